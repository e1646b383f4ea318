// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

const hexDigits = "0123456789ABCDEF"

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
