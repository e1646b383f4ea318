// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "iter"

// Rule names one rule. Its number is its family and its place in the family,
// both stable; 0xF places are enough for a family.
type Rule uint16

const ruleBits = 4

// maxRules is more than any Rule.
const maxRules = NumFamilies << ruleBits

// Description is what documents, explanations and reports print of a rule.
type Description struct {
	ID       string // stable, such as "tag-payload"
	Title    string
	Severity [NumProfiles]Severity
	Why      string
	// Example shows what the rule finds, escaped as package display does.
	Example   string
	Reference string
}

// Allowance is something that looks like a finding of a family and is none.
type Allowance struct {
	ID        string
	Title     string
	Why       string
	Example   string // escaped
	Reference string
}

// Family returns the family of the rule.
func (r Rule) Family() Family { return Family(r >> ruleBits) }

// String returns the ID of the rule, or "invalid".
func (r Rule) String() string { return r.Describe().ID }

// Describe returns the description of the rule. Its ID is "invalid" when
// there is no such rule.
func (r Rule) Describe() Description {
	if i, rules := int(r&(1<<ruleBits-1)), r.Family().rules(); i < len(rules) {
		return rules[i]
	}
	return Description{ID: "invalid"}
}

// Rules returns all rules in the order of their numbers.
func Rules() iter.Seq[Rule] {
	return func(yield func(Rule) bool) {
		for f := range Family(NumFamilies) {
			for i := range f.rules() {
				if !yield(Rule(f)<<ruleBits | Rule(i)) {
					return
				}
			}
		}
	}
}

// Allowances returns, family by family, what the rules pass over on purpose.
func Allowances() iter.Seq2[Family, Allowance] {
	return func(yield func(Family, Allowance) bool) {
		for f := range Family(NumFamilies) {
			for _, a := range f.allowances() {
				if !yield(f, a) {
					return
				}
			}
		}
	}
}

// ParseRule returns the rule with that ID.
func ParseRule(id string) (Rule, bool) {
	for r := range Rules() {
		if r.String() == id {
			return r, true
		}
	}
	return 0, false
}
