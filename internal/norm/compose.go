// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm

import "github.com/runeward/runeward/tables"

// Compose applies the canonical composition algorithm (core specification
// D117) to chars, which are decomposed and in canonical order, in place. It
// returns the shortened slice.
func Compose(chars []Char, set tables.Set) []Char {
	var (
		out     = chars[:0]
		starter = -1 // index in out of the last character of class 0
		last    = -1 // class of the last one kept after it; -1 when there is none
	)
	for _, c := range chars {
		// Kept characters after the starter are in order, and none is of
		// class 0: the last alone decides whether c is blocked (D115).
		if starter >= 0 && last < int(c.CCC) {
			if r, ok := compose(set, out[starter].R, c.R); ok {
				out[starter].R = r
				continue
			}
		}
		last = int(c.CCC)
		if c.CCC == 0 {
			starter, last = len(out), -1
		}
		out = append(out, c)
	}
	return out
}

func compose(set tables.Set, a, b rune) (rune, bool) {
	if r, ok := composeJamo(a, b); ok {
		return r, true
	}
	return set.Compose(a, b)
}
