// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"encoding/binary"
	"math"
	"unsafe"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables"
)

// view returns the bytes of text as a string, without a copy. The string must
// not outlive the call it is made for: a byte slice may change after it.
func view[T ~string | ~[]byte](text T) string {
	// A slice header begins like a string header: pointer, length.
	return *(*string)(unsafe.Pointer(&text))
}

// maxInt is more than any text is long.
const maxInt = math.MaxInt

// outcome says why a walk ended.
type outcome uint8

const (
	ended     outcome = iota // at the end of the text
	full                     // what was wanted is there
	reorders                 // before a character that may reorder a left-to-right text
	illFormed                // before what is not UTF-8
)

// walk makes the skeleton of text[i:], which begins a text or a segment, up to
// its end or until want bytes are there. The output is final: no later character
// changes it. pos is how far it came.
//
// It takes each character for its part of the skeleton, which the tables have
// ready. That is right as long as the parts stand in canonical order side by
// side, and so do the decompositions that they come from: then neither of the
// two orderings of the report moves anything. A segment is where that is not so:
// from the last character before which both orderings are complete up to the
// next one. It goes the literal way of segment.
//
// A character that may reorder ends the walk if p.turns is set.
func (p *pass) walk(out []byte, text string, i, want int) (_ []byte, pos int, _ outcome) {
	var (
		m           = p.set.Skeletons()
		table       = m.ASCII()[:256]
		lastIn      uint8 // combining class of the last character of the decomposed text
		lastOut     uint8 // and of the skeleton
		segIn       = i   // where the segment began, if either class is not 0
		segOut      = len(out)
		d           = out[:cap(out)]
		o           = len(out)
		limit, room int
		mask        uint16
		plain       = true // the last character was simple: simpleRun is worth a try
	)
	if p.turns {
		mask = tables.SkeletonReorder
	}
	if limit = o + want; limit < o {
		limit = maxInt
	}
	room = min(limit-1, len(d)-wide)
	for i < len(text) {
		if o > room {
			open := lastIn|lastOut != 0
			if o >= limit && (!open || p.begins(text, i)) {
				return d[:o], i, full
			}
			if o > len(d)-wide {
				// The literal way appends no more than it has to.
				if open {
					i, o = segIn, segOut
				}
				from := i
				out, i = p.segment(d[:o], text, i)
				if i == from {
					return out, i, p.obstacle(text, i)
				}
				lastIn, lastOut = 0, 0
				d, o = out[:cap(out)], len(out)
				room = min(limit-1, len(d)-wide)
				continue
			}
		}
		b := text[i]
		if b < 0x80 {
			lastIn, lastOut = 0, 0
			first, second := table[b], table[b+0x80]
			if first < 0x80 {
				d[o+1] = second & 0x7F
				d[o] = first
				o += 1 + int(second>>7)
				i++
				if len(text)-i >= 8 && eight(text, i)&highBits == 0 {
					i, o = asciiRun(d, o, min(room, len(d)-wide), text, i, table)
				}
				continue
			}
			// Its part is not ASCII, or it is a control.
			v := m.Two(uint32(b))
			if v&mask != 0 {
				return d[:o], i, reorders
			}
			e := tables.Entry(b)<<8 | 1
			if v &^= tables.SkeletonReorder; v != 0 {
				e = m.Entry(v)
			}
			binary.LittleEndian.PutUint64(d[o:o+wide], e.Bytes())
			o += e.Len()
			i++
			continue
		}
		if plain && b < 0xF0 {
			from := i
			if i, o = simpleRun(m, d, o, min(room, len(d)-wide), text, i, mask); i > from {
				lastIn, lastOut = 0, 0
				continue
			}
		}
		plain = false
		var (
			v uint16
			n int
		)
		switch {
		case b < 0xE0:
			if i+1 >= len(text) {
				return d[:o], i, illFormed
			}
			c1 := text[i+1] ^ 0x80 // payload, or 40 and more
			if b < 0xC2 || c1 >= 0x40 {
				return d[:o], i, illFormed
			}
			v = m.Two(uint32(b&0x1F)<<6 | uint32(c1))
			if v&mask != 0 {
				return d[:o], i, reorders
			}
			v &^= tables.SkeletonReorder
			n = 2
			if v == 0 {
				d[o+1] = c1 ^ 0x80
				d[o] = b
				o += 2
				i += 2
				lastIn, lastOut = 0, 0
				plain = true
				continue
			}
		case b < 0xF0:
			if i+2 >= len(text) {
				return d[:o], i, illFormed
			}
			c1, c2 := text[i+1]^0x80, text[i+2]^0x80
			k := uint32(b&0x0F)<<6 | uint32(c1)
			// No overlong form, no surrogate.
			if c1|c2 >= 0x40 || k < 0x800>>6 || k>>5 == 0xD800>>11 {
				return d[:o], i, illFormed
			}
			block := m.Three(k)
			n = 3
			if block&^tables.SkeletonReorder != 0 {
				v = m.InBlock(block, uint32(c2))
			}
			if block&mask != 0 && p.mayReorder(m, rune(k<<6|uint32(c2)), v) {
				return d[:o], i, reorders
			}
			if v == 0 {
				if s := k<<6 | uint32(c2); s-firstSyllable < syllables {
					d, o = putSyllable(m, d, o, s-firstSyllable)
					room = min(limit-1, len(d)-wide)
				} else {
					d[o+2] = c2 ^ 0x80
					d[o+1] = c1 ^ 0x80
					d[o] = b
					o += 3
					plain = true
				}
				i += 3
				lastIn, lastOut = 0, 0
				continue
			}
		default:
			if i+3 >= len(text) {
				return d[:o], i, illFormed
			}
			c1, c2, c3 := text[i+1]^0x80, text[i+2]^0x80, text[i+3]^0x80
			k := uint32(b&0x07)<<12 | uint32(c1)<<6 | uint32(c2)
			if b > 0xF4 || c1|c2|c3 >= 0x40 || k-0x10000>>6 >= 0x100000>>6 {
				return d[:o], i, illFormed
			}
			block := m.Four(k)
			n = 4
			if block&^tables.SkeletonReorder != 0 {
				v = m.InBlock(block, uint32(c3))
			}
			if block&mask != 0 && p.mayReorder(m, rune(k<<6|uint32(c3)), v) {
				return d[:o], i, reorders
			}
			if v == 0 {
				d[o+3] = c3 ^ 0x80
				d[o+2] = c2 ^ 0x80
				d[o+1] = c1 ^ 0x80
				d[o] = b
				o += 4
				i += 4
				lastIn, lastOut = 0, 0
				continue
			}
		}
		e := m.Entry(v)
		if !e.Special() {
			binary.LittleEndian.PutUint64(d[o:o+wide], e.Bytes())
			o += e.Len()
			i += n
			lastIn, lastOut = 0, 0
			plain = true
			continue
		}
		if dropped, byX9 := e.Dropped(); dropped {
			i += n
			if !byX9 || !p.bidi {
				// It is of class 0 while it lasts.
				lastIn = 0
			}
			continue
		}
		itself, classes := m.Itself(e)
		short, part := e.Short(), ""
		switch {
		case short:
		case itself:
			part = text[i : i+n]
		default:
			part, classes = m.Part(v)
		}
		inFirst, outFirst := uint8(classes), uint8(classes>>16)
		if inFirst|outFirst == 0 || lastIn|lastOut == 0 {
			segIn, segOut = i, o
		} else if inFirst != 0 && inFirst < lastIn || outFirst != 0 && outFirst < lastOut {
			out, i = p.segment(d[:segOut], text, segIn)
			lastIn, lastOut = 0, 0
			d, o = out[:cap(out)], len(out)
			room = min(limit-1, len(d)-wide)
			continue
		}
		lastIn, lastOut = uint8(classes>>8), uint8(classes>>24)
		if short {
			binary.LittleEndian.PutUint64(d[o:o+wide], e.ShortBytes())
			o += e.Len()
			i += n
			continue
		}
		if len(part) > len(d)-o {
			d, o = put(d, o, part)
			room = min(limit-1, len(d)-wide)
		} else {
			o += copy(d[o:], part)
		}
		i += n
	}
	return d[:o], i, ended
}

