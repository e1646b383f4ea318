// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"math/rand/v2"
	"strings"
	"testing"
)

// TestParagraphs compares texts of several paragraphs, of which some have to be
// reordered, with the text put in display order as a whole.
func TestParagraphs(t *testing.T) {
	parts := []string{"a", "m", "\u0430", "\u05D0", "\u0627", "\u0301", "\u05C1", "\u0323", "\u200D", "1", "(", "\n", "\n", "\r", "\r\n", "\u2029", "\u0085", "\x1C", "\x00", "\u202B", "\u2067", "\u0901", "%"}
	rnd := rand.New(rand.NewPCG(3, 4))
	var a, b Scratch
	for _, set := range sets() {
		// Every separator is a segment of its own.
		for _, s := range []string{"\n", "\r", "\x1C", "\x1D", "\x1E", "\u0085", "\u2029"} {
			p := begin(LTR(set), &a.a, &a)
			if _, _, why := p.walk(nil, s, 0, maxInt); !p.begins(s, 0) || why != ended {
				t.Errorf("%s: %+q reorders or does not begin a segment", set.Version(), s)
			}
		}
		for range 20_000 {
			var text strings.Builder
			for range rnd.IntN(16) {
				text.WriteString(parts[rnd.IntN(len(parts))])
			}
			for _, rule := range []Rule{LTR(set), FirstStrong(set)} {
				got, err := Append(nil, text.String(), rule, &a)
				want, err2 := appendWhole(nil, text.String(), rule, &b)
				if string(got) != string(want) || err != nil || err2 != nil {
					t.Fatalf("%v: %+q gives %+q, %v; as a whole %+q, %v", rule, text.String(), got, err, want, err2)
				}
			}
		}
	}
}
