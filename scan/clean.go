// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

// AppendClean appends src to dst with the hits of s taken out and, for each,
// what mode puts in its place; Replace puts one U+FFFD for a hit.
//
// What Strip leaves has no watched class, bytes that removal brings together
// included; stripping it again changes nothing. It allocates only to grow dst.
func AppendClean[T ~string | ~[]byte](dst []byte, s *Scanner, src T, mode Mode) []byte {
	w := walker{s: s, text: view(src)}
	return appendClean(dst, &w, mode)
}

// Clean returns src cleaned as AppendClean does, or src itself when s has no
// hit in it. It allocates only what it returns.
func Clean[T ~string | ~[]byte](s *Scanner, src T, mode Mode) T {
	if Index(s, src) < 0 {
		return src
	}
	return owned[T](AppendClean(make([]byte, 0, len(src)), s, src, mode))
}

// appendClean rewrites the text of w, which stands at its start.
func appendClean(dst []byte, w *walker, mode Mode) []byte {
	pos := 0
	var j join
	for w.next() {
		from := w.pos - w.n
		if from > pos {
			dst = j.append(dst, w.text[pos:from])
		}
		dst = appendInstead(dst, w.text[from:w.pos], "", mode)
		j.cut(mode)
		pos = w.pos
	}
	return j.append(dst, w.text[pos:])
}
