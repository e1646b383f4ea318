// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import (
	"math/rand/v2"
	"testing"

	"github.com/runeward/runeward/tables"
)

// checkShort compares Resolve of a Short with the general way.
func checkShort(t *testing.T, classes []tables.BidiClass, sc *Scratch) {
	t.Helper()
	for _, dir := range []Direction{LTR, RTL, FirstStrong} {
		var s Short
		for i, c := range classes {
			s[c] |= 1 << i
		}
		odd, two := s.Resolve(len(classes), dir)
		p, err := ResolveClasses(classes, dir, sc)
		if err != nil {
			t.Fatal(err)
		}
		for i, level := range p.Levels {
			if got := uint8(odd>>i&1 + two>>i&1<<1); got != level {
				t.Fatalf("%v of %v: character %d has level %d, want %d", classes, dir, i, got, level)
			}
		}
		if odd>>len(classes)|two>>len(classes) != 0 && len(classes) < MaxShort {
			t.Fatalf("%v: levels behind the end", classes)
		}
	}
}

// shortAlphabet returns the classes that a Short may have.
func shortAlphabet() (out []tables.BidiClass) {
	for c := range tables.BidiClass(tables.NumBidiClasses) {
		var s Short
		s[c] = 1
		if s.Simple() {
			out = append(out, c)
		}
	}
	return out
}

// TestShort has all strings of up to five classes, and random ones of up to
// MaxShort, of all classes and of few.
func TestShort(t *testing.T) {
	all := shortAlphabet()
	if len(all) != 11 {
		t.Fatalf("%d classes: %v", len(all), all)
	}
	sc := new(Scratch)
	var classes [MaxShort]tables.BidiClass
	var fill func(n int)
	fill = func(n int) {
		checkShort(t, classes[:n], sc)
		if n == 5 {
			return
		}
		for _, c := range all {
			classes[n] = c
			fill(n + 1)
		}
	}
	fill(0)
	rnd := rand.New(rand.NewPCG(1, 1))
	for range 200_000 {
		some := make([]tables.BidiClass, 1+rnd.IntN(5))
		for i := range some {
			some[i] = all[rnd.IntN(len(all))]
		}
		n := rnd.IntN(MaxShort + 1)
		for i := range n {
			classes[i] = some[rnd.IntN(len(some))]
		}
		checkShort(t, classes[:n], sc)
	}
}
