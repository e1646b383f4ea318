// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm

import (
	"unicode/utf8"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// AppendCaseFold appends the full case folding of text, toCasefold(X) of the
// core specification, R4 in 3.13, to dst. It does not normalize: a form may be
// lost. It allocates nothing but a longer dst.
func AppendCaseFold[T ~string | ~[]byte](dst []byte, set tables.Set, text T) []byte {
	for i := 0; i < len(text); {
		r, n, kind := utf8x.Decode(text, i)
		if kind != utf8x.OK {
			dst = append(dst, text[i:i+n]...)
		} else {
			dst = set.AppendCaseFold(dst, r)
		}
		i += n
	}
	return dst
}

// AppendNFKCCasefold appends toNFKC_Casefold(text), R5 in 3.13 of the core
// specification, to dst: the NFKC_Casefold mapping of each code point, then
// NFC of the result. It drops default ignorable code points. dst and text must
// not overlap.
func AppendNFKCCasefold[T ~string | ~[]byte](dst []byte, set tables.Set, text T, sc *Scratch) []byte {
	if sc == nil {
		sc = new(Scratch)
	}
	m := &sc.a
	m.chars = m.chars[:0]
	for i := 0; i < len(text); {
		if text[i] < utf8.RuneSelf && (i+1 == len(text) || text[i+1] < utf8.RuneSelf) {
			// ASCII maps to ASCII, before which the form may be cut.
			dst = m.flushComposed(dst, set, len(m.chars))
			dst = set.AppendNFKCCasefold(dst, rune(text[i]))
			i++
			continue
		}
		r, n, kind := utf8x.Decode(text, i)
		if kind != utf8x.OK {
			dst = m.flushComposed(dst, set, len(m.chars))
			dst = append(dst, text[i:i+n]...)
			i += n
			continue
		}
		i += n
		m.bytes = set.AppendNFKCCasefold(m.bytes[:0], r)
		for j := 0; j < len(m.bytes); j += n {
			r, n = utf8.DecodeRune(m.bytes[j:])
			begun := len(m.chars)
			m.chars = Decompose(m.chars, set, r)
			if begun >= pieceChars && startsComposition(set, m.chars[begun]) {
				dst = m.flushComposed(dst, set, begun)
			}
		}
	}
	return m.flushComposed(dst, set, len(m.chars))
}

// startsComposition reports whether c never composes with what precedes it,
// nor moves before it.
func startsComposition(set tables.Set, c Char) bool {
	return c.CCC == 0 && !set.Class(c.R).Has(tables.NFCMaybe)
}

// flushComposed appends NFC of the first n characters, which end where the
// form may be cut, and keeps the rest.
func (m *side) flushComposed(dst []byte, set tables.Set, n int) []byte {
	if n == 0 {
		return dst
	}
	m.sort(m.chars[:n])
	dst = appendUTF8(dst, Compose(m.chars[:n:n], set))
	m.chars = m.chars[:copy(m.chars, m.chars[n:])]
	return dst
}
