// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm

import (
	"unicode/utf8"

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
type walk[T ~string | ~[]byte] struct {
	form      Form
	set       tables.Set
	text      T
	mem       *side
	no, maybe tables.Class

	pos     int  // text[:pos] has been handed out or stands in mem.chars
	working bool // text[pos:] continues what mem.chars began, or has to begin it
	given   int  // mem.chars[:given] has been handed out
}

func newWalk[T ~string | ~[]byte](form Form, set tables.Set, text T, mem *side) walk[T] {
	mem.chars = mem.chars[:0]
	no, maybe := form.quickCheck()
	return walk[T]{form: form, set: set, text: text, mem: mem, no: no, maybe: maybe}
}

// next returns the next piece of the normal form: either text[lo:hi] as it
// stands or chars, which are valid until the next call. ok is false at the
// end.
func (w *walk[T]) next() (lo, hi int, chars []Char, ok bool) {
	if !w.working {
		if w.pos >= len(w.text) {
			return 0, 0, nil, false
		}
		lo = w.pos
		var clean bool
		w.pos, clean = span(w.set, w.no|w.maybe, w.text, lo, lo+pieceBytes)
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
// version: TestASCIIFixed.
func span[T ~string | ~[]byte](set tables.Set, bad tables.Class, text T, i, limit int) (cut int, clean bool) {
	cut = i
	last := uint8(0)
	for i < len(text) {
		if text[i] < utf8.RuneSelf {
			if i >= limit {
				return i, true
			}
			for i++; i < len(text) && i < limit && text[i] < utf8.RuneSelf; i++ {
			}
			cut, last = i-1, 0
			continue
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

// work normalizes from w.pos, where a cut is, up to a later one.
func (w *walk[T]) work() []Char {
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
func (w *walk[T]) startsAnew(r rune) bool {
	rec := w.set.Lookup(r)
	return rec.CombiningClass() == 0 && !rec.Has(w.no|w.maybe)
}

// finish completes the first n characters and hands them out.
func (w *walk[T]) finish(n int) []Char {
	w.given = n
	chars := w.mem.chars[:n]
	w.mem.sort(chars)
	if w.form&composes != 0 {
		chars = Compose(chars, w.set)
	}
	return chars
}
