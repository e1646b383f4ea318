// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident

import (
	"slices"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// MixedNumber returns the offset of the first decimal digit (General_Category
// Nd) of another decimal system than the first digit of text is of, or -1: text
// is then no mixed number (UTS #39 5.3). ASCII digits are one system; each of
// the five of the mathematical alphanumerics is one. It allocates nothing.
func MixedNumber[T ~string | ~[]byte](set tables.Set, text T) int {
	first := rune(-1)
	for i := 0; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		if _, zero, ok := set.DecimalDigit(r); ok && zero != first {
			if first >= 0 {
				return i
			}
			first = zero
		}
		i += n
	}
	return -1
}

// AppendZeros appends the zeros of the decimal systems whose digits are in text
// to dst, each once and in ascending order. It allocates only to grow dst.
func AppendZeros[T ~string | ~[]byte](dst []rune, set tables.Set, text T) []rune {
	start := len(dst)
	last := rune(-1)
	for i := 0; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		i += n
		_, zero, ok := set.DecimalDigit(r)
		if !ok || zero == last {
			continue
		}
		last = zero
		// There are fewer than a hundred systems.
		if k, found := slices.BinarySearch(dst[start:], zero); !found {
			dst = slices.Insert(dst, start+k, zero)
		}
	}
	return dst
}
