// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident

import (
	"bytes"
	"slices"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// Target is a programming language into which names may be generated. Which
// Unicode version it follows depends on the release of its implementation.
type Target uint8

const (
	// TargetPython takes XID_Start or underscore, then XID_Continue, and
	// compares identifiers by NFKC (language reference 2.3). Names in strings,
	// as getattr takes them, are not normalized.
	TargetPython Target = iota

	// TargetGo takes letters, underscore and decimal digits, and no marks. It
	// does not normalize.
	TargetGo

	// TargetJS takes ID_Start, "$" or underscore, then ID_Continue, "$", ZWNJ
	// or ZWJ (ECMA-262 12.7). It does not normalize.
	TargetJS
)

// String returns "Python", "Go" or "JavaScript".
func (t Target) String() string {
	switch t {
	case TargetPython:
		return "Python"
	case TargetGo:
		return "Go"
	case TargetJS:
		return "JavaScript"
	}
	return "unknown"
}

// TargetReport is what a language makes of a name.
type TargetReport struct {
	Target Target

	// Legal: the name is an identifier there, and no reserved word.
	Legal bool

	// Reserved: it is a reserved word: in JavaScript, of module code.
	Reserved bool

	// Changed: the language takes it for another name, which AppendInTarget
	// gives. Only of a legal name.
	Changed bool

	// What is not legal: the offset in bytes, and the code point there, U+FFFD
	// for bytes that are not UTF-8. -1, -1 if each code point is legal where it
	// stands, and 0, -1 for the empty name.
	Offset int
	Rune   rune
}

// InTarget tells what language t makes of name.
func InTarget[T ~string | ~[]byte](t Target, set tables.Set, name T, sc *Scratch) TargetReport {
	rep := TargetReport{Target: t, Offset: -1, Rune: -1}
	if len(name) == 0 {
		rep.Offset = 0
		return rep
	}
	for i := 0; i < len(name); {
		r, n, kind := utf8x.Decode(name, i)
		if kind != utf8x.OK || !t.has(set, r, i == 0) {
			rep.Offset, rep.Rune = i, r
			return rep
		}
		i += n
	}
	// No reserved word is longer.
	if len(name) <= 16 {
		var word [16]byte
		rep.Reserved = t.reserves(word[:copy(word[:], name)])
	}
	rep.Legal = !rep.Reserved
	if rep.Legal && t == TargetPython {
		if sc == nil {
			rep.Changed = !norm.IsNormalized(norm.NFKC, set, name, nil)
		} else {
			rep.Changed = !norm.IsNormalized(norm.NFKC, set, name, &sc.norm)
		}
	}
	return rep
}

// AppendInTarget appends the name that language t takes name for: NFKC for
// Python, name itself for others.
func AppendInTarget[T ~string | ~[]byte](dst []byte, t Target, set tables.Set, name T, sc *Scratch) []byte {
	if t != TargetPython {
		return append(dst, name...)
	}
	if sc == nil {
		return norm.Append(dst, norm.NFKC, set, name, nil)
	}
	return norm.Append(dst, norm.NFKC, set, name, &sc.norm)
}

// Merge is a pair of names, by their indices, that a language takes for one.
type Merge struct{ First, Second int }

// AppendMerges appends to dst the pairs of different names that language t takes
// for one. Names that are no identifiers there are passed over. Of each group
// of names that fall together, every name that differs from the first is named
// with the first. Pairs are in order of Second.
//
// It sorts, and allocates for that.
func AppendMerges[T ~string | ~[]byte](dst []Merge, t Target, set tables.Set, names []T, sc *Scratch) []Merge {
	if t != TargetPython {
		return dst
	}
	if sc == nil {
		sc = new(Scratch)
	}
	type entry struct{ index, from, to int }
	var pool []byte
	var entries []entry
	for i, name := range names {
		if InTarget(t, set, name, sc).Legal {
			from := len(pool)
			pool = AppendInTarget(pool, t, set, name, sc)
			entries = append(entries, entry{i, from, len(pool)})
		}
	}
	key := func(e entry) []byte { return pool[e.from:e.to] }
	slices.SortFunc(entries, func(a, b entry) int {
		if c := bytes.Compare(key(a), key(b)); c != 0 {
			return c
		}
		return a.index - b.index
	})
	start := len(dst)
	first := 0
	for i, e := range entries {
		if i == 0 || !bytes.Equal(key(e), key(entries[first])) {
			first = i
			continue
		}
		if a := entries[first].index; !Exact(names[a], names[e.index]) {
			dst = append(dst, Merge{a, e.index})
		}
	}
	slices.SortFunc(dst[start:], func(a, b Merge) int { return a.Second - b.Second })
	return dst
}

// has reports whether r may begin (first) or continue an identifier.
func (t Target) has(set tables.Set, r rune, first bool) bool {
	rec := set.Lookup(r)
	switch t {
	case TargetPython:
		if first {
			return r == '_' || rec.Has(tables.XIDStart)
		}
		return rec.Has(tables.XIDContinue)
	case TargetGo:
		return r == '_' || rec.Has(tables.Letter) || !first && rec.GeneralCategory() == tables.Nd
	case TargetJS:
		if r == '$' || r == '_' || isIDStart(set, rec) {
			return true
		}
		return !first && (rec.Has(tables.JoinControl) || isIDContinue(rec))
	}
	return false
}

// isIDStart reports ID_Start. The tables hold XID_Start, which lacks what
// normalization takes out of the property: letters and letter numbers outside
// of Pattern_Syntax, and two sound marks of the Japanese syllabaries that are
// Other_ID_Start (TestIDStart).
func isIDStart(set tables.Set, rec tables.Record) bool {
	if rec.Has(tables.XIDStart) {
		return true
	}
	switch {
	case rec.Has(tables.PatternSyntax | tables.PatternWhiteSpace):
		return false
	case rec.Has(tables.Letter), rec.GeneralCategory() == tables.Nl:
		return true
	case rec.GeneralCategory() == tables.Sk:
		var kana tables.ScriptSet
		return set.ScriptExtensions(rec) == kana.With(tables.ScriptHira).With(tables.ScriptKana)
	}
	return false
}

// isIDContinue reports ID_Continue for what is not ID_Start.
func isIDContinue(rec tables.Record) bool {
	if rec.Has(tables.XIDContinue) {
		return true
	}
	if rec.Has(tables.PatternSyntax | tables.PatternWhiteSpace) {
		return false
	}
	switch rec.GeneralCategory() {
	case tables.Mn, tables.Mc, tables.Nd, tables.Pc:
		return true
	}
	return false
}

// reserves reports whether word is a reserved word.
func (t Target) reserves(word []byte) bool {
	switch t {
	case TargetPython:
		switch string(word) {
		case "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def",
			"del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda",
			"nonlocal", "not", "or", "pass", "raise", "return", "try", "while", "with", "yield":
			return true
		}
	case TargetGo:
		switch string(word) {
		case "break", "case", "chan", "const", "continue", "default", "defer", "else", "fallthrough", "for", "func",
			"go", "goto", "if", "import", "interface", "map", "package", "range", "return", "select", "struct",
			"switch", "type", "var":
			return true
		}
	case TargetJS:
		switch string(word) {
		case "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default", "delete", "do",
			"else", "enum", "export", "extends", "false", "finally", "for", "function", "if", "implements", "import",
			"in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected", "public",
			"return", "static", "super", "switch", "this", "throw", "true", "try", "typeof", "var", "void", "while",
			"with", "yield":
			return true
		}
	}
	return false
}
