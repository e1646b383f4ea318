// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package tables

import (
	"unicode/utf8"

	"github.com/runeward/runeward/internal/layout"
)

// CanonicalDecomposition returns the full canonical decomposition of r in
// canonical order, as UTF-8; "" when r decomposes to itself. Hangul syllables
// decompose by arithmetic (core specification 3.12), not here: "" too.
func (s Set) CanonicalDecomposition(r rune) string {
	if uint32(r) > layout.MaxCodePoint {
		return ""
	}
	v := int(s.d.Decomp.At(uint32(r)))
	if v == 0 {
		return ""
	}
	p := s.d.DecompPool
	return p[v+2 : v+2+int(p[v])]
}

// CompatibilityDecomposition returns the full compatibility decomposition of r
// in canonical order, as UTF-8; "" when r decomposes to itself or is a Hangul
// syllable.
func (s Set) CompatibilityDecomposition(r rune) string {
	if uint32(r) > layout.MaxCodePoint {
		return ""
	}
	v := int(s.d.Decomp.At(uint32(r)))
	if v == 0 {
		return ""
	}
	p := s.d.DecompPool
	c, k := int(p[v]), int(p[v+1])
	if k == 0 {
		return p[v+2 : v+2+c]
	}
	return p[v+2+c : v+2+c+k]
}

// Compose returns the primary composite of first and second (core
// specification D114), if there is one. Hangul composes by arithmetic, not
// here.
func (s Set) Compose(first, second rune) (rune, bool) {
	if uint32(first) > layout.MaxCodePoint || uint32(second) > layout.MaxCodePoint {
		return 0, false
	}
	t := s.d.Compose
	key := uint64(first)<<24 | uint64(second)
	lo, hi := 0, len(t)/layout.PairSize
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		if pairKey(t, m) < key {
			lo = m + 1
		} else {
			hi = m
		}
	}
	if lo*layout.PairSize < len(t) && pairKey(t, lo) == key {
		return rune(layout.U24(t, lo*layout.PairSize+6)), true
	}
	return 0, false
}

func pairKey(t string, i int) uint64 {
	return uint64(layout.U24(t, i*layout.PairSize))<<24 | uint64(layout.U24(t, i*layout.PairSize+3))
}

// Prototype returns the prototype of r in confusables.txt, as the file has it,
// as UTF-8; "" when r is its own prototype.
func (s Set) Prototype(r rune) string {
	if uint32(r) > layout.MaxCodePoint {
		return ""
	}
	return s.d.Skel.Prototype(uint32(r))
}

// CaseFolds reports whether r has a full case folding other than itself.
func (s Set) CaseFolds(r rune) bool {
	return uint32(r) <= layout.MaxCodePoint && s.d.Fold.At(uint32(r)) != 0
}

// AppendCaseFold appends the full case folding of r (CaseFolding.txt, statuses
// C and F) as UTF-8. It appends at most 6 bytes.
func (s Set) AppendCaseFold(dst []byte, r rune) []byte {
	if uint32(r) > layout.MaxCodePoint {
		return utf8.AppendRune(dst, r)
	}
	v := int(s.d.Fold.At(uint32(r)))
	if v == 0 {
		return utf8.AppendRune(dst, r)
	}
	p := s.d.FoldPool
	if p[v] == 0 {
		delta := int32(layout.U24(p, v+1)<<8) >> 8
		return utf8.AppendRune(dst, r+delta)
	}
	return append(dst, p[v+1:v+1+int(p[v])]...)
}

// AppendNFKCCasefold appends the NFKC_Casefold mapping of r
// (DerivedNormalizationProps.txt, NFKC_CF) as UTF-8; nothing for a code point
// it deletes.
//
// Most mappings follow from others: a default ignorable code point maps to
// nothing; one without a compatibility decomposition to its case folding; any
// other to the foldings of its compatibility decomposition. The code points
// for which that is not so are listed; the generator finds them.
func (s Set) AppendNFKCCasefold(dst []byte, r rune) []byte {
	if uint32(r) > layout.MaxCodePoint {
		return utf8.AppendRune(dst, r)
	}
	if v := int(s.d.Casefold.At(uint32(r))); v != 0 {
		p := s.d.CasefoldPool
		return append(dst, p[v+1:v+1+int(p[v])]...)
	}
	c := s.Class(r)
	if c.Has(DefaultIgnorable) {
		return dst
	}
	if !c.Has(NFKDNo) {
		return s.AppendCaseFold(dst, r)
	}
	k := s.CompatibilityDecomposition(r)
	if k == "" || k == s.CanonicalDecomposition(r) {
		return s.AppendCaseFold(dst, r)
	}
	for _, d := range k {
		dst = s.AppendCaseFold(dst, d)
	}
	return dst
}
