// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"unicode/utf8"

	"github.com/runeward/runeward/tables"
)

// The rules of the family compat.
const (
	CompatFullwidth = Rule(Compat)<<ruleBits + iota
	CompatLetters
)

var compatRules = [...]Description{
	{
		ID:        "compat-fullwidth",
		Title:     "fullwidth Latin word",
		Severity:  [NumProfiles]Severity{Low, Low, Medium, Low, Medium, Low},
		Why:       "Fullwidth letters belong to East Asian text. Elsewhere they carry words past filters that look for the ASCII ones.",
		Example:   `\u{FF49}\u{FF47}\u{FF4E}\u{FF4F}\u{FF52}\u{FF45}`,
		Reference: "UAX #15 (NFKC)",
	},
	{
		ID:        "compat-letters",
		Title:     "word with compatibility letters",
		Severity:  [NumProfiles]Severity{Info, Info, Medium, Info, Medium, Info},
		Why:       "Styled letters, ligatures and the like become ASCII letters or digits under NFKC, so two programs may disagree about the word.",
		Example:   `\u{1D41A}\u{1D41B}\u{1D41C}`,
		Reference: "UAX #15 (NFKC)",
	},
}

var compatAllowances = [...]Allowance{
	{
		ID:        "compat-beside-east-asian",
		Title:     "fullwidth letters in a line with Han, kana or Hangul",
		Why:       "There they are ordinary typography.",
		Example:   `\u{FF34}\u{FF25}\u{FF2C}\u{756A}\u{53F7}`,
		Reference: "core specification 18 (Halfwidth and Fullwidth Forms)",
	},
}

// addCompat takes note of a character of the word that NFKC changes.
func (e *engine) addCompat(r rune, rec tables.Record) {
	d := e.ins.set.CompatibilityDecomposition(r)
	found := false
	for i := range len(d) {
		found = found || d[i] < utf8.RuneSelf && isASCIIWord(d[i])
	}
	if !found {
		return
	}
	e.word.compat = true
	// The mathematical letters are of script Common, the small raised ones
	// are no capital or small letters (gc Lm, Lo).
	if gc := rec.GeneralCategory(); len(d) == 1 && rec.Script() == tables.ScriptLatn && (gc == tables.Lu || gc == tables.Ll) {
		e.word.fullwidth++
	}
}

func (e *engine) compatWord() {
	w := &e.word
	switch {
	case !w.compat:
	case w.fullwidth >= 2 && e.counts(max(w.begin, w.end-maxWord), w.end).wide == 0:
		e.put(CompatFullwidth, w.begin, w.end-w.begin, w.fullwidth)
	case w.fullwidth < 2:
		e.put(CompatLetters, w.begin, w.end-w.begin, 1)
	}
}
