// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm_test

import (
	"testing"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/internal/timing"
	"github.com/runeward/runeward/tables/unicode18"
)

func TestNoAllocation(t *testing.T) {
	set := unicode18.Set()
	texts := hostile(1 << 15)
	const long = "alternating marks"
	texts[long] = hostile(1 << 20 / 2)[long] // of two bytes each: 1 MiB
	texts["empty"] = ""
	texts["short"] = "Caf\u00e9 \ufb01ance\u0301\u0323"
	var sc norm.Scratch
	var buf []byte
	for name, text := range texts {
		for entrance, f := range entrances(set, text, &sc, &buf) {
			f()
			if n := timing.Allocs(f); n != 0 {
				t.Errorf("%s, %s: %v allocations", name, entrance, n)
			}
		}
		for _, form := range forms() {
			b := []byte(text)
			f := func() {
				buf = norm.Append(buf[:0], form, set, b, &sc)
				norm.IsNormalized(form, set, b, &sc)
				norm.Equal(form, set, b, text, &sc)
				norm.QuickCheck(form, set, b)
			}
			f()
			if n := timing.Allocs(f); n != 0 {
				t.Errorf("%s, bytes, %v: %v allocations", name, form, n)
			}
		}
	}
	chars := make([]norm.Char, 0, 1<<18)
	steps := func() {
		chars = chars[:0]
		for range 1 << 17 {
			chars = norm.Decompose(chars, set, '\u0345')
			chars = norm.Decompose(chars, set, '\u0334')
		}
		norm.SortMarks(chars, &sc)
		norm.Compose(chars, set)
	}
	steps()
	if n := timing.Allocs(steps); n != 0 {
		t.Errorf("steps: %v allocations", n)
	}
}
