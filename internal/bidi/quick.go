// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import (
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
		return needsReorderRTL(text, set)
	}
	// No class that raises to an odd level means in particular no R or AL, so
	// that FirstStrong finds level 0 for each paragraph.
	for i := 0; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		if MayReorder(set.Lookup(r)) {
			return true
		}
		i += n
	}
	return false
}

// withinL are classes that take level 2 in a right-to-left paragraph where an L
// precedes and an L or EN follows.
const withinL classSet = 1<<tables.BidiL | 1<<tables.BidiEN | 1<<tables.BidiES | 1<<tables.BidiET | 1<<tables.BidiCS |
	1<<tables.BidiNSM | 1<<tables.BidiWS | 1<<tables.BidiON

// needsReorderRTL is NeedsReorder in RTL: a copy suffices where text begins
// with L and ends, but for NSM, with L or EN, and has no other classes than
// withinL. A single paragraph follows, as B is not among them.
func needsReorderRTL[T ~string | ~[]byte](text T, set tables.Set) bool {
	last := tables.BidiL
	for i := 0; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		c := set.Lookup(r).BidiClass()
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
