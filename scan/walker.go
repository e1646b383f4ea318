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
	s      *Scanner
	kernel kernel // once next was called
	text   string
	pos    int // start of a unit; all hits before it have been given

	// The hit that next found, which ends at pos. It is kept in parts because
	// a Hit copied from hand to hand costs more than finding it.
	class Class
	r     rune
	n     int
	kind  Kind

	// The marks at hand are those of masks[block:blocks], the block of masks[0]
	// starting at base. The kernel has not seen the text from ahead on.
	base, block, blocks int
	ahead               int
	asked               int // how many blocks were asked for last
	dense               int // units that start before it are all looked at
	masks               [maxBlocks]uint64
}

// hit returns the hit that next found.
func (w *walker) hit() Hit {
	return Hit{Offset: w.pos - w.n, Class: w.class, Rune: w.r, Len: uint8(w.n), Kind: w.kind}
}

// next finds the next hit, if there is one.
func (w *walker) next() bool {
	if w.s.kernel == plainWalk {
		return w.walk(len(w.text))
	}
	if w.asked == 0 && w.dense == 0 {
		w.kernel = w.s.forText(len(w.text))
		w.dense = min(headSize, len(w.text))
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
			w.masks[w.block] = m & (m - 1)
			i := w.base + blockSize*w.block + bits.TrailingZeros64(m)
			if len(w.text)-i >= 4 && i >= w.pos {
				unit := glance(first4(w.text[i:]))
				if class := w.s.classes[slotOf(rune(unit))&(numSlots-1)]; class&w.s.watch != 0 {
					w.pos = i + 3
					w.class, w.r, w.n, w.kind = class, rune(unit), 3, WellFormed
					return true
				}
			}
			if class, r, n, ok := w.s.marked(w.text, i); ok {
				if i < w.pos {
					continue
				}
				w.pos = i + n
				if class&w.s.watch == 0 {
					continue
				}
				w.class, w.r, w.n, w.kind = class, r, n, WellFormed
				return true
			}
			w.skipTo(i)
			// A mark stands for the unit there or an ill-formed one close behind.
			w.dense = min(i+early+1, len(w.text))
			if w.pos < w.dense && w.walk(w.dense) {
				return true
			}
		}
		if w.ahead == len(w.text) {
			return false
		}
		// A caller may want no more than the first hit: the first calls mark few
		// blocks, so that the time follows the distance to the hit.
		w.asked = min(max(2*w.asked, minBlocks), maxBlocks)
		w.base, w.blocks = w.kernel.candidates(w.text, w.ahead, w.masks[:w.asked])
		w.block = 0
		w.ahead = min(w.base+blockSize*w.blocks, len(w.text))
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
