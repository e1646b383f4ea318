// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import "github.com/runeward/runeward/tables"

// Scratch holds the working memory of the algorithm. The zero value is ready.
// It grows to the longest paragraph it has seen and is then reused without
// allocation. It must not be used by two calls at once.
type Scratch struct {
	set   tables.Set // looks up brackets and mirrors
	level uint8      // paragraph embedding level
	have  classSet   // original classes in the paragraph

	// One entry a character of the paragraph.
	runes  []rune             // or packed ill-formed bytes, see unit
	props  []prop             // original class and facts
	types  []tables.BidiClass // class after X1 to X8
	levels []uint8

	// Level runs: of X10 first, of L2 later.
	runs []run

	// One entry a character of the isolating run sequence at hand. Before X10,
	// where is a stack of isolate initiators.
	where []int32            // position in the paragraph
	seq   []tables.BidiClass // class, as the rules change it

	pairs     []pair    // of N0
	stretches []stretch // stack of L2; levels rise, so that it has at most 255

	short [shortPatches]patch // of a simple paragraph
	long  []patch             // in place of them, when they are too few

	paragraph int32 // length of the paragraph in bytes, or in classes
}

// reset makes the scratch ready for the next paragraph.
func (sc *Scratch) reset() {
	sc.have = 0
	sc.runes = sc.runes[:0]
	sc.props = sc.props[:0]
}

// resize returns s with length n, keeping no content.
func resize[E any](s []E, n int) []E {
	if cap(s) < n {
		return make([]E, n, n+n/4)
	}
	return s[:n]
}
