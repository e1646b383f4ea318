// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package layout

import "math/bits"

// MaxCodePoint is the last code point.
const MaxCodePoint = 0x10FFFF

// Trie maps every code point to a uint16 in three stages. Each string is an
// array of uint16; blocks may overlap.
//
//	Top[c>>10]                   position of a block in Mid
//	Mid[block + c>>4&63]         position of a block in Data
//	Data[block + c&15]           the value
//
// The values of ASCII stand first in Data, so that Data[c] is the value of c
// there. Every stage can be addressed from the bytes of a UTF-8 sequence
// without putting the code point together: the payload of the lead byte and
// the upper bits of the second byte are c>>10, and so on.
type Trie struct {
	Top, Mid, Data string
}

// Block sizes of the stages, as shifts.
const (
	TopShift  = 10
	DataShift = 4
	MidMask   = 1<<(TopShift-DataShift) - 1
	DataMask  = 1<<DataShift - 1
)

// At returns the value of the code point c, which must not exceed
// MaxCodePoint. It does not allocate.
func (t *Trie) At(c uint32) uint16 {
	if c < 0x80 {
		return U16(t.Data, int(2*c))
	}
	m := uint32(U16(t.Top, int(2*(c>>TopShift)))) + c>>DataShift&MidMask
	d := uint32(U16(t.Mid, int(2*m))) + c&DataMask
	return U16(t.Data, int(2*d))
}

// Size returns the bytes the trie takes.
func (t *Trie) Size() int { return len(t.Top) + len(t.Mid) + len(t.Data) }

// RankMap maps few of the code points to a non-zero uint16 and the others to
// zero. A block stands for 64 code points: a bitmap of those that have a value
// and the rank of its first value. Values stand in code point order, so a
// value takes two bytes wherever its code point lies.
//
//	Top[c>>12]              position of a block in Mid; uint16
//	Mid[block + c>>6&63]    number of an entry of Blocks; uint16
//	Blocks[entry]           bitmap: 8 bytes; rank: 2 bytes; entry 0 is empty
//	Values[rank + i]        uint16, where i counts the bits below c&63
type RankMap struct {
	Top, Mid, Blocks, Values string
}

// Block size of RankMap.
const (
	RankTopShift  = 12
	RankShift     = 6
	RankMask      = 1<<RankShift - 1
	RankBlockSize = 10
)

// At returns the value of the code point c, which must not exceed
// MaxCodePoint; 0 when it has none. It does not allocate.
func (m *RankMap) At(c uint32) uint16 {
	p := uint32(U16(m.Top, int(2*(c>>RankTopShift)))) + c>>RankShift&RankMask
	b := int(U16(m.Mid, int(2*p))) * RankBlockSize
	bitmap := U64(m.Blocks, b)
	bit := uint64(1) << (c & RankMask)
	if bitmap&bit == 0 {
		return 0
	}
	rank := int(U16(m.Blocks, b+8)) + bits.OnesCount64(bitmap&(bit-1))
	return U16(m.Values, 2*rank)
}

// Size returns the bytes the map takes.
func (m *RankMap) Size() int {
	return len(m.Top) + len(m.Mid) + len(m.Blocks) + len(m.Values)
}
