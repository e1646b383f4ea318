// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

// The rules of the family noncharacter.
const (
	NoncharacterRule = Rule(Noncharacter)<<ruleBits + iota
)

var noncharacterRules = [...]Description{
	{
		ID:        "noncharacter",
		Title:     "noncharacter",
		Severity:  [NumProfiles]Severity{Medium, Medium, High, Medium, High, Medium},
		Why:       "It is never a character; programs use it for themselves, and others may drop it.",
		Example:   `a\u{FFFF}b`,
		Reference: "core specification 23.7",
	},
}
