// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package layout

import "math/bits"

// Skel maps each code point to its part of an internalSkeleton (UTS #39 4): its
// canonical decomposition without ignorable code points, mapped to prototypes,
// decomposed and ordered. The value of a code point is the position of an entry
// in Pool, 0 where the part is the code point itself and nothing else is to be
// known of it. Hangul syllables have the value 0: their parts are those of their
// jamo.
//
//	Low[c]                     below LowEnd: value, with SkelReorder; uint16
//	Index[c>>6]                below 0x10000: number of an entry of Blocks, with SkelReorder; uint16
//	Top[c>>12 - 16]            from 0x10000 on: position of a block in Mid; uint16
//	Mid[block + c>>6&63]       as Index
//	Blocks[number]             bitmap: 8 bytes; position of its first value in Values: 2 bytes
//	Values[position + i]       uint16, where i counts the bits below c&63
//
// An entry is a head, then a number of Runs if the head has SkelMarks, then a
// length if it has SkelLong, then the part as UTF-8. Eight bytes can be read from
// the start of any entry.
type Skel struct {
	ASCII  string // 128 bytes: the first byte of the part; 128 bytes: the second one, with bit 7, or 0
	Low    string
	Index  string
	Top    string
	Mid    string
	Blocks string
	Values string
	Pool   string
	Runs   string // SkelRunSize bytes: combining classes of the first and last code point of the NFD, of the part
	Protos string // SkelProtoSize bytes a prototype that no entry gives: code point, position in Pool of length and text
}

// SkelASCIIOther stands in Skel.ASCII for a part that is not one or two bytes
// of ASCII, and for a code point with SkelReorder.
const SkelASCIIOther = 0x80

// LowEnd is the end of the code points that Skel.Low has: those of one or two
// bytes of UTF-8.
const LowEnd = 0x800

// SkelReorder marks a code point, or a block with one, that can make the display
// order of a left-to-right text differ from the order of the text.
const SkelReorder = 0x8000

// Bits of the head of an entry. Where none of SkelSpecial is set, the entry is
// the head, with the length of the part, 1 to 7, and the part.
const (
	SkelLength  = 0x07 // without SkelLong: length of the part in bytes
	SkelMarks   = 0x08 // some class of Runs is not 0
	SkelLong    = 0x10 // the length has a byte of its own
	SkelItself  = 0x20 // the part is the code point and not written out
	SkelDropped = 0x40 // ignorable: no part; in place of a length the two bits below
	SkelOther   = 0x80 // the part is no prototype of the code point

	SkelSpecial = SkelMarks | SkelLong | SkelItself | SkelDropped
)

// Bits of a head with SkelDropped, in place of the length.
const (
	SkelRemoved = 0x01 // rule X9 of UAX #9 removes it too
	SkelTurns   = 0x02 // the code point itself has SkelReorder
)

// Sizes in bytes.
const (
	SkelRunSize   = 4
	SkelProtoSize = 5
	SkelPadding   = 8 // behind the last entry of Pool
)

// At returns the value of the code point c, which must not exceed MaxCodePoint,
// with SkelReorder where c or another code point of its block has it.
func (s *Skel) At(c uint32) uint16 {
	if c < LowEnd {
		return U16(s.Low, int(2*c))
	}
	b := s.Block(c)
	return s.InBlock(b, c) | b&SkelReorder
}

// Block returns what Index or Mid have for c, which is LowEnd or above.
func (s *Skel) Block(c uint32) uint16 {
	if c < 0x10000 {
		return U16(s.Index, int(c>>RankShift*2))
	}
	m := uint32(U16(s.Top, int(2*(c>>RankTopShift-16)))) + c>>RankShift&RankMask
	return U16(s.Mid, int(2*m))
}

// InBlock returns the value of c, whose Block is block.
func (s *Skel) InBlock(block uint16, c uint32) uint16 {
	i := int(block&^SkelReorder) * RankBlockSize
	bitmap := U64(s.Blocks, i) << (^c & RankMask)
	if int64(bitmap) >= 0 {
		return 0
	}
	return U16(s.Values, 2*(int(U16(s.Blocks, i+8))+bits.OnesCount64(bitmap)-1))
}

// Part returns the part that the entry at position v holds, and the combining
// classes of its Runs, the first in the low byte. It is not for entries with
// SkelItself or SkelDropped, which hold none.
func (s *Skel) Part(v int) (part string, runs uint32) {
	head := s.Pool[v]
	n := int(head & SkelLength)
	v++
	if head&SkelMarks != 0 {
		runs = s.RunsAt(s.Pool[v])
		v++
	}
	if head&SkelLong != 0 {
		n = int(s.Pool[v])
		v++
	}
	return s.Pool[v : v+n], runs
}

// RunsAt returns the combining classes of entry i of Runs.
func (s *Skel) RunsAt(i byte) uint32 { return U32(s.Runs, int(i)*SkelRunSize) }

// Prototype returns the prototype of c in confusables.txt, "" if it has none.
func (s *Skel) Prototype(c uint32) string {
	v := int(s.At(c) &^ SkelReorder)
	if v == 0 {
		return ""
	}
	if s.Pool[v]&SkelOther == 0 {
		part, _ := s.Part(v)
		return part
	}
	i := Find(s.Protos, SkelProtoSize, c)
	if i < 0 {
		return ""
	}
	v = int(U16(s.Protos, i*SkelProtoSize+3))
	return s.Pool[v+1 : v+1+int(s.Pool[v])]
}
