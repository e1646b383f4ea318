// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"encoding/binary"
	"math/bits"

	"github.com/runeward/runeward/tables"
)

// simpleRun does what walk does with characters of one to three bytes, as long as
// their parts are simple: no marks, nothing dropped, no syllable, no more than
// seven bytes, and none that may reorder if mask says so. It ends before any
// other character, before eight bytes of ASCII, and where o > room, up to which d
// has room for eight bytes. It is walk without calls and without memory.
func simpleRun(m tables.SkeletonMap, d []byte, o, room int, text string, i int, mask uint16) (int, int) {
	const (
		special  = 0x78 // bits of an entry's head: tables.Entry.Special
		rankSize = 10   // bytes of a block: a bitmap of eight, a rank of two
	)
	low, index, blocks, values, pool := m.Tables()
	ascii := m.ASCII()[:256]
	for i+2 < len(text) && o <= room {
		b, c := text[i], text[i+1]^0x80
		var v, part uint64
		var n, size int
		switch {
		case b < 0x80:
			first, second := ascii[b], ascii[b+0x80]
			if first >= 0x80 || c >= 0x80 && len(text)-i >= 8 && eight(text, i)&highBits == 0 {
				return i, o
			}
			two := d[o : o+2]
			two[0], two[1] = first, second&0x7F
			o += 1 + int(second>>7)
			i++
			continue
		case b < 0xE0:
			if b < 0xC2 || c >= 0x40 {
				return i, o
			}
			x := load16(low, 2*(int(b&0x1F)<<6|int(c)))
			if x&mask != 0 {
				return i, o
			}
			v = uint64(x &^ tables.SkeletonReorder)
			part, n = uint64(b)|uint64(c^0x80)<<8, 2
		case b < 0xF0:
			e := text[i+2] ^ 0x80
			k := int(b&0x0F)<<6 | int(c)
			if c|e >= 0x40 || k < 0x800>>6 || k>>5 == 0xD800>>11 {
				return i, o
			}
			x := load16(index, 2*k)
			if x&mask != 0 || uint32(k<<6|int(e))-firstSyllable < syllables {
				return i, o
			}
			if x &^= tables.SkeletonReorder; x != 0 {
				at := int(x) * rankSize
				bitmap := load64(blocks, at) << (^e & 0x3F)
				if int64(bitmap) < 0 {
					v = uint64(load16(values, 2*(int(load16(blocks, at+8))+bits.OnesCount64(bitmap)-1)))
				}
			}
			part, n = uint64(b)|uint64(c^0x80)<<8|uint64(e^0x80)<<16, 3
		default:
			return i, o
		}
		// What stays and what does not alternate without a rule: no branch on v.
		// At 0 the pool has a head of 0.
		e := load64(pool, int(v))
		if e&special != 0 {
			return i, o
		}
		size = n
		if v != 0 {
			part = e >> 8
		}
		if v != 0 {
			size = int(e & 7)
		}
		binary.LittleEndian.PutUint64(d[o:o+8], part)
		o += size
		i += n
	}
	return i, o
}

func load16(s string, i int) uint16 {
	_ = s[i+1]
	return uint16(s[i]) | uint16(s[i+1])<<8
}

func load64(s string, i int) uint64 {
	b := s[i : i+8]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}
