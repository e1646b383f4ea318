// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package word

import (
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// NextChunk returns the first identifier chunk (UTS #55, mixed-script
// detection) that begins at or after from: text[start:end]. At the end of the
// text it returns len(text), len(text). from is 0 or the end of the chunk
// before.
//
// A chunk is a longest run of word characters without a boundary inside. Word
// characters are those of ID_Continue and ID_Compat_Math_Continue, unassigned
// and private use ones, less the punctuation that is not Other_Punctuation
// (so "_" separates). The boundaries are the CamelBoundary, between a
// lowercase or non-Greek titlecase letter and an uppercase or titlecase one,
// and the HATBoundary, before an uppercase or titlecase letter that a
// lowercase one follows and before a non-Greek titlecase letter. Nonspacing
// marks are transparent to both: "HTTPServer" is HTTP, Server.
func NextChunk[T ~string | ~[]byte](set tables.Set, text T, from int) (start, end int) {
	i := min(max(from, 0), len(text))
	for i < len(text) {
		r, n, kind := utf8x.Decode(text, i)
		if kind == utf8x.OK && isWord(set.Lookup(r)) {
			break
		}
		i += n
	}
	start = i
	var before letter
	for i < len(text) {
		r, n, kind := utf8x.Decode(text, i)
		if kind != utf8x.OK {
			break
		}
		rec := set.Lookup(r)
		if !isWord(rec) {
			break
		}
		at := caseOf(rec)
		if i > start && (at == upper || at == title || at == greekTitle) {
			switch {
			case before == lower || before == title: // CamelBoundary
				return start, i
			case at == title, nextLetter(set, text, i+n) == lower: // HATBoundary
				return start, i
			}
		}
		if at != transparent {
			before = at
		}
		i += n
	}
	return start, i
}

// isWord reports whether a code point can be in a chunk.
//
// XID_Continue lacks a few letters of ID_Continue whose normalization leaves
// the property; they are letters outside Pattern_Syntax. (Two sound marks of
// the script Hira that are no letters remain outside: 309B and 309C.)
func isWord(rec tables.Record) bool {
	const word = tables.XIDContinue | tables.IDCompatMathContinue | tables.Unassigned | tables.Noncharacter | tables.PrivateUse
	if !rec.Has(word) && (!rec.Has(tables.Letter) || rec.Has(tables.PatternSyntax)) {
		return false
	}
	switch rec.GeneralCategory() {
	case tables.Pc, tables.Pd, tables.Ps, tables.Pe, tables.Pi, tables.Pf:
		return false
	}
	return true
}

// letter is what the case boundaries need to know of a character.
type letter uint8

const (
	uncased letter = iota
	lower
	upper
	title
	greekTitle  // stands for a capital letter, in words of capitals too
	transparent // Nonspacing_Mark
)

func caseOf(rec tables.Record) letter {
	switch rec.GeneralCategory() {
	case tables.Ll:
		return lower
	case tables.Lu:
		return upper
	case tables.Lt:
		if rec.Script() == tables.ScriptGrek {
			return greekTitle
		}
		return title
	case tables.Mn:
		return transparent
	}
	return uncased
}

// nextLetter returns the first character at or after i that is not
// transparent.
func nextLetter[T ~string | ~[]byte](set tables.Set, text T, i int) letter {
	for i < len(text) {
		r, n, _ := utf8x.Decode(text, i)
		if c := caseOf(set.Lookup(r)); c != transparent {
			return c
		}
		i += n
	}
	return uncased
}
