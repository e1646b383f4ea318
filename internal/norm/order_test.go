// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/runeward/runeward/internal/norm"
)

// TestSortMarks compares with a stable sort of each stretch, at lengths on
// both sides of where the method changes. R numbers the elements, so that a
// sort that is not stable shows.
func TestSortMarks(t *testing.T) {
	rnd := rand.New(rand.NewPCG(1, 2))
	var sc norm.Scratch
	for _, classes := range []int{1, 2, 5, 255} {
		for _, length := range []int{0, 1, 2, 3, 31, 32, 33, 34, 64, 65, 500, 70_000} {
			for _, zeros := range []float64{0, 0.01, 0.3} {
				chars := make([]norm.Char, length)
				for i := range chars {
					chars[i] = norm.Char{R: rune(i), CCC: uint8(255 - rnd.IntN(classes))}
					if rnd.Float64() < zeros {
						chars[i].CCC = 0
					}
				}
				want := slices.Clone(chars)
				for i := 0; i < len(want); {
					k := i + 1
					for k < len(want) && want[k].CCC != 0 {
						k++
					}
					slices.SortStableFunc(want[i:k], func(a, b norm.Char) int { return int(a.CCC) - int(b.CCC) })
					i = k
				}
				norm.SortMarks(chars, &sc)
				if !slices.Equal(chars, want) {
					t.Errorf("%d classes, %d marks, %v zeros: wrong order", classes, length, zeros)
				}
			}
		}
	}
}
