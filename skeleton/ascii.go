// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

// kernelBytes is the room from which on a kernel is worth its call.
const kernelBytes = 8

// nameBytes is the most that asciiName takes.
const nameBytes = 32

const highBits = 0x8080808080808080

// asciiRun maps ASCII from text[i] on to d[o:], up to a character that is not
// ASCII or whose part is not, and while o <= room. It writes no more than two
// bytes behind room. table is that of tables.SkeletonMap.ASCII.
func asciiRun(d []byte, o, room int, text string, i int, table string) (int, int) {
	if room-o >= kernelBytes && hasKernel() {
		read, written := asciiFast(d[o:room+2], text[i:], table)
		i, o = i+read, o+written
	}
	return asciiGo(d, o, room, text, i, table)
}

// asciiGo is asciiRun, written in Go.
func asciiGo(d []byte, o, room int, text string, i int, table string) (int, int) {
	table = table[:256]
	for i < len(text) && o <= room {
		c := text[i]
		if c >= 0x80 {
			break
		}
		first, second := table[c], table[c+0x80]
		if first >= 0x80 {
			break
		}
		two := d[o : o+2]
		two[0], two[1] = first, second&0x7F
		o += 1 + int(second>>7)
		i++
	}
	return i, o
}

// eight returns eight bytes of text.
func eight(text string, i int) uint64 {
	b := text[i : i+8]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}
