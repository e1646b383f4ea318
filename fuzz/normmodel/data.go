// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package normmodel

// Data is what a model asks of the Unicode Character Database. Hangul
// syllables are no part of it.
type Data struct {
	// Canonical returns the canonical decomposition mapping of r, none if it has
	// none. It may be full or one step of several.
	Canonical func(r rune) []rune
	// Compatible is the same for the compatibility decomposition mapping.
	Compatible func(r rune) []rune
	// Class returns the Canonical_Combining_Class.
	Class func(r rune) int
	// Composite returns the primary composite of two code points.
	Composite func(a, b rune) (rune, bool)
}

// Model computes normalization forms from Data.
type Model struct {
	data      Data
	syllables map[rune][]rune  // a syllable and its two jamo, or an LV syllable and a trailing consonant
	pairs     map[[2]rune]rune // the same, turned round
}

// New returns a model of data.
func New(data Data) *Model {
	m := &Model{data, map[rune][]rune{}, map[[2]rune]rune{}}
	// The syllables stand in the order of their jamo, from U+AC00 on: core
	// specification 3.12.
	s := '\uac00'
	add := func(a, b rune) {
		m.syllables[s] = []rune{a, b}
		m.pairs[[2]rune{a, b}] = s
		s++
	}
	for l := '\u1100'; l <= '\u1112'; l++ {
		for v := '\u1161'; v <= '\u1175'; v++ {
			lv := s
			add(l, v)
			for t := '\u11a8'; t <= '\u11c2'; t++ {
				add(lv, t)
			}
		}
	}
	return m
}
