// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package skelmodel is the slow, plain model of UTS #39 4 skeletons: the steps
// of the report one after the other, each over the whole text, on slices of
// code points. It imports package tables for the properties and shares no code
// with package skeleton.
package skelmodel

import (
	"sort"

	"github.com/runeward/runeward/tables"
)

// Display puts a text in display order: UAX #9 up to L4.
type Display func(text []rune) []rune

// Bidi returns bidiSkeleton of text, for the direction that display has.
func Bidi(set tables.Set, text []rune, display Display) []rune {
	return Internal(set, display(text))
}

// Internal returns internalSkeleton of text.
func Internal(set tables.Set, text []rune) []rune {
	// 1. NFD.
	text = NFD(set, text)

	// 2. Remove Default_Ignorable_Code_Point.
	var visible []rune
	for _, r := range text {
		if !set.Class(r).Has(tables.DefaultIgnorable) {
			visible = append(visible, r)
		}
	}

	// 3. Replace each code point by its prototype.
	var prototypes []rune
	for _, r := range visible {
		if p := set.Prototype(r); p != "" {
			prototypes = append(prototypes, []rune(p)...)
		} else {
			prototypes = append(prototypes, r)
		}
	}

	// 4. NFD.
	return NFD(set, prototypes)
}

// NFD returns the normalization form D of text (UAX #15).
func NFD(set tables.Set, text []rune) []rune {
	var out []rune
	for _, r := range text {
		out = append(out, decompose(set, r)...)
	}
	class := func(i int) uint8 { return set.Lookup(out[i]).CombiningClass() }
	for i := 0; i < len(out); i++ {
		end := i
		for end < len(out) && class(end) != 0 {
			end++
		}
		if end > i {
			run := out[i:end]
			sort.SliceStable(run, func(a, b int) bool {
				return set.Lookup(run[a]).CombiningClass() < set.Lookup(run[b]).CombiningClass()
			})
			i = end
		}
	}
	return out
}

func decompose(set tables.Set, r rune) []rune {
	if r >= '\uAC00' && r <= '\uD7A3' {
		n := int(r - '\uAC00')
		jamo := []rune{'\u1100' + rune(n/28/21), '\u1161' + rune(n/28%21)}
		if n%28 != 0 {
			jamo = append(jamo, '\u11A7'+rune(n%28))
		}
		return jamo
	}
	if d := set.CanonicalDecomposition(r); d != "" {
		return []rune(d)
	}
	return []rune{r}
}

// Fold returns the full case folding of text.
func Fold(set tables.Set, text []rune) []rune {
	var out []rune
	for _, r := range text {
		out = append(out, []rune(string(set.AppendCaseFold(nil, r)))...)
	}
	return out
}
