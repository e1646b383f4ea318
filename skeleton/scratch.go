// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"github.com/cespare/xxhash/v2"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/norm"
)

// Scratch is memory that calls reuse. The zero value is ready. It grows with
// the texts it meets and never shrinks; once it has met a text as long and of
// the same kind, no call allocates, except for what it returns: a grown dst, a
// Key, an error.
//
// A Scratch must not serve two calls at a time. Where a function takes a
// *Scratch, nil is fine: the function then has one of about 3 KiB on its stack,
// which suffices for a short text that needs no reordering by the
// bidirectional algorithm.
type Scratch struct {
	a, b   side
	norm   norm.Scratch
	bidi   bidi.Scratch
	digest xxhash.Digest
	ends   []int // where the keys of a batch end
	name   name

	header     [keyHeader]byte // of keys under headerRule, if that is not zero
	headerRule Rule
}

// The code in this package keeps a Scratch and a dst of the caller on their
// stack. For that it must not store, through a pointer, a slice that may point
// into them: buffers that grow are passed and returned, as append does.
// TestNilScratch keeps it so.

// side is what one text needs; Equal has two.
type side struct {
	folded []byte // text, case-folded
	visual []byte // text in display order
	out    []byte // pieces of the skeleton, or a key
	plain  []byte // skeleton, before it is case-folded
	result []byte // and after
	run    marks  // of the NFD text, waiting for the end of their run
	tail   marks  // of the skeleton, to be put in order
}

// marks is a run of marks: as long as it takes, and without allocation while it
// is short.
type marks struct {
	n     int
	short [24]norm.Char
	long  []norm.Char // all of them, if there are more than short holds
}

func (m *marks) reset() { m.n = 0 }

func (m *marks) add(c norm.Char) {
	switch {
	case m.n < len(m.short):
		m.short[m.n] = c
	case m.n == len(m.short):
		if m.long == nil {
			m.long = make([]norm.Char, 0, 256)
		}
		m.long = append(append(m.long[:0], m.short[:]...), c)
	default:
		m.long = append(m.long, c)
	}
	m.n++
}

// all returns the marks. The slice is valid until the next add.
func (m *marks) all() []norm.Char {
	if m.n <= len(m.short) {
		return m.short[:m.n]
	}
	return m.long
}
