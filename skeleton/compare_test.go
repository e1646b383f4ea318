// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton_test

import (
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/norm"
	. "github.com/runeward/runeward/skeleton"
)

// FuzzCompare: under each rule confusability is an equivalence, and canonical
// equivalents are confusable: under Internal always, under the others where no
// text is reordered. Reordered text has the exceptions of
// TestCanonicalEquivalence.
func FuzzCompare(f *testing.F) {
	for _, s := range [][3]string{
		{"paypal", "p\u0430ypal", "p\u0430yp\u0430l"},
		{"caf\u00E9", "cafe\u0301", "caf\u0435\u0301"},
		{"a\u0301\u034F\u0323", "a\u0323\u0301", "a\u0301\u0323"},
		{"\u05D0\u226E\u05D1", "\u05D0<\u0338\u05D1", ""},
		{"\uAC01", "\u1100\u1161\u11A8", "\uAC00\u11A8"},
		{"a\u0305\u200D\u05C1", "a\u0305\u05C1", "\u0305a\u05C1"},
		{"\u202Ea\u0301", "\u202E\u00E1", "\u2067\u00E1"},
		{"\xFF", "\xFF", "\uFFFD"},
	} {
		f.Add(s[0], s[1], s[2])
	}
	f.Fuzz(func(t *testing.T, a, b, c string) {
		if len(a)+len(b)+len(c) > 1<<12 {
			return
		}
		for _, set := range sets() {
			sc, nsc := new(Scratch), new(norm.Scratch)
			// A canonical equivalent of each text, so that equivalents come up.
			texts := []string{a, b, c}
			for _, s := range texts[:3] {
				texts = append(texts, string(norm.Append(nil, norm.NFC, set, s, nsc)), string(norm.Append(nil, norm.NFD, set, s, nsc)))
			}
			for form, rule := range rules(set) {
				var eq [9][9]bool
				for i, x := range texts {
					for k, y := range texts {
						got, err := Equal(x, y, rule, sc)
						if wellFormed := utf8.ValidString(x) && utf8.ValidString(y); wellFormed != (err == nil) {
							t.Fatalf("%v: Equal(%+q, %+q) = %v, %v", rule, x, y, got, err)
						}
						eq[i][k] = got
						if err != nil && got {
							t.Fatalf("%v: %+q and %+q are equal with an error", rule, x, y)
						}
						if err != nil || got || !norm.Equal(norm.NFD, set, x, y, nsc) {
							continue
						}
						if form == 3 || form == 0 && !bidi.NeedsReorder(x, set, bidi.LTR) && !bidi.NeedsReorder(y, set, bidi.LTR) {
							t.Fatalf("%v: %+q and %+q are canonical equivalents, yet not confusable", rule, x, y)
						}
					}
				}
				for i, x := range texts {
					if utf8.ValidString(x) && !eq[i][i] {
						t.Fatalf("%v: %+q is not equal to itself", rule, x)
					}
					for k := range texts {
						if eq[i][k] != eq[k][i] {
							t.Fatalf("%v: not symmetric: %+q and %+q", rule, x, texts[k])
						}
						for m := range texts {
							if eq[i][k] && eq[k][m] && !eq[i][m] {
								t.Fatalf("%v: not transitive: %+q, %+q, %+q", rule, x, texts[k], texts[m])
							}
						}
					}
				}
			}
		}
	})
}
