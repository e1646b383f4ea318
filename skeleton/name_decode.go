// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"encoding/binary"
	"unicode/utf8"

	"github.com/runeward/runeward/tables"
)

// decode fills in chars, and entries as if each character became itself. count is
// the number of characters, 0 if text is ill-formed or has too many; the first
// near ones are below U+0800.
func (w *name) decode(text string) (near, count int) {
	if uint(len(text)-1) >= nameText {
		return 0, 0
	}
	if len(text) <= decodeBytes && hasKernel() {
		return decodeFast(&w.entries, &w.chars, text)
	}
	return w.decodeGo(text)
}

// decodeGo is decode, written in Go.
func (w *name) decodeGo(text string) (near, count int) {
	n := copy(w.text[:nameText], text)
	clear(w.text[n : n+wide])
	bad := uint32(0)
	i, k := 0, 0
	for i < n {
		at := i & (nameText - 1)
		u := uint32(binary.LittleEndian.Uint16(w.text[at : at+2]))
		if u&0xFF >= 0xE0 {
			break
		}
		more := u >> 7 & 1
		i += 1 + int(more)
		two := -more // all bits if it has two bytes
		c := u & 0x7F
		c ^= (c ^ (u&0x1F<<6 | u>>8&0x3F)) & two
		// No second byte before or after the first, no overlong form.
		bad |= two & (u ^ 0x80C0 | (c-0x80)>>16) & 0xC0C0
		w.entries[k&(nameChars-1)], w.chars[k&(nameChars-1)] = tables.Entry(u)<<8|tables.Entry(1+more), c
		k++
	}
	near = k
	for i < n {
		at := i & (nameText - 1)
		u := binary.LittleEndian.Uint32(w.text[at : at+4])
		// The number of bytes, by the upper half of the first.
		length := uint32(uint64(0x4322111111111111)>>(u>>2&0x3C)) & 7
		i += int(length)
		rest := (32 - 8*length) & 31 // bits of u that belong to other characters
		c := (u&(0x7F1F0F07>>rest)&0xFF<<18 | u>>8&0x3F<<12 | u>>16&0x3F<<6 | u>>24&0x3F) >> (rest * 3 / 4 & 31)
		raw := u << rest >> rest
		// It must not begin like a second byte, or with F8 or more; the others must
		// be second bytes; no overlong form.
		bad |= u & 0x80 &^ (u << 1)
		bad |= (u&0xFF + 8) >> 8
		bad |= (raw ^ 0x80808080>>rest&^0xFF) & 0xC0C0C000
		bad |= (c - 1<<(0x00070B10>>rest&0x1F)&^1) >> 31
		if c > utf8.MaxRune || c>>11 == 0xD800>>11 {
			return 0, 0
		}
		w.entries[k&(nameChars-1)], w.chars[k&(nameChars-1)] = tables.Entry(raw)<<8|tables.Entry(length), c
		k++
	}
	if bad != 0 || i != n || k > nameChars {
		return 0, 0
	}
	return near, k
}
