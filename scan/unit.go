// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

// The numbers of slots and of blocks of slots that there is room for; powers of
// two.
const (
	numSlots  = 32
	numBlocks = 32
)

// slotOf returns the slot of a code point below 10000.
func slotOf(r rune) uint8 {
	return slots[slotBlock[r>>6&0x3FF]&(numBlocks-1)][r&0x3F]
}

// A mark at i stands for a hidden code point at i, or for a byte at i+3 that
// continues a sequence and should not, or the other way round. Nearly all marks
// are of the first kind, and a glance at four bytes tells.

// marked looks at the unit at text[i], where a mark is. ok says that there is a
// code point, and that no ill-formed unit is meant by the mark; r, n and class
// are those of the code point.
func (s *Scanner) marked(text string, i int) (class Class, r rune, n int, ok bool) {
	if len(text)-i < 4 {
		return 0, 0, 0, false
	}
	w := first4(text[i:])
	switch {
	case w&0xC0C0F0 == 0x8080E0:
		r = rune(w&0xF)<<12 | rune(w>>8&0x3F)<<6 | rune(w>>16&0x3F)
		n = 3
		// The byte after it must not continue it.
		ok = r >= 0x800 && r>>11 != 0x1B && w>>30 != 2
	case w&0xC0C0C0F8 == 0x808080F0:
		r = rune(w&0x7)<<18 | rune(w>>8&0x3F)<<12 | rune(w>>16&0x3F)<<6 | rune(w>>24&0x3F)
		n = 4
		ok = r >= 0x10000 && r <= 0x10FFFF
	// Nor may the byte at i+3 miss a lead byte or lack what continues it. For the
	// rare forms below it is enough to know ASCII.
	case w&0x8080C0E0 == 0x80C0 && w&0xFE > 0xC0:
		r = rune(w&0x1F)<<6 | rune(w>>8&0x3F)
		n = 2
		ok = true
	case w&0x80808080 == 0:
		r = rune(w & 0x7F)
		n = 1
		ok = true
	}
	if ok {
		class = s.hiddenClass(r)
	}
	return class, r, n, ok
}

// hiddenClass returns the classes of r if it is hidden, and otherwise perhaps 0.
// The scanner must have been made for a watch within Hidden.
func (s *Scanner) hiddenClass(r rune) Class {
	if r < 0x10000 {
		return s.classes[slotOf(r)&(numSlots-1)]
	}
	return s.set.Class(r)
}

// first4 returns the first four bytes of p, the first in the low bits. The
// compiler makes one load of it.
func first4(p string) uint32 {
	_ = p[3]
	return uint32(p[0]) | uint32(p[1])<<8 | uint32(p[2])<<16 | uint32(p[3])<<24
}

// skipVisible returns the length of the code point at text[i], of two to four
// bytes, if it is not hidden, and else 0.
func skipVisible(text string, i int) int {
	switch b := text[i]; {
	case b < 0xC2:
	case b < 0xE0:
		if len(text)-i >= 2 && isContinuation(text[i+1]) && slots[slotBlock[b&0x1F]&(numBlocks-1)][text[i+1]&63] == 0 {
			return 2
		}
	case b < 0xF0:
		if len(text)-i >= 3 {
			c, d := text[i+1], text[i+2]
			block := uint(b&0xF)<<6 | uint(c&63)
			// Below 20 the form is overlong, 360 to 37F are surrogates.
			if isContinuation(c) && isContinuation(d) && block >= 0x20 && block>>5 != 0x1B && slots[slotBlock[block]&(numBlocks-1)][d&63] == 0 {
				return 3
			}
		}
	case len(text)-i >= 4:
		// The boxes of avx512 hold whatever is ill-formed by its first two bytes.
		c, d, e := text[i+1], text[i+2], text[i+3]
		pair := sixBit[b&63] & sixBit[128+uint(c&63)]
		triple := sixBit[64+uint(b&63)] & sixBit[192+uint(c&63)] & sixBit[256+uint(d&63)]
		if isContinuation(c) && isContinuation(d) && isContinuation(e) && pair|triple == 0 {
			return 4
		}
	}
	return 0
}
