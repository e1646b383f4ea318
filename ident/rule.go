// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident

// Rule is a rule of a profile. The numbers are fixed.
type Rule uint8

const (
	RuleNone          Rule = iota // no violation
	RuleProfile                   // the profile itself lacks the data its rules need
	RuleIllFormed                 // bytes that are not UTF-8
	RuleEmpty                     // the empty name
	RuleCodePoints                // more code points than MaxCodePoints
	RuleBytes                     // more bytes than MaxBytes
	RuleRepertoire                // in no repertoire
	RuleStart                     // in Continue, but not in Start, and the first
	RuleMedial                    // in Medial, but not between two of Continue
	RuleJoinControl               // ZWJ or ZWNJ where it is not admitted
	RuleStatus                    // Identifier_Status is not Allowed
	RuleNorm                      // not in the normalization form
	RuleRestriction               // looser than the restriction level
	RuleMixedNumber               // digits of two decimal systems
	RuleHiddenOverlay             // a mark that its base hides
	RuleRepeatedMark              // a nonspacing mark twice on one base
	RuleMarkRun                   // too many nonspacing marks in a row

	// NumRules is the number of rules, RuleNone included.
	NumRules = iota
)

// String returns the ID of the rule.
func (r Rule) String() string {
	switch r {
	case RuleNone:
		return "none"
	case RuleProfile:
		return "profile"
	case RuleIllFormed:
		return "ill-formed"
	case RuleEmpty:
		return "empty"
	case RuleCodePoints:
		return "too-many-code-points"
	case RuleBytes:
		return "too-many-bytes"
	case RuleRepertoire:
		return "repertoire"
	case RuleStart:
		return "start"
	case RuleMedial:
		return "medial"
	case RuleJoinControl:
		return "join-control"
	case RuleStatus:
		return "status"
	case RuleNorm:
		return "normalization"
	case RuleRestriction:
		return "restriction-level"
	case RuleMixedNumber:
		return "mixed-number"
	case RuleHiddenOverlay:
		return "hidden-overlay"
	case RuleRepeatedMark:
		return "repeated-mark"
	case RuleMarkRun:
		return "mark-run"
	}
	return "unknown"
}
