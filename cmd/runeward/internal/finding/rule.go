// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package finding

import "github.com/runeward/runeward/inspect"

// The rules of the program itself. Their numbers go on where package inspect
// has none.
const (
	EncodingWide = inspect.Rule(inspect.Encoding)<<4 + iota
	EncodingMixed
	EncodingBinary

	ownRules = iota
)

// own returns the description of a rule of the program.
func own(r inspect.Rule) (d inspect.Description, ok bool) {
	switch r {
	case EncodingWide:
		return inspect.Description{
			ID:        "encoding-wide",
			Title:     "file in UTF-16 or UTF-32",
			Severity:  [inspect.NumProfiles]inspect.Severity{inspect.Info, inspect.Low, inspect.Low, inspect.Low, inspect.Low, inspect.Low},
			Why:       "What the file says in its encoding is scanned, but programs that expect UTF-8 read something else. Convert it to UTF-8.",
			Example:   `\x{FF}\x{FE}a\u{0000}`,
			Reference: "core specification 3.10",
		}, true
	case EncodingMixed:
		return inspect.Description{
			ID:        "encoding-mixed",
			Title:     "file that begins as UTF-16 or UTF-32 and holds UTF-8",
			Severity:  [inspect.NumProfiles]inspect.Severity{inspect.Medium, inspect.Medium, inspect.High, inspect.Medium, inspect.High, inspect.High},
			Why:       "One program reads the one, another reads the other. It is scanned as UTF-8.",
			Example:   `\x{FF}\x{FE}a\u{0000}b\u{0000}c\u{0000}, and then 128 bytes or more of UTF-8`,
			Reference: "core specification 3.10",
		}, true
	case EncodingBinary:
		return inspect.Description{
			ID:        "encoding-binary",
			Title:     "binary file whose name says text",
			Severity:  [inspect.NumProfiles]inspect.Severity{inspect.Low, inspect.Low, inspect.Low, inspect.Low, inspect.Medium, inspect.Medium},
			Why:       "It is not scanned, but compilers, interpreters and models read past NUL and ill-formed bytes. Scan it with --text, or allow it or turn its profile off where such files are meant.",
			Example:   `// \u{0000}\x{FF}\x{FF}\x{FF}\x{FF} in a file named *.js`,
			Reference: "core specification 3.10",
		}, true
	}
	return d, false
}

// Describe returns the description of a rule, be it of package inspect or of
// the program.
func Describe(r inspect.Rule) inspect.Description {
	if d, ok := own(r); ok {
		return d
	}
	return r.Describe()
}

// Rules returns all rules, those of package inspect first.
func Rules() []inspect.Rule {
	var all []inspect.Rule
	for r := range inspect.Rules() {
		all = append(all, r)
	}
	for i := range inspect.Rule(ownRules) {
		all = append(all, EncodingWide+i)
	}
	return all
}

// ParseRule returns the rule of that ID.
func ParseRule(id string) (inspect.Rule, bool) {
	for i := range inspect.Rule(ownRules) {
		if r := EncodingWide + i; Describe(r).ID == id {
			return r, true
		}
	}
	return inspect.ParseRule(id)
}
