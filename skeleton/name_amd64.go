// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build amd64 && !purego && !race

package skeleton

import (
	"math/bits"
	"unsafe"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables"
)

// decodeBytes is the most that decodeFast takes.
const decodeBytes = 61

// decodeFast is decodeGo for a text of 1 to decodeBytes bytes.
func decodeFast(entries *[nameChars]tables.Entry, chars *[nameChars]uint32, text string) (near, count int) {
	return decode512(&entries[0], &chars[0], unsafe.StringData(text), len(text))
}

//go:noescape
func decode512(entries *tables.Entry, chars *uint32, text *byte, n int) (near, count int)

// nameTables are the tables of look512.
type nameTables struct {
	low, index, top, mid, blocks, values, pool, facts *byte
}

// lookFast is lookGo for what decode left. It also writes what
// becomes of them to d, in the order of the text, as writePlain does if none is
// rare, and returns the number of bytes, -1 if there is little room. If all are
// below U+0800, it does facts.
func (w *name) lookFast(near, n int, set tables.Set, d []byte) (written int, ok bool) {
	m := set.Skeletons()
	low, index, blocks, values, pool := m.Tables()
	top, mid := m.TablesAbove()
	// Field by field: the compiler would build it elsewhere and copy it.
	var t nameTables
	t.low, t.pool, t.facts = unsafe.StringData(low), unsafe.StringData(pool), unsafe.StringData(set.BidiFactsLow())
	if near < n {
		t.index, t.top, t.mid = unsafe.StringData(index), unsafe.StringData(top), unsafe.StringData(mid)
		t.blocks, t.values = unsafe.StringData(blocks), unsafe.StringData(values)
	}
	heads, flags, maybe, written := look512(w, near, n, &t, unsafe.SliceData(d), len(d))
	w.heads, w.moves = tables.Entry(heads), uint32(flags)
	for ; maybe != 0 && w.moves&tables.SkeletonReorder == 0; maybe &= maybe - 1 {
		k := bits.TrailingZeros64(maybe)
		if mayReorder(set, w.chars[k], w.entries[k]) {
			w.moves |= tables.SkeletonReorder
		}
	}
	return written, flags>>31 == 0
}

//go:noescape
func look512(w *name, near, n int, t *nameTables, d *byte, room int) (heads, flags, maybe uint64, written int)

// sortFast is sortGo for 1 to 64 characters, with an s that is zero.
func sortFast(facts *[nameChars + wide]uint8, n int, s *bidi.Short) (marks, other uint64) {
	return sort512(&facts[0], n, s)
}

// numClasses is how many classes sort512 goes through; assembly has it as
// const_numClasses.
//
//lint:ignore U1000 assembly uses it
const numClasses = tables.NumBidiClasses

//go:noescape
func sort512(facts *byte, n int, s *bidi.Short) (marks, other uint64)

// writeFast is writePlain.
func (w *name) writeFast(d []byte, o int, order string) int {
	n := write512(w, unsafe.StringData(order), len(order), unsafe.SliceData(d[o:]), len(d)-o)
	if n == 0 {
		return 0
	}
	return o + n
}

//go:noescape
func write512(w *name, order *byte, n int, d *byte, room int) int
