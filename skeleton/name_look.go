// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"math/bits"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables"
)

// lookGo looks up what becomes of n characters, of which the first near ones are
// below U+0800. It returns false at a syllable.
func (w *name) lookGo(near, n int, set tables.Set) bool {
	if near == n {
		w.lookNear(n, set.Skeletons())
		return true
	}
	return w.lookFar(n, set)
}

// lookNear looks up what becomes of n characters, which are below U+0800.
func (w *name) lookNear(n int, m tables.SkeletonMap) {
	low, _, _, _, pool := m.Tables()
	low = low[:2*0x800]
	heads, moves := tables.Entry(0), uint32(0)
	for k := range n {
		at := k & (nameChars - 1)
		v := uint32(load16(low, int(2*(w.chars[at]&0x7FF))))
		moves |= v
		v &^= tables.SkeletonReorder
		e := w.entries[at]
		// At 0 the pool has a head of 0.
		if p := load64(pool, int(v)); v != 0 {
			e = tables.Entry(p)
		}
		heads |= e
		w.entries[at] = e
	}
	w.heads, w.moves = heads, moves
}

// lookFar is lookNear for any character but syllables. It returns false at one.
func (w *name) lookFar(n int, set tables.Set) bool {
	low, _, _, _, pool := set.Skeletons().Tables()
	low = low[:2*0x800]
	heads, moves := tables.Entry(0), uint32(0)
	// First all as if near, with a list of those that are not.
	far := 0
	for k := range n {
		at := k & (nameChars - 1)
		c := w.chars[at]
		near := uint32(int32(c-0x800) >> 31) // all bits, or none
		w.far[far&(nameChars-1)] = uint8(at)
		far += int(near + 1)
		v := uint32(load16(low, int(2*(c&0x7FF)))) & near
		moves |= v
		v &^= tables.SkeletonReorder
		e := w.entries[at]
		if p := load64(pool, int(v)); v != 0 {
			e = tables.Entry(p)
		}
		heads |= e
		w.entries[at] = e
	}
	w.heads, w.moves = heads, moves
	return w.lookList(far, set)
}

// lookList looks up the characters in w.far[:n], which are from U+0800 on. It
// returns false at a syllable.
func (w *name) lookList(n int, set tables.Set) bool {
	const rankSize = 10 // bytes of a block: a bitmap of eight, a rank of two
	_, index, blocks, values, pool := set.Skeletons().Tables()
	top, mid := set.Skeletons().TablesAbove()
	index = index[:2*0x400]
	heads, moves := w.heads, w.moves
	for _, at := range w.far[:n] {
		at &= nameChars - 1
		c := w.chars[at]
		if c-firstSyllable < syllables {
			return false
		}
		// Its block is in index or in mid. Both are read, for one c or another.
		above := uint32(int32(0xFFFF-c) >> 31) // all bits from U+10000 on
		block := uint32(load16(index, int(c>>6&0x3FF*2)))
		place := uint32(load16(top, int((c>>12-16)&above*2))) + c>>6&0x3F
		block ^= (block ^ uint32(load16(mid, int(place*2)))) & above
		row := block &^ tables.SkeletonReorder * rankSize
		bitmap := load64(blocks, int(row)) << (^c & 0x3F)
		has := uint32(int64(bitmap) >> 63)
		rank := uint32(load16(blocks, int(row+8))) + uint32(bits.OnesCount64(bitmap)) - 1
		v := uint32(load16(values, int(rank&has*2))) & has
		e := w.entries[at]
		if p := load64(pool, int(v)); v != 0 {
			e = tables.Entry(p)
		}
		// One of its block may reorder. What is dropped knows if it does.
		if e&(entryDropped|entryTurns) == entryDropped {
			block = 0
		}
		if block&tables.SkeletonReorder != 0 && mayReorder(set, c, e) {
			moves |= tables.SkeletonReorder
		}
		heads |= e
		w.entries[at] = e
	}
	w.heads, w.moves = heads, moves
	return true
}

// mayReorder reports whether c, with the entry e, may reorder a left-to-right text.
//
//go:noinline
func mayReorder(set tables.Set, c uint32, e tables.Entry) bool {
	return e&entryDropped != 0 || bidi.MayReorder(set.Lookup(rune(c)))
}

// value returns the value of c in m, without SkeletonReorder.
func value(m tables.SkeletonMap, c uint32) uint16 {
	switch {
	case c < 0x800:
		return m.Two(c) &^ tables.SkeletonReorder
	case c < 0x10000:
		return m.InBlock(m.Three(c>>6), c)
	}
	return m.InBlock(m.Four(c>>6), c)
}
