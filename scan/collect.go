// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"math"
	"slices"
)

// appendHits is AppendHits. Nearly all short texts have no mark and end here.
func appendHits(s *Scanner, dst []Hit, text string, limit int) ([]Hit, int) {
	if s.kernel == avx512 && len(text) <= blockSize {
		if len(text) == 0 {
			return dst, 0
		}
		mask := avx512Name(text)
		if mask == 0 {
			return dst, 0
		}
		return appendName(s, dst, text, limit, mask)
	}
	return appendMany(s, dst, text, limit)
}

// appendName is appendHits for a text of one block with these marks.
//
//go:noinline
func appendName(s *Scanner, dst []Hit, text string, limit int, mask uint64) ([]Hit, int) {
	c := collector{s: s, text: text, hits: dst, limit: limit}
	var places [2 * blockSize]uint16
	n := spread(places[:], 0, mask)
	c.confirm(0, places[:n])
	return c.hits, c.total
}

// appendMany is appendHits for a text of any length.
//
//go:noinline
func appendMany(s *Scanner, dst []Hit, text string, limit int) ([]Hit, int) {
	c := collector{s: s, text: text, hits: dst, limit: limit}
	if s.kernel == plainWalk {
		c.walk(len(text))
		return c.hits, c.total
	}
	if head := min(headSize, len(text)); skipPrintable(text[:head], 0) < head {
		c.walk(head)
	}
	var masks [maxBlocks]uint64
	from, n := s.kernel.candidates(text, 0, masks[:])
	if n > 0 {
		c.marked(from, &masks, n)
	}
	return c.hits, c.total
}

// collector appends the hits of a text. It does what walker does with less to
// carry from hit to hit.
type collector struct {
	s     *Scanner
	text  string
	pos   int // start of a unit; all units before it have been looked at or need not be
	hits  []Hit
	limit int // how many hits to store, negative for all
	total int
}

// marked takes the hits from the first n blocks with marks, which start at from,
// to the end of the text.
//
//go:noinline
func (c *collector) marked(from int, masks *[maxBlocks]uint64, n int) {
	var places [(maxBlocks + 1) * blockSize]uint16
	for n > 0 {
		k := c.s.kernel.spread(&places, masks, n)
		c.confirm(from, places[:k])
		at := min(from+blockSize*n, len(c.text))
		from, n = c.s.kernel.candidates(c.text, at, masks[:])
	}
}

// confirm takes the hits at marks, whose places count from base.
func (c *collector) confirm(base int, places []uint16) {
	s, text, pos, hits := c.s, c.text, c.pos, c.hits
	watch, last := s.watch, len(text)-4
	room := math.MaxInt
	if c.limit >= 0 {
		room = c.limit - c.total
	}
	for _, place := range places {
		i := base + int(place)
		w := uint32(0) // which is none of the form below
		if i <= last {
			w = first4(text[i:])
		}
		r := w&0xF<<12 | w>>8&0x3F<<6 | w>>16&0x3F
		slot := slots[slotBlock[r>>6&0x3FF]&(numBlocks-1)][r&0x3F]
		// A hidden code point of three bytes, and no byte to continue it; not one
		// in overlong form. The slots have no surrogates.
		if slot == 0 || w&0xC0C0F0 != 0x8080E0 || w>>30 == 2 || r < 0x800 {
			c.pos, c.hits = pos, hits
			c.other(i)
			pos, hits = c.pos, c.hits
			if c.limit >= 0 {
				room = c.limit - c.total
			}
			continue
		}
		class := s.classes[slot&(numSlots-1)]
		if class&watch == 0 || i < pos {
			continue
		}
		pos = i + 3
		c.total++
		if room--; room >= 0 {
			if len(hits) == cap(hits) {
				hits = slices.Grow(hits, 1)
			}
			hits = hits[:len(hits)+1]
			// Field by field: a Hit that is put together elsewhere and copied here
			// costs more than finding it.
			h := &hits[len(hits)-1]
			h.Offset, h.Class, h.Rune, h.Len, h.Kind = i, class, rune(r), 3, WellFormed
		}
	}
	c.pos, c.hits = pos, hits
}

// other takes what any mark stands for.
//
//go:noinline
func (c *collector) other(i int) {
	class, r, n, ok := c.s.marked(c.text, i)
	if !ok {
		c.pos = max(c.pos, unitStart(c.text, i))
		c.walk(min(i+early+1, len(c.text)))
		return
	}
	if class&c.s.watch == 0 || i < c.pos {
		return
	}
	c.pos = i + n
	if c.limit < 0 || c.total < c.limit {
		c.hits = append(c.hits, Hit{Offset: i, Class: class, Rune: r, Len: uint8(n)})
	}
	c.total++
}

// walk takes the hits among the units that start in [pos, end).
func (c *collector) walk(end int) {
	w := walker{s: c.s, text: c.text, pos: c.pos}
	for w.pos < end && w.walk(end) {
		if c.limit < 0 || c.total < c.limit {
			c.hits = append(c.hits, w.hit())
		}
		c.total++
	}
	c.pos = max(c.pos, w.pos)
}
