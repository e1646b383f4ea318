// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import "github.com/runeward/runeward/internal/word"

// Class is a kind of confusable (UTS #39 4).
type Class uint8

const (
	// NotConfusable: the skeletons differ.
	NotConfusable Class = iota

	// SingleScript: the resolved script sets of the two texts have a script in
	// common.
	SingleScript

	// MixedScript: they have none in common.
	MixedScript

	// WholeScript: they have none in common, and each text is of a single
	// script. The report counts these as mixed-script confusable too.
	WholeScript
)

// String returns the name in the report.
func (c Class) String() string {
	switch c {
	case NotConfusable:
		return "not confusable"
	case SingleScript:
		return "single-script confusable"
	case MixedScript:
		return "mixed-script confusable"
	case WholeScript:
		return "whole-script confusable"
	}
	return "unknown"
}

// Confusion is what Classify finds. The zero value is: not confusable.
type Confusion struct {
	Class Class

	// Identical is set when the two are the same bytes. The report calls such
	// texts confusable; most callers do not mean them.
	Identical bool
}

// Classify tells whether and how a and b are confusable under rule. The errors
// are those of Equal. The scripts are those of the texts as they are, whatever
// the rule folds.
func Classify[A, B ~string | ~[]byte](a A, b B, rule Rule, sc *Scratch) (Confusion, error) {
	if ok, err := Equal(a, b, rule, sc); !ok {
		return Confusion{}, err
	}
	// UTS #39 5.1.
	x, y := word.Resolved(rule.set, a), word.Resolved(rule.set, b)
	class := WholeScript
	switch {
	case !x.And(y).IsEmpty():
		class = SingleScript
	case x.IsEmpty() || y.IsEmpty():
		class = MixedScript
	}
	return Confusion{class, view(a) == view(b)}, nil
}
