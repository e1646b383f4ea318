// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

// The rules of the family private-use.
const (
	PrivateUseRule = Rule(PrivateUse)<<ruleBits + iota
)

var privateUseRules = [...]Description{
	{
		ID:        "private-use",
		Title:     "private-use character",
		Severity:  [NumProfiles]Severity{Info, Low, High, Low, High, Medium},
		Why:       "Only an agreement outside the text says what it means or shows; icon fonts use such characters.",
		Example:   `a\u{E000}b`,
		Reference: "core specification 23.5",
	},
}
