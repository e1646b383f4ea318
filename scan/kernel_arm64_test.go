// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !purego

package scan

import (
	"math/rand/v2"
	"testing"
)

// TestNEONOfThisMachine demands the kernel, which needs nothing that a processor
// might lack.
func TestNEONOfThisMachine(t *testing.T) {
	if !neon.available() {
		t.Fatal("the kernel is not available")
	}
	if got := choose("neon"); got != neon {
		t.Errorf("forced to neon: %v", got)
	}
	if got := choose(""); got != neon && !raceDetector {
		t.Errorf("the best kernel is %v", got)
	}
}

// neonMark says whether the kernel marks text[i]: the formula in the header of
// kernel_neon_arm64.s, for one place.
func neonMark(text string, i int) bool {
	at := func(i int) uint8 {
		if i < len(text) {
			return text[i]
		}
		return 0
	}
	b0, b1, b2, b3 := at(i), at(i+1), at(i+2), at(i+3)
	entry := func(table int, b, from uint8) uint8 {
		if b < from || b-from > 63 {
			return 0
		}
		return sixBit[64*table+int(b-from)]
	}
	pair := entry(0, b0, 0xC0) & entry(2, b1, 0x80)
	triple := entry(1, b0, 0xC0) & entry(3, b1, 0x80) & entry(4, b2, 0x80)
	ascii := b0 < 0x80 && sixBit[64*5+int(b0&63)] == b0
	must := b0 >= 0xF0 || b1 >= 0xE0 || b2 >= 0xC0
	is := b3&0xC0 == 0x80
	return pair|triple != 0 || ascii || must != is
}

// TestNEONMarks compares mark by mark, whichever way a block went.
func TestNEONMarks(t *testing.T) {
	check := func(text string) {
		t.Helper()
		for _, m := range []int{minBlocks, maxBlocks} {
			marks := marksOf(t, neon, text, m)
			for i := range len(text) {
				if want := neonMark(text, i); marks[i] != want {
					t.Fatalf("mark at %d of %d: %v, want %v: % X", i, len(text), marks[i], want, text[i:min(i+4, len(text))])
				}
			}
		}
	}
	rng := rand.New(rand.NewPCG(5, 6))
	for b, text := range backgrounds() {
		for n := range 200 {
			check(text[b : b+n])
		}
		for i, seed := range seeds() {
			at := (i*29 + b) % 300
			check(text[:at] + seed + text[at:at+2*i] + seed + text[:300])
		}
		// Single bytes of every value, so that most blocks stay what they were.
		for range 400 {
			hostile := []byte(text[:700])
			for range 1 + rng.IntN(4) {
				hostile[rng.IntN(len(hostile))] = byte(rng.Uint32())
			}
			check(string(hostile))
		}
	}
	for range 300 {
		text := make([]byte, rng.IntN(700))
		top := 1 + rng.IntN(256)
		for i := range text {
			text[i] = byte(rng.IntN(top))
		}
		check(string(text))
	}
}
