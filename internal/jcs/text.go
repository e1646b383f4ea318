// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

import "math/bits"

// fault is what a strict reading stops at: no fault has rule 0.
type fault struct {
	rule Rule
	at   int
}

// scanString reads the string whose first byte after the quote is at i, and
// returns the end of it, past the closing quote. A syntax fault always stops
// it, the others only when not tolerant.
func scanString[T Bytes](s T, i int, tolerant bool) (end int, fl Flags, f fault) {
	for {
		// As plainRun, which the compiler does not inline.
		for {
			if i+8 > len(s) {
				i = plainRun(s, i)
				break
			}
			w := word(s, i)
			q, b := w^ones*'"', w^ones*'\\'
			m := (w | (w - ones*0x20) | (q - ones) | (b - ones)) & tops
			if m != 0 {
				i += bits.TrailingZeros64(m) >> 3
				break
			}
			i += 8
		}
		if i >= len(s) {
			return i, fl, fault{Syntax, len(s)}
		}
		switch c := s[i]; {
		case c == '"':
			return i + 1, fl, fault{}
		case c == '\\':
			fl |= Escaped
			n, _, lone := escape(s, i)
			if n <= 0 {
				return i, fl, fault{Syntax, i - n}
			}
			if lone {
				if !tolerant {
					return i, fl, fault{LoneSurrogate, i}
				}
				fl |= Lone
			}
			i += n
		case c < 0x20:
			if !tolerant {
				return i, fl, fault{ControlCharacter, i}
			}
			fl |= Control
			i++
		default:
			fl |= NonASCII
			for i < len(s) && s[i] >= 0x80 {
				if n := common(s, i); n > 0 {
					i += n
					continue
				}
				n, ok := sequence(s, i)
				if !ok {
					if !tolerant {
						return i, fl, fault{IllFormedUTF8, i}
					}
					fl |= IllFormed
				}
				i += n
			}
		}
	}
}

const (
	ones = 0x0101010101010101
	tops = 0x8080808080808080
)

// word returns the eight bytes at i, which must be there. The compiler makes
// one load of it.
func word[T Bytes](s T, i int) uint64 {
	p := s[i : i+8]
	return uint64(p[0]) | uint64(p[1])<<8 | uint64(p[2])<<16 | uint64(p[3])<<24 |
		uint64(p[4])<<32 | uint64(p[5])<<40 | uint64(p[6])<<48 | uint64(p[7])<<56
}

// plainRun returns the offset of the first byte at or after i that is a quote,
// a backslash, a control character or not ASCII, or len(s).
func plainRun[T Bytes](s T, i int) int {
	for i+8 <= len(s) {
		w := word(s, i)
		q, b := w^ones*'"', w^ones*'\\'
		// A subtraction borrows only above a byte that is one of those looked
		// for, so the lowest bit is exact.
		m := (w | (w - ones*0x20) | (q - ones) | (b - ones)) & tops
		if m != 0 {
			return i + bits.TrailingZeros64(m)>>3
		}
		i += 8
	}
	for i < len(s) {
		if c := s[i]; c < 0x20 || c >= 0x80 || c == '"' || c == '\\' {
			break
		}
		i++
	}
	return i
}

// escape reads the escape at i, where there is a backslash: its length, its
// code point, and whether it is a lone surrogate. A pair of escapes that make
// one code point is one escape. For a faulty escape n is minus the distance
// from i to the byte that does not fit.
func escape[T Bytes](s T, i int) (n int, r rune, lone bool) {
	if i+1 >= len(s) {
		return -1, 0, false
	}
	switch c := s[i+1]; c {
	case '"', '\\', '/':
		return 2, rune(c), false
	case 'b':
		return 2, '\b', false
	case 'f':
		return 2, '\f', false
	case 'n':
		return 2, '\n', false
	case 'r':
		return 2, '\r', false
	case 't':
		return 2, '\t', false
	case 'u':
	default:
		return -1, 0, false
	}
	r, bad := hex4(s, i+2)
	if bad >= 0 {
		return i - bad, 0, false
	}
	if r&^0x7FF != 0xD800 {
		return 6, r, false
	}
	if r < 0xDC00 && i+7 < len(s) && s[i+6] == '\\' && s[i+7] == 'u' {
		// A faulty second escape is reported when its turn comes.
		if low, bad := hex4(s, i+8); bad < 0 && low&^0x3FF == 0xDC00 {
			return 12, (r-0xD800)<<10 + (low - 0xDC00) + 0x10000, false
		}
	}
	return 6, r, true
}

// hex4 reads four hexadecimal digits at i; bad is the offset of the first byte
// that is none, or -1.
func hex4[T Bytes](s T, i int) (r rune, bad int) {
	for k := i; k < i+4; k++ {
		if k >= len(s) {
			return 0, len(s)
		}
		d := hexDigit(s[k])
		if d < 0 {
			return 0, k
		}
		r = r<<4 | d
	}
	return r, -1
}

func hexDigit(c byte) rune {
	switch {
	case c >= '0' && c <= '9':
		return rune(c - '0')
	case c >= 'a' && c <= 'f':
		return rune(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return rune(c-'A') + 10
	}
	return -1
}
