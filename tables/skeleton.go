// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package tables

import "github.com/runeward/runeward/internal/layout"

// SkeletonMap tells what becomes of a code point in an internalSkeleton (UTS #39
// 4), in a form made for loops over UTF-8. It is what package skeleton works
// with; Set.Prototype answers plain questions.
//
// A value stands for a code point: 0 for one that stays as it is, has combining
// class 0 and moves nothing; for others, the position of an Entry. Hangul
// syllables have the value 0, but decompose. The zero SkeletonMap holds nothing:
// every method panics on it.
type SkeletonMap struct{ s *layout.Skel }

// Skeletons returns the skeleton map of s.
func (s Set) Skeletons() SkeletonMap { return SkeletonMap{&s.d.Skel} }

// SkeletonReorder is a bit beside a value, or beside a block of values: the code
// point, or one of the block, can make the display order of a left-to-right text
// differ from the text in more than ignorable code points.
const SkeletonReorder = layout.SkelReorder

// ASCII returns 256 bytes: for each code point of ASCII the first byte of what
// it becomes, then for each the second with bit 7 set, or 0 if there is none. A
// first byte with bit 7 says that it becomes something else or has
// SkeletonReorder.
func (m SkeletonMap) ASCII() string { return m.s.ASCII }

// Two returns the value of c, which is below U+0800, with SkeletonReorder.
func (m SkeletonMap) Two(c uint32) uint16 { return layout.U16(m.s.Low, int(2*c)) }

// Three returns the block of the 64 code points from 64*i on, which are from
// U+0800 to U+FFFF, with SkeletonReorder.
func (m SkeletonMap) Three(i uint32) uint16 { return layout.U16(m.s.Index, int(2*i)) }

// Four is Three for code points from U+10000 to U+10FFFF.
func (m SkeletonMap) Four(i uint32) uint16 { return m.s.Block(i << layout.RankShift) }

// InBlock returns the value of c, whose block is b. Where a block but for
// SkeletonReorder is 0, all its values are.
func (m SkeletonMap) InBlock(b uint16, c uint32) uint16 { return m.s.InBlock(b, c) }

// Entry is the beginning of an entry, its head in the low byte.
type Entry uint64

// Entry returns the entry at value v, which is not 0.
func (m SkeletonMap) Entry(v uint16) Entry { return Entry(layout.U64(m.s.Pool, int(v))) }

// Special reports whether e is more than up to seven bytes to write in place of
// a code point. If it is not, Bytes and Len have them.
func (e Entry) Special() bool { return e&layout.SkelSpecial != 0 }

// Bytes returns the bytes to write, the first in the low byte, and no more than
// Len of them count.
func (e Entry) Bytes() uint64 { return uint64(e) >> 8 }

// Len returns the number of bytes to write, for an entry that is Short or not
// Special.
func (e Entry) Len() int { return int(e & layout.SkelLength) }

// Dropped reports whether the code point is ignorable. byX9 is set if rule X9 of
// UAX #9 removes it too.
func (e Entry) Dropped() (dropped, byX9 bool) {
	return e&layout.SkelDropped != 0, e&layout.SkelRemoved != 0
}

// DroppedReorders reports whether a code point that is Dropped has
// SkeletonReorder itself.
func (e Entry) DroppedReorders() bool { return e&layout.SkelTurns != 0 }

// Itself reports whether the code point stays as it is. Classes are those of
// Part.
func (m SkeletonMap) Itself(e Entry) (itself bool, classes uint32) {
	return e&layout.SkelItself != 0, m.s.RunsAt(byte(e >> 8))
}

// Short reports whether an entry that is Special is no more than up to six bytes
// to write, of which some are marks. ShortBytes has them, and Itself the classes.
func (e Entry) Short() bool { return e&layout.SkelSpecial == layout.SkelMarks }

// ShortBytes is Bytes for an entry that is Short.
func (e Entry) ShortBytes() uint64 { return uint64(e) >> 16 }

// Part returns what a code point becomes, in canonical order, and four
// combining classes: in the low byte that of the first code point of its
// canonical decomposition, then that of the last one, then those of the first
// and the last code point of the part. It is for values of entries that are
// Special, but neither Dropped nor Itself.
func (m SkeletonMap) Part(v uint16) (part string, classes uint32) { return m.s.Part(int(v)) }

// Tables returns the tables behind Two, Three, InBlock and Entry, for loops in
// which a call for each code point counts. Package internal/layout describes
// them, as the fields Low, Index, Blocks, Values and Pool of Skel.
func (m SkeletonMap) Tables() (low, index, blocks, values, pool string) {
	return m.s.Low, m.s.Index, m.s.Blocks, m.s.Values, m.s.Pool
}

// TablesAbove returns the tables behind Four that Tables has not: the fields Top
// and Mid.
func (m SkeletonMap) TablesAbove() (top, mid string) { return m.s.Top, m.s.Mid }
