// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package utf8x

import "unicode/utf8"

// DecodeLast returns the unit that ends before text[end]: its code point, its
// length in bytes and its kind. Where end is no end of a unit of text[:end],
// which is only so for end <= 0 and end > len(text), it returns 0, 0, OK.
//
// The unit is the last one a forward walk over text[:end] finds. Walking back
// from len(text), each step by the length returned, yields the units of a
// forward walk in reverse, their kinds included: where end is between two
// units, the kind takes the byte at text[end] into account, as Decode does
// (ED before A0 is Surrogate, ED at the end of the text is Truncated).
func DecodeLast[T ~string | ~[]byte](text T, end int) (r rune, n int, k Kind) {
	if end <= 0 || end > len(text) {
		return 0, 0, OK
	}
	if b := text[end-1]; b < 0x80 {
		return rune(b), 1, OK
	}
	// No unit is longer than four bytes, and only its first byte is not a
	// continuation byte.
	start := end - 1
	for start > 0 && end-start < utf8.UTFMax && text[start]&0xC0 == 0x80 {
		start--
	}
	r, n, k = Decode(text, start)
	if start+n > end {
		// end cuts a unit in two: what counts is text[:end] alone.
		r, n, k = Decode(text[:end], start)
	}
	if start+n < end {
		return utf8.RuneError, 1, Stray
	}
	return r, n, k
}

// IncompletePrefix returns the length, 0 to 3, of the trailing part of tail
// that is not well-formed yet and may still become so with the bytes that
// follow in a stream. tail is the text so far or any suffix of it that is at
// least three bytes long or the whole.
func IncompletePrefix[T ~string | ~[]byte](tail T) int {
	end := len(tail)
	start := end - 1
	for start > 0 && end-start < utf8.UTFMax-1 && tail[start]&0xC0 == 0x80 {
		start--
	}
	if _, n, k := Decode(tail, start); k == Truncated && start+n == end {
		return n
	}
	return 0
}
