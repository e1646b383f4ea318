// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucdmodel

import (
	"maps"
	"os"
	"path/filepath"
	"testing"
)

// small is a data set of a few lines that has each trap of the formats once, so
// that the model is tested where the real files are absent.
func small() map[string]string {
	return map[string]string{
		"ucd/UnicodeData.txt": `0009;<control>;Cc;0;S;;;;;N;CHARACTER TABULATION;;;;
001B;<control>;Cc;0;BN;;;;;N;ESCAPE;;;;
0028;LEFT PARENTHESIS;Ps;0;ON;;;;;Y;OPENING PARENTHESIS;;;;
0029;RIGHT PARENTHESIS;Pe;0;ON;;;;;Y;CLOSING PARENTHESIS;;;;
0037;DIGIT SEVEN;Nd;0;EN;;7;7;7;N;;;;;
0041;LATIN CAPITAL LETTER A;Lu;0;L;;;;;N;;;;0061;
0061;LATIN SMALL LETTER A;Ll;0;L;;;;;N;;;0041;;0041
00B2;SUPERSCRIPT TWO;No;0;EN;<super> 0032;;2;2;N;SUPERSCRIPT DIGIT TWO;;;;
00C5;LATIN CAPITAL LETTER A WITH RING ABOVE;Lu;0;L;0041 030A;;;;N;;;;00E5;
01FA;LATIN CAPITAL LETTER A WITH RING ABOVE AND ACUTE;Lu;0;L;00C5 0301;;;;N;;;;01FB;
0301;COMBINING ACUTE ACCENT;Mn;230;NSM;;;;;N;NON-SPACING ACUTE;;;;
030A;COMBINING RING ABOVE;Mn;230;NSM;;;;;N;NON-SPACING RING ABOVE;;;;
0323;COMBINING DOT BELOW;Mn;220;NSM;;;;;N;NON-SPACING DOT BELOW;;;;
0627;ARABIC LETTER ALEF;Lo;0;AL;;;;;N;;;;;
212B;ANGSTROM SIGN;Lu;0;L;00C5;;;;N;ANGSTROM UNIT;;;00E5;
2800;BRAILLE PATTERN BLANK;So;0;L;;;;;N;;;;;
3164;HANGUL FILLER;Lo;0;L;<compat> 1160;;;;N;HANGUL CAE OM;;;;
4E00;<CJK Ideograph, First>;Lo;0;L;;;;;N;;;;;
9FFF;<CJK Ideograph, Last>;Lo;0;L;;;;;N;;;;;
AC00;<Hangul Syllable, First>;Lo;0;L;;;;;N;;;;;
D7A3;<Hangul Syllable, Last>;Lo;0;L;;;;;N;;;;;
FFF9;INTERLINEAR ANNOTATION ANCHOR;Cf;0;ON;;;;;N;;;;;
11C44;GAP FILLER-1;Po;0;L;;;;;N;;;;;
11C46;FILLERS;Po;0;L;;;;;N;;;;;
18E00;<Jurchen Character, First>;Lo;0;L;;;;;N;;;;;
18E02;<Jurchen Character, Last>;Lo;0;L;;;;;N;;;;;
1FFF0;INVENTED;Mn;230;NSM;0301 0323;;;;N;;;;;
E007F;CANCEL TAG;Cf;0;BN;;;;;N;;;;;
`,
		"ucd/DerivedAge.txt": `# @missing: 0000..10FFFF; Unassigned
0000..01F5 ; 1.1 # x
FDD0..FDEF ; 3.1
`,
		"ucd/DerivedCoreProperties.txt": `3164 ; Default_Ignorable_Code_Point
E0000..E0FFF ; Default_Ignorable_Code_Point # even unassigned
0041 ; XID_Start
0041 ; XID_Continue
# @missing: 0000..10FFFF; InCB; None
0301 ; InCB; Extend
`,
		"ucd/DerivedNormalizationProps.txt": `0340 ; FC_NFKC; 0300
212B ; Full_Composition_Exclusion
# @missing: 0000..10FFFF; NFD_QC; Yes
00C5 ; NFD_QC; N
# @missing: 0000..10FFFF; NFC_QC; Yes
0301 ; NFC_QC; M
212B ; NFC_QC; N
# @missing: 0000..10FFFF; NFKD_QC; Yes
00C5 ; NFKD_QC; N
# @missing: 0000..10FFFF; NFKC_QC; Yes
00B2 ; NFKC_QC; N
# @missing: 0000..10FFFF; NFKC_CF; <code point>
0041 ; NFKC_CF; 0061
0061 ; NFKC_CF; 0061 # spelled out
00DF ; NFKC_CF; 0073 0073
E0000..E0FFF ; NFKC_CF; # deleted
# @missing: 0000..10FFFF; NFKC_SCF; <code point>
0042 ; NFKC_SCF; 0062
`,
		"ucd/PropList.txt": `0009 ; White_Space
0009 ; Pattern_White_Space
0028 ; Pattern_Syntax
4E00..9FFF ; Unified_Ideograph
0069 ; Soft_Dotted
2202 ; ID_Compat_Math_Start
2202 ; ID_Compat_Math_Continue
E0001 ; Deprecated
200E ; Bidi_Control
200D ; Join_Control
FE0F ; Variation_Selector
FDD0..FDEF ; Noncharacter_Code_Point
0600 ; Prepended_Concatenation_Mark
`,
		"ucd/PropertyValueAliases.txt": `# @missing: 0000..10FFFF; Age; Unassigned
age; 1.1 ; V1_1
age; 3.1 ; V3_1
age; NA ; Unassigned
bc ; AL ; Arabic_Letter
bc ; BN ; Boundary_Neutral
bc ; EN ; European_Number
bc ; L ; Left_To_Right
bc ; R ; Right_To_Left
ccc; 230; A ; Above
gc ; Cc ; Control ; cntrl
gc ; Cf ; Format
gc ; Cn ; Unassigned
gc ; Ll ; Lowercase_Letter
gc ; Lo ; Other_Letter
gc ; Lu ; Uppercase_Letter
gc ; Mn ; Nonspacing_Mark
gc ; Nd ; Decimal_Number ; digit
gc ; No ; Other_Number
gc ; Pe ; Close_Punctuation
gc ; Po ; Other_Punctuation
gc ; Ps ; Open_Punctuation
gc ; So ; Other_Symbol
InSC; Other ; Other
InSC; Virama ; Virama
jt ; R ; Right_Joining
jt ; U ; Non_Joining
NFC_QC; M ; Maybe
NFC_QC; N ; No
NFC_QC; Y ; Yes
NFD_QC; N ; No
NFD_QC; Y ; Yes
NFKC_QC; N ; No
NFKC_QC; Y ; Yes
NFKD_QC; N ; No
NFKD_QC; Y ; Yes
sc ; Bopo ; Bopomofo
sc ; Copt ; Coptic ; Qaac
sc ; Hani ; Han
sc ; Latn ; Latin
sc ; Zinh ; Inherited ; Qaai
sc ; Zyyy ; Common
sc ; Zzzz ; Unknown
`,
		"ucd/Blocks.txt": `# @missing: 0000..10FFFF; No_Block
FFF0..FFFF; Specials
E0000..E007F; Tags
`,
		"ucd/Scripts.txt": `# @missing: 0000..10FFFF; Unknown
0028..0029 ; Common
0041 ; Latin
0301 ; Inherited
03E2 ; Qaac
4E00..9FFF ; Han
`,
		"ucd/ScriptExtensions.txt": `# @missing: 0000..10FFFF; <script>
0029 ; Latn Hani Bopo
`,
		"ucd/IndicSyllabicCategory.txt": `# @missing: 0000..10FFFF; Other
094D ; Virama
`,
		"ucd/BidiMirroring.txt": `# @missing: 0000..10FFFF; <none>
0028; 0029 # LEFT PARENTHESIS
0029; 0028 # [BEST FIT] RIGHT PARENTHESIS
# 221B; CUBE ROOT
`,
		"ucd/BidiBrackets.txt": `0028; 0029; o # LEFT PARENTHESIS
0029; 0028; c # RIGHT PARENTHESIS
`,
		"ucd/CaseFolding.txt": `0041; C; 0061; # A
0049; T; 0131; # I
00DF; F; 0073 0073; # sharp s
1E9E; S; 00DF; # capital sharp s
`,
		"ucd/StandardizedVariants.txt": `0030 FE00; short diagonal stroke form; # 0
1820 180B; second form; isolate
1820 180B; second form; final # the same pair
`,
		"ucd/extracted/DerivedBidiClass.txt": `# @missing: 0000..10FFFF; Left_To_Right
# @missing: 0590..05FF; Right_To_Left
# @missing: 0600..07BF; Arabic_Letter
0028..0029 ; BN
0660 ; EN
`,
		"ucd/extracted/DerivedJoiningType.txt": `# @missing: 0000..10FFFF; Non_Joining
0627 ; R
`,
		"ucd/emoji/emoji-data.txt": `0023 ; Emoji # #
1F600 ; Emoji_Presentation
1F3FB..1F3FF ; Emoji_Modifier
1F466 ; Emoji_Modifier_Base
200D ; Emoji_Component
1F600 ; Extended_Pictographic
`,
		"ucd/emoji/emoji-variation-sequences.txt": `0023 FE0F ; emoji style; # #
0023 FE0E ; text style; # #
`,
		"security/IdentifierStatus.txt": `# @missing: 0000..10FFFF; Restricted
0041 ; Allowed
`,
		"security/IdentifierType.txt": `# @missing: 0000..10FFFF; Not_Character
#	Identifier_Type:	Technical Obsolete
0061 ; Technical Obsolete
0041 ; Recommended
`,
		"security/confusables.txt": "\uFEFF# confusables\n006D ;\t0072 006E ;\tMA\t# ( m → rn ) M → R, N\t# \n\n01C5 ;\t0044 021E ;\tMA\t#* x\n",
		"emoji/emoji-sequences.txt": `231A..231B ; Basic_Emoji ; watch..hourglass # E0.6
1F3FB ; Basic_Emoji ; light skin tone
0023 FE0F 20E3 ; Emoji_Keycap_Sequence ; keycap: \x{23}
`,
		"emoji/emoji-zwj-sequences.txt": "1F468 200D 1F466 ; RGI_Emoji_ZWJ_Sequence ; family: man, boy\n",
		"emoji/emoji-test.txt": `# group: Symbols
231A ; fully-qualified # x
1F3FB ; component # x
0023 FE0F 20E3 ; fully-qualified # keycap: #
0023 20E3 ; unqualified # keycap: #
1F468 200D 1F466 ; fully-qualified # x
`,
	}
}

// smallWith gives the small data set with some files replaced.
func smallWith(changes map[string]string) map[string]string {
	files := small()
	maps.Copy(files, changes)
	return files
}

// write stores files below root/version.
func write(root, version string, files map[string]string) error {
	for name, text := range files {
		path := filepath.Join(root, version, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}

func load(t *testing.T, version string, files map[string]string) *Model {
	t.Helper()
	root := t.TempDir()
	if err := write(root, version, files); err != nil {
		t.Fatal(err)
	}
	m, err := Load(root, version)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
