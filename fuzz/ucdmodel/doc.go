// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package ucdmodel is the slow, obvious model of every Unicode property that
// the generated tables answer. It reads the raw data files with a parser of its
// own and shares no code with the packages ucd, gen and tables, so that an
// agreement between the two means something.
//
// # Where the files are
//
// A root directory holds one directory a version, laid out as Unicode publishes
// them: VERSION/ucd, VERSION/security and VERSION/emoji.
//
// # The dump format
//
// This comment is the one definition of the format. Model.Dump writes it from
// the raw files and the command "ucdgen dump VERSION" writes it from the
// generated tables; both give the same bytes.
//
// The dump is text in UTF-8 (in fact ASCII), each line ended by LF. It has no
// header. The code point properties come first, then the sequence lists, each in
// the order given below.
//
// A code point property is one line for each maximal range of equal value:
//
//	PROPERTY<TAB>FIRST..LAST<TAB>VALUE
//
// The ranges ascend and cover 0000..10FFFF without a gap; a single code point is
// written XXXX..XXXX. Code points are upper-case hexadecimal with at least four
// digits. A sequence of code points is joined by single spaces. Two neighbouring
// code points are in one range exactly if their VALUE is the same text.
//
// Where a property maps a code point to code points, a mapping to itself is
// written <code point>, whether or not the data spells it out.
//
// The code point properties, in order:
//
//	Age                         1.1 ... as in DerivedAge; unassigned NA
//	General_Category            short name; default Cn
//	Canonical_Combining_Class   decimal number
//	Bidi_Class                  short name; defaults by the @missing ranges
//	Bidi_Mirrored               Y or N
//	Bidi_Mirroring_Glyph        code point or <none>
//	Bidi_Paired_Bracket         code point or <none>
//	Bidi_Paired_Bracket_Type    o, c or n
//	Joining_Type                short name; default U
//	Indic_Syllabic_Category     long name; default Other
//	Script                      short name; default Zzzz
//	Script_Extensions           short names, ascending by bytes, joined by spaces;
//	                            default the Script
//	Augmented_Script_Set        UTS #39 section 5.1: Script_Extensions plus Hanb
//	                            Jpan Kore (Hani), Jpan (Hira, Kana), Kore (Hang),
//	                            Hanb (Bopo) and, from 18.0, Hntl (Hani, Latn);
//	                            the same form, or ALL if it has Zyyy or Zinh
//	Identifier_Status           Allowed or Restricted
//	Identifier_Type             values, ascending by bytes, joined by spaces;
//	                            default Not_Character
//
// then the binary properties, Y or N, in this order: Default_Ignorable_Code_Point
// XID_Start XID_Continue White_Space Pattern_White_Space Pattern_Syntax
// Unified_Ideograph Soft_Dotted ID_Compat_Math_Start ID_Compat_Math_Continue
// (these two are N everywhere in 15.0, which lacks them) Deprecated Bidi_Control
// Join_Control Variation_Selector Noncharacter_Code_Point
// Prepended_Concatenation_Mark Emoji Emoji_Presentation Emoji_Modifier
// Emoji_Modifier_Base Emoji_Component Extended_Pictographic; then
//
//	NFD_QC                      Y or N
//	NFC_QC                      Y, N or M
//	NFKD_QC                     Y or N
//	NFKC_QC                     Y, N or M
//	Decimal_Digit               0 ... 9 if General_Category is Nd, else NA
//	Canonical_Decomposition     NFD of the code point alone, Hangul included
//	Compatibility_Decomposition NFKD of the code point alone, Hangul included
//	Primary_Composite           the two code points of the canonical mapping (not
//	                            decomposed further), Hangul included, if the code
//	                            point is not Full_Composition_Exclusion; or <none>
//	Case_Folding                full folding, statuses C and F
//	NFKC_Casefold               sequence; an empty mapping is written <empty>
//	Confusable_Prototype        the MA target as in the file
//
// and last the classes that this project derives, Y or N:
//
//	Tag                     Block is Tags and Default_Ignorable_Code_Point
//	Control                 General_Category Cc except 0009 000A 000D
//	Interlinear_Annotation  General_Category Cf, Block Specials, not
//	                        Default_Ignorable_Code_Point
//	Blank                   see below
//	Emoji_Variation_Base    first code point of an entry of
//	                        emoji-variation-sequences.txt
//
// No property marks the letters, marks and symbols that show nothing, so Blank
// goes by Name: the General_Category is L*, M* or S*, and the Name has the word
// FILLER (words end at a space or a hyphen) or is BRAILLE PATTERN BLANK, MUSICAL
// SYMBOL NULL NOTEHEAD, EGYPTIAN HIEROGLYPH FULL BLANK or EGYPTIAN HIEROGLYPH
// HALF BLANK. Punctuation called a filler is drawn, so it is not blank. Hangul
// fillers are both Blank and Default_Ignorable_Code_Point.
//
// A sequence list is one line for each sequence, ascending: code points are
// compared as numbers from the left, and a prefix comes before what it begins.
//
//	Emoji_Sequence<TAB>SEQUENCE<TAB>STATUS
//	Emoji_Variation_Sequence<TAB>SEQUENCE<TAB>STYLE
//	Standardized_Variation_Sequence<TAB>SEQUENCE<TAB>Y
//
// Emoji_Sequence is the union of emoji-test.txt, emoji-sequences.txt (ranges
// expanded) and emoji-zwj-sequences.txt. STATUS is fully-qualified,
// minimally-qualified, unqualified or component as in emoji-test.txt, or none if
// the sequence is absent there; " RGI" follows if one of the other two files has
// it. STYLE is "text style" or "emoji style". Each sequence is listed once.
//
// # The digest format
//
// A digest is the SHA-256 of all lines of one property or sequence list, LF
// included. Digest files hold one line for each:
//
//	VERSION<SPACE>PROPERTY<SPACE>SHA-256 in lower-case hexadecimal
//
// fuzz/testdata/properties.sha256 holds those of every version that the
// generator reads, so that tables can be checked where the raw files are absent.
package ucdmodel
