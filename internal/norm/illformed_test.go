// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm_test

import (
	"testing"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/internal/utf8x/utf8xtest"
	"github.com/runeward/runeward/tables"
)

// TestIllFormedIsKept puts every ill-formed unit of the shared vectors between
// marks that would change places, and letters that would compose, across it.
func TestIllFormedIsKept(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		var sc norm.Scratch
		for _, v := range utf8xtest.LossyVectors() {
			for _, bad := range v.Bad {
				unit := v.Text[bad.Offset : bad.Offset+bad.Len]
				cases := []struct{ text, nfd, nfc string }{
					{unit, unit, unit},
					{"e\u0301" + unit + "\u0323", "e\u0301" + unit + "\u0323", "\u00e9" + unit + "\u0323"},
					{"e" + unit + "\u0301\u0323", "e" + unit + "\u0323\u0301", "e" + unit + "\u0323\u0301"},
					{unit + "\u0345\u0334", unit + "\u0334\u0345", unit + "\u0334\u0345"},
					{"\u1100" + unit + "\u1161", "\u1100" + unit + "\u1161", "\u1100" + unit + "\u1161"},
					{"\uac00" + unit + "\u11a8", "\u1100\u1161" + unit + "\u11a8", "\uac00" + unit + "\u11a8"},
				}
				for _, c := range cases {
					for form, want := range map[norm.Form]string{norm.NFD: c.nfd, norm.NFKD: c.nfd, norm.NFC: c.nfc, norm.NFKC: c.nfc} {
						if got := norm.Append(nil, form, set, c.text, &sc); string(got) != want {
							t.Errorf("%v(%+q) = %+q, want %+q", form, c.text, got, want)
						}
						if got := norm.IsNormalized(form, set, c.text, &sc); got != (c.text == want) {
							t.Errorf("IsNormalized(%v, %+q) = %t", form, c.text, got)
						}
						if !norm.Equal(form, set, c.text, want, &sc) {
							t.Errorf("Equal(%v, %+q, %+q) is false", form, c.text, want)
						}
						if norm.Equal(form, set, c.text, want+unit, &sc) {
							t.Errorf("Equal(%v, %+q, %+q) is true", form, c.text, want+unit)
						}
					}
				}
				if got, want := string(norm.AppendNFKCCasefold(nil, set, "E"+unit+"\u0301\u00adE\u0301", &sc)), "e"+unit+"\u0301\u00e9"; got != want {
					t.Errorf("NFKC_Casefold = %+q, want %+q", got, want)
				}
				if got, want := string(norm.AppendCaseFold(nil, set, "\u00c9"+unit+"E")), "\u00e9"+unit+"e"; got != want {
					t.Errorf("case folding = %+q, want %+q", got, want)
				}
			}
			// Nothing ill-formed comes or goes.
			for _, form := range forms() {
				got := norm.Append(nil, form, set, v.Text, &sc)
				at := 0
				for _, bad := range v.Bad {
					var kind utf8x.Kind
					var n int
					at, n, kind = utf8x.FirstIllFormed(got, at)
					if at < 0 || kind != bad.Kind || string(got[at:at+n]) != v.Text[bad.Offset:bad.Offset+bad.Len] {
						t.Fatalf("%v(%+q) = %+q: %v at %d is lost", form, v.Text, got, bad.Kind, bad.Offset)
					}
					at += n
				}
				if at, _, _ := utf8x.FirstIllFormed(got, at); at >= 0 {
					t.Errorf("%v(%+q) = %+q: ill-formed at %d", form, v.Text, got, at)
				}
			}
		}
	})
}

// TestReplacementCharacter guards against taking U+FFFD for ill-formed bytes.
func TestReplacementCharacter(t *testing.T) {
	for _, set := range allSets() {
		if norm.Equal(norm.NFC, set, "a\ufffd", "a\xff", nil) {
			t.Error("U+FFFD equals an ill-formed byte")
		}
		if got := norm.Append(nil, norm.NFC, set, "e\ufffd\u0301\u0323", nil); string(got) != "e\ufffd\u0323\u0301" {
			t.Errorf("NFC = %+q", got)
		}
	}
}
