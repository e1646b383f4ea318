// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

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
		Title:     "blanks beside characters of their script",
		Why:       "The blank pattern is the space of braille.",
		Example:   `\u{2801}\u{2800}\u{2803}`,
		Reference: "core specification 21.1",
	},
}
