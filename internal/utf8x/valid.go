// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package utf8x

// Valid reports whether text is well-formed UTF-8 throughout.
func Valid[T ~string | ~[]byte](text T) bool {
	i, _, _ := FirstIllFormed(text, 0)
	return i < 0
}

// FirstIllFormed returns offset, length in bytes and kind of the first
// ill-formed unit at or after from, or -1, 0, OK when there is none. from must
// be the start of a unit; a negative one counts as 0.
func FirstIllFormed[T ~string | ~[]byte](text T, from int) (offset, n int, k Kind) {
	i := min(max(from, 0), len(text))
	i += wellFormed(text[i:])
	if i == len(text) {
		return -1, 0, OK
	}
	n, k = subpart(text, i)
	return i, n, k
}

// wellFormed returns the length of the longest prefix of p that consists of
// whole well-formed sequences.
func wellFormed[T ~string | ~[]byte](p T) int {
	size := len(p)
	for len(p) > 0 {
		b := p[0]
		switch {
		case b < 0x80:
			p = p[1:]
			if len(p) > 8 && word(p)&highBits == 0 {
				p = p[8:]
				for len(p) > 32 && (word(p)|word(p[8:])|word(p[16:])|word(p[24:]))&highBits == 0 {
					p = p[32:]
				}
			}
			continue
		case b < 0xE0:
			if b < 0xC2 || len(p) < 2 || p[1]^0x80 >= 0x40 {
				return size - len(p)
			}
			p = p[2:]
		case b < 0xF0:
			if len(p) < 3 {
				return size - len(p)
			}
			c, d := p[1]^0x80, p[2]^0x80
			// The top five bits of the code point's sixteen decide: 00 is
			// overlong, 1B a surrogate.
			if x := b<<1&0x1F | c>>5; (c|d) >= 0x40 || x == 0 || x == 0xD800>>11 {
				return size - len(p)
			}
			p = p[3:]
		default:
			if b > 0xF4 || len(p) < 4 {
				return size - len(p)
			}
			c, d, e := p[1]^0x80, p[2]^0x80, p[3]^0x80
			// The plane decides: 0 is overlong, beyond 10 is out of range.
			if x := b<<2&0x1F | c>>4; (c|d|e) >= 0x40 || x-1 >= 0x10 {
				return size - len(p)
			}
			p = p[4:]
		}
	}
	return size
}

const highBits = 0x8080808080808080

// word returns the first eight bytes of p, which must have as many. The
// compiler makes one load of it.
func word[T ~string | ~[]byte](p T) uint64 {
	return uint64(p[0]) | uint64(p[1])<<8 | uint64(p[2])<<16 | uint64(p[3])<<24 |
		uint64(p[4])<<32 | uint64(p[5])<<40 | uint64(p[6])<<48 | uint64(p[7])<<56
}
