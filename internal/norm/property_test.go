// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm_test

import (
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/tables"
)

// TestASCIIFixed keeps the promise that lets a span skip over ASCII.
func TestASCIIFixed(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		const quick = tables.NFDNo | tables.NFCNo | tables.NFCMaybe | tables.NFKDNo | tables.NFKCNo | tables.NFKCMaybe
		for r := rune(0); r < utf8.RuneSelf; r++ {
			if rec := set.Lookup(r); rec.CombiningClass() != 0 || rec.Has(quick) {
				t.Errorf("%U: class %d, %v", r, rec.CombiningClass(), rec.Class())
			}
		}
	})
}

// TestCuts tests what a cut rests on: a code point of class 0 whose quick
// check is Yes is its own form, so its decomposition, too, begins with class 0
// and with what never composes with anything before it.
func TestCuts(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		isSecond := map[rune]bool{}
		for v := rune(0x1161); v <= 0x1175; v++ {
			isSecond[v] = true
		}
		for c := rune(0x11A8); c <= 0x11C2; c++ {
			isSecond[c] = true
		}
		eachScalar(func(r rune) {
			d := norm.Decompose(nil, set, r)
			// The last step of a primary composite's decomposition.
			if n := len(d); n > 1 && !set.Class(r).Has(tables.NFCNo) {
				isSecond[d[n-1].R] = true
			}
		})
		eachScalar(func(r rune) {
			rec := set.Lookup(r)
			if isSecond[r] && !rec.Has(tables.NFCMaybe|tables.NFCNo) {
				t.Errorf("%U composes with what precedes it, yet its quick check is Yes", r)
			}
			if rec.Has(tables.NFCMaybe) != rec.Has(tables.NFKCMaybe) {
				t.Errorf("%U: NFC and NFKC differ in Maybe", r)
			}
			if rec.CombiningClass() != 0 {
				return
			}
			for _, c := range []struct {
				not   tables.Class
				first norm.Char
			}{
				{tables.NFCNo | tables.NFCMaybe, norm.Decompose(nil, set, r)[0]},
				{tables.NFKCNo | tables.NFKCMaybe, norm.DecomposeCompatibly(nil, set, r)[0]},
			} {
				if !rec.Has(c.not) && (c.first.CCC != 0 || isSecond[c.first.R]) {
					t.Errorf("%U is no cut: its decomposition begins with %U, class %d", r, c.first.R, c.first.CCC)
				}
			}
		})
	})
}

// TestQuickCheckOfCodePoints holds the answers for single code points, which
// are the data's, to the forms themselves.
func TestQuickCheckOfCodePoints(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		var sc norm.Scratch
		var buf []byte
		eachScalar(func(r rune) {
			text := string(r)
			for _, form := range forms() {
				buf = norm.Append(buf[:0], form, set, text, &sc)
				answer, _ := norm.QuickCheck(form, set, text)
				if (answer != norm.No) != (string(buf) == text) {
					t.Errorf("%v: %U: %v, form %+q", form, r, answer, buf)
				}
			}
		})
	})
}

// TestGrowth tests the limits that the doc comments name.
func TestGrowth(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		var sc norm.Scratch
		var buf []byte
		eachScalar(func(r rune) {
			if n := len(norm.Decompose(nil, set, r)); n > 4 {
				t.Errorf("Decompose(%U) has %d elements", r, n)
			}
			if n := len(norm.DecomposeCompatibly(nil, set, r)); n > 18 {
				t.Errorf("DecomposeCompatibly(%U) has %d elements", r, n)
			}
			for _, form := range forms() {
				limit := 3
				if form == norm.NFKD || form == norm.NFKC {
					limit = 11
				}
				buf = norm.Append(buf[:0], form, set, string(r), &sc)
				if len(buf) > limit*utf8.RuneLen(r) {
					t.Errorf("%v(%U) has %d bytes", form, r, len(buf))
				}
			}
			if n := len(norm.AppendCaseFold(nil, set, string(r))); n > 3*utf8.RuneLen(r) {
				t.Errorf("case folding of %U has %d bytes", r, n)
			}
		})
	})
}

// TestDecomposeIsTheForm tests the two steps against the forms.
func TestDecomposeIsTheForm(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		var sc norm.Scratch
		eachScalar(func(r rune) {
			for _, c := range []struct {
				form  norm.Form
				chars []norm.Char
			}{
				{norm.NFD, norm.Decompose(nil, set, r)},
				{norm.NFKD, norm.DecomposeCompatibly(nil, set, r)},
			} {
				text := ""
				for _, d := range c.chars {
					text += string(d.R)
					if d.CCC != set.Lookup(d.R).CombiningClass() {
						t.Errorf("%U: %v has class %d", r, d, set.Lookup(d.R).CombiningClass())
					}
				}
				if want := norm.Append(nil, c.form, set, string(r), &sc); text != string(want) {
					t.Errorf("%v of %U: %+q, want %+q", c.form, r, text, want)
				}
			}
		})
	})
}
