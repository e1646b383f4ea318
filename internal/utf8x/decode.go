// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package utf8x

import "unicode/utf8"

// Decode returns the unit that starts at text[i]: its code point, its length
// in bytes and its kind. An ill-formed unit has the code point utf8.RuneError
// and a length of 1 to 3. Where i is no index of text, its end included,
// Decode returns 0, 0, OK.
//
// i must be the start of a unit; in the middle of a sequence Decode reports
// Stray, as it never looks back. A loop over mostly ASCII text does well to
// test text[i] < utf8.RuneSelf before it calls.
func Decode[T ~string | ~[]byte](text T, i int) (r rune, n int, k Kind) {
	if uint(i) >= uint(len(text)) {
		return 0, 0, OK
	}
	b := text[i]
	switch {
	case b < 0x80:
		return rune(b), 1, OK
	case b < 0xE0:
		if b >= 0xC2 && len(text)-i >= 2 {
			c := text[i+1] ^ 0x80 // payload, or 40 and more
			if c < 0x40 {
				return rune(b&0x1F)<<6 | rune(c), 2, OK
			}
		}
	case b < 0xF0:
		if len(text)-i >= 3 {
			c, d := text[i+1]^0x80, text[i+2]^0x80
			r = rune(b&0x0F)<<12 | rune(c)<<6 | rune(d)
			if c|d < 0x40 && r >= 0x800 && r>>11 != 0xD800>>11 {
				return r, 3, OK
			}
		}
	default:
		if b <= 0xF4 && len(text)-i >= 4 {
			c, d, e := text[i+1]^0x80, text[i+2]^0x80, text[i+3]^0x80
			r = rune(b&0x07)<<18 | rune(c)<<12 | rune(d)<<6 | rune(e)
			if c|d|e < 0x40 && r >= 0x10000 && r <= utf8.MaxRune {
				return r, 4, OK
			}
		}
	}
	n, k = subpart(text, i)
	return utf8.RuneError, n, k
}

// subpart returns the length and kind of the maximal subpart at text[i], where
// no well-formed sequence starts.
func subpart[T ~string | ~[]byte](text T, i int) (int, Kind) {
	b := text[i]
	switch {
	case b < 0xC0:
		return 1, Stray
	case b < 0xC2:
		return 1, Overlong
	case b > 0xF4:
		return 1, OutOfRange
	}
	if b < 0xE0 || !continues(text, i+1) {
		return 1, Truncated
	}
	c := text[i+1]
	switch {
	case b == 0xE0 && c < 0xA0, b == 0xF0 && c < 0x90:
		return 1, Overlong
	case b == 0xED && c >= 0xA0:
		return 1, Surrogate
	case b == 0xF4 && c >= 0x90:
		return 1, OutOfRange
	}
	if b < 0xF0 || !continues(text, i+2) {
		return 2, Truncated
	}
	return 3, Truncated
}

// continues reports whether text[i] exists and is a continuation byte.
func continues[T ~string | ~[]byte](text T, i int) bool {
	return i < len(text) && text[i]&0xC0 == 0x80
}
