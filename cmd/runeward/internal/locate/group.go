// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package locate

import (
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// Group is the one thing a person calls a hit, where its classes overlap: U+200D
// is a joiner before it is a default ignorable code point.
type Group uint8

// The groups. A hit belongs to the first one that fits, except that Other comes
// last.
const (
	Other              Group = iota // a class that no group below stands for
	IllFormed                       // bytes that are not UTF-8
	Tag                             // a code point of the block Tags
	VariationSelector               // Variation_Selector
	BidiControl                     // Bidi_Control
	Joiner                          // Join_Control
	LineSeparator                   // General_Category Zl
	ParagraphSeparator              // General_Category Zp
	Control                         // General_Category Cc, but not TAB, LF and CR
	Interlinear                     // interlinear annotation
	PrivateUse                      // General_Category Co
	Noncharacter                    // Noncharacter_Code_Point
	DefaultIgnorable                // any other Default_Ignorable_Code_Point

	NumGroups = iota
)

// GroupOf returns the group of a hit with these classes.
func GroupOf(class scan.Class) Group {
	switch {
	case class.Has(tables.IllFormed):
		return IllFormed
	case class.Has(tables.Tag):
		return Tag
	case class.Has(tables.VariationSelector):
		return VariationSelector
	case class.Has(tables.BidiControl):
		return BidiControl
	case class.Has(tables.JoinControl):
		return Joiner
	case class.Has(tables.LineSeparator):
		return LineSeparator
	case class.Has(tables.ParagraphSeparator):
		return ParagraphSeparator
	case class.Has(tables.Control):
		return Control
	case class.Has(tables.Interlinear):
		return Interlinear
	case class.Has(tables.PrivateUse):
		return PrivateUse
	case class.Has(tables.Noncharacter):
		return Noncharacter
	case class.Has(tables.DefaultIgnorable):
		return DefaultIgnorable
	}
	return Other
}

// String returns the name of the group in lower-case words.
func (g Group) String() string {
	switch g {
	case IllFormed:
		return "ill-formed"
	case Tag:
		return "tag"
	case VariationSelector:
		return "variation-selector"
	case BidiControl:
		return "bidi-control"
	case Joiner:
		return "joiner"
	case LineSeparator:
		return "line-separator"
	case ParagraphSeparator:
		return "paragraph-separator"
	case Control:
		return "control"
	case Interlinear:
		return "interlinear"
	case PrivateUse:
		return "private-use"
	case Noncharacter:
		return "noncharacter"
	case DefaultIgnorable:
		return "default-ignorable"
	}
	return "other"
}
