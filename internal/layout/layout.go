// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package layout is the one definition of how a Unicode version's tables are
// packed. The generator (gen) writes these bytes and package tables reads
// them; both import this package, so a change here breaks neither silently.
//
// Every table is a string: its bytes are read-only, need no initialization at
// program start and mean the same on any byte order, since all numbers are
// little-endian.
package layout

// Data holds the tables of one Unicode version.
type Data struct {
	Version     string // "18.0.0"
	Fingerprint string // hex SHA-256 over the pinned source files
	Major       int    // 18

	Props   Trie   // code point -> record number
	Records string // RecordSize bytes a record
	Bidi    string // 1 byte a record: the bits BidiClassMask and so on
	BidiLow string // the byte of Bidi for each code point below LowEnd
	Spans   string // 1 byte for 64 code points below 0x10000: the bits SpanNFD and so on

	ScriptLists string // per script-set number: uint16 end offsets, then script numbers
	ScriptSets  int    // how many script sets there are
	ScriptMasks string // per script-set number: ScriptMaskSize bytes, augmented (UTS #39 5.1)

	Decomp     RankMap // code point -> entry in DecompPool
	DecompPool string  // entry: length of NFD, length of NFKD (0: same as NFD), NFD, NFKD
	Compose    string  // PairSize bytes a primary composite, sorted by first, second

	Skel Skel // code point -> part of a skeleton, prototype

	Fold     RankMap // code point -> entry in FoldPool
	FoldPool string  // entry: length, folding; length 0: a signed 24-bit distance follows

	Casefold     RankMap // code points whose NFKC_Casefold no rule derives -> entry in CasefoldPool
	CasefoldPool string  // entry: length, mapping

	Mirror string // MirrorSize bytes a code point with a Bidi_Mirroring_Glyph, sorted
	Zeros  string // 3 bytes a decimal digit zero, sorted

	VariationDir   string // VariationDirSize bytes a selector, sorted
	VariationBases string // 3 bytes a base, sorted within a selector
	EmojiBases     string // 3 bytes a base of emoji-variation-sequences.txt, sorted

	EmojiSymbols string // 3 bytes a code point, sorted: symbol numbers
	EmojiStates  string // StateSize bytes a state; state 0 is the start
	EmojiEdges   string // EdgeSize bytes an edge, sorted by symbol within a state
}

// Sizes in bytes of the fixed-size entries above.
const (
	RecordSize       = 16
	ScriptMaskSize   = 24
	PairSize         = 9 // first, second, composite: 3 bytes each
	MirrorSize       = 6 // code point, mirror: 3 bytes each
	VariationDirSize = 7 // selector: 3 bytes; first base: 2 bytes; count: 2 bytes
	StateSize        = 3 // first edge: 2 bytes; status: 1 byte
	EdgeSize         = 4 // symbol: 2 bytes; target state: 2 bytes
)

// A record is a uint64 of class bits (tables.Class) followed by two uint32:
//
//	A:  bits 0-4 General_Category   5-9 Bidi_Class   10-12 Joining_Type   13-20 Script   21-29 script-set number
//	B:  bits 0-7 Canonical_Combining_Class   8-13 Indic_Syllabic_Category   14-25 Identifier_Type   26-31 Age
const (
	CategoryShift, CategoryBits = 0, 5
	BidiShift, BidiBits         = 5, 5
	JoiningShift, JoiningBits   = 10, 3
	ScriptShift, ScriptBits     = 13, 8
	ScxShift, ScxBits           = 21, 9

	CCCShift, CCCBits       = 0, 8
	IndicShift, IndicBits   = 8, 6
	IDTypeShift, IDTypeBits = 14, 12
	AgeShift, AgeBits       = 26, 6
)

// Bits of Data.Bidi.
const (
	BidiClassMask = 1<<BidiBits - 1 // Bidi_Class
	BidiMark      = 1 << 5          // General_Category M
	BidiMirrored  = 1 << 6          // Bidi_Mirrored
	BidiBracket   = 1 << 7          // Bidi_Paired_Bracket_Type is not None
)

// Bits of Data.Spans. The first four, in the order of norm.Form, say that some
// code point has a combining class other than 0 or a quick check property other
// than Yes for the form.
const (
	SpanNFD     = 1 << 0
	SpanNFC     = 1 << 1
	SpanNFKD    = 1 << 2
	SpanNFKC    = 1 << 3
	SpanReorder = 1 << 4 // some code point has SkelReorder
)

// EmojiStatus bits of a state: bits 0-2 the emoji-test.txt status plus one,
// 0 when the path to the state is not a sequence; bit 3 says RGI.
const (
	StateNone               = 0 // no sequence ends here
	StateUnlisted           = 1 // in the sequence files, absent from emoji-test.txt
	StateComponent          = 2
	StateFullyQualified     = 3
	StateMinimallyQualified = 4
	StateUnqualified        = 5
	StateRGI                = 8
)

// U16 reads the little-endian uint16 at byte offset i.
func U16(s string, i int) uint16 { return uint16(s[i]) | uint16(s[i+1])<<8 }

// U24 reads the little-endian 24-bit number at byte offset i.
func U24(s string, i int) uint32 {
	return uint32(s[i]) | uint32(s[i+1])<<8 | uint32(s[i+2])<<16
}

// U32 reads the little-endian uint32 at byte offset i.
func U32(s string, i int) uint32 {
	_ = s[i+3]
	return uint32(s[i]) | uint32(s[i+1])<<8 | uint32(s[i+2])<<16 | uint32(s[i+3])<<24
}

// U64 reads the little-endian uint64 at byte offset i.
func U64(s string, i int) uint64 {
	_ = s[i+7]
	return uint64(s[i]) | uint64(s[i+1])<<8 | uint64(s[i+2])<<16 | uint64(s[i+3])<<24 |
		uint64(s[i+4])<<32 | uint64(s[i+5])<<40 | uint64(s[i+6])<<48 | uint64(s[i+7])<<56
}

// Find returns the position, counted in entries, of the entry of size bytes
// whose leading 24-bit key is key, or -1. Entries are sorted by key.
func Find(s string, size int, key uint32) int {
	lo, hi := 0, len(s)/size
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		if U24(s, m*size) < key {
			lo = m + 1
		} else {
			hi = m
		}
	}
	if lo*size < len(s) && U24(s, lo*size) == key {
		return lo
	}
	return -1
}
