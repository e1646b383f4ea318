// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

// Family groups rules. Its name is stable.
type Family uint8

// The families. Package jsonscan finds duplicate-member and json. The last has
// no rule in this package: it belongs to the checks of file encodings.
const (
	Tag Family = iota
	Selector
	Joiner
	ZeroWidth
	Invisible
	BOM
	Bidi
	Control
	Separator
	Surrogate
	IllFormed
	Noncharacter
	PrivateUse
	Unassigned
	Annotation
	Blank
	Space
	Compat
	MixedScript
	Confusable
	Marks
	DuplicateMember
	JSON
	Encoding

	// NumFamilies is the number of families.
	NumFamilies = iota
)

// String returns the name of the family.
func (f Family) String() string {
	switch f {
	case Tag:
		return "tag"
	case Selector:
		return "selector"
	case Joiner:
		return "joiner"
	case ZeroWidth:
		return "zero-width"
	case Invisible:
		return "invisible"
	case BOM:
		return "bom"
	case Bidi:
		return "bidi"
	case Control:
		return "control"
	case Separator:
		return "separator"
	case Surrogate:
		return "surrogate"
	case IllFormed:
		return "ill-formed"
	case Noncharacter:
		return "noncharacter"
	case PrivateUse:
		return "private-use"
	case Unassigned:
		return "unassigned"
	case Annotation:
		return "annotation"
	case Blank:
		return "blank"
	case Space:
		return "space"
	case Compat:
		return "compat"
	case MixedScript:
		return "mixed-script"
	case Confusable:
		return "confusable"
	case Marks:
		return "marks"
	case DuplicateMember:
		return "duplicate-member"
	case JSON:
		return "json"
	case Encoding:
		return "encoding"
	}
	return "invalid"
}

// ParseFamily returns the family of that name, as String writes it.
func ParseFamily(name string) (Family, bool) {
	for f := range Family(NumFamilies) {
		if f.String() == name {
			return f, true
		}
	}
	return 0, false
}

// rules returns the rules of the family, in the order of their numbers.
func (f Family) rules() []Description {
	switch f {
	case Tag:
		return tagRules[:]
	case Selector:
		return selectorRules[:]
	case Joiner:
		return joinerRules[:]
	case ZeroWidth:
		return zeroWidthRules[:]
	case Invisible:
		return invisibleRules[:]
	case BOM:
		return bomRules[:]
	case Bidi:
		return bidiRules[:]
	case Control:
		return controlRules[:]
	case Separator:
		return separatorRules[:]
	case Surrogate:
		return surrogateRules[:]
	case IllFormed:
		return illFormedRules[:]
	case Noncharacter:
		return noncharacterRules[:]
	case PrivateUse:
		return privateUseRules[:]
	case Unassigned:
		return unassignedRules[:]
	case Annotation:
		return annotationRules[:]
	case Blank:
		return blankRules[:]
	case Space:
		return spaceRules[:]
	case Compat:
		return compatRules[:]
	case MixedScript:
		return mixedScriptRules[:]
	case Confusable:
		return confusableRules[:]
	case Marks:
		return marksRules[:]
	case DuplicateMember:
		return duplicateMemberRules[:]
	case JSON:
		return jsonRules[:]
	}
	return nil
}

// allowances returns what the rules of the family pass over on purpose.
func (f Family) allowances() []Allowance {
	switch f {
	case Tag:
		return tagAllowances[:]
	case Selector:
		return selectorAllowances[:]
	case Joiner:
		return joinerAllowances[:]
	case ZeroWidth:
		return zeroWidthAllowances[:]
	case Invisible:
		return invisibleAllowances[:]
	case BOM:
		return bomAllowances[:]
	case Bidi:
		return bidiAllowances[:]
	case Blank:
		return blankAllowances[:]
	case Compat:
		return compatAllowances[:]
	case MixedScript:
		return mixedScriptAllowances[:]
	}
	return nil
}
