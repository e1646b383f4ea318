// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"math/bits"

	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// lineSelectors counts the selectors of a line, those in place included.
type lineSelectors struct {
	any    bool
	styles int  // U+FE0E and U+FE0F
	last   rune // of these
	turns  int  // how often one came after the other

	ideographic int // VS17 to VS256 on ideographs
	seen        [4]uint64
	told        bool // of these
}

const (
	manyTurns       = 8
	manyIdeographic = 2 * carrier
	manyKinds       = 4
)

// countSelector adds a selector to those of the line.
func (e *engine) countSelector(h scan.Hit) {
	e.carries(h)
	s := &e.selectors
	switch {
	case h.Rune == vs15 || h.Rune == vs16:
		s.any = true
		s.styles++
		if s.last != 0 && s.last != h.Rune {
			if s.turns++; s.turns == manyTurns {
				e.put(SelectorStyles, h.Offset, int(h.Len), s.styles)
			}
		}
		s.last = h.Rune
	case h.Rune >= vs17:
		if _, rec, _ := e.before(h.Offset); !rec.Has(tables.UnifiedIdeograph) {
			return
		}
		s.any = true
		s.ideographic++
		n := uint(h.Rune - vs17)
		s.seen[n/64%4] |= 1 << (n % 64)
		if s.told || s.ideographic < manyIdeographic {
			return
		}
		kinds := 0
		for _, x := range s.seen {
			kinds += bits.OnesCount64(x)
		}
		if kinds >= manyKinds {
			s.told = true
			e.put(SelectorIdeographicMany, h.Offset, int(h.Len), s.ideographic)
		}
	}
}