// mayReorder reports whether r, of value v, may reorder a left-to-right text.
func (p *pass) mayReorder(m tables.SkeletonMap, r rune, v uint16) bool {
	if v != 0 {
		e := m.Entry(v)
		if dropped, _ := e.Dropped(); dropped {
			return e.DroppedReorders()
		}
	}
	return bidi.MayReorder(p.set.Lookup(r))
}

// put appends part to d[:o], with or without room for it.
//
//go:noinline
func put(d []byte, o int, part string) ([]byte, int) {
	d = append(d[:o], part...)
	return d[:cap(d)], len(d)
}

// Hangul syllables decompose by arithmetic (core specification 3.12).
const (
	firstSyllable, leads, vowels, trails = 0xAC00, 0x1100, 0x1161, 0x11A7
	numVowels, numTrails                 = 21, 28
	syllables                            = 19 * numVowels * numTrails
)

// putSyllable appends the parts of the jamo of syllable number s to d[:o]. No
// jamo is a mark or looks like one.
func putSyllable(m tables.SkeletonMap, d []byte, o int, s uint32) ([]byte, int) {
	d, o = putJamo(m, d, o, leads+s/(numVowels*numTrails))
	d, o = putJamo(m, d, o, vowels+s/numTrails%numVowels)
	if t := s % numTrails; t != 0 {
		d, o = putJamo(m, d, o, trails+t)
	}
	return d, o
}

func putJamo(m tables.SkeletonMap, d []byte, o int, c uint32) ([]byte, int) {
	// As if in an entry: the three bytes of the jamo itself.
	part, n := uint64(0xE1|(0x80|c>>6&0x3F)<<8|(0x80|c&0x3F)<<16), 3
	if v := m.InBlock(m.Three(c>>6), c); v != 0 {
		e := m.Entry(v)
		if e.Special() {
			long, _ := m.Part(v)
			return put(d, o, long)
		}
		part, n = e.Bytes(), e.Len()
	}
	if len(d)-o < 8 {
		var b [8]byte
		binary.LittleEndian.PutUint64(b[:], part)
		d = append(d[:o], b[:n]...)
		return d[:cap(d)], o + n
	}
	binary.LittleEndian.PutUint64(d[o:o+8], part)
	return d, o + n
}
