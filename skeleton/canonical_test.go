// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/fuzz/skelmodel"
	. "github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
)

// TestCanonicalEquivalence has the code points that look different from their
// canonical decomposition to bidiSkeleton, which reorders and mirrors the text
// as it is: the relations that have a mirror where the composite has none or
// another one, and, before 18.0, three letters whose decomposition begins with
// a mark of another class. Under an override there are those that decompose to
// more than a base and marks, such as Hangul syllables: the parts are reversed.
// internalSkeleton has no exceptions.
func TestCanonicalEquivalence(t *testing.T) {
	relations := []string{"2224", "2241", "2244", "2247", "22AC", "22AD", "22AE", "22AF"}
	letters := []string{"1B3B", "1B3D", "1B43"}
	around := [][2]string{{"", ""}, {"\u05D0", "\u05D1"}, {"\u05D0", "a"}, {"a", "\u05D0"}, {"1", "\u0662"}, {"(", "\u05D0)"}}
	for i, set := range sets() {
		want := slices.Concat(letters, relations)
		if i == 3 {
			want = relations
		}
		sc := new(Scratch)
		equal := func(a, b string, rule Rule) bool {
			eq, err := Equal(a, b, rule, sc)
			if err != nil {
				t.Fatal(err)
			}
			return eq
		}
		got := []string{}
		codePoints(func(r rune) {
			if !set.Class(r).Has(tables.NFDNo) || isHangulSyllable(r) && r%7 != 0 {
				return
			}
			nfd := skelmodel.NFD(set, []rune{r})
			c, d := string(r), string(nfd)
			bases := 0
			for _, p := range nfd {
				if !set.Class(p).Has(tables.Mark) {
					bases++
				}
			}
			differ := false
			for form, rule := range rules(set) {
				for _, s := range around {
					eq := equal(s[0]+c+s[1], s[0]+d+s[1], rule)
					differ = differ || !eq
					if !eq && form == 3 {
						t.Fatalf("%v: %+q and %+q differ", rule, c, d)
					}
				}
				if !equal("\u202E"+c, "\u202E"+d, rule) && !differ && bases < 2 {
					t.Fatalf("%v: %+q and %+q differ under an override", rule, c, d)
				}
			}
			if differ {
				got = append(got, fmt.Sprintf("%04X", r))
			}
		})
		if !slices.Equal(got, want) {
			t.Errorf("%s: %d: %.200s, want %s", set.Version(), len(got), strings.Join(got, " "), strings.Join(want, " "))
		}
	}
	// The reversed parts of a syllable, and two marks of which one, of class L,
	// ends the right-to-left run wherever it stands.
	for _, c := range [][2]string{{"\u202E\uAC00", "\u202E\u1100\u1161"}, {"\u05D1\u05D0\U0001D165\u0301", "\u05D1\u05D0\u0301\U0001D165"}} {
		for form, rule := range rules(sets()[3]) {
			eq, err := Equal(c[0], c[1], rule, nil)
			if eq != (form == 3) || err != nil {
				t.Errorf("%v: Equal(%+q, %+q) = %v, %v", rule, c[0], c[1], eq, err)
			}
		}
	}
}

// isHangulSyllable reports whether r is a Hangul syllable. There are many.
func isHangulSyllable(r rune) bool { return r >= 0xAC00 && r <= 0xD7A3 }
