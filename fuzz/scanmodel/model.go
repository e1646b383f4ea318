// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package scanmodel says what package scan must find and write, the slow way.
// It shares no code with it: it decodes by a table of its own and asks a
// function for the classes of a code point.
package scanmodel

import "fmt"

// Unit is a code point of a text, or one maximal subpart of ill-formed UTF-8.
type Unit struct {
	Offset, Len int
	Rune        rune   // U+FFFD for an ill-formed unit
	Kind        string // "" for a code point
}

// row is a row of Table 3-7 of the Unicode Standard, well-formed UTF-8 byte
// sequences: the limits of each byte.
type row [][2]byte

func table37() []row {
	return []row{
		{{0x00, 0x7F}},
		{{0xC2, 0xDF}, {0x80, 0xBF}},
		{{0xE0, 0xE0}, {0xA0, 0xBF}, {0x80, 0xBF}},
		{{0xE1, 0xEC}, {0x80, 0xBF}, {0x80, 0xBF}},
		{{0xED, 0xED}, {0x80, 0x9F}, {0x80, 0xBF}},
		{{0xEE, 0xEF}, {0x80, 0xBF}, {0x80, 0xBF}},
		{{0xF0, 0xF0}, {0x90, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}},
		{{0xF1, 0xF3}, {0x80, 0xBF}, {0x80, 0xBF}, {0x80, 0xBF}},
		{{0xF4, 0xF4}, {0x80, 0x8F}, {0x80, 0xBF}, {0x80, 0xBF}},
	}
}

// Units cuts text into units: at each place the longest agreement with a row,
// or one byte.
func Units(text string) []Unit {
	var units []Unit
	for i := 0; i < len(text); {
		u := Unit{Offset: i, Len: 1, Rune: 0xFFFD, Kind: kind(text[i:])}
		for _, r := range table37() {
			n := 0
			for n < len(r) && i+n < len(text) && r[n][0] <= text[i+n] && text[i+n] <= r[n][1] {
				n++
			}
			u.Len = max(u.Len, n)
			if n == len(r) {
				u.Kind = ""
				u.Rune = assemble(text[i : i+n])
			}
		}
		units = append(units, u)
		i += u.Len
	}
	return units
}

// assemble joins the payload bits of a well-formed sequence.
func assemble(s string) rune {
	if len(s) == 1 {
		return rune(s[0])
	}
	r := rune(s[0]) % (1 << (7 - len(s)))
	for _, b := range []byte(s[1:]) {
		r = r*64 + rune(b)%64
	}
	return r
}

// kind names what is wrong with the start of s, if something is.
func kind(s string) string {
	next := byte(0)
	if len(s) > 1 {
		next = s[1]
	}
	in := func(lo, hi byte) bool { return lo <= next && next <= hi }
	switch b := s[0]; {
	case b < 0xC0:
		return "stray"
	case b < 0xC2, b == 0xE0 && in(0x80, 0x9F), b == 0xF0 && in(0x80, 0x8F):
		return "overlong"
	case b == 0xED && in(0xA0, 0xBF):
		return "surrogate"
	case b > 0xF4, b == 0xF4 && in(0x90, 0xBF):
		return "out-of-range"
	}
	return "truncated"
}

// Hit is what a scanner finds.
type Hit struct {
	Offset, Len int
	Rune        rune
	Class       uint64
	Kind        string
}

// Scan returns the units that have a class of watch. class gives the classes of
// a code point, illFormed is the class of an ill-formed unit.
func Scan(text string, class func(rune) uint64, watch, illFormed uint64) []Hit {
	var hits []Hit
	for _, u := range Units(text) {
		c := illFormed
		if u.Kind == "" {
			c = class(u.Rune)
		}
		if c&watch != 0 {
			hits = append(hits, Hit{u.Offset, u.Len, u.Rune, c, u.Kind})
		}
	}
	return hits
}

// Strip returns text without the hits. An ill-formed byte that follows a hit is
// left out too where the units before it would change if it came after them:
// then it has joined the last one.
func Strip(text string, hits []Hit) string {
	out, gap := "", false
	for _, u := range Units(text) {
		if hit(hits, u.Offset) {
			gap = true
			continue
		}
		part := text[u.Offset : u.Offset+u.Len]
		if gap && u.Kind != "" && joins(out, part) {
			continue
		}
		out, gap = out+part, false
	}
	return out
}

// joins reports whether the last unit of a takes bytes from b when b follows.
func joins(a, b string) bool {
	units := Units(a)
	if len(units) == 0 {
		return false
	}
	last := units[len(units)-1]
	return Units(a[last.Offset:] + b)[0].Len > last.Len
}

// Replace returns text with each hit replaced by what instead gives for it.
func Replace(text string, hits []Hit, instead func(Hit) string) string {
	out := ""
	for _, u := range Units(text) {
		part := text[u.Offset : u.Offset+u.Len]
		for _, h := range hits {
			if h.Offset == u.Offset {
				part = instead(h)
			}
		}
		out += part
	}
	return out
}

// Escape returns the escaped form of a hit in text.
func Escape(text string, h Hit) string {
	if h.Kind == "" {
		return fmt.Sprintf(`\u{%04X}`, h.Rune)
	}
	out := ""
	for _, b := range []byte(text[h.Offset : h.Offset+h.Len]) {
		out += fmt.Sprintf(`\x{%02X}`, b)
	}
	return out
}

func hit(hits []Hit, offset int) bool {
	for _, h := range hits {
		if h.Offset == offset {
			return true
		}
	}
	return false
}
