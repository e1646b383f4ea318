// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan

// Place says what part of a JSON text a finding is in.
type Place uint8

// The places.
const (
	// Value is a string or number. The pointer is that of the value.
	Value Place = iota

	// Name is the name of a member. The pointer is that of the member.
	Name

	// Between is what is between values and names, comments included. The
	// pointer is that of the value or member that began last.
	Between

	// Plain is the part of a text that is judged as plain text, because it is
	// no JSON. It has no pointer.
	Plain
)

// String returns "value", "name", "between" or "plain".
func (p Place) String() string {
	switch p {
	case Value:
		return "value"
	case Name:
		return "name"
	case Between:
		return "between"
	case Plain:
		return "plain"
	}
	return "invalid"
}

// Where says where a finding is. It is good until the next finding is asked
// for.
type Where struct{ s *scanner }

// Place returns the part of the text.
func (w Where) Place() Place {
	if w.s == nil {
		return Plain
	}
	return w.s.place
}

// Span returns the bytes of the string, name, number or comment with the
// finding, quotes included, or of the plain text.
func (w Where) Span() (start, end int) {
	if w.s == nil {
		return 0, 0
	}
	return w.s.start, w.s.end
}

// Record returns the number of the JSON text in a sequence of them, from 0.
func (w Where) Record() int {
	if w.s == nil {
		return 0
	}
	return w.s.record
}

// AppendPointer appends the JSON Pointer (RFC 6901) within the record. It is
// ASCII, in the form of RFC 6901 section 5: a quote, a backslash and what is
// not printable ASCII are \", \\ and \uXXXX; a byte that is no UTF-8 is \xXX.
// A pointer can be as long as the text. It allocates only to grow dst.
func (w Where) AppendPointer(dst []byte) []byte {
	if w.Place() == Plain {
		return dst
	}
	return w.s.r.AppendPointer(dst)
}
