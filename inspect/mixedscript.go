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
		Title:     "word with Greek letters that look like none of its own",
		Severity:  [NumProfiles]Severity{Info, Info, Low, Info, Low, Info},
		Why:       "Formulas, units, sciences and phonetics write so, and nobody takes the letters for Latin ones. One small letter may look like a Latin one too, where it ends a word of capitals and digits, alone or with another, as in names of genes, or stands beside East Asian letters.",
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
		for lo < hi {
			part := e.part(lo, hi)
			if rule, mixed := e.mixedPart(lo, part); mixed {
				if count == 0 || rule < worst {
					worst, begin, end = rule, lo, part
				}
				count++
			}
			_, _, n := e.after(part)
			lo = part + n
		}
	}
	if count > 0 {
		e.put(worst, begin, end-begin, count)
	}
}

// part returns the end of the part of a chunk that begins at lo: punctuation
// that can be in a name, such as U+00B7 MIDDLE DOT, parts as an underscore does.
func (e *engine) part(lo, hi int) int {
	for lo < hi {
		_, rec, n := e.after(lo)
		if rec.GeneralCategory() == tables.Po {
			break
		}
		lo += n
	}
	return min(lo, hi)
}

// mixedPart returns the rule for text[lo:hi], a part of a chunk, if it is of
// mixed scripts.
func (e *engine) mixedPart(lo, hi int) (rule Rule, mixed bool) {
	text := e.text[lo:hi]
	t := e.tallyText(text)
	switch {
	case !t.mixed():
		return 0, false
	case e.behindCapitals(lo, hi):
		return MixedScriptSymbol, true
	case e.skeletonIsASCII(text) && !e.connected(text) && e.isLookalike():
		return MixedScriptLookalike, true
	case t.moderate():
		return MixedScriptModerate, true
	case e.isSymbol(text):
		return MixedScriptSymbol, true
	}
	return MixedScriptWord, true
}

// behindCapitals reports whether text[lo:hi], the end of a word, has a single
// small Greek letter behind two or more capitals and digits, or two of which
// only one looks like an ASCII character.
func (e *engine) behindCapitals(lo, hi int) bool {
	if hi != e.word.end {
		return false
	}
	i, like := hi, 0
	for range 2 {
		_, rec, n := e.before(i)
		if i <= lo || rec.Script() != tables.ScriptGrek || rec.GeneralCategory() != tables.Ll {
			break
		}
		if e.skeletonIsASCII(e.text[i-n : i]) {
			like++
		}
		i -= n
	}
	if i == hi || like > 1 {
		return false
	}
	before := 0
	for i > e.word.begin && before < 2 || i > lo {
		if c := e.text[i-1]; !(c >= 'A' && c <= 'Z' || isDigit(c)) {
			return false
		}
		before++
		i--
	}
	return before >= 2
}

// connected reports whether text has two letters side by side that connect, as endings of
// Persian on foreign words do: they show in other forms and take the place of no Latin
// letters.
func (e *engine) connected(text string) bool {
	on := false
	for _, r := range text {
		rec := e.ins.set.Lookup(r)
		if rec.JoiningType() == tables.JoiningT {
			continue
		}
		if on && joinsBack(rec) {
			return true
		}
		on = joinsOn(rec)
	}
	return false
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

// isSymbol reports whether the Greek letters of a text that has letters of Latin
// or East Asian scripts besides look like no ASCII character. Without Latin
// letters one small one may.
func (e *engine) isSymbol(text string) bool {
	greek, like, latin := 0, 0, false
	for _, r := range text {
		rec := e.ins.set.Lookup(r)
		switch rec.Script() {
		case tables.ScriptZyyy, tables.ScriptZinh, tables.ScriptHani, tables.ScriptHira, tables.ScriptKana, tables.ScriptBopo, tables.ScriptHang:
		case tables.ScriptLatn:
			latin = true
		case tables.ScriptGrek:
			greek++
			for _, r := range e.ins.set.CanonicalDecomposition(r) {
				if prototypeIsASCII(e.ins.set, r) {
					return false // with a mark of its own
				}
			}
			if prototypeIsASCII(e.ins.set, r) {
				if like++; rec.GeneralCategory() != tables.Ll {
					return false
				}
			}
		default:
			return false
		}
	}
	return greek > 0 && (like == 0 || like == 1 && !latin)
}
