// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

// The rules of the family unassigned.
const (
	UnassignedRule = Rule(Unassigned)<<ruleBits + iota
)

var unassignedRules = [...]Description{
	{
		ID:        "unassigned",
		Title:     "unassigned code point",
		Severity:  [NumProfiles]Severity{Info, Low, High, Low, High, Low},
		Why:       "It is newer than the tables or a mistake; what it shows cannot be known.",
		Example:   `a\u{378}b`,
		Reference: "UAX #44 (General_Category Cn)",
	},
}
