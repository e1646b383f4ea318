// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

// sequence returns the length of the UTF-8 sequence at i and true, or the
// length of the maximal subpart (Unicode Standard, D93b) of an ill-formed one
// and false.
func sequence[T Bytes](s T, i int) (n int, ok bool) {
	lo, hi, more := byte(0x80), byte(0xBF), 1
	switch b := s[i]; {
	case b < 0x80:
		return 1, true
	case b < 0xC2:
		return 1, false
	case b < 0xE0:
	case b < 0xF0:
		more = 2
		if b == 0xE0 {
			lo = 0xA0
		} else if b == 0xED {
			hi = 0x9F
		}
	case b < 0xF5:
		more = 3
		if b == 0xF0 {
			lo = 0x90
		} else if b == 0xF4 {
			hi = 0x8F
		}
	default:
		return 1, false
	}
	for n = 1; n <= more; n++ {
		if i+n >= len(s) || s[i+n] < lo || s[i+n] > hi {
			return n, false
		}
		lo, hi = 0x80, 0xBF
	}
	return n, true
}

// common is the length of the sequence at i if it is well-formed and of a kind
// that most text is made of, else 0. The compiler inlines it.
func common[T Bytes](s T, i int) int {
	if i+2 < len(s) && s[i+1]&0xC0 == 0x80 {
		if b := s[i]; b-0xC2 < 0xE0-0xC2 {
			return 2
		} else if b-0xE1 < 0xED-0xE1 && s[i+2]&0xC0 == 0x80 {
			return 3
		}
	}
	return 0
}

// decode returns the code point of the well-formed sequence of n bytes at i.
func decode[T Bytes](s T, i, n int) rune {
	switch n {
	case 1:
		return rune(s[i])
	case 2:
		return rune(s[i]&0x1F)<<6 | rune(s[i+1]&0x3F)
	case 3:
		return rune(s[i]&0x0F)<<12 | rune(s[i+1]&0x3F)<<6 | rune(s[i+2]&0x3F)
	}
	return rune(s[i]&0x07)<<18 | rune(s[i+1]&0x3F)<<12 | rune(s[i+2]&0x3F)<<6 | rune(s[i+3]&0x3F)
}

// appendRune appends r as UTF-8. A surrogate takes the three bytes that the
// same pattern gives, which no well-formed text holds.
func appendRune(dst []byte, r rune) []byte {
	switch {
	case r < 0x80:
		return append(dst, byte(r))
	case r < 0x800:
		return append(dst, 0xC0|byte(r>>6), 0x80|byte(r)&0x3F)
	case r < 0x10000:
		return append(dst, 0xE0|byte(r>>12), 0x80|byte(r>>6)&0x3F, 0x80|byte(r)&0x3F)
	}
	return append(dst, 0xF0|byte(r>>18), 0x80|byte(r>>12)&0x3F, 0x80|byte(r>>6)&0x3F, 0x80|byte(r)&0x3F)
}
