// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import (
	"unicode/utf8"
	"unsafe"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// AppendVisual appends text in display order to dst: the steps of UTS #39 4
// that come before internalSkeleton. Each paragraph is one line (P1 to L2),
// marks follow their bases (L3), characters at odd levels are mirrored (L4),
// and what X9 removes is left out. Paragraphs follow each other in logical
// order.
//
// An ill-formed maximal subpart acts as U+FFFD, whose class is ON, and its
// bytes stay together unchanged. They may join bytes beside them to what reads
// as a character: refuse ill-formed text first where that matters.
//
// The result is as long as text, less what is removed, plus 1 byte for each
// U+221D from Unicode 18.0 on. The error is a TooLongError, and dst comes back
// as it was. A nil sc is a fresh one; with one that has seen as long a
// paragraph nothing is allocated beyond dst.
func AppendVisual[T ~string | ~[]byte](dst []byte, text T, set tables.Set, dir Direction, sc *Scratch) ([]byte, error) {
	if sc == nil {
		sc = new(Scratch)
	}
	return appendVisual(dst, view(text), set, dir, sc)
}

func appendVisual(dst []byte, text string, set tables.Set, dir Direction, sc *Scratch) ([]byte, error) {
	start := len(dst)
	for i := 0; i < len(text); {
		var n int
		if dst, n, _ = AppendParagraph(dst, text[i:], set, dir, sc); n == 0 {
			return dst[:start], TooLongError{i}
		}
		i += n
	}
	return dst, nil
}

// AppendParagraph is AppendVisual for the first paragraph of text alone. n is
// its length in bytes, 0 if text is empty or the paragraph too long. wellFormed is
// set if it is known to be well-formed UTF-8.
func AppendParagraph(dst []byte, text string, set tables.Set, dir Direction, sc *Scratch) (_ []byte, n int, wellFormed bool) {
	sc.set = set
	if patches, n, have, simple := sc.scan(text, set); simple {
		return sc.appendSimple(dst, patches, text[:n], dir, have), n, true
	}
	if !read(sc, text, set, maxLength) {
		return dst, 0, false
	}
	n = int(sc.paragraph)
	return sc.appendGeneral(dst, text[:n], dir), n, false
}

// ParagraphStart returns where the paragraph of the character at text[i] begins,
// at from or later; text[from:i] is well-formed, and from is the start of a
// paragraph. It reads back from i as far as that.
func ParagraphStart(text string, set tables.Set, from, i int) int {
	for end := i; end > from; {
		k := end - 1
		for k > from && text[k]&0xC0 == 0x80 {
			k--
		}
		r, _, _ := utf8x.Decode(text, k)
		if propOf(set, r).class() == tables.BidiB && !(r == '\r' && end < len(text) && text[end] == '\n') {
			return end
		}
		end = k
	}
	return from
}

// view returns the bytes of text as a string, without a copy. The string must
// not outlive the call it is made for: a byte slice may change after it.
func view[T ~string | ~[]byte](text T) string {
	// A slice header begins like a string header: pointer, length.
	return *(*string)(unsafe.Pointer(&text))
}

// appendGeneral appends the paragraph that read took in.
func (sc *Scratch) appendGeneral(dst []byte, text string, dir Direction) []byte {
	sc.chooseLevel(dir)
	if sc.level == 0 && sc.have&rightward == 0 {
		// No level can be odd: L2 to L4 do nothing.
		if sc.have&removedByX9 == 0 {
			return append(dst, text...)
		}
		return sc.appendKept(dst)
	}
	sc.resolve()
	sc.levelRuns(sc.levels)
	for r := sc.orderRuns(); r >= 0; r = int(sc.runs[r].next) {
		dst = sc.appendRun(dst, sc.runs[r])
	}
	return dst
}

// appendKept appends the paragraph in logical order, without what X9 removes.
func (sc *Scratch) appendKept(dst []byte) []byte {
	for i, r := range sc.runes {
		if !removedByX9.has(sc.props[i].class()) {
			dst = appendUnit(dst, r)
		}
	}
	return dst
}

// appendRun appends a level run in display order.
func (sc *Scratch) appendRun(dst []byte, r run) []byte {
	if r.level&1 == 0 {
		for i := r.start; i < r.end; i++ {
			if sc.levels[i] != Removed {
				dst = appendUnit(dst, sc.runes[i])
			}
		}
		return dst
	}
	// L3. Cut the run before each character that is no mark. The pieces come
	// from right to left, each in logical order within. Marks at the start,
	// whose base is elsewhere, are a piece too.
	end := r.end
	for i := r.end - 1; i >= r.start; i-- {
		if sc.levels[i] == Removed || sc.props[i]&propMark != 0 && i > r.start {
			continue
		}
		for k := i; k < end; k++ {
			if sc.levels[k] == Removed {
				continue
			}
			u := sc.runes[k]
			// L4. Mirror what has a Bidi_Mirroring_Glyph.
			if sc.props[k]&propMirrored != 0 {
				u, _ = sc.set.Mirror(u)
			}
			dst = appendUnit(dst, u)
		}
		end = i
	}
	return dst
}

// packBytes returns the n bytes at text[i], an ill-formed subpart of 1 to 3
// bytes, as one negative number, so that a character and a subpart take the
// same room.
func packBytes[T ~string | ~[]byte](text T, i, n int) rune {
	u := uint32(1)<<31 | uint32(n)<<24
	for k := 0; k < n; k++ {
		u |= uint32(text[i+k]) << (16 - 8*k)
	}
	return rune(u)
}

// appendUnit appends a character, or the bytes that packBytes packed.
func appendUnit(dst []byte, r rune) []byte {
	if r >= 0 {
		return utf8.AppendRune(dst, r)
	}
	u := uint32(r)
	b := [3]byte{byte(u >> 16), byte(u >> 8), byte(u)}
	return append(dst, b[:u>>24&3]...)
}
