// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package finding

import "github.com/runeward/runeward/inspect"

// The rules of the program itself. Their numbers go on where package inspect
// has none.
const (
	EncodingUnscanned = inspect.Rule(inspect.Encoding)<<4 + iota

	ownRules = iota
)

// Describe returns the description of a rule, be it of package inspect or of
// the program.
func Describe(r inspect.Rule) inspect.Description {
	if r == EncodingUnscanned {
		return inspect.Description{
			ID:        "encoding-unscanned",
			Title:     "file in UTF-16 or UTF-32, not scanned",
			Severity:  [inspect.NumProfiles]inspect.Severity{inspect.Info, inspect.Low, inspect.Low, inspect.Low, inspect.Low, inspect.Low},
			Why:       "The file is text in an encoding that is not scanned, so it may hide anything. Convert it to UTF-8.",
			Example:   `\x{FF}\x{FE}a\u{0000}`,
			Reference: "core specification 3.10",
		}
	}
	return r.Describe()
}

// Rules returns all rules, those of package inspect first.
func Rules() []inspect.Rule {
	var all []inspect.Rule
	for r := range inspect.Rules() {
		all = append(all, r)
	}
	return append(all, EncodingUnscanned)
}

// ParseRule returns the rule of that ID.
func ParseRule(id string) (inspect.Rule, bool) {
	if id == Describe(EncodingUnscanned).ID {
		return EncodingUnscanned, true
	}
	return inspect.ParseRule(id)
}
