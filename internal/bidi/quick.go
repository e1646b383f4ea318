// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import (
	"unicode/utf8"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// MayReorder reports whether a character of record rec can make the display
// order of a left-to-right text differ from the text in more than
// Default_Ignorable code points: its class is R, AL, AN, RLE, RLO or RLI, or BN
// where the code point is not ignorable.
func MayReorder(rec tables.Record) bool {
	c := rec.BidiClass()
	return rightward.has(c) || c == tables.BidiBN && !rec.Has(tables.DefaultIgnorable)
}

// NeedsReorder reports whether AppendVisual may be more than a copy. If it is
// false, the result is text but for the Default_Ignorable code points that X9
// removes. They must be removed before a skeleton is made: left in, they keep
// the marks around them from being put in order. It reads text once, stops
// early where the answer is true, and does not allocate.
func NeedsReorder[T ~string | ~[]byte](text T, set tables.Set, dir Direction) bool {
	if dir == RTL {
		return needsReorderRTL(view(text), set)
	}
	return needsReorder(view(text), set)
}

// needsReorder is NeedsReorder for LTR and FirstStrong. No class that raises to
// an odd level means in particular no R or AL, so that FirstStrong finds level 0
// for each paragraph.
func needsReorder(text string, set tables.Set) bool {
	const reorders = 1 << 4 // of tables.Set.SpanFacts
	for i := 0; i < len(text); {
		b := text[i]
		switch {
		case b < utf8.RuneSelf:
			i = printableEnd(text, i)
			if i < len(text) && text[i] < utf8.RuneSelf {
				if MayReorder(set.Lookup(rune(text[i]))) {
					return true
				}
				i++
			}
			continue
		case b < 0xE0:
			if i+1 < len(text) && b >= 0xC2 && text[i+1]^0x80 < 0x40 && set.SpanFacts(uint32(b&0x1F))&reorders == 0 {
				i += 2
				continue
			}
		case b < 0xF0 && i+2 < len(text):
			c, d := text[i+1]^0x80, text[i+2]^0x80
			k := uint32(b&0x0F)<<6 | uint32(c)
			// No overlong form, no surrogate.
			if c|d < 0x40 && k >= 0x800>>6 && k>>5 != 0xD800>>11 && set.SpanFacts(k)&reorders == 0 {
				i += 3
				continue
			}
		}
		r, n, _ := utf8x.Decode(text, i)
		if MayReorder(set.Lookup(r)) {
			return true
		}
		i += n
	}
	return false
}

// printableEnd returns the offset of the first byte of text[i:] that is not
// printable ASCII, which never reorders a left-to-right text: TestPrintable.
func printableEnd(text string, i int) int {
	const ones = 0x0101010101010101
	for ; i+8 <= len(text); i += 8 {
		b := text[i : i+8]
		w := uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
			uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
		// The high bit of a byte is set where it was, where the byte is below
		// U+0020, or U+007F; a carry may set it above such a one, too.
		if (w|(w-' '*ones)|(w+ones))&(0x80*ones) != 0 {
			break
		}
	}
	for i < len(text) && text[i]-' ' <= '~'-' ' {
		i++
	}
	return i
}

// withinL are classes that take level 2 in a right-to-left paragraph where an L
// precedes and an L or EN follows.
const withinL classSet = 1<<tables.BidiL | 1<<tables.BidiEN | 1<<tables.BidiES | 1<<tables.BidiET | 1<<tables.BidiCS |
	1<<tables.BidiNSM | 1<<tables.BidiWS | 1<<tables.BidiON

// needsReorderRTL is NeedsReorder in RTL: a copy suffices where text begins
// with L and ends, but for NSM, with L or EN, and has no other classes than
// withinL. A single paragraph follows, as B is not among them.
func needsReorderRTL(text string, set tables.Set) bool {
	last := tables.BidiL
	for i := 0; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		c := propOf(set, r).class()
		if !withinL.has(c) || i == 0 && c != tables.BidiL {
			return true
		}
		if c != tables.BidiNSM {
			last = c
		}
		i += n
	}
	return last != tables.BidiL && last != tables.BidiEN
}
