// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package wide

import "github.com/runeward/runeward/internal/utf8x"

const (
	// narrowBytes is how many bytes of plain UTF-8 in a row text in UTF-16 does
	// not have by chance. ASCII in it has NUL, most scripts have control
	// characters and bytes that begin nothing. Hiragana comes nearest: its
	// bytes are digits and letters, but for those from U+3080 on.
	narrowBytes = 128

	// narrowLong is how many characters of three bytes or more it does not have.
	narrowLong = 8
)

// narrow looks for text in UTF-8 among bytes that come in pieces.
type narrow struct {
	found bool
	bytes int // in a row, so far
	long  int
	rest  []byte // the beginning of a character
}

func (s *narrow) add(p []byte) {
	p = append(s.rest, p...)
	end := len(p) - utf8x.IncompletePrefix(p)
	for i := 0; i < end && !s.found; {
		_, n, kind := utf8x.Decode(p[:end], i)
		s.unit(p[i:i+n], kind)
		i += n
	}
	s.rest = append(s.rest[:0], p[end:]...)
}

func (s *narrow) unit(u []byte, kind utf8x.Kind) {
	c := u[0]
	if kind != utf8x.OK || c < 0x20 && c != '\t' && c != '\n' && c != '\r' || c == 0x7F {
		s.bytes, s.long = 0, 0
		return
	}
	s.bytes += len(u)
	if s.long++; len(u) < 3 {
		s.long = 0
	}
	s.found = s.found || s.bytes >= narrowBytes || s.long >= narrowLong
}
