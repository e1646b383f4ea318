// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"encoding/binary"
	"math/bits"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables"
)

// display puts the characters in the order of display, without those that X9
// removes, and returns how many there are, 0 if the name is not one to take.
func (w *name) display(n int, rule Rule) int {
	const mark, mirrored, bracket = 1 << 5, 1 << 6, 1 << 7 // of BidiFacts
	if w.heads&entryDropped != 0 {
		n = w.remove(n, rule.set)
	}
	var s bidi.Short
	low := rule.set.BidiFactsLow()[:0x800]
	facts, far := uint8(0), 0
	for k, c := range w.chars[:n] {
		near := int32(c-0x800) >> 31 // all bits, or none
		w.far[far&(nameChars-1)] = uint8(k)
		far += int(near + 1)
		f := low[c&0x7FF] & uint8(near)
		s[f&0x1F] |= uint64(-near) << (k & 63)
		facts |= f
	}
	if far > 0 {
		top, mid, data, all := rule.set.BidiTables()
		for _, k := range w.far[:far] {
			c := w.chars[k&(nameChars-1)]
			block := uint32(load16(top, int(c>>10*2))) + c>>4&0x3F
			f := all[load16(data, int((uint32(load16(mid, int(block*2)))+c&0xF)*2))]
			s[f&0x1F] |= 1 << (k & 63)
			facts |= f
		}
	}
	if !s.Simple() || facts&(mirrored|bracket) != 0 {
		return 0
	}
	marks := uint64(0)
	if facts&mark != 0 {
		for k, c := range w.chars[:n] {
			marks |= uint64(rule.set.BidiFacts(rune(c))>>5&1) << (k & 63)
		}
	}
	odd, two := s.Resolve(n, rule.form().direction())
	w.arrange(n, odd, two, marks)
	return n
}

// remove takes out of n characters those that are ignorable and that X9 removes,
// and returns the number of the others, 0 if one of them does more than vanish.
func (w *name) remove(n int, set tables.Set) int {
	kept := 0
	for k := range n {
		e, c := w.entries[k&(nameChars-1)], w.chars[k&(nameChars-1)]
		w.entries[kept&(nameChars-1)], w.chars[kept&(nameChars-1)] = e, c
		if e&(entryDropped|entryRemoved) != entryDropped|entryRemoved {
			kept++
		} else if set.BidiFacts(rune(c))&0x1F != uint8(tables.BidiBN) {
			return 0
		}
	}
	return kept
}

// arrange puts the n characters in order of display (L2), where those in odd are at
// level 1, those in two at level 2, and the rest at level 0. Marks stay behind
// their base (L3).
func (w *name) arrange(n int, odd, two, marks uint64) {
	o := 0
	for i := 0; i < n; {
		if up := (odd | two) >> i; up&1 == 0 {
			end := min(i+bits.TrailingZeros64(up), n)
			o = w.run(o, i, end-i, 1)
			i = end
			continue
		}
		first := i
		i += bits.TrailingZeros64(^((odd | two) >> i))
		for end := i; end > first; {
			if two>>(end-1)&1 != 0 {
				start := max(first, bits.Len64(^two&(1<<end-1)))
				o = w.run(o, start, end-start, 1)
				end = start
				continue
			}
			start := max(first, bits.Len64(^odd&(1<<end-1)))
			if marks>>start&(1<<(end-start)-1) == 0 {
				o = w.run(o, end-1, end-start, -1)
				end = start
				continue
			}
			for end > start {
				// A base with its marks, or marks that the run begins with.
				base := max(start, bits.Len64(^marks&(1<<end-1))-1)
				o = w.run(o, base, end-base, 1)
				end = base
			}
		}
	}
}

// run writes n numbers from first on, by steps of 1 or -1, to w.order[o:], and
// returns where they end. What is behind them is written over.
func (w *name) run(o, first, n, step int) int {
	const ones, steps = 0x0101010101010101, 0x0706050403020100
	x, eight := uint64(first)*ones, uint64(ones*8)
	if step > 0 {
		x += steps
	} else {
		x -= steps
		eight = -eight
	}
	for k := o; k < o+n; k += wide {
		binary.LittleEndian.PutUint64(w.order[k:k+wide], x)
		x += eight
	}
	return o + n
}
