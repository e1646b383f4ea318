// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import "testing"

// TestLongTexts puts pieces of UTF-8 at every place of texts that are long enough for
// kernels to take large steps, and otherwise clean: around the ends of steps, what is
// wrong with a byte is seen from another block or step.
func TestLongTexts(t *testing.T) {
	plain, others := plainAndOthers()
	var want, got []Hit
	for b, clean := range backgrounds() {
		size := 5000 + 13*b
		text := []byte(clean[:size])
		for place := range 2900 {
			if place > 600 && place < 1950 {
				continue
			}
			for _, piece := range []string{"\x00", "\x80", "\xC2", "\xE2\x80", "\xF0\x9F\x98", "\xFF", "\xE2\x80\x8B"} {
				if (place+len(piece)+b)%3 != 0 && place%64 > 4 && place%64 < 60 {
					continue
				}
				var was [3]byte
				copy(was[:], text[place:])
				copy(text[place:], piece)
				want, got = compareKernels(t, plain, others, string(text), want, got)
				copy(text[place:], was[:])
			}
		}
	}
}
