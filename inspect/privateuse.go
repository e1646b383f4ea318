// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "github.com/runeward/runeward/scan"

// The rules of the family private-use.
const (
	PrivateUseRule = Rule(PrivateUse)<<ruleBits + iota
	PrivateUseLiteral
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
	{
		ID:        "private-use-literal",
		Title:     "private-use character that is all of a string",
		Severity:  [NumProfiles]Severity{Info, Info, High, Info, High, Medium},
		Why:       "Style sheets and programs name the signs of an icon font so. A name should not depend on it.",
		Example:   `content: "\u{E000}"`,
		Reference: "core specification 23.5",
	},
}

// privateUse judges one of General_Category Co.
func (e *engine) privateUse(h scan.Hit) {
	if e.literal(h.Offset, h.End()) {
		e.simple(PrivateUseLiteral, h)
		return
	}
	e.simple(PrivateUseRule, h)
}

// literal reports whether text[begin:end] is all that stands between two quotation marks
// of a programming language.
func (e *engine) literal(begin, end int) bool {
	if begin == 0 || end >= len(e.text) || e.text[begin-1] != e.text[end] {
		return false
	}
	q := e.text[end]
	return q == '"' || q == '\'' || q == '`'
}
