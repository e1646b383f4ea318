// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package utf8x_test

import (
	"math/bits"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/utf8x"
)

// unit is one unit of a text, as the model finds it.
type unit struct {
	offset, n int
	r         rune
	kind      utf8x.Kind
}

// table37 is Table 3-7 of the Unicode Standard, well-formed UTF-8 byte
// sequences: a row for each range of code points, a {low, high} for each byte.
func table37() [][][2]byte {
	return [][][2]byte{
		{{0x00, 0x7F}},
		{{0xC2, 0xDF}, {0x80, 0xBF}},
		{{0xE0, 0xE0}, {0xA0, 0xBF}, {0x80, 0xBF}},
		{{0xE1, 0xEC}, {0x80, 0xBF}, {0x80, 0xBF}},
		{{0xED, 0xED}, {0x80, 0x9F}, {0x80, 0xBF}},
		{{0xEE, 0xEF}, {0x80, 0xBF}, {0x80, 0xBF}},
		{{0xF0, 0xF0}, {0x90, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}},
		{{0xF1, 0xF3}, {0x80, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}},
		{{0xF4, 0xF4}, {0x80, 0x8F}, {0x80, 0xBF}, {0x80, 0xBF}},
	}
}

// model cuts text into units the slow way: at each place the longest prefix
// that agrees with a row of Table 3-7, or one byte where none agrees.
func model(rows [][][2]byte, text string) []unit {
	var units []unit
	for i := 0; i < len(text); {
		u := unit{offset: i, n: 1, r: utf8.RuneError}
		whole := false
		for _, row := range rows {
			n := agreement(row, text[i:])
			u.n = max(u.n, n)
			if n == len(row) {
				u.r, whole = assemble(text[i:i+n]), true
			}
		}
		if !whole {
			u.kind = cause(text[i:])
		}
		units = append(units, u)
		i += u.n
	}
	return units
}

// agreement counts the leading bytes of s that fit the row.
func agreement(row [][2]byte, s string) int {
	for i, limits := range row {
		if i == len(s) || s[i] < limits[0] || s[i] > limits[1] {
			return i
		}
	}
	return len(row)
}

// assemble joins the payload bits of a sequence by arithmetic alone.
func assemble(s string) rune {
	if len(s) == 1 {
		return rune(s[0])
	}
	r := rune(s[0]) % (1 << (7 - len(s)))
	for i := 1; i < len(s); i++ {
		r = r*64 + rune(s[i])%64
	}
	return r
}

// cause names what is wrong with the start of s, given that something is. It
// reads the lead byte as the scheme of 1 to 6 bytes did before it was limited
// to 10FFFF, and looks at the code points that its first two bytes can lead to.
func cause(s string) utf8x.Kind {
	size := bits.LeadingZeros8(^s[0])
	switch {
	case size == 1:
		return utf8x.Stray
	case size > 4:
		return utf8x.OutOfRange
	}
	// What may come next, from the lead byte alone or with a continuation byte.
	low, high := s[:1]+"\x80\x80\x80", s[:1]+"\xBF\xBF\xBF"
	if len(s) > 1 && s[1]/64 == 2 {
		low, high = s[:1]+s[1:2]+"\x80\x80", s[:1]+s[1:2]+"\xBF\xBF"
	}
	first, last := assemble(low[:size]), assemble(high[:size])
	smallest := map[int]rune{2: 0x80, 3: 0x800, 4: 0x10000}[size]
	switch {
	case last < smallest:
		return utf8x.Overlong
	case first > 0x10FFFF:
		return utf8x.OutOfRange
	case first >= 0xD800 && last <= 0xDFFF:
		return utf8x.Surrogate
	}
	return utf8x.Truncated
}
