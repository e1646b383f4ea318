// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/tables/unicode18"
)

// TestWordFarBehind has a word that only hidden characters follow, more of
// them than a stream keeps.
func TestWordFarBehind(t *testing.T) {
	for _, hidden := range []string{"\u200B", "\u200D", "\u00AD", "\uFE0F", "\U000E0041", "\u034F"} {
		for _, word := range []string{"p\u0430y", "\u0440\u0430\u0443", "\uFF49\uFF47\uFF4E", "e\u0301\u0301"} {
			for _, n := range []int{1, 100, 5000} {
				text := word + strings.Repeat(hidden, n) + " x" + strings.Repeat("y ", 5000)
				for _, p := range []Profile{Prose(), Source(), MCPName()} {
					ins := New(unicode18.Set(), p)
					want := slices.Collect(All(ins, text))
					for _, step := range []int{1, 7, 4096, len(text)} {
						var got []Finding
						s := NewStream(ins, func(f Finding) { got = append(got, f) })
						for i := 0; i < len(text); i += step {
							s.Write([]byte(text[i:min(i+step, len(text))]))
						}
						s.Close()
						if !slices.Equal(got, want) {
							t.Fatalf("%s, %+q and %d of %+q, by %d: %d findings, want %d", p.Name(), word, n, hidden, step, len(got), len(want))
						}
					}
				}
			}
		}
	}
}
