// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"encoding/binary"
	"math/bits"
	"unicode/utf8"

	"github.com/runeward/runeward/tables"
)

// size returns how many bytes an entry writes, if it is not rare.
func size(e tables.Entry) int { return int(e & entryLength &^ -(e >> 6 & 1)) }

// write writes the characters whose numbers are in order to d[o:], and returns the end, 0 if d
// has little room or an ordering of the report would move something.
func (w *name) write(d []byte, o int, order string, rule Rule) int {
	switch {
	case w.heads&entryRare == 0 && kernelRuns():
		return w.writeFast(d, o, order)
	case w.heads&entryRare == 0:
		return w.writePlain(d, o, order)
	case w.heads&entryRare == entryMarks:
		if end := w.writeShort(d, o, order, rule.set.Skeletons()); end != 0 {
			return end
		}
	}
	return w.writeMarks(d, o, order, rule)
}

// writePlain is write for entries that are not rare.
func (w *name) writePlain(d []byte, o int, order string) int {
	for i := range len(order) {
		k := order[i]
		if o > len(d)-wide {
			return 0
		}
		e := w.entries[k&(nameChars-1)]
		// The head ends up behind the bytes that count.
		binary.LittleEndian.PutUint64(d[o:o+wide], bits.RotateLeft64(uint64(e), -8))
		o += size(e)
	}
	return o
}

// writeShort is write for entries of which some have marks, but none is long or
// written out nowhere. It returns 0 if one begins with a mark, too.
func (w *name) writeShort(d []byte, o int, order string, m tables.SkeletonMap) int {
	begin := uint32(0) // the classes of all that begins
	for i := range len(order) {
		k := order[i]
		if o > len(d)-wide {
			return 0
		}
		e := w.entries[k&(nameChars-1)]
		marks := -(e >> 3 & 1) // all bits if it has some
		_, classes := m.Itself(e & (marks | 0xFF))
		begin |= classes & uint32(marks)
		binary.LittleEndian.PutUint64(d[o:o+wide], bits.RotateLeft64(uint64(e>>(marks&8)), -8))
		o += size(e)
	}
	if begin&0x00FF00FF != 0 {
		return 0
	}
	return o
}

// writeMarks is write for entries of any kind. It returns 0, too, if an ordering of
// the report would move something.
func (w *name) writeMarks(d []byte, o int, order string, rule Rule) int {
	m := rule.set.Skeletons()
	var in, out uint8 // classes of the last character of the NFD and of the skeleton
	for i := range len(order) {
		k := order[i]
		if o > len(d)-wide {
			return 0
		}
		e := w.entries[k&(nameChars-1)]
		if e&(entryRare|entryDropped) == 0 {
			binary.LittleEndian.PutUint64(d[o:o+wide], bits.RotateLeft64(uint64(e), -8))
			o += size(e)
			in, out = 0, 0
			continue
		}
		if dropped, byX9 := e.Dropped(); dropped {
			if !byX9 || rule.form() == internal {
				in = 0
			}
			continue
		}
		itself, classes := m.Itself(e)
		switch {
		case e.Short():
			binary.LittleEndian.PutUint64(d[o:o+wide], e.ShortBytes())
			o += e.Len()
		case itself:
			o = len(utf8.AppendRune(d[:o], rune(w.chars[k&(nameChars-1)])))
		default:
			var part string
			part, classes = m.Part(value(m, w.chars[k&(nameChars-1)]))
			if len(part) > len(d)-o {
				return 0
			}
			o += copy(d[o:], part)
		}
		firstIn, firstOut := uint8(classes), uint8(classes>>16)
		if firstIn != 0 && firstIn < in || firstOut != 0 && firstOut < out {
			return 0
		}
		in, out = uint8(classes>>8), uint8(classes>>24)
	}
	return o
}
