// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidivec

import "encoding/hex"

// Error is what is wrong with a file or with vectors.
type Error string

func (e Error) Error() string { return string(e) }

// Damaged reports vectors that do not decode.
const Damaged Error = "bidivec: the vectors are damaged"

// Removed stands in place of a level where a file has x.
const Removed = 0xFF

// Directions of a case, as BidiCharacterTest.txt numbers them.
const (
	LTR  = 0
	RTL  = 1
	Auto = 2
)

// sumSize is the length of the SHA-256 that vectors begin with.
const sumSize = 32

// Source returns the SHA-256, in hex, of the file that vectors come from.
func Source(vectors []byte) (string, error) {
	if len(vectors) < sumSize {
		return "", Damaged
	}
	return hex.EncodeToString(vectors[:sumSize]), nil
}

// Contexts of the coder: a kind, and up to 24 bits of what is known.
func context(kind uint32, known ...uint32) uint32 {
	c := kind
	for _, k := range known {
		c = c<<8 | k&0xFF
	}
	return c
}

// maxList is the most entries a list may have: positions are bytes.
const maxList = 255

// putList codes a list of small numbers, each in the context of the two before.
func (e *encoder) putList(kind uint32, list []uint8) {
	e.putNumber(context(kind), len(list))
	var a, b uint32
	for _, v := range list {
		e.put(context(kind+1, a, b), v)
		a, b = uint32(v), a
	}
}

func (d *decoder) getList(kind uint32, list []uint8) []uint8 {
	list = list[:0]
	var a, b uint32
	n := d.getLength(context(kind))
	for ; n > 0 && !d.short; n-- {
		v := d.get(context(kind+1, a, b))
		list = append(list, v)
		a, b = uint32(v), a
	}
	return list
}

// getLength reads the length of a list.
func (d *decoder) getLength(context uint32) int {
	n := d.getNumber(context)
	if n > maxList {
		d.short = true
		return 0
	}
	return n
}
