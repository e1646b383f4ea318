// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"github.com/runeward/runeward/tables"
)

// Class is a set of facts about a code point; the facts are constants of
// package tables.
type Class = tables.Class

// Hidden is the usual watch: code points that a reader does not see or that
// reorder what the reader sees, code points without a meaning of their own, and
// bytes that are no UTF-8. TAB, LF and CR are not among them.
const Hidden Class = tables.DefaultIgnorable | tables.BidiControl | tables.JoinControl |
	tables.VariationSelector | tables.Tag | tables.Control | tables.LineSeparator |
	tables.ParagraphSeparator | tables.Interlinear | tables.PrivateUse |
	tables.Noncharacter | tables.IllFormed

// Scanner finds the code points that have any of the watched classes. It is
// immutable: goroutines may share it.
type Scanner struct {
	set    tables.Set
	watch  Class
	kernel kernel

	// The ASCII code points that are watched. clear says that none of them is
	// printable, TAB, LF or CR, so that runs of those need no look.
	ascii [2]uint64
	clear bool

	// For a watch within Hidden: the classes of each slot.
	classes [numSlots]Class

	// For the plain walk: the code points below 10000 that are watched.
	bmp *[0x10000 / 64]uint64
}

// New returns a scanner for the classes in watch, as the Unicode version of set
// assigns them. A scanner that watches nothing finds nothing.
//
// A watch within Hidden makes the fastest scanner, and New is quick. For any
// other, New looks at each code point of the Basic Multilingual Plane, a
// fraction of a millisecond, and the scanner takes 8 KiB: make one and keep it.
func New(set tables.Set, watch Class) *Scanner {
	s := &Scanner{set: set, watch: watch, clear: true}
	if watch&^Hidden == 0 {
		for slot, r := range slotRunes {
			if slot > 0 {
				s.classes[slot] = set.Class(rune(r))
			}
		}
	}
	for r := range rune(0x80) {
		if set.Class(r).Has(watch) {
			s.ascii[r>>6] |= 1 << (r & 63)
			s.clear = s.clear && isUnprintable(byte(r))
		}
	}
	if watch&^Hidden == 0 {
		s.use(later)
	} else {
		s.use(plainWalk)
	}
	return s
}

// use gives the scanner a kernel, or one later. It must fit its watch.
func (s *Scanner) use(k kernel) {
	s.kernel = k
	if k != plainWalk {
		return
	}
	s.bmp = new([0x10000 / 64]uint64)
	for r := range rune(0x10000) {
		if s.set.Class(r).Has(s.watch) {
			s.bmp[r>>6] |= 1 << (r & 63)
		}
	}
}

// skip returns the length of the code point at text[i] if the scanner sees at a
// glance that it is not watched, and else 0.
func (s *Scanner) skip(text string, i int) int {
	if s.bmp == nil {
		return skipVisible(text, i)
	}
	switch b := text[i]; {
	case b < 0xC2 || b >= 0xF0:
	case b < 0xE0:
		if len(text)-i >= 2 && isContinuation(text[i+1]) && s.bmp[b&0x1F]>>(text[i+1]&63)&1 == 0 {
			return 2
		}
	case len(text)-i >= 3:
		c, d := text[i+1], text[i+2]
		block := uint(b&0xF)<<6 | uint(c&63)
		// Below 20 the form is overlong, 360 to 37F are surrogates.
		if isContinuation(c) && isContinuation(d) && block >= 0x20 && block>>5 != 0x1B && s.bmp[block]>>(d&63)&1 == 0 {
			return 3
		}
	}
	return 0
}

// Set returns the tables the scanner was made with.
func (s *Scanner) Set() tables.Set { return s.set }

// Watch returns the watched classes.
func (s *Scanner) Watch() Class { return s.watch }

// isUnprintable reports whether the ASCII byte b is DEL or a C0 control other
// than TAB, LF and CR: the bytes at which the fast run over ASCII stops.
func isUnprintable(b byte) bool {
	return b < 0x20 && b != '\t' && b != '\n' && b != '\r' || b == 0x7F
}
