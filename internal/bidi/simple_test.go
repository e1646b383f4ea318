// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

// general is AppendVisual for which no paragraph is simple.
func general(text string, set tables.Set, dir Direction, sc *Scratch) string {
	var dst []byte
	for i := 0; i < len(text); i += int(sc.paragraph) {
		read(sc, text[i:], set, maxLength)
		sc.set = set
		dst = sc.appendGeneral(dst, text[i:i+int(sc.paragraph)], dir)
	}
	return string(dst)
}

// checkSimple compares the two ways.
func checkSimple(t *testing.T, text string, set tables.Set, a, b *Scratch, buf []byte) {
	t.Helper()
	for _, dir := range []Direction{LTR, RTL, FirstStrong} {
		got, err := AppendVisual(buf[:0], text, set, dir, a)
		if want := general(text, set, dir, b); err != nil || string(got) != want {
			t.Fatalf("%s: %+q %v: %+q, %v; in general %+q", set.Version(), text, dir, got, err, want)
		}
	}
}

// simpleParts has all classes of a simple paragraph, and what else makes a
// difference: brackets, mirrored signs, marks, and BN.
var simpleParts = []string{"a", "\u05D0", "\u0627", "1", "\u0661", "+", "$", ",", "\u0301", "\u200D", "!", "(", ")", "[", "]", ">", " ", "\t", "\n", "\r"}

// TestSimple has every string of up to four of the parts, and random long ones.
func TestSimple(t *testing.T) {
	a, b := new(Scratch), new(Scratch)
	buf := make([]byte, 0, 1<<12)
	set := unicode18.Set()
	var all func(text string, n int)
	all = func(text string, n int) {
		checkSimple(t, text, set, a, b, buf)
		if n > 0 {
			for _, p := range simpleParts {
				all(text+p, n-1)
			}
		}
	}
	all("", 4)

	more := append([]string{"\u2329", "\u232A", "\u3008", "\u221D", "\u0903", "\u20E3", "\x01", "\u2028", "\u2029", "\u200E", "\u200F", "\u061C", "\u034F", "\u06DD", "\U00010800", "\U0001E900",
		"\u2067", "\u2069", "\u202B", "\u202C", "\xFF"}, simpleParts...)
	rnd := rand.New(rand.NewPCG(1, 2))
	for i, set := range []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()} {
		for range 5000 {
			var text strings.Builder
			parts := more
			if rnd.IntN(4) > 0 {
				parts = more[21:]
			}
			for range rnd.IntN(3 + 40*i) {
				p := parts[rnd.IntN(len(parts))]
				text.WriteString(p)
				if rnd.IntN(4) == 0 {
					text.WriteString(strings.Repeat(p, rnd.IntN(4)))
				}
			}
			checkSimple(t, text.String(), set, a, b, buf)
		}
	}
}
