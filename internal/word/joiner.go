// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package word

import (
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// The characters of Join_Control.
const (
	zwnj = 0x200C
	zwj  = 0x200D
)

// Context is a place where a joiner is spelling (UTS #39 3.1.1.1).
type Context uint8

const (
	// NoContext is any other place.
	NoContext Context = iota

	// A1 is a ZWNJ that breaks a cursive connection, as in Persian.
	A1

	// A2 is a ZWNJ after a virama and before a letter.
	A2

	// B is a ZWJ after a virama.
	B
)

// String returns "A1", "A2", "B" or "none".
func (c Context) String() string {
	switch c {
	case A1:
		return "A1"
	case A2:
		return "A2"
	case B:
		return "B"
	}
	return "none"
}

// Joiner returns the context of the ZWNJ or ZWJ at text[i]; NoContext if there
// is none or it is in no context. sc may be nil; a reused one makes the call
// free of allocation.
//
// Each context is a pattern over properties, with these two conditions on what
// it matched: one Script besides Common and Inherited, and NFC.
//
// Called for every joiner of a text the time is still linear in the length of
// the text, since no pattern reaches over a second joiner.
func Joiner[T ~string | ~[]byte](set tables.Set, text T, i int, sc *norm.Scratch) Context {
	if i < 0 {
		return NoContext
	}
	r, n, _ := utf8x.Decode(text, i)
	switch r {
	case zwnj:
		if start, end, ok := matchA1(set, text, i, i+n); ok && fits(set, text[start:end], sc) {
			return A1
		}
		if start, ok := matchVirama(set, text, i); ok {
			if end, ok := matchLetter(set, text, i+n); ok && fits(set, text[start:end], sc) {
				return A2
			}
		}
	case zwj:
		// ZWJ must not precede a dependent vowel; the end of the text is fine.
		next, _, _ := utf8x.Decode(text, i+n)
		if i+n < len(text) && set.Lookup(next).IndicSyllabicCategory() == tables.IndicVowelDependent {
			break
		}
		if start, ok := matchVirama(set, text, i); ok && fits(set, text[start:i+n], sc) {
			return B
		}
	}
	return NoContext
}

// matchA1 matches LJ T* ZWNJ T* RJ, where T is Joining_Type Transparent, LJ is
// Left_Joining or Dual_Joining and RJ is Right_Joining or Dual_Joining. From
// Unicode 18 on the pattern has no T* after the ZWNJ, which is text[i:after].
func matchA1[T ~string | ~[]byte](set tables.Set, text T, i, after int) (start, end int, ok bool) {
	for start = i; start > 0; {
		r, n, _ := utf8x.DecodeLast(text, start)
		start -= n
		jt := set.Lookup(r).JoiningType()
		if jt == tables.JoiningT {
			continue
		}
		ok = jt == tables.JoiningL || jt == tables.JoiningD
		break
	}
	if !ok {
		return 0, 0, false
	}
	for end = after; end < len(text); {
		r, n, _ := utf8x.Decode(text, end)
		end += n
		jt := set.Lookup(r).JoiningType()
		if jt == tables.JoiningT && set.Major() < 18 {
			continue
		}
		return start, end, jt == tables.JoiningR || jt == tables.JoiningD
	}
	return 0, 0, false
}

// matchVirama matches L M* V M1* before text[i], where L is a letter, M is
// gc Mn, M1 is gc Mn with a combining class other than 0, and V is of
// combining class 9, Virama.
//
// A V of gc Mn is an M1 too, so M1* may have to give some back. It does not
// matter how much: every V of gc Mn in the run of M1 has the same L before its
// M*, namely the character before the run of Mn. Only a V that is not Mn ends
// the run of M1 itself, and then the L is sought before that V.
func matchVirama[T ~string | ~[]byte](set tables.Set, text T, i int) (start int, ok bool) {
	const virama = 9
	for start = i; start > 0; {
		r, n, _ := utf8x.DecodeLast(text, start)
		start -= n
		rec := set.Lookup(r)
		mn, v := rec.GeneralCategory() == tables.Mn, rec.CombiningClass() == virama
		switch {
		case mn && v, mn && ok:
			ok = true // in M1* with a V seen, or in M*
		case mn && rec.CombiningClass() != 0:
			// in M1*, no V seen
		case ok && rec.Has(tables.Letter):
			return start, true
		case v && !mn && runIsM1(set, text[start+n:i]):
			ok = true // V M1*: what follows backwards is M*
		default:
			return 0, false
		}
	}
	return 0, false
}

// runIsM1 reports whether all of text is gc Mn with a combining class other
// than 0.
func runIsM1[T ~string | ~[]byte](set tables.Set, text T) bool {
	for i := 0; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		i += n
		if rec := set.Lookup(r); rec.GeneralCategory() != tables.Mn || rec.CombiningClass() == 0 {
			return false
		}
	}
	return true
}

// matchLetter matches M1* L at text[i:].
func matchLetter[T ~string | ~[]byte](set tables.Set, text T, i int) (end int, ok bool) {
	for i < len(text) {
		r, n, _ := utf8x.Decode(text, i)
		i += n
		rec := set.Lookup(r)
		if rec.GeneralCategory() == tables.Mn && rec.CombiningClass() != 0 {
			continue
		}
		return i, rec.Has(tables.Letter)
	}
	return 0, false
}

// fits reports the two conditions on a matched sequence.
func fits[T ~string | ~[]byte](set tables.Set, text T, sc *norm.Scratch) bool {
	return oneScript(set, text) && norm.IsNormalized(norm.NFC, set, text, sc)
}

// oneScript reports whether text has at most one Script besides Common and
// Inherited.
func oneScript[T ~string | ~[]byte](set tables.Set, text T) bool {
	only := tables.ScriptZyyy
	for i := 0; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		i += n
		sc := set.Lookup(r).Script()
		switch {
		case sc == tables.ScriptZyyy, sc == tables.ScriptZinh, sc == only:
		case only == tables.ScriptZyyy:
			only = sc
		default:
			return false
		}
	}
	return true
}
