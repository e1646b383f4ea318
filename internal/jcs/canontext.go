// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

import (
	"math"
	"strconv"
)

// appendEscapes appends the inside of the string src[at:end] with the escapes
// of RFC 8785 section 3.2.2.2.
func appendEscapes[T Bytes](dst []byte, src T, at, end int) []byte {
	for at < end {
		p := NextPiece(src, at, end)
		if p.Kind == Escape {
			dst = appendChar(dst, p.Rune)
		} else {
			dst = append(dst, src[p.Start:p.End]...)
		}
		at = p.End
	}
	return dst
}

// appendEscaped appends decoded text in the same form.
func appendEscaped(dst, text []byte) []byte {
	for _, b := range text {
		if b < 0x80 {
			dst = appendChar(dst, rune(b))
		} else {
			dst = append(dst, b)
		}
	}
	return dst
}

// appendChar appends r, escaped only if JSON demands it.
func appendChar(dst []byte, r rune) []byte {
	switch {
	case r == '"' || r == '\\':
		return append(dst, '\\', byte(r))
	case r >= 0x20:
		return appendRune(dst, r)
	case r == '\b':
		return append(dst, '\\', 'b')
	case r == '\t':
		return append(dst, '\\', 't')
	case r == '\n':
		return append(dst, '\\', 'n')
	case r == '\f':
		return append(dst, '\\', 'f')
	case r == '\r':
		return append(dst, '\\', 'r')
	}
	return append(dst, '\\', 'u', '0', '0', hexDigits[r>>4], hexDigits[r&15])
}

// maxSafe is the largest integer such that it and all smaller ones have a
// double of their own: 2^53-1.
const maxSafe = 1<<53 - 1

// appendNumber appends the number s, which is in range, as ECMAScript prints
// its double. exact says that the two are the same decimal number and that s, if
// written as an integer, is within ±(2^53-1).
func appendNumber[T Bytes](dst []byte, s T) (_ []byte, exact bool) {
	d := decimalOf(s)
	f, _ := float(&d, s)
	if f == 0 {
		return append(dst, '0'), d.count == 0
	}
	if d.neg {
		dst = append(dst, '-')
	}
	f = math.Abs(f)
	var buf [32]byte
	e := strconv.AppendFloat(buf[:0], f, 'e', -1, 64)
	// d.ddde±xx becomes the digits without the point and the exponent.
	var out [20]byte
	digits := out[:0]
	i := 0
	for ; e[i] != 'e'; i++ {
		if e[i] != '.' {
			digits = append(digits, e[i])
		}
	}
	exp := 0
	for _, c := range e[i+2:] {
		exp = exp*10 + int(c-'0')
	}
	if e[i+1] == '-' {
		exp = -exp
	}
	exp++ // the value is 0.digits * 10^exp
	exact = d.same(digits, exp) && !(d.integer && f > maxSafe)
	return appendES(dst, digits, exp), exact
}

// appendES lays out 0.digits * 10^exp as ECMA-262 Number::toString does.
func appendES(dst, digits []byte, exp int) []byte {
	k := len(digits)
	switch {
	case k <= exp && exp <= 21:
		dst = append(dst, digits...)
		for ; k < exp; k++ {
			dst = append(dst, '0')
		}
	case 0 < exp && exp <= 21:
		dst = append(dst, digits[:exp]...)
		dst = append(dst, '.')
		dst = append(dst, digits[exp:]...)
	case -6 < exp && exp <= 0:
		dst = append(dst, '0', '.')
		for ; exp < 0; exp++ {
			dst = append(dst, '0')
		}
		dst = append(dst, digits...)
	default:
		dst = append(dst, digits[0])
		if k > 1 {
			dst = append(dst, '.')
			dst = append(dst, digits[1:]...)
		}
		dst = append(dst, 'e')
		if exp--; exp >= 0 {
			dst = append(dst, '+')
		}
		dst = strconv.AppendInt(dst, int64(exp), 10)
	}
	return dst
}
