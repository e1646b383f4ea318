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
	i, _, _, _, _ := first(s, view(text))
	return i
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
	i, class, r, n, kind := first(s, view(text)[from:])
	if i < 0 {
		return Hit{}, false
	}
	return Hit{Offset: from + i, Class: class, Rune: r, Len: uint8(n), Kind: kind}, true
}

// first returns the parts of the first hit in text; i is its offset, or -1. Nearly
// all short texts have no mark and end here, before a walker is set up.
func first(s *Scanner, text string) (i int, class Class, r rune, n int, kind Kind) {
	if n := len(text); s.clear && uint(n-8) < 32-8 {
		// Four words hold all of it, without a branch for the length.
		m := n >> 1 & 8
		if !hasOdd(load(text, 0), load(text, m), load(text, n-8), load(text, n-8-m)) {
			return -1, 0, 0, 0, 0
		}
	}
	mask := uint64(0)
	k := s.kernel
	if k == later {
		k = known()
	}
	if k == avx512 && len(text) <= blockSize {
		if len(text) > 0 {
			mask = avx512Name(text)
		}
		if mask == 0 {
			return -1, 0, 0, 0, 0
		}
	}
	return firstOf(s, text, mask)
}

// firstOf is first for a text of one block with these marks, or of any length if
// there are none.
//
//go:noinline
func firstOf(s *Scanner, text string, mask uint64) (i int, class Class, r rune, n int, kind Kind) {
	if mask == 0 && len(text) <= blockSize && s.clear && isPrintable(text) {
		return -1, 0, 0, 0, 0
	}
	w := walker{s: s, text: text}
	if mask != 0 {
		w.masks[0], w.blocks, w.ahead, w.asked = mask, 1, len(text), 1
	}
	if !w.next() {
		return -1, 0, 0, 0, 0
	}
	return w.pos - w.n, w.class, w.r, w.n, w.kind
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
	return appendHits(s, dst, *(*string)(unsafe.Pointer(&text)), max) // as view, which would keep the call from being inlined
}
