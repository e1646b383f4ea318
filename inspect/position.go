// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "github.com/runeward/runeward/internal/utf8x"

// Position is a place in a text. Lines and columns count from 1. A line ends
// with LF, CR or CR LF.
type Position struct {
	Line       int
	Column     int // in bytes
	CodePoints int // the column in code points; an ill-formed unit counts as one
	UTF16      int // the column in UTF-16 code units; an ill-formed unit counts as one
}

// PositionOf returns where the byte text[offset] is; of an offset beyond the
// end, where the end is. Its time follows the offset.
func PositionOf[T ~string | ~[]byte](text T, offset int) Position {
	n := min(max(offset, 0), len(text))
	split := n > 0 && n < len(text) && text[n-1] == '\r' && text[n] == '\n'
	if split {
		n--
	}
	p := Position{1, 1, 1, 1}.Advance(view(text)[:n])
	if split {
		p.Column++
		p.CodePoints++
		p.UTF16++
	}
	return p
}

// Advance returns the position after the bytes of text that stand at p. It is
// how a caller that goes through many findings, or a stream, keeps the time
// linear: text must not begin in the middle of a code point or of CR LF.
func (p Position) Advance(text string) Position {
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case c == '\n', c == '\r' && (i+1 == len(text) || text[i+1] != '\n'):
			p = Position{p.Line + 1, 1, 1, 1}
			i++
		case c < 0x80:
			p.Column++
			p.CodePoints++
			p.UTF16++
			i++
		default:
			r, n, _ := utf8x.Decode(text, i)
			p.Column += n
			p.CodePoints++
			p.UTF16++
			if r > 0xFFFF {
				p.UTF16++
			}
			i += n
		}
	}
	return p
}
