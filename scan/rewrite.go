// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"unsafe"

	"github.com/runeward/runeward/internal/utf8x"
)

// Mode says what a rewrite puts in the place of what it takes out.
type Mode uint8

const (
	// Strip puts nothing. It is the zero value, and what an unknown Mode does.
	//
	// Strip never joins bytes to a character that was not there. Where it takes
	// something out, and the continuation bytes that follow would lengthen an
	// incomplete sequence before the gap, those bytes, which are ill-formed
	// where they stand, are taken out with it. So what is left is made of
	// characters and ill-formed units of the source alone, in their order.
	Strip Mode = iota

	// Replace puts U+FFFD, or the Replace text of the Span.
	Replace

	// Escape puts \u{HEX} for each code point and \x{HH} for each byte that is
	// ill-formed, in upper case, HEX with four digits or more. Backslashes of
	// the source stay single, so that the text is for reading; package display
	// has escapes that can be read back.
	Escape
)

// String returns the mode in lower-case letters.
func (m Mode) String() string {
	switch m {
	case Strip:
		return "strip"
	case Replace:
		return "replace"
	case Escape:
		return "escape"
	}
	return "unknown"
}

// Span is a part of a text that a rewrite takes out.
type Span struct {
	Offset, Len int    // in bytes
	Replace     string // for mode Replace; "" or ill-formed UTF-8 stands for U+FFFD
}

// AppendRewrite appends src to dst with the spans taken out, and what mode says
// put in the place of each. Spans are in ascending order; the part of a span
// that lies before the end of an earlier one or outside src is ignored, and a
// span of which nothing is left is no span. A span may cut a character in two:
// what is left of it is ill-formed.
//
// It allocates only to grow dst.
func AppendRewrite[T ~string | ~[]byte](dst []byte, src T, spans []Span, mode Mode) []byte {
	text := view(src)
	pos := 0
	var j join
	for _, span := range spans {
		from, to := span.within(pos, len(text))
		if from >= to {
			continue
		}
		dst = j.append(dst, text[pos:from])
		dst = appendInstead(dst, text[from:to], span.Replace, mode)
		j.cut(mode)
		pos = to
	}
	return j.append(dst, text[pos:])
}

// Rewrite returns src rewritten as AppendRewrite does, or src itself when no
// span takes anything out of it. It allocates only what it returns.
func Rewrite[T ~string | ~[]byte](src T, spans []Span, mode Mode) T {
	for _, span := range spans {
		if from, to := span.within(0, len(src)); from < to {
			return owned[T](AppendRewrite(make([]byte, 0, len(src)), src, spans, mode))
		}
	}
	return src
}

// within returns the part of the span in [pos, size), pos <= size. It is empty
// if from >= to.
func (s Span) within(pos, size int) (from, to int) {
	if s.Len <= 0 || s.Offset >= size {
		return 0, 0
	}
	to = size
	// Of large numbers of opposite sign the sum does not overflow.
	if s.Offset < 0 || s.Len < size-s.Offset {
		to = min(s.Offset+s.Len, size)
	}
	return max(s.Offset, pos), to
}

// appendInstead appends what mode puts in the place of cut.
func appendInstead(dst []byte, cut, replace string, mode Mode) []byte {
	switch mode {
	case Replace:
		if replace == "" || !utf8x.Valid(replace) {
			replace = "\uFFFD"
		}
		return append(dst, replace...)
	case Escape:
		return appendEscape(dst, cut)
	}
	return dst
}

// owned returns buf as a T; buf must not be used after it.
func owned[T ~string | ~[]byte](buf []byte) T {
	// A slice header begins like a string header, as in view.
	return *(*T)(unsafe.Pointer(&buf))
}
