// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import "github.com/runeward/runeward/tables"

// Revision is the revision of UTS #39 that the algorithm follows. A Key
// carries it.
const Revision = 34

// form is a kind of skeleton. Keys store it, so the numbers are fixed.
type form uint8

const (
	noForm form = iota
	ltr
	rtl
	firstStrong
	internal
)

func (f form) String() string {
	switch f {
	case ltr:
		return "ltr"
	case rtl:
		return "rtl"
	case firstStrong:
		return "fs"
	case internal:
		return "internal"
	}
	return "none"
}

// Rule says how a skeleton is made. Rules are small comparable values; LTR,
// RTL, FirstStrong and Internal make them. The zero Rule makes none: functions
// return ErrZeroRule for it.
type Rule struct {
	set    tables.Set
	mode   mode // one word, so that a Rule is passed in registers
	policy uint32
}

// mode is a form in the low byte, and flags.
type mode uint16

const (
	foldsCase mode = 1 << (8 + iota)

	// Printable ASCII keeps its order, and case is not folded.
	straight
)

func (r Rule) form() form     { return form(r.mode) }
func (r Rule) folds() bool    { return r.mode&foldsCase != 0 }
func (r Rule) straight() bool { return r.mode&straight != 0 }

// LTR is bidiSkeleton for text in a left-to-right paragraph.
func LTR(set tables.Set) Rule { return newRule(set, ltr) }

// RTL is bidiSkeleton for text in a right-to-left paragraph.
func RTL(set tables.Set) Rule { return newRule(set, rtl) }

// FirstStrong is bidiSkeleton for text that sets the direction of each of its
// paragraphs itself (UAX #9 P2, P3).
func FirstStrong(set tables.Set) Rule { return newRule(set, firstStrong) }

// Internal is internalSkeleton: without the reordering of UAX #9, as the
// skeleton of most libraries is.
func Internal(set tables.Set) Rule { return newRule(set, internal) }

// newRule returns the zero Rule for the zero Set, which has no data.
func newRule(set tables.Set, f form) Rule {
	if set.IsZero() {
		return Rule{}
	}
	m := mode(f)
	if f != rtl {
		m |= straight
	}
	return Rule{set: set, mode: m}
}

// Fold returns the rule that ignores case: it takes the full case folding of
// the text, then the skeleton, then the full case folding of that. Folding
// comes first because a capital may look like a small letter of another kind
// (JOIN and join), and again because some capitals without a folding look like
// ones that have it (the mathematical ones).
func (r Rule) Fold() Rule {
	r.mode = r.mode&^straight | foldsCase
	return r
}

// WithPolicy returns the rule with a revision number of the caller's own, 0 at
// first. It changes no skeleton, but keys of different revisions differ.
func (r Rule) WithPolicy(revision uint32) Rule {
	r.policy = revision
	return r
}

// Set returns the tables of the rule.
func (r Rule) Set() tables.Set { return r.set }

// String returns what tells two rules apart, but not the data fingerprint:
// "ltr 18.0.0" or "internal 17.0.0 fold policy 3".
func (r Rule) String() string {
	if r.form() == noForm {
		return "none"
	}
	return r.info().String()
}
