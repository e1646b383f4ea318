// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package tables answers questions about code points for one Unicode version
// at a time.
//
// A Set is one version's tables; packages unicode15, unicode16, unicode17 and
// unicode18 below this one each export a function Set. One look-up, Set.Lookup,
// returns a Record that answers every enumerated and binary property. Mappings
// (decompositions, prototypes, foldings) have look-ups of their own, which
// Class bits of the record let a caller skip.
//
// Nothing here allocates unless said so, and all of it is safe for concurrent
// use: the data is read-only.
package tables

import "github.com/runeward/runeward/internal/layout"

// Set is the tables of one Unicode version. It is comparable and one pointer
// wide. The zero Set holds nothing: every method but IsZero panics on it.
type Set struct{ d *layout.Data }

// New wraps generated data. Only the generated packages can call it, since
// package layout is internal.
func New(d *layout.Data) Set { return Set{d} }

// IsZero reports whether s is the zero Set.
func (s Set) IsZero() bool { return s.d == nil }

// Version returns the Unicode version, such as "18.0.0".
func (s Set) Version() string { return s.d.Version }

// Major returns the first number of the version.
func (s Set) Major() int { return s.d.Major }

// Fingerprint returns the hex SHA-256 over the sums of the source files. It
// tells apart two data sets that carry the same version number.
func (s Set) Fingerprint() string { return s.d.Fingerprint }

// Record holds the properties of one code point. It is a plain value of 16
// bytes.
type Record struct {
	class Class
	a, b  uint32
}

// Lookup returns the record of r. A value outside the code space, or a
// surrogate, gets what the data says of it: outside, the record of U+FFFF.
func (s Set) Lookup(r rune) Record {
	if uint32(r) > layout.MaxCodePoint {
		r = 0xFFFF
	}
	i := int(s.d.Props.At(uint32(r))) * layout.RecordSize
	rec := s.d.Records[i : i+layout.RecordSize]
	return Record{Class(layout.U64(rec, 0)), layout.U32(rec, 8), layout.U32(rec, 12)}
}

// Class returns the class bits of r alone.
func (s Set) Class(r rune) Class {
	if uint32(r) > layout.MaxCodePoint {
		r = 0xFFFF
	}
	return Class(layout.U64(s.d.Records, int(s.d.Props.At(uint32(r)))*layout.RecordSize))
}

// Class returns the binary facts.
func (r Record) Class() Class { return r.class }

// Has reports whether any fact of mask holds.
func (r Record) Has(mask Class) bool { return r.class&mask != 0 }

// GeneralCategory returns the General_Category.
func (r Record) GeneralCategory() GeneralCategory {
	return GeneralCategory(r.a >> layout.CategoryShift & (1<<layout.CategoryBits - 1))
}

// BidiClass returns the Bidi_Class (UAX #9 3.2), defaults of unassigned code
// points included.
func (r Record) BidiClass() BidiClass {
	return BidiClass(r.a >> layout.BidiShift & (1<<layout.BidiBits - 1))
}

// JoiningType returns the Joining_Type.
func (r Record) JoiningType() JoiningType {
	return JoiningType(r.a >> layout.JoiningShift & (1<<layout.JoiningBits - 1))
}

// Script returns the Script.
func (r Record) Script() Script {
	return Script(r.a >> layout.ScriptShift & (1<<layout.ScriptBits - 1))
}

// ScriptSetID returns a number that is equal for two code points of one Set
// exactly when their Script_Extensions are equal.
func (r Record) ScriptSetID() int {
	return int(r.a >> layout.ScxShift & (1<<layout.ScxBits - 1))
}

// CombiningClass returns the Canonical_Combining_Class.
func (r Record) CombiningClass() uint8 { return uint8(r.b >> layout.CCCShift) }

// IndicSyllabicCategory returns the Indic_Syllabic_Category.
func (r Record) IndicSyllabicCategory() IndicSyllabicCategory {
	return IndicSyllabicCategory(r.b >> layout.IndicShift & (1<<layout.IndicBits - 1))
}

// IdentifierType returns the Identifier_Type, a set (UTS #39 3.1).
func (r Record) IdentifierType() IdentifierType {
	return IdentifierType(r.b >> layout.IDTypeShift & (1<<layout.IDTypeBits - 1))
}

