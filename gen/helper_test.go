// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"io/fs"
	"maps"
	"strings"
	"testing"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/ucd"
)

// files is a ucd.Reader of files in memory.
type files map[string]string

func (m files) ReadFile(version, path string) ([]byte, error) {
	text, ok := m[path]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return []byte(text), nil
}

// small returns data files for a handful of characters that pack well.
func small() files {
	m := files{}
	for _, path := range ucd.Files() {
		m[path] = ""
	}
	m["ucd/PropertyValueAliases.txt"] = `age; 1.1 ; V1_1
age; 10.0 ; V10_0
age; 9.0 ; V9_0
bc ; EN ; European_Number
bc ; L ; Left_To_Right
bc ; NSM ; Nonspacing_Mark
bc ; ON ; Other_Neutral
gc ; Cc ; Control
gc ; Cn ; Unassigned
gc ; Co ; Private_Use
gc ; Ll ; Lowercase_Letter
gc ; Lo ; Other_Letter
gc ; Lu ; Uppercase_Letter
gc ; Mn ; Nonspacing_Mark
gc ; Nd ; Decimal_Number
gc ; Pe ; Close_Punctuation
gc ; Ps ; Open_Punctuation
InSC; Other ; Other
jt ; T ; Transparent
jt ; U ; Non_Joining
NFC_QC; M ; Maybe
NFC_QC; N ; No
NFD_QC; N ; No
NFKC_QC; M ; Maybe
NFKC_QC; N ; No
NFKD_QC; N ; No
sc ; Hani ; Han
sc ; Latn ; Latin
sc ; Zinh ; Inherited
sc ; Zyyy ; Common
sc ; Zzzz ; Unknown
`
	m["ucd/UnicodeData.txt"] = "0028;LEFT PARENTHESIS;Ps;0;ON;;;;;Y;;;;;\n0029;RIGHT PARENTHESIS;Pe;0;ON;;;;;Y;;;;;\n" +
		digitLines() +
		`0041;LATIN CAPITAL LETTER A;Lu;0;L;;;;;N;;;;;
0061;LATIN SMALL LETTER A;Ll;0;L;;;;;N;;;;;
0066;LATIN SMALL LETTER F;Ll;0;L;;;;;N;;;;;
0069;LATIN SMALL LETTER I;Ll;0;L;;;;;N;;;;;
00C0;LATIN CAPITAL LETTER A WITH GRAVE;Lu;0;L;0041 0300;;;;N;;;;;
0300;COMBINING GRAVE ACCENT;Mn;230;NSM;;;;;N;;;;;
0323;COMBINING DOT BELOW;Mn;220;NSM;;;;;N;;;;;
3400;<CJK Ideograph Extension A, First>;Lo;0;L;;;;;N;;;;;
4DBF;<CJK Ideograph Extension A, Last>;Lo;0;L;;;;;N;;;;;
FB01;LATIN SMALL LIGATURE FI;Ll;0;L;<compat> 0066 0069;;;;N;;;;;
`
	m["ucd/DerivedAge.txt"] = "0000..00FF ; 1.1\n0300 ; 9.0\n0323 ; 10.0\n"
	m["ucd/Scripts.txt"] = "0041..0069 ; Latin\n3400..4DBF ; Han\n0300..0323 ; Inherited\n0028 ; Common\n"
	m["ucd/ScriptExtensions.txt"] = "0323 ; Latn Hani\n"
	m["ucd/extracted/DerivedBidiClass.txt"] = "0028..0029 ; ON\n0030..0039 ; EN\n0300..0323 ; NSM\n"
	m["ucd/extracted/DerivedJoiningType.txt"] = "0300 ; T\n"
	m["ucd/BidiMirroring.txt"] = "0028; 0029\n0029; 0028\n"
	m["ucd/BidiBrackets.txt"] = "0028; 0029; o\n0029; 0028; c\n"
	m["ucd/DerivedCoreProperties.txt"] = "00AD ; Default_Ignorable_Code_Point\n0041 ; XID_Start\n"
	m["ucd/DerivedNormalizationProps.txt"] = `00C0 ; NFD_QC; N
00C0 ; NFKD_QC; N
FB01 ; NFKD_QC; N
FB01 ; NFKC_QC; N
0300 ; NFC_QC; M
0041 ; NFKC_CF; 0061
00AD ; NFKC_CF;
00C0 ; NFKC_CF; 0061 0300
FB01 ; NFKC_CF; 0066 0069
0069 ; NFKC_CF; 0131
`
	m["ucd/CaseFolding.txt"] = "0041; C; 0061;\n00C0; F; 0061 0300;\n"
	m["ucd/StandardizedVariants.txt"] = "0030 FE00; x;\n0041 FE00; x;\n0041 FE01; x;\n"
	m["ucd/emoji/emoji-variation-sequences.txt"] = "0030 FE0E ; text style;\n0030 FE0F ; emoji style;\n"
	m["emoji/emoji-sequences.txt"] = "0030 FE0F 20E3 ; Emoji_Keycap_Sequence ; x\n231A..231B ; Basic_Emoji ; x\n"
	m["emoji/emoji-test.txt"] = "0030 20E3 ; unqualified\n0030 FE0F 20E3 ; fully-qualified\n1F3FB ; component\n"
	m["security/confusables.txt"] = "0430 ; 0061 ; MA\n00C6 ; 0041 0045 ; MA\n"
	m["security/IdentifierStatus.txt"] = "0041..0069 ; Allowed\n"
	m["security/IdentifierType.txt"] = "0041..0069 ; Recommended\n0300 ; Technical Obsolete\n"
	return m
}

// digitLines is UnicodeData.txt for the ASCII digits.
func digitLines() string {
	var b strings.Builder
	for i := range 10 {
		d := string(rune('0' + i))
		b.WriteString("003" + d + ";DIGIT;Nd;0;EN;;" + d + ";" + d + ";" + d + ";N;;;;;\n")
	}
	return b.String()
}

// with returns the files with one changed by replacing old, which must be
// there; old "" adds text at the end.
func (m files) with(t *testing.T, path, old, text string) files {
	t.Helper()
	m = maps.Clone(m)
	if old == "" {
		m[path] += text
		return m
	}
	if !strings.Contains(m[path], old) {
		t.Fatalf("%s has no %q", path, old)
	}
	m[path] = strings.Replace(m[path], old, text, 1)
	return m
}

func load(t *testing.T, m files) *ucd.Database {
	t.Helper()
	db, err := ucd.Load(m, "18.0.0")
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// shippedEnums has the numbers of package tables, which tables.Set reads with.
func shippedEnums() Enums {
	values := func(n int, name func(i int) string) []string {
		var out []string
		for i := range n {
			out = append(out, name(i))
		}
		return out
	}
	e := BuildEnums(nil)
	e.Category.Values = values(tables.NumGeneralCategories, func(i int) string { return tables.GeneralCategory(i).String() })
	e.Bidi.Values = values(tables.NumBidiClasses, func(i int) string { return tables.BidiClass(i).String() })
	e.Joining.Values = values(tables.NumJoiningTypes, func(i int) string { return tables.JoiningType(i).String() })
	e.Indic.Values = values(tables.NumIndicSyllabicCategories, func(i int) string { return tables.IndicSyllabicCategory(i).String() })
	e.Script.Values = values(tables.NumScripts, func(i int) string { return tables.Script(i).String() })
	e.Age.Values = values(tables.NumAges, func(i int) string { return tables.Age(i).String() })
	return e
}
