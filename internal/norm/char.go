// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm

import "github.com/runeward/runeward/tables"

// Char is a code point with its Canonical_Combining_Class.
type Char struct {
	R   rune
	CCC uint8
}

// Decompose appends the full canonical decomposition of r (core specification
// D68) in canonical order, r itself when it has none. It appends at most 4
// elements. It does not order r's decomposition among what dst held before:
// SortMarks does.
func Decompose(dst []Char, set tables.Set, r rune) []Char {
	rec := set.Lookup(r)
	if !rec.Has(tables.NFDNo) {
		return append(dst, Char{r, rec.CombiningClass()})
	}
	if isSyllable(r) {
		return appendJamo(dst, r)
	}
	return appendChars(dst, set, set.CanonicalDecomposition(r))
}

// DecomposeCompatibly is Decompose with the full compatibility decomposition
// (core specification D65). It appends at most 18 elements.
func DecomposeCompatibly(dst []Char, set tables.Set, r rune) []Char {
	rec := set.Lookup(r)
	if !rec.Has(tables.NFKDNo) {
		return append(dst, Char{r, rec.CombiningClass()})
	}
	if isSyllable(r) {
		return appendJamo(dst, r)
	}
	return appendChars(dst, set, set.CompatibilityDecomposition(r))
}

func (f Form) decompose(dst []Char, set tables.Set, r rune) []Char {
	if f&compatibility != 0 {
		return DecomposeCompatibly(dst, set, r)
	}
	return Decompose(dst, set, r)
}

func appendChars(dst []Char, set tables.Set, text string) []Char {
	for _, r := range text {
		dst = append(dst, Char{r, set.Lookup(r).CombiningClass()})
	}
	return dst
}
