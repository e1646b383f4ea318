// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// selectorCarrier counts selectors that are in place, but that no text needs:
// such as go to and fro on one base, and those that make no keycap of a digit.
// A list of the forms of a character goes through them once.
type selectorCarrier struct {
	leak
	latest int // where the last selector was that it took note of
	bases  [16]varied
	n      int // how many bases were met
	recent [8]uint8
	kinds  int   // how many selectors of ideographs were met
	last   uint8 // selector
	listed bool  // the base before has had several
}

// varied is a base with what followed it.
type varied struct {
	base      rune
	last, max uint8 // selectors
	turned    bool
}

// forgets is how many bytes without a selector end a carrier.
const forgets = 512

// carries counts a selector.
func (e *engine) carries(h scan.Hit) {
	c := &e.carrier
	if c.n > 0 && h.Offset-c.latest > forgets {
		*c = selectorCarrier{leak: c.leak}
	}
	ascii := h.Offset > 0 && e.text[h.Offset-1] < 0x80
	if h.Rune == vs16 && c.n == 0 && !ascii {
		return // as emoji have it
	}
	base, rec, n := e.before(h.Offset)
	if n == 0 || !e.inPlace(h, base, rec) {
		return
	}
	if next, _, _ := utf8x.Decode(e.text, h.End()); ascii && next == keycap {
		return
	}
	c.latest = h.Offset
	weight := c.weigh(base, selectorNumber(h.Rune), h.Rune >= vs17)
	if weight > 0 && c.add(h.Offset, weight) {
		e.put(SelectorCarrier, h.Offset, int(h.Len), c.count)
	}
}

const keycap = 0x20E3

// selectorNumber is 0 for VS1 and 255 for VS256.
func selectorNumber(r rune) uint8 {
	if r >= vs17 {
		return uint8(r - vs17 + 16)
	}
	return uint8(r - vs1)
}

// weigh returns what a selector behind a base counts.
func (c *selectorCarrier) weigh(base rune, sel uint8, ideographic bool) int {
	before, listed := c.last, c.listed
	c.last, c.listed = sel, false
	fresh := ideographic && c.fresh(sel)
	for i := range c.bases[:min(c.n, len(c.bases))] {
		b := &c.bases[i]
		if b.base != base {
			continue
		}
		weight := 0
		if b.turned && sel != b.last && sel <= b.max || base < 0x80 && sel == b.last {
			weight = full
		}
		b.turned = b.turned || sel != b.last
		b.last, b.max = sel, max(b.max, sel)
		c.listed = b.turned
		return weight
	}
	c.bases[c.n%len(c.bases)] = varied{base: base, last: sel, max: sel}
	c.n++
	switch {
	case c.n == 1:
		return 0
	case fresh:
		return full
	case sel == before, listed:
		return 0
	case ideographic:
		return half
	}
	return full
}

// fresh reports whether a selector is none of the last eight kinds.
func (c *selectorCarrier) fresh(sel uint8) bool {
	for _, k := range c.recent[:min(c.kinds, len(c.recent))] {
		if k == sel {
			return false
		}
	}
	c.recent[c.kinds%len(c.recent)] = sel
	c.kinds++
	return true
}

// inPlace reports whether a selector is listed for the base before it, or may
// be.
func (e *engine) inPlace(h scan.Hit, base rune, rec tables.Record) bool {
	switch {
	case h.Rune >= vs17:
		return rec.Has(tables.UnifiedIdeograph)
	case h.Rune >= vs15:
		return e.ins.set.IsEmojiVariationBase(base)
	}
	return h.Rune >= vs1 && e.ins.set.IsStandardizedVariation(base, h.Rune)
}
