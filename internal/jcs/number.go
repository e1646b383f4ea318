// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

// scanNumber reads the number at i. bad is the offset of the first byte that
// does not fit, or -1.
func scanNumber[T Bytes](s T, i int) (end int, fl Flags, bad int) {
	if s[i] == '-' {
		i++
	}
	if i < len(s) && s[i] == '0' {
		i++
	} else if end = digits(s, i); end > i {
		i = end
	} else {
		return i, 0, i
	}
	if i < len(s) && s[i] == '.' {
		fl = Fraction
		if end = digits(s, i+1); end == i+1 {
			return end, fl, end
		}
		i = end
	}
	if i < len(s) && s[i]|0x20 == 'e' {
		fl = Fraction
		i++
		if i < len(s) && (s[i] == '+' || s[i] == '-') {
			i++
		}
		if end = digits(s, i); end == i {
			return end, fl, end
		}
		i = end
	}
	return i, fl, -1
}

// digits returns the end of the decimal digits at i.
func digits[T Bytes](s T, i int) int {
	for i < len(s) && s[i]-'0' < 10 {
		i++
	}
	return i
}
