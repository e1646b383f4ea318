// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm

import (
	"math/bits"
	"unicode/utf8"
	"unsafe"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// Limits of what a walk hands out at a time, so that comparing two texts can
// end early and memory stays small. Neither cuts a run of marks.
const (
	pieceBytes = 4096
	pieceChars = 256
)

// walk goes over the normal form of a text piece by piece. Its first fields
// are the arguments.
type walk struct {
	form      Form
	set       tables.Set
	text      string
	mem       *side
	no, maybe tables.Class

	pos     int  // text[:pos] has been handed out or stands in mem.chars
	working bool // text[pos:] continues what mem.chars began, or has to begin it
	given   int  // mem.chars[:given] has been handed out
}

func newWalk(form Form, set tables.Set, text string, mem *side) walk {
	mem.chars = mem.chars[:0]
	no, maybe := form.quickCheck()
	return walk{form: form, set: set, text: text, mem: mem, no: no, maybe: maybe}
}

// next returns the next piece of the normal form: either text[lo:hi] as it
// stands or chars, which are valid until the next call. ok is false at the
// end.
func (w *walk) next() (lo, hi int, chars []Char, ok bool) {
	if !w.working {
		if w.pos >= len(w.text) {
			return 0, 0, nil, false
		}
		lo = w.pos
		var clean bool
		w.pos, clean = span(w.form, w.set, w.no|w.maybe, w.text, lo, lo+pieceBytes)
		w.working = !clean
		if w.pos > lo {
			return lo, w.pos, nil, true
		}
	}
	return 0, 0, w.work(), true
}

// span returns an offset up to which the normal form of text[i:] is the text
// itself, and at which it may be cut; text[i:] must begin a text or follow
// such a cut. bad holds the facts that decide against a code point. clean is
// false when the text behind the offset needs work. A clean span ends at the
// end of the text or soon after limit.
//
// ASCII is of class 0 and fixed under every form (UAX #15 1.1), in every
// version: TestASCIIFixed. For other code points of two and three bytes the
// tables know in which groups of 64 all are: there nothing has to be looked up.
func span(form Form, set tables.Set, bad tables.Class, text string, i, limit int) (cut int, clean bool) {
	group := uint8(1) << (form & 3)
	cut = i
	last := uint8(0)
	for i < len(text) {
		b := text[i]
		switch {
		case b < utf8.RuneSelf:
			if i >= limit {
				return i, true
			}
			i = asciiEnd(text, i+1, min(limit, len(text)))
			cut, last = i-1, 0
			continue
		case b < 0xE0:
			if i+1 < len(text) && b >= 0xC2 && text[i+1]^0x80 < 0x40 && set.SpanFacts(uint32(b&0x1F))&group == 0 {
				if i >= limit {
					return i, true
				}
				cut, last = i, 0
				i += 2
				continue
			}
		case b < 0xF0 && i+2 < len(text):
			c, d := text[i+1]^0x80, text[i+2]^0x80
			k := uint32(b&0x0F)<<6 | uint32(c)
			// No overlong form, no surrogate.
			if c|d < 0x40 && k >= 0x800>>6 && k>>5 != 0xD800>>11 && set.SpanFacts(k)&group == 0 {
				if i >= limit {
					return i, true
				}
				cut, last = i, 0
				i += 3
				continue
			}
		}
		r, n, kind := utf8x.Decode(text, i)
		if kind != utf8x.OK {
			i += n
			cut, last = i, 0
			if i >= limit {
				return i, true
			}
			continue
		}
		rec := set.Lookup(r)
		ccc := rec.CombiningClass()
		if rec.Has(bad) || ccc != 0 && ccc < last {
			return cut, false
		}
		if ccc == 0 {
			if i >= limit {
				return i, true
			}
			cut = i
		}
		last = ccc
		i += n
	}
	return i, true
}

// asciiEnd returns the offset of the first byte of text[i:end] that is not ASCII.
func asciiEnd(text string, i, end int) int {
	for ; i+8 <= end; i += 8 {
		b := text[i : i+8]
		w := uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
			uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
		if w &= 0x8080808080808080; w != 0 {
			return i + bits.TrailingZeros64(w)>>3
		}
	}
	for i < end && text[i] < utf8.RuneSelf {
		i++
	}
	return i
}

// view returns the bytes of text as a string, without a copy. The string must
// not outlive the call it is made for: a byte slice may change after it.
func view[T ~string | ~[]byte](text T) string {
	// A slice header begins like a string header: pointer, length.
	return *(*string)(unsafe.Pointer(&text))
}

// work normalizes from w.pos, where a cut is, up to a later one.
func (w *walk) work() []Char {
	m := w.mem
	m.chars = m.chars[:copy(m.chars, m.chars[w.given:])]
	w.given = 0
	for {
		r, n, kind := utf8x.Decode(w.text, w.pos)
		if n == 0 || kind != utf8x.OK {
			break
		}
		if len(m.chars) > 0 && w.startsAnew(r) {
			break
		}
		begun := len(m.chars)
		m.chars = w.form.decompose(m.chars, w.set, r)
		w.pos += n
		if begun >= pieceChars && w.startsAnew(m.chars[begun].R) {
			return w.finish(begun)
		}
	}
	w.working = false
	return w.finish(len(m.chars))
}

// startsAnew reports whether the normal form may be cut before r: r is of
// class 0, is fixed, and never composes with what precedes.
func (w *walk) startsAnew(r rune) bool {
	rec := w.set.Lookup(r)
	return rec.CombiningClass() == 0 && !rec.Has(w.no|w.maybe)
}

// finish completes the first n characters and hands them out.
func (w *walk) finish(n int) []Char {
	w.given = n
	chars := w.mem.chars[:n]
	w.mem.sort(chars)
	if w.form&composes != 0 {
		chars = Compose(chars, w.set)
	}
	return chars
}
