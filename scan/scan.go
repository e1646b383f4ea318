// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"iter"
	"unsafe"
)

// view returns the bytes of text as a string, without a copy. The string must
// not outlive the call it is made for: a byte slice may change after it.
func view[T ~string | ~[]byte](text T) string {
	// A slice header begins like a string header: pointer, length.
	return *(*string)(unsafe.Pointer(&text))
}

// Index returns the offset in bytes of the first hit of s in text, or -1.
func Index[T ~string | ~[]byte](s *Scanner, text T) int {
	if h, ok := Next(s, text, 0); ok {
		return h.Offset
	}
	return -1
}

// Next returns the first hit of s in text at or after from, an offset in bytes;
// its own offset counts from the start of text. from is 0 or the end of a hit,
// or else the start of a code point: bytes before from are not looked at. A
// negative from counts as 0.
//
// Its time follows the distance to the hit, so that a loop over Next is linear;
// All is faster where hits are many.
func Next[T ~string | ~[]byte](s *Scanner, text T, from int) (Hit, bool) {
	from = min(max(from, 0), len(text))
	w := walker{s: s, text: view(text)[from:]}
	if !w.next() {
		return Hit{}, false
	}
	h := w.hit()
	h.Offset += from
	return h, true
}

// All returns the hits of s in text in order. Ranging over it does not
// allocate.
func All[T ~string | ~[]byte](s *Scanner, text T) iter.Seq[Hit] {
	return func(yield func(Hit) bool) {
		w := walker{s: s, text: view(text)}
		for w.next() && yield(w.hit()) {
		}
	}
}

// AppendHits appends the first max hits of s in text to dst, all of them when
// max is negative, and returns the number of all hits, stored or not. It
// allocates only to grow dst.
func AppendHits[T ~string | ~[]byte](s *Scanner, dst []Hit, text T, max int) (hits []Hit, total int) {
	w := walker{s: s, text: view(text)}
	for w.next() {
		if max < 0 || total < max {
			dst = append(dst, w.hit())
		}
		total++
	}
	return dst, total
}
