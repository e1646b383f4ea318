// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package normvec

import (
	"cmp"
	"slices"
)

// Columns is the number of columns of a test line.
const Columns = 5

// Case is one test line: its part, and its columns as UTF-8 in the order
// source, NFC, NFD, NFKC, NFKD.
type Case struct {
	Part   int
	Column [Columns]string
}

func compare(a, b Case) int {
	if d := cmp.Compare(a.Part, b.Part); d != 0 {
		return d
	}
	return slices.Compare(a.Column[:], b.Column[:])
}

// Error reports a source or a packed file that is not as it should be.
type Error struct {
	Where string // a version and a line, or an offset in bytes
	What  string
}

func (e *Error) Error() string { return "normvec: " + e.Where + ": " + e.What }
