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
}

// New returns a scanner for the classes in watch, as the Unicode version of set
// assigns them. A scanner that watches nothing finds nothing. New looks at 128
// code points and allocates the scanner; make one and keep it.
//
// Watches within Hidden are the fastest.
func New(set tables.Set, watch Class) *Scanner {
	s := &Scanner{set: set, watch: watch, clear: true, kernel: bestKernel(watch)}
	for r := range rune(0x80) {
		if set.Class(r).Has(watch) {
			s.ascii[r>>6] |= 1 << (r & 63)
			s.clear = s.clear && isUnprintable(byte(r))
		}
	}
	return s
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
