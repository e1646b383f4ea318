// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

import (
	"math/bits"
	"math/rand/v2"
)

// prime is 2^61-1.
const prime = 1<<61 - 1

// hasher is a polynomial over the integers mod 2^61-1 in a secret point. Two
// given names of up to n bytes collide with probability below n/2^61, whatever
// they are, so no source can be written that fills one bucket.
type hasher struct {
	point, scale, shift uint64
}

func newHasher() hasher {
	return hasher{
		point: 1 + rand.Uint64N(prime-1),
		scale: 1 + rand.Uint64N(prime-1),
		shift: rand.Uint64N(prime),
	}
}

func hashOf[B Bytes](h *hasher, b B) uint64 {
	x := uint64(len(b))
	i := 0
	for ; i+8 <= len(b); i += 7 {
		x = mulAdd(x, h.point, word(b, i)&(1<<56-1))
	}
	for ; i < len(b); i += 7 {
		w := uint64(0)
		for k := i; k < len(b) && k < i+7; k++ {
			w |= uint64(b[k]) << (8 * (k - i))
		}
		x = mulAdd(x, h.point, w)
	}
	// A second secret line makes each pair of hashes any pair with equal chance.
	// The fixed steps after it, which can be undone and so keep that, break up
	// the even rows that a line makes of numbered names.
	x = mulAdd(x, h.scale, h.shift)
	x ^= x >> 32
	x *= 0x9E3779B97F4A7C15
	return x ^ x>>29
}

// mulAdd returns a*b+c mod 2^61-1 for arguments below 2^61.
func mulAdd(a, b, c uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	x := lo&prime + (hi<<3 | lo>>61)
	x = x&prime + x>>61 + c
	if x >= prime {
		x -= prime
	}
	if x >= prime {
		x -= prime
	}
	return x
}
