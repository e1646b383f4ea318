// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm

import (
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// Answer is what a quick check finds.
type Answer uint8

// The answers, as UAX #15 9 names them.
const (
	No Answer = iota
	Maybe
	Yes
)

// String returns "No", "Maybe" or "Yes".
func (a Answer) String() string {
	switch a {
	case No:
		return "No"
	case Maybe:
		return "Maybe"
	}
	return "Yes"
}

// QuickCheck tells by properties alone whether text is in the form (UAX #15
// 9). For NFD and NFKD it never answers Maybe.
//
// text[:stable] is in the form in any case, and the normal form of text is
// text[:stable] followed by the normal form of the rest. It allocates nothing.
func QuickCheck[T ~string | ~[]byte](form Form, set tables.Set, text T) (answer Answer, stable int) {
	no, maybe := form.quickCheck()
	stable, clean := span(form, set, no|maybe, view(text), 0, len(text))
	if clean {
		return Yes, stable
	}
	if maybe == 0 {
		return No, stable
	}
	if _, clean = span(form, set, no, view(text), stable, len(text)); clean {
		return Maybe, stable
	}
	return No, stable
}

// IsNormalized reports whether text is in the form, exactly.
func IsNormalized[T ~string | ~[]byte](form Form, set tables.Set, text T, sc *Scratch) bool {
	if sc == nil {
		sc = new(Scratch)
	}
	w := newWalk(form, set, view(text), &sc.a)
	at := 0 // the form and the text agree up to here
	for {
		lo, hi, chars, ok := w.next()
		if !ok {
			// The form is no mere beginning of the text: equivalent texts
			// decompose to equally many code points.
			return true
		}
		at += hi - lo
		for _, c := range chars {
			r, n, kind := utf8x.Decode(text, at)
			if r != c.R || n == 0 || kind != utf8x.OK {
				return false
			}
			at += n
		}
	}
}
