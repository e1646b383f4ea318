// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import (
	"unicode/utf8"

	"github.com/runeward/runeward/tables"
)

// maxOpenBrackets is the size of BD16's stack.
const maxOpenBrackets = 63

// pair is an opening bracket, and what BD16 finds for it.
type pair struct {
	opener, closer int32    // positions in the sequence; closer is -1 until found
	inside         classSet // L and R, where they stand between the two
}

// resolveBrackets applies N0.
func (sc *Scratch) resolveBrackets(s *sequence) {
	if !s.brackets || !s.have.has(tables.BidiON) {
		return
	}
	sc.pairBrackets()

	// Pairs come in the order of their openers. context is the last strong
	// class before the opener, with earlier pairs resolved; next is where to
	// look further.
	embedding := directionOf(s.level)
	context, next := s.sos, int32(0)
	for _, p := range sc.pairs {
		if p.closer < 0 {
			continue
		}
		for ; next < p.opener; next++ {
			if c := sc.seq[next]; strongOrNumber.has(c) {
				context = strongClass(c)
			}
		}
		switch {
		// N0 b. A strong class inside matches the embedding direction.
		case p.inside.has(embedding):
			sc.setPair(p, embedding)
		// N0 c. The opposite one is inside: it wins (1) when it is also the
		// context, else (2) the embedding direction does. Both are context.
		case p.inside != 0 && context != embedding:
			sc.setPair(p, context)
		case p.inside != 0:
			sc.setPair(p, embedding)
			// N0 d. Nothing strong inside: N1 and N2 decide.
		}
	}
}

// strongClass returns L or R: numbers count as R (N0, N1).
func strongClass(c tables.BidiClass) tables.BidiClass {
	if c == tables.BidiL {
		return tables.BidiL
	}
	return tables.BidiR
}

// setPair gives both brackets the class c, and also the characters that W1
// found as NSM after either.
func (sc *Scratch) setPair(p pair, c tables.BidiClass) {
	for _, i := range [2]int32{p.opener, p.closer} {
		sc.seq[i] = c
		for i++; int(i) < len(sc.seq) && sc.props[sc.where[i]].class() == tables.BidiNSM; i++ {
			sc.seq[i] = c
		}
	}
}

// openBracket is an entry of BD16's stack.
type openBracket struct {
	closer rune // that would match
	pair   int32
}

// pairBrackets identifies the bracket pairs of the sequence (BD16), in the
// order of their openers, together with the strong classes inside.
//
// A strong class is noted at the innermost open bracket alone; when brackets
// leave the stack, what was inside them was also inside the one below. Nothing
// is read twice, however deep pairs nest.
func (sc *Scratch) pairBrackets() {
	sc.pairs = sc.pairs[:0]
	var stack [maxOpenBrackets]openBracket
	depth := 0
	for i, c := range sc.seq {
		if strongOrNumber.has(c) {
			if depth > 0 {
				sc.pairs[stack[depth-1].pair].inside |= setOf(strongClass(c))
			}
			continue
		}
		// BD14, BD15. A bracket counts while its class is ON.
		at := sc.where[i]
		if c != tables.BidiON || sc.props[at]&propBracket == 0 {
			continue
		}
		r := sc.runes[at]
		if sc.set.Class(r).Has(tables.BracketOpen) {
			if depth == maxOpenBrackets {
				// Stop; the pairs found so far stand.
				return
			}
			other, _ := sc.set.PairedBracket(r)
			stack[depth] = openBracket{sc.canonical(other), int32(len(sc.pairs))}
			depth++
			sc.pairs = append(sc.pairs, pair{opener: int32(i), closer: -1})
			continue
		}
		r = sc.canonical(r)
		for k := depth - 1; k >= 0; k-- {
			if stack[k].closer != r {
				continue
			}
			inside := classSet(0)
			for m := k; m < depth; m++ {
				inside |= sc.pairs[stack[m].pair].inside
			}
			p := &sc.pairs[stack[k].pair]
			p.closer, p.inside = int32(i), inside
			if k > 0 {
				sc.pairs[stack[k-1].pair].inside |= inside
			}
			depth = k
			break
		}
	}
}

// canonical returns the one character that is canonically equivalent to the
// bracket r, if there is one (BD16): U+2329 and U+3008 match the same closers.
func (sc *Scratch) canonical(r rune) rune {
	if d, n := utf8.DecodeRuneInString(sc.set.CanonicalDecomposition(r)); n > 0 {
		return d
	}
	return r
}
