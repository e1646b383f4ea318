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
	count := w.look(text, rule.set)
	if count == 0 {
		return 0
	}
	if w.moves&tables.SkeletonReorder != 0 && rule.form() != internal || rule.form() == rtl {
		if count = w.display(count, rule); count == 0 {
			return 0
		}
	} else {
		w.run(0, 0, count, 1)
	}
	return w.write(d, o, count, rule)
}

// appendStraight is appendName, but it returns 0 for what may be reordered too.
func (w *name) appendStraight(d []byte, o int, text string, rule Rule) int {
	count := w.look(text, rule.set)
	if count == 0 || w.moves&tables.SkeletonReorder != 0 && rule.form() != internal || rule.form() == rtl {
		return 0
	}
	w.run(0, 0, count, 1)
	return w.write(d, o, count, rule)
}

// look takes in text and what becomes of its characters, in the order of the text.
// It returns how many there are, 0 if appendName does not take them.
func (w *name) look(text string, set tables.Set) int {
	near, count := w.decode(text)
	switch {
	case count == 0:
	case near == count:
		w.lookNear(count, set.Skeletons())
	case !w.lookFar(count, set):
		return 0
	}
	return count
}
