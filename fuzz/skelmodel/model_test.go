// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skelmodel

import (
	"testing"

	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

// The values are worked out by hand from the data files.
func TestInternal(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"modern", "rnodern"},
		{"p\u0430yp\u0430l", "paypal"},
		{"a\u00ADb\u034Fc", "abc"},
		{"a\u0301\u034F\u0323", "a\u0323\u0301"}, // CGJ blocks step 1, not step 4
		{"a\u0305\u05C1", "a\u0307\u0304"},       // ordered by the old classes first
		{"a\u0305\u034F\u05C1", "a\u0304\u0307"},
		{"\u321D", "(\u110B\u1169\u110C\u1165\u11AB)"}, // prototype with a syllable
		{"\uAC01", "\u1100\u1161\u1100"},               // 11A8 looks like 1100
		{"\uD7A3", "\u1112\u4E28\u1112"},               // 1175 like 4E28, 11C2 like 1112
	} {
		if got := string(Internal(unicode17.Set(), []rune(c.text))); got != c.want {
			t.Errorf("Internal(%+q) = %+q, want %+q", c.text, got, c.want)
		}
	}
	reverse := func(text []rune) (out []rune) {
		for _, r := range text {
			out = append([]rune{r}, out...)
		}
		return out
	}
	if got := string(Bidi(unicode18.Set(), []rune("m1"), reverse)); got != "lrn" {
		t.Errorf("Bidi = %q", got)
	}
	if got := string(Fold(unicode18.Set(), []rune("JOIN\u00DF"))); got != "joinss" {
		t.Errorf("Fold = %q", got)
	}
}
