// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestMulAdd(t *testing.T) {
	p := big.NewInt(prime)
	check := func(a, b, c uint64) {
		x := new(big.Int).SetUint64(a)
		x.Mul(x, new(big.Int).SetUint64(b))
		x.Add(x, new(big.Int).SetUint64(c))
		if want := x.Mod(x, p).Uint64(); mulAdd(a, b, c) != want {
			t.Fatalf("%d*%d+%d = %d, want %d", a, b, c, mulAdd(a, b, c), want)
		}
	}
	edges := []uint64{0, 1, 2, 7, 8, 1<<56 - 1, 1 << 60, prime - 2, prime - 1}
	for _, a := range edges {
		for _, b := range edges {
			for _, c := range edges {
				check(a, b, c)
			}
		}
	}
	for range 10000 {
		check(rand.Uint64N(prime), rand.Uint64N(prime), rand.Uint64N(prime))
	}
}

// Names fill the buckets evenly, also those that differ in one place only, and
// string and bytes hash alike.
func TestHashSpreads(t *testing.T) {
	h := newHasher()
	for _, form := range []string{"%d", "%d-the-end-of-each", "the-start-of-each-%07d", "%08x00000000", strings.Repeat("x", 700) + "%d"} {
		const n = 1 << 12
		fill := make([]int, n)
		seen := map[uint64]bool{}
		for i := range n {
			name := fmt.Sprintf(form, i)
			x := hashOf(&h, name)
			if y := hashOf(&h, []byte(name)); x != y {
				t.Fatalf("%s: %d and %d", name, x, y)
			}
			seen[x] = true
			fill[x%n]++
		}
		if len(seen) != n {
			t.Errorf("%.30s: %d hashes of %d names", form, len(seen), n)
		}
		squares := 0
		for _, f := range fill {
			squares += f * f
		}
		// Twice n is what chance gives.
		if squares > 3*n {
			t.Errorf("%.30s: sum of squares %d for %d names", form, squares, n)
		}
	}
	// Zeros at the end count.
	if hashOf(&h, "a") == hashOf(&h, "a\x00") || hashOf(&h, "") == hashOf(&h, "\x00") {
		t.Error("names that differ in zeros hash alike")
	}
}
