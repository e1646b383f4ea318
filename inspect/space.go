// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

// The rules of the family space.
const (
	SpaceCharacter = Rule(Space)<<ruleBits + iota
)

var spaceRules = [...]Description{
	{
		ID:        "space",
		Title:     "space other than U+0020",
		Severity:  [NumProfiles]Severity{Info, Info, Medium, Info, Medium, Info},
		Why:       "It looks like the usual space and is none for programs.",
		Example:   `a\u{A0}b`,
		Reference: "core specification 6.2",
	},
}
