// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package ucd reads the files of the Unicode Character Database, of UTS #39
// and of UTS #51 into one typed Database.
//
// Properties and values carry their UAX #44 names. The package imports the
// standard library without package unicode, so that no second Unicode version
// can leak into the tables.
package ucd

import "slices"

// NumCodePoints is the size of the code space.
const NumCodePoints = 0x110000

// Column is an enumerated property: one value of a small set for each code
// point.
type Column struct {
	Name   string   // UAX #44 name
	Values []string // the values in use; Values[0] is the default
	ids    []uint16 // code point -> index into Values
}

func newColumn(name, def string) *Column {
	return &Column{Name: name, Values: []string{def}, ids: make([]uint16, NumCodePoints)}
}

// At returns the value of the code point c. It panics when c is outside the
// code space.
func (c *Column) At(cp rune) string { return c.Values[c.ids[cp]] }

// ID returns the position of the value of cp in Values.
func (c *Column) ID(cp rune) int { return int(c.ids[cp]) }

// set gives every code point of r the value v. It reports false when there are
// more values than an id can number.
func (c *Column) set(r Range, v string) bool {
	i := slices.Index(c.Values, v)
	if i < 0 {
		i = len(c.Values)
		if i > 0xFFFF {
			return false
		}
		c.Values = append(c.Values, v)
	}
	ids := c.ids[r.Lo : r.Hi+1]
	for k := range ids {
		ids[k] = uint16(i)
	}
	return true
}

// Binary is a binary property: a set of code points.
type Binary struct {
	Name string
	has  []bool
}

func newBinary(name string) *Binary {
	return &Binary{Name: name, has: make([]bool, NumCodePoints)}
}

// Has reports whether cp has the property. It panics when cp is outside the
// code space.
func (b *Binary) Has(cp rune) bool { return b.has[cp] }

func (b *Binary) set(r Range) {
	h := b.has[r.Lo : r.Hi+1]
	for k := range h {
		h[k] = true
	}
}

// Range is an inclusive range of code points.
type Range struct{ Lo, Hi rune }

// Decomposition is the raw Decomposition_Mapping of one code point.
type Decomposition struct {
	Compat  bool   // a <tag> stood before it
	Mapping []rune // one step, not recursive
}

// Bracket is the Bidi_Paired_Bracket of a code point and its type.
type Bracket struct {
	Pair rune
	Open bool
}

// Sequence is a sequence of the emoji files.
type Sequence struct {
	CodePoints []rune
	Status     string // emoji-test.txt: "fully-qualified" ...; "" when absent there
	RGI        bool   // in emoji-sequences.txt or emoji-zwj-sequences.txt
}

// Variation is a base and a variation selector. Style is "text style" or
// "emoji style" in an emoji variation sequence.
type Variation struct {
	Base, Selector rune
	Style          string
}

// NameRange is a range of UnicodeData.txt ("<CJK Ideograph, First>"): its
// code points have derived names.
type NameRange struct {
	Range
	Label string // "CJK Ideograph"
}

// Alias is a line of NameAliases.txt.
type Alias struct {
	CodePoint  rune
	Name, Type string
}

// Database is everything read for one Unicode version.
type Database struct {
	Version string

	Age                     *Column // "1.1"; default "NA"
	GeneralCategory         *Column // short names; default Cn
	CanonicalCombiningClass []uint8
	BidiClass               *Column // short names
	JoiningType             *Column // short names; default U
	IndicSyllabicCategory   *Column // default Other
	Script                  *Column // short names; default Zzzz
	ScriptExtensions        *Column // short names, sorted, separated by spaces
	IdentifierStatus        *Column // default Restricted
	IdentifierType          *Column // sorted, separated by spaces; default Not_Character
	Block                   *Column // default No_Block
	NFDQuickCheck           *Column // Y N
	NFCQuickCheck           *Column // Y N M
	NFKDQuickCheck          *Column
	NFKCQuickCheck          *Column

	Binary map[string]*Binary // by UAX #44 long name

	DecimalDigit   map[rune]int
	Decomposition  map[rune]Decomposition
	MirroringGlyph map[rune]rune
	PairedBracket  map[rune]Bracket
	CaseFolding    map[rune][]rune // full: statuses C and F
	NFKCCasefold   map[rune][]rune // an empty mapping deletes
	Prototype      map[rune][]rune // confusables.txt, class MA

	Sequences              []Sequence // sorted by code points
	EmojiVariations        []Variation
	StandardizedVariations []Variation // one entry a pair, sorted

	Names      map[rune]string
	NameRanges []NameRange
	Aliases    []Alias

	// ValueAliases maps property short name and any value name to the short
	// value name, as in PropertyValueAliases.txt.
	ValueAliases map[string]map[string]string
	// ValueNames lists the short names of a property's values in file order.
	ValueNames map[string][]string

	sequenceAt map[string]int // code points -> index into Sequences
}

// binaries lists the binary properties that Load reads, by file.
var binaries = [...]struct{ file, name string }{
	{fileDerivedCore, "Default_Ignorable_Code_Point"},
	{fileDerivedCore, "XID_Start"},
	{fileDerivedCore, "XID_Continue"},
	{filePropList, "White_Space"},
	{filePropList, "Pattern_White_Space"},
	{filePropList, "Pattern_Syntax"},
	{filePropList, "Unified_Ideograph"},
	{filePropList, "Soft_Dotted"},
	{filePropList, "ID_Compat_Math_Start"},
	{filePropList, "ID_Compat_Math_Continue"},
	{filePropList, "Deprecated"},
	{filePropList, "Bidi_Control"},
	{filePropList, "Join_Control"},
	{filePropList, "Variation_Selector"},
	{filePropList, "Noncharacter_Code_Point"},
	{filePropList, "Prepended_Concatenation_Mark"},
	{fileEmojiData, "Emoji"},
	{fileEmojiData, "Emoji_Presentation"},
	{fileEmojiData, "Emoji_Modifier"},
	{fileEmojiData, "Emoji_Modifier_Base"},
	{fileEmojiData, "Emoji_Component"},
	{fileEmojiData, "Extended_Pictographic"},
	{fileDerivedNorm, "Full_Composition_Exclusion"},
	{fileUnicodeData, "Bidi_Mirrored"},
}

// BinaryNames returns the names of the binary properties that Load reads.
func BinaryNames() []string {
	var out []string
	for _, b := range binaries {
		out = append(out, b.name)
	}
	return out
}
