// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm_test

import (
	"testing"
	"unicode/utf8"

	xnorm "golang.org/x/text/unicode/norm"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/tables"
)

// TestXText compares with golang.org/x/text/unicode/norm, which is no exact
// oracle: its Unicode version is that of the toolchain, so only the set of
// that version is compared; it inserts U+034F after 30 non-starters, so texts
// with longer runs are left out. Its composition has two faults more, so NFC and
// NFKC are compared only where neither can show: it cuts code points to 16 bits
// (golang.org/issue/81028), and it composes a letter and a mark across a vowel
// sign of class 0 that could have composed but did not, as in
// h U+0CC2 U+0334 U+0308, which D115 blocks (golang.org/issue/81001).
func TestXText(t *testing.T) {
	var set tables.Set
	for _, s := range allSets() {
		if s.Version() == xnorm.Version {
			set = s
		}
	}
	if set.IsZero() {
		t.Fatalf("x/text has tables of %s, which is none of ours", xnorm.Version)
	}
	g := newGenerator(set)
	var sc norm.Scratch
	texts, composed := 0, 0
	compare := func(text string) {
		texts++
		fits := !faulty(set, text, &sc)
		if fits {
			composed++
		}
		for _, c := range []struct {
			form norm.Form
			x    xnorm.Form
		}{{norm.NFD, xnorm.NFD}, {norm.NFC, xnorm.NFC}, {norm.NFKD, xnorm.NFKD}, {norm.NFKC, xnorm.NFKC}} {
			if !fits && (c.form == norm.NFC || c.form == norm.NFKC) {
				continue
			}
			want := c.x.String(text)
			if got := norm.Append(nil, c.form, set, text, &sc); string(got) != want {
				t.Errorf("%v(%+q) = %+q, x/text %+q", c.form, text, got, want)
			}
			if got := norm.IsNormalized(c.form, set, text, &sc); got != c.x.IsNormalString(text) {
				t.Errorf("IsNormalized(%v, %+q) = %t, unlike x/text", c.form, text, got)
			}
		}
	}
	eachScalar(func(r rune) { compare(string(r)) })
	for range 50_000 {
		if text := g.text(1 + g.rnd.IntN(12)); utf8.ValidString(text) && !longRun(set, text, &sc) {
			compare(text)
		}
	}
	t.Logf("%d texts, %d of them composed", texts, composed)
}

func longRun(set tables.Set, text string, sc *norm.Scratch) bool {
	run := 0
	for _, r := range string(norm.Append(nil, norm.NFKD, set, text, sc)) {
		run++
		if set.Lookup(r).CombiningClass() == 0 {
			run = 0
		}
		if run > 30 {
			return true
		}
	}
	return false
}

// faulty reports whether x/text may compose text wrongly.
func faulty(set tables.Set, text string, sc *norm.Scratch) bool {
	for _, r := range string(norm.Append(nil, norm.NFKD, set, text, sc)) {
		rec := set.Lookup(r)
		vowel := rec.CombiningClass() == 0 && rec.Has(tables.NFCMaybe) && rec.GeneralCategory() != tables.Lo // jamo are Lo
		if r > 0xFFFF || vowel {
			return true
		}
	}
	return false
}
