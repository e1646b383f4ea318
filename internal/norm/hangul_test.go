// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm_test

import (
	"testing"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/tables/unicode18"
)

// TestHangul composes every pair and triple of jamo at and around the edges
// of the three ranges: only those inside make a syllable.
func TestHangul(t *testing.T) {
	set := unicode18.Set()
	next := '\uac00' // syllables stand in the order of their jamo
	for l := rune(0x10FF); l <= 0x1113; l++ {
		for v := rune(0x1160); v <= 0x1176; v++ {
			isPair := 0x1100 <= l && l <= 0x1112 && 0x1161 <= v && v <= 0x1175
			pair := string([]rune{l, v})
			if isPair {
				pair = string(next)
				next++
			}
			if got := norm.Append(nil, norm.NFC, set, string([]rune{l, v}), nil); string(got) != pair {
				t.Errorf("NFC(%U %U) = %+q, want %+q", l, v, got, pair)
			}
			if got := norm.Compose([]norm.Char{{R: l}, {R: v}}, set); (len(got) == 1) != isPair {
				t.Errorf("Compose(%U %U) = %X", l, v, got)
			}
			for c := rune(0x11A7); c <= 0x11C3; c++ {
				want := pair + string(c)
				if isPair && 0x11A8 <= c && c <= 0x11C2 {
					want = string(next)
					next++
				}
				text := string([]rune{l, v, c})
				if got := norm.Append(nil, norm.NFC, set, text, nil); string(got) != want {
					t.Errorf("NFC(%U %U %U) = %+q, want %+q", l, v, c, got, want)
				}
				if got := norm.Append(nil, norm.NFD, set, want, nil); string(got) != text {
					t.Errorf("NFD(%+q) = %+q, want %+q", want, got, text)
				}
			}
		}
	}
	if next != '\ud7a4' {
		t.Errorf("the syllables end before %U", next)
	}
	// A trailing consonant joins no syllable that has one.
	if got := norm.Append(nil, norm.NFC, set, "\uac01\u11a8", nil); string(got) != "\uac01\u11a8" {
		t.Errorf("NFC = %+q", got)
	}
}
