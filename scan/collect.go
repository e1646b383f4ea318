// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"math/bits"
	"slices"
)

// appendHits is AppendHits. Nearly all names have no mark and end here.
func appendHits(s *Scanner, dst []Hit, text string, limit int) ([]Hit, int) {
	if n := len(text); s.clear && uint(n-8) < 32-8 {
		// Four words hold all of it, without a branch for the length.
		m := n >> 1 & 8
		if !hasOdd(load(text, 0), load(text, m), load(text, n-8), load(text, n-8-m)) {
			return dst, 0
		}
	}
	k := s.kernel
	if k == later {
		k = known()
	}
	if k == avx512 && uint(len(text)-1) < blockSize {
		mask := avx512Name(text)
		if mask == 0 {
			return dst, 0
		}
		return appendName(s, dst, text, limit, mask)
	}
	return appendMany(s, dst, text, limit)
}

// appendName is AppendHits for a text of one block with these marks.
//
//go:noinline
func appendName(s *Scanner, dst []Hit, text string, limit int, mask uint64) ([]Hit, int) {
	pos, total := 0, 0
	for ; mask != 0; mask &= mask - 1 {
		i := bits.TrailingZeros64(mask)
		unit := uint16(' ')
		if i <= len(text)-4 {
			unit = glance(first4(text[i:]))
		}
		slot := slotOf(rune(unit))
		if slot == 0 {
			// It takes more than a glance.
			c := collector{s: s, text: text, pos: pos, hits: dst, limit: limit, total: total}
			for ; mask != 0; mask &= mask - 1 {
				c.other(bits.TrailingZeros64(mask))
			}
			return c.hits, c.total
		}
		class := s.classes[slot&(numSlots-1)]
		if class&s.watch == 0 {
			continue
		}
		pos = i + 3
		if limit < 0 || total < limit {
			if len(dst) == cap(dst) {
				dst = slices.Grow(dst, 1)
			}
			dst = dst[:len(dst)+1]
			h := &dst[len(dst)-1] // field by field, as in put
			h.Offset, h.Class, h.Rune, h.Len, h.Kind = i, class, rune(unit), 3, WellFormed
		}
		total++
	}
	return dst, total
}

// glance returns the code point at the start of the four bytes w, if it is three
// bytes long and no continuation byte follows, and otherwise a space.
func glance(w uint32) uint16 {
	r := w&0xF<<12 | w>>2&0xFC0 | w>>16&0x3F
	// Not in overlong form. Surrogates have no slot.
	if w&0xC0C0F0 == 0x8080E0 && w>>30 != 2 && r >= 0x800 {
		return uint16(r)
	}
	return ' '
}

// appendMany is AppendHits for a text of any length.
//
//go:noinline
func appendMany(s *Scanner, dst []Hit, text string, limit int) ([]Hit, int) {
	if len(text) <= blockSize && s.clear && isPrintable(text) {
		return dst, 0
	}
	k := s.forText(len(text))
	c := collector{s: s, kernel: k, text: text, hits: dst, limit: limit}
	if k == plainWalk || len(text) <= shortText {
		c.walk(len(text))
		return c.hits, c.total
	}
	if head := min(headSize, len(text)); skipPrintable(text[:head], 0) < head {
		c.walk(head)
	}
	var masks [maxBlocks]uint64
	from, n := k.candidates(text, 0, masks[:])
	if from+blockSize*n < len(text) {
		c.marked(from, &masks, n)
		return c.hits, c.total
	}
	// The text ends here: to set up the lists of marked takes longer than to do
	// without.
	for j, mask := range masks[:n] {
		for ; mask != 0; mask &= mask - 1 {
			c.other(from + blockSize*j + bits.TrailingZeros64(mask))
		}
	}
	return c.hits, c.total
}

// shortText is the length in bytes up to which it is quicker to look at each unit
// than to call a kernel that has no way for names.
const shortText = blockSize / 2

// collector appends the hits of a text. It does what walker does with less to
// carry from hit to hit.
type collector struct {
	s      *Scanner
	kernel kernel
	text   string
	pos    int // start of a unit; all units before it have been looked at or need not be
	hits   []Hit
	limit  int // how many hits to store, negative for all
	total  int
}

// marked takes the hits from the first n blocks with marks, which start at from,
// to the end of the text.
//
//go:noinline
func (c *collector) marked(from int, masks *[maxBlocks]uint64, n int) {
	var places, units marks
	for n > 0 {
		k := c.kernel.look(c.text, from, masks, n, &places, &units)
		if done := c.takeSimple(from, places[:k], units[:k]); done < k {
			c.take(from, places[done:k], units[done:k])
		}
		at := min(from+blockSize*n, len(c.text))
		if c.kernel == portable && k >= manyMarks*n {
			at = c.walkDense(at)
		}
		from, n = c.kernel.candidates(c.text, at, masks[:])
	}
}

// manyMarks is the number of marks in a block from which on it is quicker to look
// at every unit than to call the portable kernel.
const manyMarks = 2

