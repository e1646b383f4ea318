// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

// Names are ordered by UTF-16 code units (RFC 8785 section 3.2.3). Of UTF-8 the
// order of bytes is that of code points, and the two differ in one thing: code
// points beyond U+FFFF, whose first byte is F0 to F4, come before U+E000 to
// U+FFFF, whose first byte is EE or EF. Exchanging the two in the byte values
// mends it, since no other byte of UTF-8 is that large.

func orderByte(b byte) byte {
	switch {
	case b >= 0xF0:
		return b - 2
	case b >= 0xEE:
		return b + 8
	}
	return b
}

// orderPrefix packs the first eight bytes so that numbers compare as names do.
// Equal ones decide nothing.
func orderPrefix[B Bytes](b B) (w uint64) {
	n := min(len(b), 8)
	for i := 0; i < n; i++ {
		w = w<<8 | uint64(orderByte(b[i]))
	}
	return w << (8 * (8 - n))
}

// compareUTF16 compares well-formed UTF-8 by UTF-16 code units.
func compareUTF16[A, B Bytes](a A, b B) int {
	n := min(len(a), len(b))
	i := 0
	for i+8 <= n && word(a, i) == word(b, i) {
		i += 8
	}
	for ; i < n; i++ {
		if a[i] != b[i] {
			return int(orderByte(a[i])) - int(orderByte(b[i]))
		}
	}
	return len(a) - len(b)
}
