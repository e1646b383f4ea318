// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package fix takes out of prose what is safe to take out: characters that show
// nothing, that no spelling needs where they stand, and that are in no code and
// no word that could be an identifier.
package fix

import (
	"bytes"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

const (
	backspace = 0x08
	escape    = 0x1B
	zwsp      = 0x200B
	joiner    = 0x2060 // WORD JOINER
	bom       = 0xFEFF

	// maxToken is how long a word is at most, in bytes, for what is in it to be
	// safe.
	maxToken = 256
)

// Spans returns what is safe to take out of text, which is Markdown or plain
// prose. found are findings in it, in the order of their offsets.
func Spans(set tables.Set, text []byte, found []finding.Finding) []scan.Span {
	var spans []scan.Span
	var code codeLines
	for i := range found {
		f := &found[i]
		if f.InPath || f.Len <= 0 || f.Offset < 0 || f.Offset+f.Len > int64(len(text)) {
			continue
		}
		begin, end := int(f.Offset), int(f.Offset+f.Len)
		if n := len(spans); n > 0 && begin < spans[n-1].Offset+spans[n-1].Len {
			continue
		}
		c := class(set, f.Rule, text[begin:end])
		if c != keep && !code.has(text, begin) && safe(set, text, begin, end, c) {
			spans = append(spans, scan.Span{Offset: begin, Len: end - begin})
		}
	}
	return spans
}

// fixClass says when a finding is safe to take out.
type fixClass uint8

const (
	keep     fixClass = iota // never
	between                  // between ASCII letters of a word
	anywhere                 // anywhere but in what could be an identifier
)

// class returns the class of a finding of a rule that is made of text.
func class(set tables.Set, rule inspect.Rule, text []byte) fixClass {
	switch rule {
	case inspect.TagPayload:
		return anywhere
	case inspect.SelectorPayload:
		return onlyOf(text, anywhere, func(r rune) bool { return r > 0xFFFF && set.Class(r).Has(tables.VariationSelector) }) // VS17 to VS256
	case inspect.BOMInside:
		return onlyOf(text, anywhere, func(r rune) bool { return r == bom })
	case inspect.ControlC0:
		return onlyOf(text, anywhere, func(r rune) bool { return r != backspace && r != escape })
	case inspect.ZeroWidthCharacter, inspect.ZeroWidthRun, inspect.ZeroWidthPayload:
		return onlyOf(text, between, func(r rune) bool { return r == zwsp || r == joiner || r == bom })
	}
	return keep
}

// onlyOf returns c if all of text is made of characters that ok accepts.
func onlyOf(text []byte, c fixClass, ok func(rune) bool) fixClass {
	for i := 0; i < len(text); {
		r, n, kind := utf8x.Decode(text, i)
		if kind != utf8x.OK || !ok(r) {
			return keep
		}
		i += n
	}
	return c
}

// safe reports whether text[begin:end] can go.
func safe(set tables.Set, text []byte, begin, end int, c fixClass) bool {
	left := begin > 0 && isASCIILetter(text[begin-1])
	right := end < len(text) && isASCIILetter(text[end])
	switch {
	case c == between:
		return left && right && isProse(set, text, begin, end)
	case !inIdentifier(set, text, begin, end):
		return true
	}
	return isProse(set, text, begin, end)
}

// inIdentifier reports whether a neighbour of text[begin:end] can be a part of
// an identifier, or cannot be judged.
func inIdentifier(set tables.Set, text []byte, begin, end int) bool {
	r, n, kind := utf8x.DecodeLast(text, begin)
	if n > 0 && (kind != utf8x.OK || identifies(set, r)) {
		return true
	}
	r, n, kind = utf8x.Decode(text, end)
	return n > 0 && (kind != utf8x.OK || identifies(set, r))
}

// identifies reports whether a character can be a part of an identifier or of
// an address. A hidden one may stand between two parts.
func identifies(set tables.Set, r rune) bool {
	class := set.Class(r)
	return class.Has(tables.XIDContinue) || class&(scan.Hidden&^tables.Tag) != 0 && r != '\n' && r != '\r' && r != '\t' ||
		r == '$' || r == '@' || r == '/' || r == '\\' || r == ':' || r == '=' || r == '%'
}

// isProse reports whether the word around text[begin:end] is one of prose: of
// letters, marks, hyphens and apostrophes, with no capital after a small
// letter, in which nothing is hidden but what can be taken out.
func isProse(set tables.Set, text []byte, begin, end int) bool {
	lo, hi := begin, end
	for lo > 0 && !isSpace(text[lo-1]) {
		if lo--; begin-lo > maxToken {
			return false
		}
	}
	for hi < len(text) && !isSpace(text[hi]) {
		if hi++; hi-end > maxToken {
			return false
		}
	}
	token := bytes.Trim(text[lo:hi], `"'()[]{}*#.,;:!?<>-`)
	small := false
	for i := 0; i < len(token); {
		r, n, kind := utf8x.Decode(token, i)
		i += n
		rec := set.Lookup(r)
		gc := rec.GeneralCategory()
		switch {
		case kind != utf8x.OK:
			return false
		case r == zwsp || r == joiner || r == bom || rec.Has(tables.Tag) || gc == tables.Cc:
			// to be taken out, or of no matter for the word
		case rec.Has(tables.DefaultIgnorable):
			return false
		case rec.Has(tables.Letter) || rec.Has(tables.Mark):
			if small && gc == tables.Lu {
				return false
			}
			small = gc == tables.Ll || small && rec.Has(tables.Mark)
		case r == '-' || r == '\'' || r == '\u2019':
			small = false
		default:
			return false
		}
	}
	return true
}

func isASCIILetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
