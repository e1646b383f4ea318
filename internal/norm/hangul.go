// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm

// Hangul syllables decompose and compose by arithmetic (core specification
// 3.12); no table lists them. The names are those of the specification.
const (
	sBase, lBase, vBase, tBase = 0xAC00, 0x1100, 0x1161, 0x11A7

	lCount, vCount, tCount = 19, 21, 28

	nCount = vCount * tCount
	sCount = lCount * nCount
)

func isSyllable(r rune) bool { return uint32(r-sBase) < sCount }

// appendJamo appends the two or three conjoining jamo of syllable r. They all
// have combining class 0.
func appendJamo(dst []Char, r rune) []Char {
	s := r - sBase
	dst = append(dst, Char{R: lBase + s/nCount}, Char{R: vBase + s%nCount/tCount})
	if t := s % tCount; t != 0 {
		dst = append(dst, Char{R: tBase + t})
	}
	return dst
}

// composeJamo returns the syllable of a leading consonant and a vowel, or of a
// syllable without a trailing consonant and one.
func composeJamo(a, b rune) (rune, bool) {
	if l, v := uint32(a-lBase), uint32(b-vBase); l < lCount && v < vCount {
		return sBase + rune(l*nCount+v*tCount), true
	}
	// tBase itself is no trailing consonant.
	if t := uint32(b - tBase); isSyllable(a) && (a-sBase)%tCount == 0 && t-1 < tCount-1 {
		return a + rune(t), true
	}
	return 0, false
}
