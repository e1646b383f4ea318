// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm

import (
	"unicode/utf8"

	"github.com/runeward/runeward/tables"
)

// Append appends the normal form of text (UAX #15 1.3) to dst. It takes what
// dst holds for another text: nothing there is reordered or composed. dst and
// text must not overlap. text grows at most threefold under NFD and NFC, and
// elevenfold under NFKD and NFKC (UAX #15 table 8).
func Append[T ~string | ~[]byte](dst []byte, form Form, set tables.Set, text T, sc *Scratch) []byte {
	if sc == nil {
		sc = new(Scratch)
	}
	w := newWalk(form, set, view(text), &sc.a)
	for {
		lo, hi, chars, ok := w.next()
		if !ok {
			return dst
		}
		dst = append(dst, text[lo:hi]...)
		dst = appendUTF8(dst, chars)
	}
}

func appendUTF8(dst []byte, chars []Char) []byte {
	for _, c := range chars {
		dst = utf8.AppendRune(dst, c.R)
	}
	return dst
}
