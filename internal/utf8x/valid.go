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
	i := max(from, 0)
	for i < len(text) {
		if text[i] < 0x80 {
			i = skipASCII(text, i+1)
			continue
		}
		_, n, k := Decode(text, i)
		if k != OK {
			return i, n, k
		}
		i += n
	}
	return -1, 0, OK
}

// skipASCII returns the first index at or after i, rounded down to the step of
// eight bytes where possible, from which a byte by byte search has to go on:
// all bytes before it are ASCII.
func skipASCII[T ~string | ~[]byte](text T, i int) int {
	for len(text)-i >= 8 {
		w := text[i : i+8]
		// One load of eight bytes, which the compiler makes of this.
		x := uint64(w[0]) | uint64(w[1])<<8 | uint64(w[2])<<16 | uint64(w[3])<<24 |
			uint64(w[4])<<32 | uint64(w[5])<<40 | uint64(w[6])<<48 | uint64(w[7])<<56
		if x&0x8080808080808080 != 0 {
			break
		}
		i += 8
	}
	return i
}
