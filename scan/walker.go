// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"math/bits"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// walker yields the hits of one text in order. It begins as
// walker{s: scanner, text: text}.
type walker struct {
	s    *Scanner
	text string
	pos  int // start of a unit; all hits before it have been given

	// The hit that next found, which ends at pos. It is kept in parts because
	// a Hit copied from hand to hand costs more than finding it.
	class Class
	r     rune
	n     int
	kind  Kind

	// The marks at hand are those of masks[block:blocks], the block of masks[0]
	// starting at base.
	base, block, blocks int
	asked               int // how many blocks were asked for last
	dense               int // units that start before it are all looked at
	masks               [maxBlocks]uint64
}

// hit returns the hit that next found.
func (w *walker) hit() Hit {
	return Hit{Offset: w.pos - w.n, Class: w.class, Rune: w.r, Len: uint8(w.n), Kind: w.kind}
}

// manyMarks is the number of marks in a block from which on it is quicker to
// look at every unit of the block.
const manyMarks = 6

// next finds the next hit, if there is one.
func (w *walker) next() bool {
	if w.s.kernel == plainWalk {
		return w.walk(len(w.text))
	}
	for {
		if w.pos < w.dense && w.walk(w.dense) {
			return true
		}
		for w.block < w.blocks {
			m := w.masks[w.block]
			if m == 0 {
				w.block++
				continue
			}
			start := w.base + blockSize*w.block
			first := start + bits.TrailingZeros64(m)
			w.skipTo(first - w.s.kernel.late())
			if bits.OnesCount64(m) >= manyMarks {
				w.masks[w.block] = 0
				w.dense = start + blockSize
			} else {
				w.masks[w.block] &= m - 1
				w.dense = first + 1
			}
			if w.walk(w.dense) {
				return true
			}
		}
		// A caller may want no more than the first hit: the first calls look at
		// few blocks, so that the time follows the distance to the hit.
		w.asked = min(2*w.asked+1, maxBlocks)
		w.base += blockSize * w.blocks
		w.block, w.blocks = 0, min(w.asked, (len(w.text)-w.base)/blockSize)
		if w.blocks == 0 {
			w.skipTo(w.base - w.s.kernel.late())
			w.dense = len(w.text)
			return w.walk(w.dense)
		}
		w.s.kernel.candidates(w.text, w.base, w.masks[:w.blocks])
	}
}

// walk finds the first hit among the units that start in [pos, end), looking
// at all of them, and moves pos behind it or to the first unit after them.
func (w *walker) walk(end int) bool {
	s, text, i := w.s, w.text, w.pos
	for i < end {
		b := text[i]
		if b < 0x80 {
			if s.ascii[b>>6]>>(b&63)&1 != 0 {
				w.class, w.r, w.n, w.kind = s.set.Class(rune(b)), rune(b), 1, WellFormed
				w.pos = i + 1
				return true
			}
			i++
			if s.clear && i < end && text[i] < 0x80 {
				i = skipPrintable(text[:end], i)
			}
			continue
		}
		if n := s.skip(text, i); n > 0 {
			i += n
			continue
		}
		r, n, kind := utf8x.Decode(text, i)
		i += n
		class := tables.IllFormed
		if kind == utf8x.OK {
			class = s.set.Class(r)
		}
		if class.Has(s.watch) {
			w.class, w.r, w.n, w.kind = class, r, n, kind
			w.pos = i
			return true
		}
	}
	w.pos = i
	return false
}

// skipTo moves pos forward to the start of the unit that text[i] belongs to,
// unless it is there or beyond.
func (w *walker) skipTo(i int) {
	if i > w.pos {
		w.pos = max(w.pos, unitStart(w.text, i))
	}
}

// unitStart returns the start of the unit that text[i] belongs to; len(text)
// where i is no index of text.
func unitStart(text string, i int) int {
	if i >= len(text) {
		return len(text)
	}
	// A byte that is not a continuation byte starts a unit, and no unit is
	// longer than four bytes.
	start := i
	for start > 0 && i-start < 3 && isContinuation(text[start]) {
		start--
	}
	if _, n, _ := utf8x.Decode(text, start); start+n > i {
		return start
	}
	return i // a stray: the unit at start ends before it
}

// isContinuation reports whether b is 80..BF.
func isContinuation(b byte) bool { return b&0xC0 == 0x80 }
