// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables"
)

// What stays, what is replaced and what is dropped alternate in a name without a
// rule, so that a branch for each character is guessed wrong as often as not, and
// a wrong guess takes as long as several characters. Here all characters of a name
// go through the same instructions, step by step: decode, look (what each becomes),
// display (if some may reorder: levels in words of bits, as bidi.Short), write.
// What is rare is refused, and goes the way of walk. TestNames compares the two,
// FuzzSkeleton what comes out with the model.

const (
	nameChars = bidi.MaxShort // characters of a name, at most
	nameText  = 2 * nameChars // and bytes
	wide      = 8             // bytes that one store takes
)

// name is what is known of a name on its way.
type name struct {
	text    [nameText + wide]byte   // with zeros behind it
	entries [nameChars]tables.Entry // what becomes of each character
	chars   [nameChars]uint32       // code points
	order   [nameChars + wide]uint8 // of display
	far     [nameChars]uint8        // numbers of those from U+0800 on

	heads tables.Entry // bits of the heads of all entries
	moves uint32       // with SkeletonReorder if some may reorder
	near  bool         // no character is from U+0800 on
}

// Bits of the head of an entry.
const (
	entryLength  = 0x07
	entryRemoved = 0x01 // with entryDropped: rule X9 of UAX #9 removes it too
	entryTurns   = 0x02 // with entryDropped: the code point itself may reorder
	entryMarks   = 0x08 // some class of the part is not 0
	entryLong    = 0x10 // of more than seven bytes
	entryItself  = 0x20 // the character itself, not written out
	entryRare    = entryMarks | entryLong | entryItself
	entryDropped = 0x40
)

// appendName appends the skeleton of text to d[:o] and returns its end. It
// returns 0 for what it does not take: a text that is empty, long or ill-formed,
// Hangul syllables, most of what decides an order beside characters from right to
// left, marks out of order; and if d has little room.
func (w *name) appendName(d []byte, o int, text string, rule Rule) int {
	count, written := w.look(text, rule.set, d[o:])
	switch {
	case count == 0:
		return 0
	case w.moves&tables.SkeletonReorder != 0 && rule.form() != internal || rule.form() == rtl:
		if count = w.display(count, rule); count == 0 {
			return 0
		}
		return w.write(d, o, view(w.order[:count]), rule)
	}
	return w.writeStraight(d, o, count, written, rule)
}

// appendStraight is appendName, but it returns 0 for what may be reordered too.
func (w *name) appendStraight(d []byte, o int, text string, rule Rule) int {
	count, written := w.look(text, rule.set, d[o:])
	if count == 0 || w.moves&tables.SkeletonReorder != 0 && rule.form() != internal || rule.form() == rtl {
		return 0
	}
	return w.writeStraight(d, o, count, written, rule)
}

// writeStraight is write in the order of the text. If there is something written
// already, it may do.
func (w *name) writeStraight(d []byte, o, count, written int, rule Rule) int {
	if written > 0 && w.heads&entryRare == 0 {
		return o + written
	}
	return w.write(d, o, textOrder[:count], rule)
}

// textOrder is 0, 1, 2 and so on.
const textOrder = "\x00\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0A\x0B\x0C\x0D\x0E\x0F" +
	"\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1A\x1B\x1C\x1D\x1E\x1F" +
	"\x20\x21\x22\x23\x24\x25\x26\x27\x28\x29\x2A\x2B\x2C\x2D\x2E\x2F" +
	"\x30\x31\x32\x33\x34\x35\x36\x37\x38\x39\x3A\x3B\x3C\x3D\x3E\x3F"

// look takes in text and what becomes of its characters, in the order of the text.
// It returns how many there are, 0 if appendName does not take them. It may write
// what becomes of them to d; written is how much, 0 or less if nothing.
func (w *name) look(text string, set tables.Set, d []byte) (count, written int) {
	if uint(len(text)-1) >= nameText {
		return 0, 0
	}
	fast, ok, near := kernelRuns(), true, 0
	if fast && len(text) <= decodeBytes {
		near, count = decodeFast(&w.entries, &w.chars, text)
	} else {
		near, count = w.decode(text)
	}
	w.near = near == count
	switch {
	case count == 0:
		return 0, 0
	case fast:
		written, ok = w.lookFast(near, count, set, d)
	default:
		ok = w.lookGo(near, count, set)
	}
	if !ok {
		return 0, 0
	}
	return count, written
}
