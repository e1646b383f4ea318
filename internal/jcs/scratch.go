// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

import "hash"

// Scratch is memory that readings reuse. The zero value is ready. It serves one
// reading at a time and keeps the size of the largest one it served.
type Scratch struct {
	frames []frame
	table  table
	path   []byte // Walk: the pointer
	want   []byte // Find: the segment looked for
	name   []byte // Find: a decoded name

	canon canonScratch

	out   []byte // Digest: the canonical form
	hash  hash.Hash
	block []byte
	sum   []byte
}

// frame is an open object or array.
type frame struct {
	start  int // of the opening bracket
	names  int // index of the object's first entry in the table
	arena  int // length of the table's arena when the object began
	path   int // Walk: length of the pointer of this value
	name   int // the current member's name token; nameE is 0 before the first
	nameE  int
	index  int // of the current element; -1 before the first
	object bool
	hashed bool // the object's names are in the buckets
}
