// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident

import (
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
)

// Exact reports whether a and b are the same bytes. No other relation stands in
// for it where a name is looked up.
func Exact[A, B ~string | ~[]byte](a A, b B) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// Canonical reports whether a and b are canonically equivalent: NFC(a) is
// NFC(b) (UAX #15 1.1). Bytes that are not UTF-8 equal only themselves, never
// U+FFFD.
func Canonical[A, B ~string | ~[]byte](set tables.Set, a A, b B, sc *Scratch) bool {
	return equal(norm.NFC, set, a, b, sc)
}

// Compat reports whether a and b are compatibly equivalent: NFKC(a) is NFKC(b)
// (UAX #15 1.1). Bytes that are not UTF-8 equal only themselves, never U+FFFD.
func Compat[A, B ~string | ~[]byte](set tables.Set, a A, b B, sc *Scratch) bool {
	return equal(norm.NFKC, set, a, b, sc)
}

func equal[A, B ~string | ~[]byte](form norm.Form, set tables.Set, a A, b B, sc *Scratch) bool {
	if sc == nil {
		return norm.Equal(form, set, a, b, nil)
	}
	return norm.Equal(form, set, a, b, &sc.norm)
}

// Visual reports whether a and b look alike: skeleton(a) is skeleton(b), which
// is LTR-confusable of UTS #39 4. It is false if one of them is not UTF-8,
// whatever the other; skeleton.Equal tells why, and knows other directions.
func Visual[A, B ~string | ~[]byte](set tables.Set, a A, b B, sc *Scratch) bool {
	var skel *skeleton.Scratch
	if sc != nil {
		skel = &sc.skel
	}
	ok, err := skeleton.Equal(a, b, skeleton.LTR(set), skel)
	return ok && err == nil
}

// Relation is the strongest of the four relations between two texts. A greater
// one is stronger.
type Relation uint8

const (
	Unrelated             Relation = iota
	VisuallyEqual                  // Visual, and no more
	CompatiblyEqual                // Compat, but not Canonical; whether Visual is not said
	CanonicallyEquivalent          // Canonical, but not Exact
	Identical                      // Exact
)

// String returns "unrelated", "visual", "compat", "canonical" or "exact".
func (r Relation) String() string {
	switch r {
	case Unrelated:
		return "unrelated"
	case VisuallyEqual:
		return "visual"
	case CompatiblyEqual:
		return "compat"
	case CanonicallyEquivalent:
		return "canonical"
	case Identical:
		return "exact"
	}
	return "unknown"
}

// Relate returns the strongest relation between a and b.
func Relate[A, B ~string | ~[]byte](set tables.Set, a A, b B, sc *Scratch) Relation {
	switch {
	case Exact(a, b):
		return Identical
	case Canonical(set, a, b, sc):
		return CanonicallyEquivalent
	case Compat(set, a, b, sc):
		return CompatiblyEqual
	case Visual(set, a, b, sc):
		return VisuallyEqual
	}
	return Unrelated
}
