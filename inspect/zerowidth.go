// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// The rules of the family zero-width.
const (
	ZeroWidthCharacter = Rule(ZeroWidth)<<ruleBits + iota
	ZeroWidthRun
	ZeroWidthPayload
	ZeroWidthRepeated
	ZeroWidthBeside
)

var zeroWidthRules = [...]Description{
	{
		ID:        "zero-width",
		Title:     "zero-width character",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "It shows nothing, and splits words for programs that compare or search.",
		Example:   `r\u{200B}m`,
		Reference: "core specification 23.2, 22.6",
	},
	{
		ID:        "zero-width-run",
		Title:     "several invisible characters in a row",
		Severity:  [NumProfiles]Severity{Medium, Medium, High, Medium, High, Medium},
		Why:       "No text needs two in a row.",
		Example:   `a\u{2060}\u{200B}b`,
		Reference: "core specification 23.2",
	},
	{
		ID:        "zero-width-payload",
		Title:     "hidden bits in zero-width characters",
		Severity:  [NumProfiles]Severity{High, High, High, High, High, High},
		Why:       "Eight or more invisible characters of several kinds in a row can spell out bits.",
		Example:   `a\u{200B}\u{200C}\u{200C}\u{200B}\u{200C}\u{200B}\u{200B}\u{200C}b`,
		Reference: "core specification 23.2",
	},
	{
		ID:        "zero-width-repeated",
		Title:     "zero-width space twice or thrice, where one is in place",
		Severity:  [NumProfiles]Severity{Info, Low, High, Info, High, Low},
		Why:       "One more has no effect; it is a usual slip of the keyboard, of which Khmer texts have thousands.",
		Example:   `\u{1780}\u{17B6}\u{200B}\u{200B}\u{1780}\u{17B6}`,
		Reference: "core specification 23.2",
	},
	{
		ID:        "zero-width-beside",
		Title:     "zero-width space between an ASCII letter and a script without spaces",
		Severity:  [NumProfiles]Severity{Info, Medium, High, Medium, High, Medium},
		Why:       "In prose it parts a foreign word from its neighbours. Elsewhere it ends a word of ASCII letters, of which programs see another one.",
		Example:   `get\u{200B}\u{E01}`,
		Reference: "UAX #14 SA; core specification 23.2",
	},
}

var zeroWidthAllowances = [...]Allowance{
	{
		ID:        "zero-width-break",
		Title:     "zero-width space beside letters of Thai, Lao, Khmer, Myanmar, Javanese and their like",
		Why:       "These scripts write no spaces between words; U+200B marks where a line may break.",
		Example:   `\u{1780}\u{17B6}\u{200B}\u{1780}\u{17B6}`,
		Reference: "UAX #14 SA, AK, AS; core specification 23.2",
	},
}

const (
	zwsp                = 0x200B
	wordJoiner          = 0x2060
	functionApplication = 0x2061
	invisibleTimes      = 0x2062
	invisibleSeparator  = 0x2063
	invisiblePlus       = 0x2064

	// payload is how many invisible characters in a row spell out something.
	payload = 8

	// slip is how many of one character in a row may be a slip of the keyboard.
	slip = 3
)

// ignorable judges a default ignorable character that is no tag, selector or
// bidi control.
func (e *engine) ignorable(h scan.Hit) {
	_, rec, _ := e.after(h.Offset)
	switch {
	case rec.Has(tables.JoinControl):
		e.joiner(h)
	case h.Rune == bom:
		e.byteOrderMark(h)
	case h.Rune == zwsp && !e.crowded(h.Offset, h.End()) && e.breaks(h.Offset, h.End()):
		if e.besideASCII(h.Offset, h.End()) {
			e.invisible(ZeroWidthBeside, h)
		} else {
			e.placed(h)
			e.idles(h, e.idleSpace(h))
		}
	case isZeroWidth(h.Rune):
		e.invisible(ZeroWidthCharacter, h)
	default:
		e.otherInvisible(h, rec)
	}
}

// isZeroWidth reports whether r is one of the zero-width format characters of
// general use, less the joiners and the byte order mark.
func isZeroWidth(r rune) bool {
	switch r {
	case zwsp, wordJoiner, functionApplication, invisibleTimes, invisibleSeparator, invisiblePlus:
		return true
	}
	return false
}

// breaks reports whether the nearest character of a script, before or after
// text[begin:end] in its line, is of one that writes no spaces.
func (e *engine) breaks(begin, end int) bool {
	for i := begin; begin-i <= near/2; {
		r, rec, n := e.before(i)
		if n == 0 || r == '\n' || r == '\r' {
			break
		}
		if sc := rec.Script(); sc != tables.ScriptZyyy && sc != tables.ScriptZinh {
			if writesNoSpaces(sc) {
				return true
			}
			break
		}
		i -= n
	}
	for i := end; i-end <= near/2; {
		r, rec, n := e.after(i)
		if n == 0 || r == '\n' || r == '\r' {
			break
		}
		if sc := rec.Script(); sc != tables.ScriptZyyy && sc != tables.ScriptZinh {
			return writesNoSpaces(sc)
		}
		i += n
	}
	return false
}

// besideASCII reports whether an ASCII letter stands right beside
// text[begin:end].
func (e *engine) besideASCII(begin, end int) bool {
	return begin > 0 && isASCIILetter(e.text[begin-1]) || end < len(e.text) && isASCIILetter(e.text[end])
}

// writesNoSpaces reports whether a script is of those that are written without
// spaces between words, and are no East Asian one: its letters have Line_Break
// SA, or AK or AS.
func writesNoSpaces(sc tables.Script) bool {
	switch sc {
	case tables.ScriptThai, tables.ScriptLaoo, tables.ScriptKhmr, tables.ScriptMymr, tables.ScriptLana,
		tables.ScriptTale, tables.ScriptTalu, tables.ScriptTavt, tables.ScriptAhom,
		tables.ScriptBali, tables.ScriptCham, tables.ScriptJava, tables.ScriptKawi:
		return true
	}
	return false
}

// invisible starts or grows a run of invisible characters with h, for which
// alone rule would be right.
func (e *engine) invisible(rule Rule, h scan.Hit) {
	if e.run.joins(invisibleRun, h) {
		e.run.grow(rule, h)
	} else {
		e.beginRun(invisibleRun, rule, h)
	}
	switch rule.Family() {
	case ZeroWidth, Joiner, BOM:
		e.run.zero = true
	}
}

// invisibleRule returns the rule for a run of invisible characters.
func (e *engine) invisibleRule(r run) Rule {
	last := e.ins.set.Lookup(r.last) // a mark is an inherent vowel of Khmer, which no word has twice
	switch {
	case r.count == 1:
		return r.rule
	case r.same && r.count <= slip && r.rule == JoinerMisplaced && e.spells(r.begin, r.end):
		return JoinerRepeated
	case e.parts(r):
		return JoinerRepeated
	case r.same && r.count <= slip && r.last == zwsp && e.breaks(r.begin, r.end):
		return ZeroWidthRepeated
	case r.same && r.count <= slip && !last.Has(tables.Mark) && e.own(r.begin, r.end):
		return ownRule(last)
	case r.ruled && !r.zero && (r.rule != InvisibleSoftHyphen || r.count <= slip):
		return r.rule
	case r.count >= payload && !r.same:
		return ZeroWidthPayload
	}
	return ZeroWidthRun
}
