// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import "github.com/runeward/runeward/internal/utf8x"

// Kind says what is wrong with an ill-formed sequence.
type Kind = utf8x.Kind

// The kinds. Each ill-formed unit is a maximal subpart (Unicode Standard D93b).
const (
	WellFormed = utf8x.OK
	Truncated  = utf8x.Truncated  // a sequence that is cut short
	Overlong   = utf8x.Overlong   // a lead byte of a longer form than needed
	Surrogate  = utf8x.Surrogate  // ED before A0..BF: D800..DFFF
	OutOfRange = utf8x.OutOfRange // beyond 10FFFF
	Stray      = utf8x.Stray      // a continuation byte without a lead byte
)

// Hit is one watched code point, or one ill-formed unit.
type Hit struct {
	Offset int   // of its first byte
	Class  Class // all the classes of the code point; IllFormed alone for an ill-formed unit
	Rune   rune  // the code point; U+FFFD for an ill-formed unit
	Len    uint8 // in bytes: 1 to 4, or 1 to 3 for an ill-formed unit
	Kind   Kind  // WellFormed for a code point
}

// End returns the offset of the byte after the hit.
func (h Hit) End() int { return h.Offset + int(h.Len) }

// Span returns the bytes of the hit as a span for AppendRewrite.
func (h Hit) Span() Span { return Span{Offset: h.Offset, Len: int(h.Len)} }
