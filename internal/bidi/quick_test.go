// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

// TestNeedsReorder compares the claim with AppendVisual on random texts, and
// asserts that it is made for the texts it is meant for.
func TestNeedsReorder(t *testing.T) {
	set := unicode18.Set()
	visible := func(s string) string {
		return strings.Map(func(r rune) rune {
			if set.Class(r).Has(tables.DefaultIgnorable) {
				return -1
			}
			return r
		}, s)
	}
	pieces := hostilePieces()
	var tame []string
	for _, p := range pieces {
		if !bidi.NeedsReorder("a"+p+"a", set, bidi.RTL) || !bidi.NeedsReorder(p, set, bidi.LTR) {
			tame = append(tame, p)
		}
	}
	rnd := rand.New(rand.NewPCG(3, 4))
	var sc bidi.Scratch
	claims := map[bidi.Direction]int{}
	for i := range 60000 {
		from := pieces
		if i%2 == 0 {
			from = tame
		}
		// Removal may join ill-formed bytes; then text is not comparable.
		text := strings.ToValidUTF8(randomText(rnd, from, rnd.IntN(10)), "")
		for _, dir := range []bidi.Direction{bidi.LTR, bidi.RTL, bidi.FirstStrong} {
			if bidi.NeedsReorder(text, set, dir) {
				continue
			}
			claims[dir]++
			got, err := bidi.AppendVisual(nil, text, set, dir, &sc)
			if err != nil || visible(string(got)) != visible(text) {
				t.Fatalf("%+q %v: %+q, error %v, although it needs no reordering", text, dir, got, err)
			}
		}
	}
	for _, dir := range []bidi.Direction{bidi.LTR, bidi.RTL, bidi.FirstStrong} {
		if claims[dir] < 1000 {
			t.Errorf("%v: only %d texts need no reordering", dir, claims[dir])
		}
	}
	for _, x := range []struct {
		text string
		dir  bidi.Direction
		want bool
	}{
		{"plain, (ASCII) text. 1+1\n", bidi.LTR, false},
		{"plain, (ASCII) text. 1+1\n", bidi.FirstStrong, false},
		{"Mark1", bidi.RTL, false},
		{"Mark_", bidi.RTL, true},
		{"_Mark", bidi.RTL, true},
		{"e\u0301 e\u0301", bidi.RTL, false},
		{"", bidi.RTL, false},
		{"a\u0000", bidi.LTR, true}, // BN, and not ignorable
		{"a\u200Db", bidi.LTR, false},
		{"a\u05D0", bidi.LTR, true},
		{"a\u2067b", bidi.LTR, true},
		{"a\u2066b\u2069", bidi.LTR, false},
	} {
		if got := bidi.NeedsReorder(x.text, set, x.dir); got != x.want {
			t.Errorf("%+q %v: %v, want %v", x.text, x.dir, got, x.want)
		}
	}
}

// TestPrintable has what printableEnd takes for granted, and what it finds for
// every byte at every place of two words.
func TestPrintable(t *testing.T) {
	set := unicode18.Set()
	for _, set := range []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()} {
		for r := ' '; r <= '~'; r++ {
			if bidi.MayReorder(set.Lookup(r)) {
				t.Errorf("%s: %U may reorder", set.Version(), r)
			}
		}
	}
	for n := range 20 {
		for at := range n {
			for b := range 256 {
				text := bytes.Repeat([]byte{'~'}, n)
				text[at] = byte(b)
				// An ill-formed byte acts as U+FFFD, which reorders nothing.
				want := b < 0x80 && bidi.MayReorder(set.Lookup(rune(b)))
				if got := bidi.NeedsReorder(text, set, bidi.LTR); got != want {
					t.Fatalf("%q: %v", text, got)
				}
			}
		}
	}
}
