// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"math/bits"

	"github.com/runeward/runeward/tables"
)

// Summary counts hits. It is a value of fixed size without pointers.
type Summary struct {
	Total       int   // how many hits
	Classes     Class // every class that some hit has, watched or not
	First, Last Hit   // zero when Total is 0

	classes [tables.NumClasses]int
	kinds   [Stray + 1]int
}

// Count returns how many hits have class, a single bit; of several bits it
// counts the lowest.
func (m *Summary) Count(class Class) int {
	if i := bits.TrailingZeros64(uint64(class)); i < len(m.classes) {
		return m.classes[i]
	}
	return 0
}

// CountKind returns how many hits are of kind.
func (m *Summary) CountKind(kind Kind) int {
	if int(kind) < len(m.kinds) {
		return m.kinds[kind]
	}
	return 0
}

// Add counts one more hit, which must follow the last one in the text.
func (m *Summary) Add(h Hit) { m.add(h.Offset, h.Class, h.Rune, h.Len, h.Kind) }

// add is Add of the parts of a hit, which are not copied together: that takes
// longer than to find them.
func (m *Summary) add(offset int, class Class, r rune, n uint8, kind Kind) {
	if m.Total == 0 {
		m.First.Offset, m.First.Class, m.First.Rune, m.First.Len, m.First.Kind = offset, class, r, n, kind
	}
	m.Last.Offset, m.Last.Class, m.Last.Rune, m.Last.Len, m.Last.Kind = offset, class, r, n, kind
	m.Total++
	m.Classes |= class
	for c := uint64(class); c != 0; c &= c - 1 {
		if i := bits.TrailingZeros64(c); i < len(m.classes) {
			m.classes[i]++
		}
	}
	if int(kind) < len(m.kinds) {
		m.kinds[kind]++
	}
}

// Summarize counts the hits of s in text.
func Summarize[T ~string | ~[]byte](s *Scanner, text T) Summary {
	var m Summary
	w := walker{s: s, text: view(text)}
	for w.next() {
		m.add(w.pos-w.n, w.class, w.r, uint8(w.n), w.kind)
	}
	return m
}
