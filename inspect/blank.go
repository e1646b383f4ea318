// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "github.com/runeward/runeward/tables"

// The rules of the family blank.
const (
	BlankCharacter = Rule(Blank)<<ruleBits + iota
	BlankFormat
)

var blankRules = [...]Description{
	{
		ID:        "blank",
		Title:     "character that looks blank",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "It is a letter or a symbol for programs and an empty place for readers.",
		Example:   `a\u{2800}b`,
		Reference: "UAX #44 (Name)",
	},
	{
		ID:        "blank-format",
		Title:     "format character or placeholder for a layout program",
		Severity:  [NumProfiles]Severity{Info, Info, High, Info, High, Low},
		Why:       "It says how to arrange hieroglyphs, or where an object stands that the text does not hold. Without such a program it shows nothing or a box.",
		Example:   `a\u{FFFC}b`,
		Reference: "core specification 11.4, 23.8",
	},
}

var blankAllowances = [...]Allowance{
	{
		ID:        "blank-script",
		Title:     "blanks in a row that begins or ends beside a visible character of their script",
		Why:       "The blank pattern is the space of braille.",
		Example:   `\u{2801}\u{2800}\u{2803}`,
		Reference: "core specification 21.1",
	},
}

const objectReplacement = 0xFFFC

// isFormat reports whether a code point is a format character that is neither
// default ignorable nor shows something, or U+FFFC.
func isFormat(r rune, rec tables.Record) bool {
	const others = tables.DefaultIgnorable | tables.PrependedConcatenationMark | tables.Interlinear
	return r == objectReplacement || rec.Has(tables.Format) && !rec.Has(others)
}

// spaces reports whether a blank at text[begin:end] is of a row of blanks and
// ends of lines with a visible character of its script at either end, nearby.
func (e *engine) spaces(begin, end int, rec tables.Record) bool {
	scripts := e.ins.set.ScriptExtensions(rec)
	if scripts.Has(tables.ScriptZyyy) || scripts.Has(tables.ScriptZinh) || scripts.Has(tables.ScriptZzzz) {
		return false
	}
	shares := func(r tables.Record) bool { return !e.ins.set.ScriptExtensions(r).And(scripts).IsEmpty() }
	for i := begin; begin-i <= near/2; {
		r, rec, n := e.before(i)
		if n == 0 {
			break
		}
		if !isBlank(r, rec) {
			if shares(rec) {
				return true
			}
			break
		}
		i -= n
	}
	for i := end; i-end <= near/2; {
		r, rec, n := e.after(i)
		if n == 0 {
			break
		}
		if !isBlank(r, rec) {
			return shares(rec)
		}
		i += n
	}
	return false
}

func isBlank(r rune, rec tables.Record) bool {
	return r == '\n' || r == '\r' || rec.Has(tables.Blank) && !rec.Has(tables.DefaultIgnorable)
}
