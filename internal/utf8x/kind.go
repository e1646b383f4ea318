// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package utf8x

// Kind says whether a unit of text is well-formed and, if not, why not.
type Kind uint8

const (
	// OK is a well-formed sequence. It is the zero value.
	OK Kind = iota

	// Truncated is the beginning of a well-formed sequence, cut short by the
	// end of the text or by a byte that is not a continuation byte.
	Truncated

	// Overlong is a lead byte that starts a longer form than its code point
	// needs: C0, C1, E0 before 80..9F, F0 before 80..8F.
	Overlong

	// Surrogate is ED before A0..BF: a code point of D800..DFFF.
	Surrogate

	// OutOfRange is a lead byte that leads beyond 10FFFF: F4 before 90..BF,
	// and F5..FF.
	OutOfRange

	// Stray is a continuation byte that belongs to no lead byte.
	Stray
)

// String returns the kind in lower-case words.
func (k Kind) String() string {
	switch k {
	case OK:
		return "well-formed"
	case Truncated:
		return "truncated"
	case Overlong:
		return "overlong"
	case Surrogate:
		return "surrogate"
	case OutOfRange:
		return "out-of-range"
	case Stray:
		return "stray"
	}
	return "unknown"
}
