// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan

import (
	"strings"

	"github.com/runeward/runeward/internal/jcs"
)

// decoded is what a string with escapes says, and the way back from its bytes
// to those of the string.
type decoded struct {
	text  []byte // a quote, and what the string says
	marks []mark // of byte k*grid of what it says
	end   int    // of the inside of the string
	only  bool   // of the escapes, only \uXXXX are read
}

// mark says where the decoded byte at stands that an escape begins with, or a
// literal byte itself.
type mark struct{ at, raw int }

// grid is how many decoded bytes are between two marks. To find the raw offset
// of a byte takes time in proportion to it.
const grid = 64

// piece returns the piece that begins with the backslash at offset at. What is
// not read is literal; then a backslash takes the byte with it that it escapes.
func (d *decoded) piece(src string, at int) jcs.Piece {
	p := jcs.NextPiece(src, at, d.end)
	if d.only && p.End-p.Start == 2 {
		p.Kind = jcs.Literal
	}
	return p
}

// decode reads the inside src[at:end] of a string, and returns a quote followed
// by what it says. With only set, src[at:end] may be any text. Ill-formed bytes stay, and a lone surrogate is the three
// bytes of its pattern.
func (d *decoded) decode(src string, at, end int) []byte {
	text := append(d.text[:0], '"')
	d.marks = d.marks[:0]
	d.end = end
	for at < end {
		n := strings.IndexByte(src[at:end], '\\')
		if n < 0 {
			n = end - at
		}
		for next := len(d.marks) * grid; next < len(text)-1+n; next += grid {
			d.marks = append(d.marks, mark{next, at + next - (len(text) - 1)})
		}
		text = append(text, src[at:at+n]...)
		if at += n; at == end {
			break
		}
		p := d.piece(src, at)
		begin := len(text) - 1
		if p.Kind == jcs.Literal {
			text = append(text, src[p.Start:p.End]...)
		} else {
			text = appendRune(text, p.Rune)
		}
		if len(d.marks)*grid < len(text)-1 {
			d.marks = append(d.marks, mark{begin, p.Start})
		}
		at = p.End
	}
	d.text = text
	return text
}

// raw returns the offset in src of decoded byte n: of the escape that makes it,
// or its own. Beyond the last it is that of the closing quote.
func (d *decoded) raw(src string, n int) int {
	if n >= len(d.text)-1 {
		return d.end
	}
	m := d.marks[n/grid]
	for {
		i := strings.IndexByte(src[m.raw:m.raw+n-m.at], '\\')
		if i < 0 {
			break // not before n
		}
		m.at += i
		m.raw += i
		p := d.piece(src, m.raw)
		size := p.End - p.Start
		if p.Kind != jcs.Literal {
			size = runeLen(p.Rune)
		}
		switch {
		case n >= m.at+size:
		case p.Kind == jcs.Literal:
			return m.raw + n - m.at
		default:
			return m.raw
		}
		m.at += size
		m.raw = p.End
	}
	return m.raw + n - m.at
}

// appendRune appends r as UTF-8, a surrogate as the three bytes of its pattern.
func appendRune(dst []byte, r rune) []byte {
	switch runeLen(r) {
	case 1:
		return append(dst, byte(r))
	case 2:
		return append(dst, 0xC0|byte(r>>6), 0x80|byte(r)&0x3F)
	case 3:
		return append(dst, 0xE0|byte(r>>12), 0x80|byte(r>>6)&0x3F, 0x80|byte(r)&0x3F)
	}
	return append(dst, 0xF0|byte(r>>18), 0x80|byte(r>>12)&0x3F, 0x80|byte(r>>6)&0x3F, 0x80|byte(r)&0x3F)
}

func runeLen(r rune) int {
	switch {
	case r < 0x80:
		return 1
	case r < 0x800:
		return 2
	case r < 0x10000:
		return 3
	}
	return 4
}
