// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package display

import "github.com/runeward/runeward/internal/utf8x"

// Mode says which code points AppendEscape leaves as they are.
type Mode uint8

// ASCII leaves 20..7E as it is, except for the backslash, and escapes all
// else. It is the zero value, and what an unknown Mode does.
const ASCII Mode = 0

// Escape returns text in printable ASCII, as AppendEscape does in mode ASCII.
// It allocates nothing where text is a string that needs no escape.
func Escape[T ~string | ~[]byte](text T) string {
	if plain(text) == len(text) {
		return string(text)
	}
	var buf [256]byte
	return string(AppendEscape(buf[:0], text, ASCII))
}

// AppendEscape appends text to dst in escaped form. AppendUnescape gives back
// the same bytes, whatever they are: a code point that is escaped becomes
// \u{HEX}, each byte of an ill-formed sequence becomes \x{HH}, a backslash
// becomes two.
//
// Each byte of text adds at most 8 bytes to dst, and it allocates only to grow
// dst.
func AppendEscape[T ~string | ~[]byte](dst []byte, text T, mode Mode) []byte {
	return AppendEscapeFunc(dst, text, nil)
}

// AppendEscapeFunc is AppendEscape, except that it leaves as they are the code
// points that keep returns true for. It asks about all code points outside
// 20..7E, and never about bytes of ill-formed sequences, which are always
// escaped: a real U+FFFD and a bad byte stay apart. A nil keep keeps nothing.
func AppendEscapeFunc[T ~string | ~[]byte](dst []byte, text T, keep func(rune) bool) []byte {
	for i := 0; i < len(text); {
		if n := plain(text[i:]); n > 0 {
			dst = append(dst, text[i:i+n]...)
			i += n
			continue
		}
		if text[i] == '\\' {
			dst = append(dst, `\\`...)
			i++
			continue
		}
		r, n, kind := utf8x.Decode(text, i)
		switch {
		case kind != utf8x.OK:
			for j := i; j < i+n; j++ {
				dst = append(dst, '\\', 'x', '{', hexDigits[text[j]>>4], hexDigits[text[j]&0xF], '}')
			}
		case keep != nil && keep(r):
			dst = append(dst, text[i:i+n]...)
		default:
			dst = appendCodePoint(dst, r)
		}
		i += n
	}
	return dst
}

// plain returns the length of the longest prefix of text that is its own
// escaped form in mode ASCII.
func plain[T ~string | ~[]byte](text T) int {
	for i := range len(text) {
		if b := text[i]; b-0x20 > 0x7E-0x20 || b == '\\' {
			return i
		}
	}
	return len(text)
}

const hexDigits = "0123456789ABCDEF"

// appendCodePoint appends \u{HEX} with four digits or more.
func appendCodePoint(dst []byte, r rune) []byte {
	dst = append(dst, `\u{`...)
	shift := 12
	for r>>shift >= 0x10 {
		shift += 4
	}
	for ; shift >= 0; shift -= 4 {
		dst = append(dst, hexDigits[r>>shift&0xF])
	}
	return append(dst, '}')
}
