// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"strings"
	"testing"

	"github.com/runeward/runeward/ident"
	"github.com/runeward/runeward/tables/unicode18"
)

// TestUsualName holds that the quick way admits what the profile does, byte by
// byte and by length.
func TestUsualName(t *testing.T) {
	p := ident.ASCIIMCP(unicode18.Set())
	names := []string{"", strings.Repeat("a", 128), strings.Repeat("a", 129)}
	for b := range 256 {
		c := string([]byte{byte(b)})
		names = append(names, c, "a"+c, c+"Z", "read_"+c+".9-")
	}
	for _, name := range names {
		if got, want := usualName([]byte(name)), ident.Admits(p, name, nil); got != want {
			t.Errorf("%+q: %v, the profile says %v", name, got, want)
		}
	}
}
