// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

// Finding is one thing found. It holds no pointer and no text.
type Finding struct {
	Offset   int // of its first byte
	Len      int // in bytes, up to the end of the last code point of it
	Count    int // how many code points, units, openers or chunks it holds
	Rule     Rule
	Severity Severity
}

// End returns the offset of the byte after the finding.
func (f Finding) End() int { return f.Offset + f.Len }

// Family returns the family of the rule.
func (f Finding) Family() Family { return f.Rule.Family() }
