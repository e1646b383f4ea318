// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "github.com/runeward/runeward/tables"

// The rules of the family blank.
const (
	BlankCharacter = Rule(Blank)<<ruleBits + iota
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
