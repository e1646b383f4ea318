// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"math/bits"

	"github.com/runeward/runeward/internal/utf8x"
)

// walker yields the hits of one text in order.
type walker struct {
	s    *Scanner
	text string
	pos  int // start of a unit; all hits before it have been given

	// The marks at hand are those of masks[block:blocks], the block of masks[0]
	// starting at base.
	base, block, blocks int
	ask                 int // how many blocks to ask for next
	masks               [maxBlocks]uint64
}

// start sets the walker to the beginning of a text.
func (w *walker) start(s *Scanner, text string) {
	w.s, w.text, w.pos = s, text, 0
	w.base, w.block, w.blocks = 0, 0, 0
	// A caller may want no more than the first hit: the first calls look at
	// few blocks, so that the time follows the distance to the hit.
	w.ask = 1
}

// next returns the next hit, if there is one.
func (w *walker) next() (Hit, bool) {
	if w.s.kernel == plainWalk {
		return w.walk(len(w.text))
	}
	for {
		for w.block < w.blocks {
			m := w.masks[w.block]
			if m == 0 {
				w.block++
				continue
			}
			mark := w.base + blockSize*w.block + bits.TrailingZeros64(m)
			if h, ok := w.confirm(mark); ok {
				return h, true
			}
			w.masks[w.block] &= m - 1
		}
		w.base += blockSize * w.blocks
		w.block, w.blocks = 0, min(w.ask, (len(w.text)-w.base)/blockSize)
		if w.blocks == 0 {
			w.skipTo(w.base - w.s.kernel.late())
			return w.walk(len(w.text))
		}
		w.ask = min(2*w.ask, maxBlocks)
		w.s.kernel.candidates(w.text, w.base, w.masks[:w.blocks])
	}
}

// confirm looks at the units that can have the mark and have not been looked
// at: those that start late bytes before it or later. Where one is a hit, the
// units after it are left for the next call.
func (w *walker) confirm(mark int) (Hit, bool) {
	w.skipTo(mark - w.s.kernel.late())
	for w.pos <= mark {
		h, ok := w.s.at(w.text, w.pos)
		w.pos = h.End()
		if ok {
			return h, true
		}
	}
	return Hit{}, false
}

// walk returns the first hit at or after pos, without marks.
func (w *walker) walk(end int) (Hit, bool) {
	h, ok := w.s.plain(w.text, w.pos)
	w.pos = end
	if ok {
		w.pos = h.End()
	}
	return h, ok
}

// skipTo moves pos forward to the start of the unit that text[i] belongs to,
// unless it is there or beyond.
func (w *walker) skipTo(i int) {
	if i <= w.pos {
		return
	}
	w.pos = max(w.pos, unitStart(w.text, i))
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
