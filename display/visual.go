// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package display

import (
	"strconv"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// Visual is text in display order: marks after their bases (UAX #9 L3), mirrored
// where it must be (L4), without what X9 removes. Two texts of one Visual may be
// different names, so that it cannot be compared, and becomes text again only by
// AppendDisplay. The zero value is empty.
type Visual struct{ text []byte }

// Direction is the direction of the paragraphs of a text.
type Direction = bidi.Direction

// The directions.
const (
	LTR         = bidi.LTR
	RTL         = bidi.RTL
	FirstStrong = bidi.FirstStrong // each paragraph's own (UAX #9 P2, P3)
)

// Scratch is memory that calls reuse. The zero value is ready. It must not serve
// two calls at a time; nil stands for a new one.
type Scratch struct{ bidi bidi.Scratch }

// VisualError says why a text has no display order.
type VisualError struct {
	Offset int // in bytes
	Msg    string
}

// Error names the offset and the reason.
func (e *VisualError) Error() string {
	return "display: offset " + strconv.Itoa(e.Offset) + ": " + e.Msg
}

// SetVisual makes v the display order of text, each paragraph on one line (UAX
// #9 P1 to L4). The error is a *VisualError, and v is then empty: text is not
// UTF-8 (reordering could put stray bytes together to a character), or a
// paragraph is longer than 2 GiB. It reuses the memory of v.
func SetVisual[T ~string | ~[]byte](v *Visual, text T, set tables.Set, dir Direction, sc *Scratch) error {
	v.text = v.text[:0]
	if i, n, kind := utf8x.FirstIllFormed(text, 0); i >= 0 {
		msg := appendBytes(nil, text[i:i+n])
		msg = append(msg, " is not UTF-8, "...)
		return &VisualError{i, string(append(msg, kind.String()...))}
	}
	var b *bidi.Scratch
	if sc != nil {
		b = &sc.bidi
	}
	out, err := bidi.AppendVisual(v.text, text, set, dir, b)
	if err != nil {
		e := &VisualError{Msg: "the paragraph is longer than 2147483647 bytes"}
		if long, ok := err.(bidi.TooLongError); ok {
			e.Offset = long.Offset
		}
		return e
	}
	v.text = out
	return nil
}

// Len returns the length in bytes.
func (v *Visual) Len() int { return len(v.text) }

// AppendDisplay appends the text in display order to dst, for a device that
// draws from left to right and does not reorder. It is no name and no input.
func (v *Visual) AppendDisplay(dst []byte) []byte { return append(dst, v.text...) }
