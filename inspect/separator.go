// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

// The rules of the family separator.
const (
	SeparatorLine = Rule(Separator)<<ruleBits + iota
	SeparatorParagraph
)

var separatorRules = [...]Description{
	{
		ID:        "separator-line",
		Title:     "line separator",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Low, High, Medium},
		Why:       "Some programs end a line here and some do not, so a comment or a record may be longer than it looks.",
		Example:   `a\u{2028}b`,
		Reference: "UTS #55 5.1.1; core specification 23.2",
	},
	{
		ID:        "separator-paragraph",
		Title:     "paragraph separator",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Low, High, Medium},
		Why:       "Some programs end a line here and some do not, so a comment or a record may be longer than it looks.",
		Example:   `a\u{2029}b`,
		Reference: "UTS #55 5.1.1; core specification 23.2",
	},
}
