// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm_test

import (
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/tables"
)

// TestPieces lets every place of a repeated pattern fall on the limits of what
// is handed out at a time: what composes, or changes places, does so there as
// elsewhere.
func TestPieces(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		var sc norm.Scratch
		for _, c := range []struct{ text, nfd, nfc string }{
			{"\u1100\u1161\u11a8", "\u1100\u1161\u11a8", "\uac01"},
			{"\uac00\u11a8", "\u1100\u1161\u11a8", "\uac01"},
			{"e\u0301\u0323", "e\u0323\u0301", "\u1eb9\u0301"},
			{"\u00e9\u0323", "e\u0323\u0301", "\u1eb9\u0301"},
			{"\u0dd9\u0dcf\u0dca", "\u0dd9\u0dcf\u0dca", "\u0ddd"}, // a vowel sign of class 0 composes
			{"\u1100\u0301\u0323", "\u1100\u0323\u0301", "\u1100\u0323\u0301"},
			{"\u00e9\xff\u0301\u0323", "e\u0301\xff\u0323\u0301", "\u00e9\xff\u0323\u0301"},
		} {
			for _, before := range []string{"", "\u1100", "\u1161\u1161", "\u0344", "\xff", "ab", "\u1eb9"} {
				text := before + strings.Repeat(c.text, 5000)
				for form, want := range map[norm.Form]string{norm.NFD: c.nfd, norm.NFC: c.nfc, norm.NFKD: c.nfd, norm.NFKC: c.nfc} {
					want = string(norm.Append(nil, form, set, before, &sc)) + strings.Repeat(want, 5000)
					if got := norm.Append(nil, form, set, text, &sc); string(got) != want {
						t.Errorf("%v: %+q and many %+q: wrong", form, before, c.text)
					}
					if !norm.Equal(form, set, text, want, &sc) {
						t.Errorf("%v: %+q and many %+q: not equal to the form", form, before, c.text)
					}
					if norm.Equal(form, set, text, want[:len(want)-1]+"x", &sc) {
						t.Errorf("%v: %+q and many %+q: equal to another", form, before, c.text)
					}
					if !norm.IsNormalized(form, set, want, &sc) || norm.IsNormalized(form, set, text, &sc) != (text == want) {
						t.Errorf("%v: %+q and many %+q: IsNormalized", form, before, c.text)
					}
				}
				want := string(norm.AppendNFKCCasefold(nil, set, before, &sc)) + strings.Repeat(c.nfc, 5000)
				if got := norm.AppendNFKCCasefold(nil, set, text, &sc); string(got) != want {
					t.Errorf("NFKC_Casefold: %+q and many %+q: wrong", before, c.text)
				}
			}
		}
	})
}
