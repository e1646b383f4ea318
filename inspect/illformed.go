// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "github.com/runeward/runeward/scan"

// The rules of the family ill-formed.
const (
	IllFormedBytes = Rule(IllFormed)<<ruleBits + iota
)

var illFormedRules = [...]Description{
	{
		ID:        "ill-formed",
		Title:     "bytes that are not UTF-8",
		Severity:  [NumProfiles]Severity{Medium, Medium, High, Medium, High, Medium},
		Why:       "Programs drop, replace or keep them, so two of them may read different texts.",
		Example:   `a\x{FF}b`,
		Reference: "core specification 3.9 (D93b)",
	},
}

// illFormed judges an ill-formed unit.
func (e *engine) illFormed(h scan.Hit) {
	if !e.surrogate(h) {
		e.simple(IllFormedBytes, h)
	}
}
