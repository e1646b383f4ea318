// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package tables

// Class is a set of binary facts about a code point: the binary properties of
// the Unicode Character Database under their own names, and a few sets that
// this module defines from them. A scanner's watch mask is a Class.
type Class uint64

// The facts. Where the comment names no property, the bit is the binary
// property of that name.
const (
	DefaultIgnorable   Class = 1 << iota // Default_Ignorable_Code_Point, assigned or not
	BidiControl                          // Bidi_Control
	JoinControl                          // Join_Control: ZWNJ and ZWJ
	VariationSelector                    // Variation_Selector
	Tag                                  // Default_Ignorable in the block Tags
	Control                              // General_Category Cc, but not TAB, LF and CR
	LineSeparator                        // General_Category Zl
	ParagraphSeparator                   // General_Category Zp
	Interlinear                          // interlinear annotation: General_Category Cf, not ignorable, in the block Specials
	PrivateUse                           // General_Category Co
	Noncharacter                         // Noncharacter_Code_Point
	Unassigned                           // General_Category Cn, but no noncharacter
	IllFormed                            // no code point: bytes that are not UTF-8; set by scanners, never by a table
	Blank                                // a letter, mark or symbol that shows nothing, by its Name
	Space                                // General_Category Zs, but not U+0020
	Format                               // General_Category Cf
	PrependedConcatenationMark
	WhiteSpace
	PatternWhiteSpace
	PatternSyntax
	XIDStart
	XIDContinue
	IDCompatMathStart
	IDCompatMathContinue
	UnifiedIdeograph
	SoftDotted
	Deprecated
	Emoji
	EmojiPresentation
	EmojiModifier
	EmojiModifierBase
	EmojiComponent
	ExtendedPictographic
	IdentifierAllowed // Identifier_Status Allowed (UTS #39 3.1)
	BidiMirrored
	BracketOpen  // Bidi_Paired_Bracket_Type Open
	BracketClose // Bidi_Paired_Bracket_Type Close
	Mark         // General_Category Mn, Mc or Me
	Letter       // General_Category L*
	NFDNo        // NFD_QC No
	NFCNo        // NFC_QC No
	NFCMaybe     // NFC_QC Maybe
	NFKDNo       // NFKD_QC No
	NFKCNo       // NFKC_QC No
	NFKCMaybe    // NFKC_QC Maybe

	// NumClasses is the number of facts.
	NumClasses = iota
)

const classNames = "Default_Ignorable_Code_Point Bidi_Control Join_Control Variation_Selector Tag Control Line_Separator Paragraph_Separator " +
	"Interlinear_Annotation Private_Use Noncharacter_Code_Point Unassigned Ill_Formed Blank Space Format Prepended_Concatenation_Mark " +
	"White_Space Pattern_White_Space Pattern_Syntax XID_Start XID_Continue ID_Compat_Math_Start ID_Compat_Math_Continue Unified_Ideograph " +
	"Soft_Dotted Deprecated Emoji Emoji_Presentation Emoji_Modifier Emoji_Modifier_Base Emoji_Component Extended_Pictographic " +
	"Identifier_Allowed Bidi_Mirrored Bracket_Open Bracket_Close Mark Letter NFD_No NFC_No NFC_Maybe " +
	"NFKD_No NFKC_No NFKC_Maybe "

// Has reports whether c holds any fact of mask.
func (c Class) Has(mask Class) bool { return c&mask != 0 }

// String lists the names of the facts, separated by spaces.
func (c Class) String() string { return setNames(classNames, uint64(c)) }

// ParseClass returns the fact of that name, as String writes it.
func ParseClass(name string) (Class, bool) {
	i := valueNumber(classNames, name)
	if i < 0 {
		return 0, false
	}
	return 1 << i, true
}
