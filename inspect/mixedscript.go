// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "github.com/runeward/runeward/tables"

// The rules of the family mixed-script.
const (
	MixedScriptLookalike = Rule(MixedScript)<<ruleBits + iota
	MixedScriptWord
	MixedScriptModerate
	MixedScriptSymbol
)

var mixedScriptRules = [...]Description{
	{
		ID:        "mixed-script-lookalike",
		Title:     "word of mixed scripts that looks like a Latin word",
		Severity:  [NumProfiles]Severity{Low, Medium, Medium, Medium, Medium, Medium},
		Why:       "Letters of another script stand for the Latin letters they look like, and every character of the word has an ASCII lookalike. In prose the finding counts only where Latin letters are the most of the line.",
		Example:   `p\u{430}yp\u{430}l`,
		Reference: "UTS #39 4, 5.1; UTS #55 5.1.2",
	},
	{
		ID:        "mixed-script",
		Title:     "word of mixed scripts",
		Severity:  [NumProfiles]Severity{Info, Medium, Medium, Info, Medium, Medium},
		Why:       "No single script has all letters of the word.",
		Example:   `\u{436}\u{443}kv\u{430}`,
		Reference: "UTS #39 5.1; UTS #55 5.1.2",
	},
	{
		ID:        "mixed-script-moderate",
		Title:     "word of Latin and one other script",
		Severity:  [NumProfiles]Severity{Info, Info, Low, Info, Low, Info},
		Why:       "Latin words stand without a space inside many languages, so this is usual in text; in an identifier it is worth a look.",
		Example:   `web\u{E2B}\u{E19}\u{E49}\u{E32}`,
		Reference: "UTS #39 5.2 (Moderately Restrictive)",
	},
	{
		ID:        "mixed-script-symbol",
		Title:     "Latin word with one Greek letter that looks like none",
		Severity:  [NumProfiles]Severity{Info, Info, Low, Info, Low, Info},
		Why:       "Formulas, units and sciences write so, and nobody takes the letter for a Latin one.",
		Example:   `\u{3BC}s`,
		Reference: "UTS #39 5.1; UTR #25 2.3",
	},
}

var mixedScriptAllowances = [...]Allowance{
	{
		ID:        "mixed-script-chunks",
		Title:     "parts of a name, each of one script",
		Why:       "An underscore or a change of case separates the parts, so a reader does not take one for the other.",
		Example:   `http_\u{437}\u{430}\u{43F}\u{440}\u{43E}\u{441}`,
		Reference: "UTS #55 5.1.2",
	},
	{
		ID:        "mixed-script-east-asian",
		Title:     "Latin beside Han, kana, bopomofo or Hangul",
		Why:       "These scripts are written together, and their letters do not look like Latin ones.",
		Example:   `API\u{B97C}`,
		Reference: "UTS #39 5.2 (Highly Restrictive)",
	},
}

// mixedWord judges a word that is mixed as a whole, by its chunks. The gravest
// chunk makes the finding; all of them count.
func (e *engine) mixedWord() {
	e.wordMarks()
	w := &e.word
	if w.end-w.begin > maxWord {
		rule := MixedScriptWord
		if w.scripts.moderate() {
			rule = MixedScriptModerate
		}
		e.put(rule, w.begin, w.end-w.begin, 1)
		return
	}
	var worst Rule
	begin, end, count := 0, 0, 0
	for at := w.begin; at < w.end; {
		lo, hi := e.nextChunk(at)
		at = hi
		if lo == hi {
			break
		}
		t := e.tallyText(e.text[lo:hi])
		if !t.mixed() {
			continue
		}
		rule := MixedScriptWord
		switch {
		case e.skeletonIsASCII(e.text[lo:hi]) && e.isLookalike():
			rule = MixedScriptLookalike
		case t.moderate():
			rule = MixedScriptModerate
		case e.isSymbol(e.text[lo:hi]):
			rule = MixedScriptSymbol
		}
		if count == 0 || rule < worst {
			worst, begin, end = rule, lo, hi
		}
		count++
	}
	if count > 0 {
		e.put(worst, begin, end-begin, count)
	}
}

// isLookalike reports whether a reader takes the word for a Latin one: whether
// Latin letters are the most of the line. A letter with a variation of its own
// does not look like its prototype.
func (e *engine) isLookalike() bool {
	if e.word.varied {
		return false
	}
	if e.ins.profile.severity[MixedScriptLookalike] == e.ins.profile.severity[MixedScriptWord] {
		return true
	}
	c := e.counts(e.word.begin, e.word.end)
	return c.latin > c.other
}

// isSymbol reports whether a chunk of Latin letters has one Greek letter, which
// does not look like an ASCII character.
func (e *engine) isSymbol(chunk string) bool {
	greek := 0
	for _, r := range chunk {
		switch rec := e.ins.set.Lookup(r); rec.Script() {
		case tables.ScriptLatn, tables.ScriptZyyy, tables.ScriptZinh:
		case tables.ScriptGrek:
			greek++
			if prototypeIsASCII(e.ins.set, r) {
				return false
			}
		default:
			return false
		}
	}
	return greek == 1
}
