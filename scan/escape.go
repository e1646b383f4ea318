// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import "github.com/runeward/runeward/internal/utf8x"

const hexDigits = "0123456789ABCDEF"

// appendEscape appends every unit of text in escaped form.
func appendEscape(dst []byte, text string) []byte {
	for i := 0; i < len(text); {
		r, n, kind := utf8x.Decode(text, i)
		if kind == utf8x.OK {
			dst = appendRuneEscape(dst, r)
		} else {
			for _, b := range []byte(text[i : i+n]) {
				dst = appendByteEscape(dst, b)
			}
		}
		i += n
	}
	return dst
}

// appendRuneEscape appends \u{HEX}, with four digits or more.
func appendRuneEscape(dst []byte, r rune) []byte {
	shift := 12
	for r>>shift >= 0x10 {
		shift += 4
	}
	dst = append(dst, `\u{`...)
	for ; shift >= 0; shift -= 4 {
		dst = append(dst, hexDigits[r>>shift&0xF])
	}
	return append(dst, '}')
}

// appendByteEscape appends \x{HH}.
func appendByteEscape(dst []byte, b byte) []byte {
	return append(dst, '\\', 'x', '{', hexDigits[b>>4], hexDigits[b&0xF], '}')
}

// maxInstead is the longest that appendInstead appends for one hit: an
// ill-formed unit of three bytes, escaped.
const maxInstead = 3 * len(`\x{HH}`)
