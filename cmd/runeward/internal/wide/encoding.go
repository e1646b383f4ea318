// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package wide decodes UTF-16 and UTF-32 to UTF-8, and knows where in the file
// each byte of the result comes from.
//
// What is no character stays visible as what it is: half a surrogate pair
// becomes the three bytes that UTF-8 does not allow, and all else a byte FF.
//
// The escapes of JSON are such an encoding too, for texts that are too long to
// be read as JSON.
package wide

import (
	"bytes"
	"unicode/utf8"
)

// Encoding is one of those that have units of more than a byte.
type Encoding uint8

// The encodings. None stands for UTF-8 and all else.
const (
	None Encoding = iota
	UTF16LE
	UTF16BE
	UTF32LE
	UTF32BE
	Escapes // \uXXXX in UTF-8, ends of lines excepted; all else stays as it is
)

// String returns the name of the encoding, and "" for None and Escapes.
func (e Encoding) String() string {
	switch e {
	case UTF16LE:
		return "UTF-16LE"
	case UTF16BE:
		return "UTF-16BE"
	case UTF32LE:
		return "UTF-32LE"
	case UTF32BE:
		return "UTF-32BE"
	}
	return ""
}

// unit is the length of a code unit in bytes.
func (e Encoding) unit() int {
	if e >= UTF32LE {
		return 4
	}
	return 2
}

func (e Encoding) at(raw []byte) uint32 {
	switch e {
	case UTF16LE:
		return uint32(raw[0]) | uint32(raw[1])<<8
	case UTF16BE:
		return uint32(raw[1]) | uint32(raw[0])<<8
	case UTF32LE:
		return uint32(raw[0]) | uint32(raw[1])<<8 | uint32(raw[2])<<16 | uint32(raw[3])<<24
	}
	return uint32(raw[3]) | uint32(raw[2])<<8 | uint32(raw[1])<<16 | uint32(raw[0])<<24
}

// next decodes what raw begins with, appends it to dst and returns how many
// bytes that took. It takes none if raw may be cut and is too short to tell.
func (e Encoding) next(dst, raw []byte, cut bool) ([]byte, int) {
	if e == Escapes {
		return nextEscape(dst, raw, cut)
	}
	n := e.unit()
	if len(raw) < n {
		if cut || len(raw) == 0 {
			return dst, 0
		}
		return append(dst, 0xFF), len(raw)
	}
	u := e.at(raw)
	if n == 2 && u&0xFC00 == 0xD800 {
		if len(raw) < 4 && cut {
			return dst, 0
		}
		if len(raw) >= 4 {
			if low := e.at(raw[2:]); low&0xFC00 == 0xDC00 {
				return utf8.AppendRune(dst, rune(0x10000+(u&0x3FF)<<10+low&0x3FF)), 4
			}
		}
	}
	switch {
	case u&0xFFFFF800 == 0xD800:
		return appendSurrogate(dst, u), n
	case u > utf8.MaxRune:
		return append(dst, 0xFF), n
	}
	return utf8.AppendRune(dst, rune(u)), n
}

// appendSurrogate appends the three bytes of half a pair.
func appendSurrogate(dst []byte, u uint32) []byte {
	return append(dst, 0xED, 0x80|byte(u>>6&0x3F), 0x80|byte(u&0x3F))
}

// verbatim is how many bytes at most nextEscape takes at a time.
const verbatim = 1 << 10

func nextEscape(dst, raw []byte, cut bool) ([]byte, int) {
	n := bytes.IndexByte(raw[:min(len(raw), verbatim)], '\\')
	switch {
	case n < 0:
		n = min(len(raw), verbatim)
		return append(dst, raw[:n]...), n
	case n > 0:
		return append(dst, raw[:n]...), n
	case cut && len(raw) < 12:
		return dst, 0
	}
	u, ok := hexUnit(raw)
	if !ok {
		// The backslash goes with what it escapes.
		n = min(2, len(raw))
		return append(dst, raw[:n]...), n
	}
	if u == '\n' || u == '\r' {
		return append(dst, raw[:6]...), 6 // it ends no line of the file
	}
	if u&0xFC00 == 0xD800 {
		if low, ok := hexUnit(raw[6:]); ok && low&0xFC00 == 0xDC00 {
			return utf8.AppendRune(dst, 0x10000+(u&0x3FF)<<10+low&0x3FF), 12
		}
	}
	if u&0xF800 == 0xD800 {
		return appendSurrogate(dst, uint32(u)), 6
	}
	return utf8.AppendRune(dst, u), 6
}

// hexUnit reads \uXXXX.
func hexUnit(raw []byte) (u rune, ok bool) {
	if len(raw) < 6 || raw[0] != '\\' || raw[1] != 'u' {
		return 0, false
	}
	for _, c := range raw[2:6] {
		u <<= 4
		switch {
		case c >= '0' && c <= '9':
			u |= rune(c - '0')
		case c|0x20 >= 'a' && c|0x20 <= 'f':
			u |= rune(c | 0x20 - 'a' + 10)
		default:
			return 0, false
		}
	}
	return u, true
}

// Append appends all of raw, decoded, to dst.
func (e Encoding) Append(dst, raw []byte) []byte {
	for len(raw) > 0 {
		var n int
		dst, n = e.next(dst, raw, false)
		raw = raw[n:]
	}
	return dst
}
