// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package fix takes out of prose what is safe to take out: characters that show
// nothing, that no spelling needs where they stand, and that are in no code and
// no word that could be an identifier.
package fix

import (
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

	emojiSelector = 0xFE0F // VARIATION SELECTOR-16

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
	anywhere                 // in and beside words of prose
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
	if c == between && (begin == 0 || end == len(text) || !isASCIILetter(text[begin-1]) || !isASCIILetter(text[end])) {
		return false
	}
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
	var w word
	if !w.add(set, text[lo:begin]) || !w.add(set, text[end:hi]) || !w.isProse() {
		return false
	}
	return !w.empty() || !indents(text, lo, hi)
}

// indents reports whether a line would begin with the spaces at text[hi], did
// nothing stand between text[lo] and them.
func indents(text []byte, lo, hi int) bool {
	if hi == len(text) || text[hi] != ' ' && text[hi] != '\t' {
		return false
	}
	begin := lo
	for begin > 0 && lo-begin < 4 && (text[begin-1] == ' ' || text[begin-1] == '\t') {
		begin--
	}
	return begin == 0 || lo-begin == 4 || text[begin-1] == '\n' || text[begin-1] == '\r'
}

// word is what stands between two spaces, without what is to be taken out of it.
type word struct {
	letters    int
	hashes     int  // with nothing else, the mark of a heading
	stars      int  // before the letters
	starsAfter int  // behind them
	ended      bool // by a full stop or the like, or a star
	joined     bool // an apostrophe was last
	picture    bool // a pictograph was last
}

// add reports whether the next part of the word may be one of prose: of letters
// of which no other than the first is a capital, marks and apostrophes among
// them, or of pictographs; then full stops, commas, marks of exclamation or
// question; in stars, or not. Anything else that is hidden is in doubt.
func (w *word) add(set tables.Set, text []byte) bool {
	for i := 0; i < len(text); {
		r, n, kind := utf8x.Decode(text, i)
		i += n
		if kind != utf8x.OK {
			return false
		}
		rec := set.Lookup(r)
		gc := rec.GeneralCategory()
		picture := w.picture
		w.picture = false
		switch {
		case r == zwsp || r == joiner || r == bom || rec.Has(tables.Tag) || gc == tables.Cc && isIdleControl(r):
			// to be taken out, or of no matter for the word
			w.picture = picture
		case r == '*' && w.letters == 0:
			w.stars++
		case r == '*':
			w.starsAfter++
			w.ended = true
		case r == '#' && w.letters == 0:
			w.hashes++
		case r == '.' || r == ',' || r == '!' || r == '?':
			if w.letters == 0 {
				return false
			}
			w.ended = true
		case w.ended:
			return false
		case r == '\'' || r == '\u2019':
			if w.letters == 0 || w.joined {
				return false
			}
			w.joined = true
			continue
		case picture && r == emojiSelector:
			// the emoji style
		case rec.Has(tables.DefaultIgnorable):
			return false
		case gc == tables.So:
			w.letters++
			w.picture = true
		case rec.Has(tables.Letter) || rec.Has(tables.Mark) && w.letters > 0:
			if w.letters > 0 && (gc == tables.Lu || gc == tables.Lt) {
				return false
			}
			w.letters++
		default:
			return false
		}
		w.joined = false
	}
	return true
}

func (w *word) empty() bool { return w.letters == 0 && w.hashes == 0 && w.stars == 0 }

// isProse reports whether the word as a whole may be one of prose.
func (w *word) isProse() bool {
	switch {
	case w.hashes > 0:
		return w.hashes <= 6 && w.letters == 0 && w.stars == 0
	case w.letters == 0:
		return w.stars == 0
	}
	return !w.joined && w.stars == w.starsAfter && w.stars <= 3
}

// isIdleControl reports whether a control is one that is taken out.
func isIdleControl(r rune) bool {
	switch r {
	case backspace, '\t', '\n', '\v', '\f', '\r', escape:
		return false
	}
	return r < ' ' || r == 0x7F
}

func isASCIILetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }
