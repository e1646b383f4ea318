// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm_test

import (
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/tables"
)

// TestNFKCCasefoldOfCodePoints tests what makes NFKC_Casefold a property: the
// mapping of a code point is toNFKC_Casefold of it, and folding again changes
// nothing.
func TestNFKCCasefoldOfCodePoints(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		var sc norm.Scratch
		var buf, again []byte
		eachScalar(func(r rune) {
			want := string(set.AppendNFKCCasefold(nil, r))
			buf = norm.AppendNFKCCasefold(buf[:0], set, string(r), &sc)
			if string(buf) != want {
				t.Errorf("%U: %+q, mapping %+q", r, buf, want)
			}
			again = norm.AppendNFKCCasefold(again[:0], set, buf, &sc)
			if string(again) != string(buf) {
				t.Errorf("%U: %+q, folded again %+q", r, buf, again)
			}
			if !norm.IsNormalized(norm.NFKC, set, buf, &sc) {
				t.Errorf("%U: %+q is not NFKC", r, buf)
			}
			if r < utf8.RuneSelf && (len(buf) != 1 || buf[0] >= utf8.RuneSelf) {
				t.Errorf("%U, ASCII, folds to %+q", r, buf)
			}
		})
	})
}

func TestFoldings(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		for _, c := range []struct{ text, fold, nfkc string }{
			{"", "", ""},
			{"Hello, World", "hello, world", "hello, world"},
			{"MASSE Ma\u00dfe \u1e9e", "masse masse ss", "masse masse ss"},
			{"\u0130I\u0131", "i\u0307i\u0131", "i\u0307i\u0131"},
			{"\u03a3\u03c2\u03c3", "\u03c3\u03c3\u03c3", "\u03c3\u03c3\u03c3"},
			{"\ufb03", "ffi", "ffi"},
			{"\uff21\uff22", "\uff41\uff42", "ab"},
			{"a\u00ad\u200db\ufe0f", "a\u00ad\u200db\ufe0f", "ab"},
			// The deletion makes a letter and its mark meet.
			{"E\u00ad\u0301", "e\u00ad\u0301", "\u00e9"},
			{"e\u034f\u0301\u034f\u0323", "e\u034f\u0301\u034f\u0323", "\u1eb9\u0301"},
			{"\u1f80", "\u1f00\u03b9", "\u1f00\u03b9"},
			{"\u0345", "\u03b9", "\u03b9"},
			{"\u13a0\uab70", "\u13a0\u13a0", "\u13a0\u13a0"},
			{"\u2075", "\u2075", "5"},
			{"E\u0301", "e\u0301", "\u00e9"},
		} {
			if got := norm.AppendCaseFold([]byte("x"), set, c.text); string(got) != "x"+c.fold {
				t.Errorf("case folding of %+q = %+q, want %+q", c.text, got[1:], c.fold)
			}
			if got := norm.AppendCaseFold(nil, set, []byte(c.text)); string(got) != c.fold {
				t.Errorf("case folding of []byte(%+q) = %+q, want %+q", c.text, got, c.fold)
			}
			if got := norm.AppendNFKCCasefold([]byte("x"), set, c.text, nil); string(got) != "x"+c.nfkc {
				t.Errorf("NFKC_Casefold(%+q) = %+q, want %+q", c.text, got[1:], c.nfkc)
			}
			if got := norm.AppendNFKCCasefold(nil, set, []byte(c.text), nil); string(got) != c.nfkc {
				t.Errorf("NFKC_Casefold([]byte(%+q)) = %+q, want %+q", c.text, got, c.nfkc)
			}
		}
	})
}
