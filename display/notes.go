// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package display

import (
	"strconv"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// AppendNotes appends to dst, in printable ASCII, a list of what
// AppendEscapeVisible escapes in text, backslashes apart, in order and separated
// by ", ":
//
//	U+202E RIGHT-TO-LEFT OVERRIDE
//	U+200B x3         three in a row
//	tags:"IGNORE"     a run of tag characters, as the ASCII they stand for
//	\x{FF}            a byte that is not UTF-8
//
// name returns the name of a code point, or ""; a nil name names none. The
// quoted ASCII is escaped as by AppendEscape, and a quotation mark in it as
// \u{0022}.
func AppendNotes[T ~string | ~[]byte](dst []byte, text T, set tables.Set, name func(rune) string) []byte {
	start := len(dst)
	based := false
	for i := 0; i < len(text); {
		if n := plain(text[i:]); n > 0 {
			i += n
			based = text[i-1] != ' '
			continue
		}
		r, n, kind := utf8x.Decode(text, i)
		rec := set.Lookup(r)
		if kind == utf8x.OK && (r == '\\' || isVisible(rec) && (based || !rec.Has(tables.Mark))) {
			i += n
			based = true
			continue
		}
		based = false
		if len(dst) > start {
			dst = append(dst, ", "...)
		}
		switch {
		case kind != utf8x.OK:
			dst = appendBytes(dst, text[i:i+n])
			i += n
		case rec.Has(tables.Tag) && isASCIITag(r):
			dst = append(dst, `tags:"`...)
			for i < len(text) {
				r, n, kind := utf8x.Decode(text, i)
				if kind != utf8x.OK || !set.Class(r).Has(tables.Tag) || !isASCIITag(r) {
					break
				}
				dst = appendQuoted(dst, byte(r&0x7F))
				i += n
			}
			dst = append(dst, '"')
		default:
			count := 0
			for i < len(text) {
				if again, _, kind := utf8x.Decode(text, i); again != r || kind != utf8x.OK {
					break
				}
				count++
				i += n
			}
			dst = appendNote(dst, r, name, count)
		}
	}
	return dst
}

// isASCIITag reports whether the tag character r stands for printable ASCII.
func isASCIITag(r rune) bool {
	b := r & 0xFFF
	return b >= ' ' && b <= '~'
}

func appendQuoted(dst []byte, b byte) []byte {
	switch b {
	case '"':
		return appendCodePoint(dst, rune(b))
	case '\\':
		return append(dst, '\\', '\\')
	}
	return append(dst, b)
}

func appendNote(dst []byte, r rune, name func(rune) string, count int) []byte {
	dst = append(dst, "U+"...)
	shift := 12
	for r>>shift >= 0x10 {
		shift += 4
	}
	for ; shift >= 0; shift -= 4 {
		dst = append(dst, hexDigits[r>>shift&0xF])
	}
	if name != nil {
		if s := name(r); s != "" {
			dst = AppendEscape(append(dst, ' '), s, ASCII)
		}
	}
	if count > 1 {
		dst = strconv.AppendInt(append(dst, " x"...), int64(count), 10)
	}
	return dst
}
