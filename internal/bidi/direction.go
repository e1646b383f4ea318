// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import "strconv"

// Direction chooses the paragraph level (UAX #9 3.3.1, HL1). Any other value
// acts as LTR.
type Direction uint8

const (
	LTR         Direction = iota // level 0
	RTL                          // level 1
	FirstStrong                  // by rules P2 and P3, 0 where they find nothing
)

// String returns "ltr", "rtl" or "fs".
func (d Direction) String() string {
	switch d {
	case LTR:
		return "ltr"
	case RTL:
		return "rtl"
	case FirstStrong:
		return "fs"
	}
	return "unknown"
}

// Removed stands in place of a level for a character that rule X9 removes: an
// embedding, an override, PDF, or one of class BN.
const Removed = 0xFF

// maxDepth is BD2's max_depth, the highest explicit level.
const maxDepth = 125

// maxLength is the longest paragraph in bytes: positions are kept as int32.
const maxLength = 1<<31 - 1

// TooLongError reports a paragraph of more than 2,147,483,647 bytes. The text
// around it may be longer.
type TooLongError struct {
	Offset int // of the paragraph in the text, in bytes
}

func (e TooLongError) Error() string {
	return "bidi: the paragraph at offset " + strconv.Itoa(e.Offset) + " is longer than 2147483647 bytes"
}
