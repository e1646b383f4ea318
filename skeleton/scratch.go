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
// *Scratch, nil is fine: the function then works in 2 KiB on the stack, and
// allocates when that does not suffice.
type Scratch struct {
	a, b   side
	norm   norm.Scratch
	bidi   bidi.Scratch
	digest xxhash.Digest
}

// side is what one text needs; Equal has two.
type side struct {
	folded []byte      // text, case-folded
	visual []byte      // text in display order
	out    []byte      // skeleton, or a piece of one
	result []byte      // skeleton, case-folded
	run    []norm.Char // see pass
	tail   []norm.Char
}

// local is a Scratch with 2 KiB for a start, to be declared on the stack.
type local struct {
	sc    Scratch
	bytes [2][512]byte
	chars [2][2][32]norm.Char
}

// scratch returns the Scratch to work with.
func (l *local) scratch(sc *Scratch) *Scratch {
	if sc != nil {
		return sc
	}
	l.sc.a.out, l.sc.a.run, l.sc.a.tail = l.bytes[0][:0], l.chars[0][0][:0], l.chars[0][1][:0]
	l.sc.b.out, l.sc.b.run, l.sc.b.tail = l.bytes[1][:0], l.chars[1][0][:0], l.chars[1][1][:0]
	return &l.sc
}