// walkDense looks at every unit from text[at] on for as long as hits are many. It
// returns where the kernel is to go on.
func (c *collector) walkDense(at int) int {
	for at < len(c.text) {
		before := c.total
		at = min(at+16*blockSize, len(c.text))
		// The kernel may not mark what is ill-formed in the bytes it begins with.
		c.walkQuick(min(at+headSize, len(c.text)))
		if c.total-before < manyMarks*8 {
			break
		}
	}
	return at
}

// walkQuick is walk for text with many hits of three bytes.
func (c *collector) walkQuick(end int) {
	s, text, i := c.s, c.text, c.pos
	for i < end {
		if b := text[i]; b < 0x80 {
			if s.ascii[b>>6]>>(b&63)&1 == 0 {
				i++
				continue
			}
		} else if len(text)-i >= 4 {
			unit := glance(first4(text[i:]))
			slot := slotOf(rune(unit))
			if slot != 0 {
				if class := s.classes[slot&(numSlots-1)]; class&s.watch != 0 {
					c.put(i, class, rune(unit), 3, WellFormed)
				}
				i += 3
				continue
			}
			if n := skipVisible(text, i); n > 0 {
				i += n
				continue
			}
		}
		c.pos = i
		c.walk(i + 1)
		i = c.pos
	}
	c.pos = max(c.pos, i)
}

// takeSimple takes the hits at marks that the kernel has had a look at, up to the
// first that needs more than that look; places count from base. It returns how many
// it has taken; none if there may not be room for all.
func (c *collector) takeSimple(base int, places, units []uint16) int {
	room := c.room()
	if len(places) == 0 || len(places) > len(room) || base+int(places[0]) < c.pos {
		return 0
	}
	// Units with a slot are whole and well-formed, so none begins within another: pos
	// can wait until the end.
	s, watch := c.s, c.s.watch
	units, room = units[:len(places)], room[:len(places)]
	n, k := 0, 0
	for ; k < len(places); k++ {
		unit := uint(units[k])
		slot := slots[slotBlock[unit>>6]&(numBlocks-1)][unit&0x3F]
		if slot == 0 {
			break
		}
		class := s.classes[slot&(numSlots-1)]
		if class&watch == 0 {
			continue
		}
		h := &room[n] // field by field, as in put
		h.Offset, h.Class, h.Rune, h.Len, h.Kind = base+int(places[k]), class, rune(unit), 3, WellFormed
		n++
	}
	if n > 0 {
		c.pos = room[n-1].Offset + 3
		c.total += n
		c.hits = c.hits[:len(c.hits)+n]
	}
	return k
}

// take takes the hits at marks that the kernel has had a look at; places count from
// base.
//
//go:noinline
func (c *collector) take(base int, places, units []uint16) {
	s, pos, watch := c.s, c.pos, c.s.watch
	room := c.room()
	n := 0
	units = units[:len(places)]
	for k, place := range places {
		i := base + int(place)
		unit := units[k]
		slot := slots[slotBlock[unit>>6]&(numBlocks-1)][unit&0x3F]
		class := s.classes[slot&(numSlots-1)]
		if class&watch == 0 || i < pos {
			if slot == 0 {
				c.total += n
				c.hits = c.hits[:len(c.hits)+min(n, len(room))]
				c.pos = pos
				c.other(i)
				n, pos = 0, c.pos
				room = c.room()
			}
			continue
		}
		pos = i + 3
		if n < len(room) {
			h := &room[n] // field by field, as in put
			h.Offset, h.Class, h.Rune, h.Len, h.Kind = i, class, rune(unit), 3, WellFormed
		} else if c.limit < 0 || c.total+n < c.limit {
			c.hits = append(c.hits[:len(c.hits)+n], Hit{Offset: i, Class: class, Rune: rune(unit), Len: 3})
			c.total += n + 1
			n = 0
			room = c.room()
			continue
		}
		n++
	}
	c.total += n
	c.hits = c.hits[:len(c.hits)+min(n, len(room))]
	c.pos = pos
}

// room returns the space behind the hits that may be filled without growing.
func (c *collector) room() []Hit {
	room := c.hits[len(c.hits):cap(c.hits)]
	if c.limit >= 0 {
		room = room[:min(len(room), max(0, c.limit-c.total))]
	}
	return room
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
	c.put(i, class, r, n, WellFormed)
}

// put takes a hit. It stores field by field: a Hit that is put together elsewhere
// and copied costs more than finding it.
func (c *collector) put(i int, class Class, r rune, n int, kind Kind) {
	if c.limit < 0 || c.total < c.limit {
		if len(c.hits) == cap(c.hits) {
			c.hits = slices.Grow(c.hits, 1)
		}
		c.hits = c.hits[:len(c.hits)+1]
		h := &c.hits[len(c.hits)-1]
		h.Offset, h.Class, h.Rune, h.Len, h.Kind = i, class, r, uint8(n), kind
	}
	c.total++
}

// walk takes the hits among the units that start in [pos, end).
func (c *collector) walk(end int) {
	w := walker{s: c.s, text: c.text, pos: c.pos}
	for w.pos < end && w.walk(end) {
		c.put(w.pos-w.n, w.class, w.r, w.n, w.kind)
	}
	c.pos = max(c.pos, w.pos)
}