// Age returns the version in which the code point was assigned.
func (r Record) Age() Age { return Age(r.b >> layout.AgeShift & (1<<layout.AgeBits - 1)) }

// ScriptExtensions returns the Script_Extensions of the code point whose
// record is r, which must come from s.
func (s Set) ScriptExtensions(r Record) ScriptSet {
	lists := s.d.ScriptLists
	id := r.ScriptSetID()
	end := int(layout.U16(lists, 2*id))
	begin := 2 * s.d.ScriptSets
	if id > 0 {
		begin = int(layout.U16(lists, 2*id-2))
	}
	var out ScriptSet
	for _, sc := range []byte(lists[begin:end]) {
		out = out.With(Script(sc))
	}
	return out
}

// AugmentedScripts returns the augmented script set (UTS #39 5.1): Hani adds
// Hanb, Jpan and Kore, and so on; a set that holds Common or Inherited is
// AllScripts.
func (s Set) AugmentedScripts(r Record) ScriptSet {
	m := s.d.ScriptMasks[r.ScriptSetID()*layout.ScriptMaskSize:]
	return ScriptSet{layout.U64(m, 0), layout.U64(m, 8), layout.U64(m, 16)}
}

// Mirror returns the Bidi_Mirroring_Glyph of r, if it has one. A code point
// without the class bit BidiMirrored has none.
func (s Set) Mirror(r rune) (rune, bool) {
	i := layout.Find(s.d.Mirror, layout.MirrorSize, uint32(r))
	if i < 0 {
		return r, false
	}
	return rune(layout.U24(s.d.Mirror, i*layout.MirrorSize+3)), true
}

// PairedBracket returns the Bidi_Paired_Bracket of r, if it has one. Class
// bits BracketOpen and BracketClose give its type. In every version it equals
// the Bidi_Mirroring_Glyph, which the generator asserts.
func (s Set) PairedBracket(r rune) (rune, bool) {
	if !s.Class(r).Has(BracketOpen | BracketClose) {
		return r, false
	}
	return s.Mirror(r)
}

// DecimalDigit returns the value of r, a code point of General_Category Nd,
// and the zero of its run of ten digits; ok is false for other code points.
func (s Set) DecimalDigit(r rune) (value int, zero rune, ok bool) {
	if s.Lookup(r).GeneralCategory() != Nd {
		return 0, 0, false
	}
	lo, hi := 0, len(s.d.Zeros)/3
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		if layout.U24(s.d.Zeros, 3*m) <= uint32(r) {
			lo = m + 1
		} else {
			hi = m
		}
	}
	zero = rune(layout.U24(s.d.Zeros, 3*(lo-1)))
	return int(r - zero), zero, true
}

// BidiFacts returns what the bidirectional algorithm needs of r in one byte: the
// Bidi_Class in the low five bits, then one bit each for General_Category M, for
// Bidi_Mirrored, and for a Bidi_Paired_Bracket_Type other than None.
func (s Set) BidiFacts(r rune) uint8 {
	if uint32(r) < layout.LowEnd {
		return s.d.BidiLow[r]
	}
	if uint32(r) > layout.MaxCodePoint {
		r = 0xFFFF
	}
	return s.d.Bidi[s.d.Props.At(uint32(r))]
}

// BidiFactsLow returns BidiFacts of all code points below U+0800, a byte each.
func (s Set) BidiFactsLow() string { return s.d.BidiLow }

// BidiTables returns the tables behind BidiFacts for code points from U+0080 on,
// for loops in which a call for each counts: the stages of a trie as package
// internal/layout describes it, and the facts of each of its values.
func (s Set) BidiTables() (top, mid, data, facts string) {
	return s.d.Props.Top, s.d.Props.Mid, s.d.Props.Data, s.d.Bidi
}

// SpanFacts returns what holds for some of the 64 code points from 64*i on, which
// are below U+10000: a bit each, in this order, for NFD, NFC, NFKD and NFKC if the
// combining class is not 0 or the quick check property not Yes, then one for
// what can make the display order of a left-to-right text differ from the text.
func (s Set) SpanFacts(i uint32) uint8 { return s.d.Spans[i] }
