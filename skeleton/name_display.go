// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"encoding/binary"
	"math/bits"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables"
)

// Bits of tables.Set.BidiFacts.
const (
	factClass    = 0x1F
	factMark     = 0x20
	factMirrored = 0x40
	factBracket  = 0x80
)

// display puts the characters in the order of display, without those that X9
// removes, and returns how many there are, 0 if the name is not one to take.
func (w *name) display(n int, rule Rule) int {
	if w.heads&entryDropped != 0 {
		n = w.remove(n, rule.set)
	}
	if n == 0 {
		return 0
	}
	var s bidi.Short
	var marks, other uint64
	if kernelRuns() {
		if !w.near {
			w.facts(n, rule.set)
		}
		marks, other = sortFast(&w.order, n, &s)
	} else {
		w.facts(n, rule.set)
		marks, other = sortGo(&w.order, n, &s)
	}
	if !s.Simple() || other != 0 {
		return 0
	}
	odd, two := s.Resolve(n, rule.form().direction())
	w.arrange(n, odd, two, marks)
	return n
}

// facts puts BidiFacts of the n characters in order, which is free by then.
func (w *name) facts(n int, set tables.Set) {
	low := set.BidiFactsLow()[:0x800]
	if w.near {
		for k := range n {
			w.order[k&(nameChars-1)] = low[w.chars[k&(nameChars-1)]&0x7FF]
		}
		return
	}
	far := 0
	for k := range n {
		c := w.chars[k&(nameChars-1)]
		w.far[far&(nameChars-1)] = uint8(k)
		far += 1 + int(int32(c-0x800)>>31) // 0 if below U+0800
		w.order[k&(nameChars-1)] = low[c&0x7FF]
	}
	top, mid, data, all := set.BidiTables()
	for _, k := range w.far[:far&(2*nameChars-1)] {
		c := w.chars[k&(nameChars-1)]
		block := uint32(load16(top, int(c>>10*2))) + c>>4&0x3F
		w.order[k&(nameChars-1)] = all[load16(data, int((uint32(load16(mid, int(block*2)))+c&0xF)*2))]
	}
}

// sortGo sorts n characters by their class into s. Bit i of marks is set if
// character i is a mark, and some bit of other if one is mirrored or a bracket.
func sortGo(facts *[nameChars + wide]uint8, n int, s *bidi.Short) (marks, other uint64) {
	for k := range n {
		f, bit := facts[k&(nameChars-1)], uint64(1)<<(k&(nameChars-1))
		s[f&factClass] |= bit
		marks |= bit & -uint64(f/factMark&1)
		other |= uint64(f & (factMirrored | factBracket))
	}
	return marks, other
}

// remove takes out of n characters those that are ignorable and that X9 removes,
// and returns the number of the others, 0 if one of them does more than vanish.
func (w *name) remove(n int, set tables.Set) int {
	kept := 0
	for k := range n {
		e, c := w.entries[k&(nameChars-1)], w.chars[k&(nameChars-1)]
		w.entries[kept&(nameChars-1)], w.chars[kept&(nameChars-1)] = e, c
		w.order[kept&(nameChars-1)] = w.order[k&(nameChars-1)]
		if e&(entryDropped|entryRemoved) != entryDropped|entryRemoved {
			kept++
		} else if set.BidiFacts(rune(c))&factClass != uint8(tables.BidiBN) {
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
