// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import "math/bits"

const (
	ones  = 0x0101010101010101
	highs = 0x80 * ones
)

// skipPrintable returns an index from i to len(text) such that text[i:index]
// is printable ASCII, TAB, LF and CR. The index is that of the first other byte,
// or less than eight bytes from the end.
func skipPrintable(text string, i int) int {
	for ; len(text)-i >= 32; i += 32 {
		p := text[i : i+32]
		a, b, c, d := word(p), word(p[8:]), word(p[16:]), word(p[24:])
		// Of a byte below 80: adding 60 carries into the top bit from 20 on,
		// adding 1 only for DEL.
		low := (a + 0x60*ones) & (b + 0x60*ones) & (c + 0x60*ones) & (d + 0x60*ones)
		high := a | b | c | d | (a + ones) | (b + ones) | (c + ones) | (d + ones)
		if (high|^low)&highs != 0 && (others(a)|others(b)|others(c)|others(d)) != 0 {
			break
		}
	}
	for ; len(text)-i >= 8; i += 8 {
		if o := others(word(text[i:])); o != 0 {
			return i + bits.TrailingZeros64(o)/8
		}
	}
	return i
}

// isPrintable reports whether text is printable ASCII, TAB, LF and CR.
func isPrintable(text string) bool {
	n := len(text)
	if n < 8 {
		for i := range n {
			if b := text[i]; b >= 0x7F || isUnprintable(b) {
				return false
			}
		}
		return true
	}
	i := 0
	for ; i < n-8; i += 8 {
		if others(word(text[i:])) != 0 {
			return false
		}
	}
	return others(word(text[n-8:])) == 0
}

// hasOdd reports whether one of the words has a byte that is not printable ASCII.
// Most words that have are like the first.
func hasOdd(a, b, c, d uint64) bool {
	if a&highs != 0 {
		return true
	}
	// Adding 1 sets the top bit of 7F to FE, adding 60 that of 20 to 9F; what is left
	// of 80 to FF has one of the two.
	high := (a + ones) | (b + ones) | (c + ones) | (d + ones)
	low := (a + 0x60*ones) & (b + 0x60*ones) & (c + 0x60*ones) & (d + 0x60*ones)
	return (high|^low)&highs != 0
}

// others sets the top bit of the bytes of w that are not printable ASCII, TAB,
// LF or CR. Bytes above the first such byte may be wrong.
func others(w uint64) uint64 {
	stop := (w + ones) | ^(w + 0x60*ones)
	// x + 7F has the top bit clear only for x = 0, if x is below 80.
	white := (w ^ '\t'*ones) + 0x7F*ones
	white &= (w ^ '\n'*ones) + 0x7F*ones
	white &= (w ^ '\r'*ones) + 0x7F*ones
	return (stop&white | w) & highs
}

// word returns the first eight bytes of p, which must have as many. The
// compiler makes one load of it.
func word(p string) uint64 {
	_ = p[7]
	return uint64(p[0]) | uint64(p[1])<<8 | uint64(p[2])<<16 | uint64(p[3])<<24 |
		uint64(p[4])<<32 | uint64(p[5])<<40 | uint64(p[6])<<48 | uint64(p[7])<<56
}
