// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"unicode/utf16"
	"unicode/utf8"
)

// jsonObject writes an object in ASCII, member by member.
type jsonObject struct{ b []byte }

func (o *jsonObject) member(name string) {
	switch n := len(o.b); {
	case n > 0 && o.b[n-1] != '{':
		o.b = append(o.b, ',')
	case n == 0:
		o.b = append(o.b, '{')
	}
	o.b = append(appendASCIIString(o.b, name), ':')
}

// str writes a string that is printable ASCII.
func (o *jsonObject) str(name, value string) {
	o.member(name)
	o.b = appendASCIIString(o.b, value)
}

func (o *jsonObject) num(name string, value int64) {
	o.member(name)
	o.b = fmt.Append(o.b, value)
}

func (o *jsonObject) yes(name string, value bool) {
	o.member(name)
	o.b = fmt.Append(o.b, value)
}

func (o *jsonObject) raw(name string, value []byte) {
	o.member(name)
	o.b = append(o.b, value...)
}

// sum writes a SHA-256.
func (o *jsonObject) sum(name string, value [sha256.Size]byte) {
	o.str(name, hex.EncodeToString(value[:]))
}

// list writes an array of n objects, of which put writes the members.
func (o *jsonObject) list(name string, n int, put func(i int, g *jsonObject)) {
	o.member(name)
	o.b = append(o.b, '[')
	for i := range n {
		if i > 0 {
			o.b = append(o.b, ',')
		}
		var g jsonObject
		put(i, &g)
		o.b = append(append(o.b, g.b...), '}')
	}
	o.b = append(o.b, ']')
}

// end returns the object, in a line.
func (o *jsonObject) end() []byte { return append(o.b, '}', '\n') }

// appendASCIIString appends a JSON string. What should not be there, because it
// is not printable ASCII, is a question mark.
func appendASCIIString(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', c)
		case c < 0x20 || c > 0x7E:
			dst = append(dst, '?')
		case c == '#' && dst[len(dst)-1] == '#': // no build server sees a command
			dst = append(dst, `\u0023`...)
		default:
			dst = append(dst, c)
		}
	}
	return append(dst, '"')
}

// appendEmbedded appends a JSON text in ASCII and on one line. It must be JSON
// by the letter: then what is not ASCII is in strings, and white space that is
// no space is not.
func appendEmbedded(dst, text []byte) []byte {
	for i := 0; i < len(text); {
		c := text[i]
		switch {
		case c == '#' && len(dst) > 0 && dst[len(dst)-1] == '#': // it is in a string
			dst = append(dst, `\u0023`...)
			i++
		case c >= 0x20 && c < 0x7F:
			dst = append(dst, c)
			i++
		case c < 0x20:
			i++
		default:
			r, n := utf8.DecodeRune(text[i:])
			i += n
			if r > 0xFFFF {
				high, low := utf16.EncodeRune(r)
				dst = fmt.Appendf(dst, `\u%04x\u%04x`, high, low)
			} else {
				dst = fmt.Appendf(dst, `\u%04x`, r)
			}
		}
	}
	return dst
}
