// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucd

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// memory is a Reader of files in memory, whatever the version.
type memory map[string]string

func (m memory) ReadFile(version, path string) ([]byte, error) {
	text, ok := m[path]
	if !ok {
		return nil, &MissingError{path, version}
	}
	return []byte(text), nil
}

// tiny returns the smallest data that Load takes, with every kind of line.
func tiny() memory {
	m := memory{}
	for _, path := range Files() {
		m[path] = "# empty\n"
	}
	m[fileValueAliases] = `# PropertyValueAliases
age; 1.1 ; V1_1
age; NA ; Unassigned
bc ; AL ; Arabic_Letter
bc ; ET ; European_Terminator
bc ; L  ; Left_To_Right
bc ; ON ; Other_Neutral
bc ; R  ; Right_To_Left
ccc; 230; A ; Above
gc ; Cn ; Unassigned
gc ; Cs ; Surrogate
gc ; Lo ; Other_Letter
gc ; Lu ; Uppercase_Letter
gc ; Mn ; Nonspacing_Mark
gc ; Nd ; Decimal_Number ; digit
gc ; Ps ; Open_Punctuation
InSC; Bindu ; Bindu
InSC; Other ; Other
jt ; T  ; Transparent
jt ; U  ; Non_Joining
NFC_QC; M ; Maybe
NFC_QC; N ; No
NFC_QC; Y ; Yes
NFD_QC; N ; No
NFD_QC; Y ; Yes
NFKC_QC; Y ; Yes
NFKD_QC; Y ; Yes
sc ; Grek ; Greek
sc ; Latn ; Latin
sc ; Zyyy ; Common
sc ; Zzzz ; Unknown
`
	m[fileUnicodeData] = `0028;LEFT PARENTHESIS;Ps;0;ON;;;;;Y;OPENING PARENTHESIS;;;;
0030;DIGIT ZERO;Nd;0;ET;;0;0;0;N;;;;;
0041;LATIN CAPITAL LETTER A;Lu;0;L;;;;;N;;;;0061;
00C0;LATIN CAPITAL LETTER A WITH GRAVE;Lu;0;L;0041 0300;;;;N;LATIN CAPITAL LETTER A GRAVE;;;00E0;
0300;COMBINING GRAVE ACCENT;Mn;230;L;;;;;N;;;;;
3400;<CJK Ideograph Extension A, First>;Lo;0;L;;;;;N;;;;;
4DBF;<CJK Ideograph Extension A, Last>;Lo;0;L;;;;;N;;;;;
D800;<Non Private Use High Surrogate, First>;Cs;0;L;;;;;N;;;;;
DB7F;<Non Private Use High Surrogate, Last>;Cs;0;L;;;;;N;;;;;
FB01;LATIN SMALL LIGATURE FI;Lu;0;L;<compat> 0066 0069;;;;N;;;;;
`
	m[fileNameAliases] = "0007;ALERT;control\n0007;BEL;abbreviation\n"
	m[fileAge] = "# @missing: 0000..10FFFF; Unassigned\n0000..007F ; 1.1 # [128]\n"
	m[fileBlocks] = "# @missing: 0000..10FFFF; No_Block\n0000..007F; Basic Latin\n"
	m[fileScripts] = "# @missing: 0000..10FFFF; Unknown\n0041 ; Latin # L& A\n0028 ; Common\n"
	m[fileScriptExtensions] = "# @missing: 0000..10FFFF; <script>\n0028 ; Latn Grek # two\n"
	m[fileBidiClass] = "# @missing: 0000..10FFFF; Left_To_Right\n# @missing: 0590..05FF; Right_To_Left\n# @missing: 05F0..05FF; Arabic_Letter\n05D0 ; ON\n"
	m[fileJoiningType] = "0300 ; T\n"
	m[fileIndicSyllabic] = "0300 ; Bindu\n"
	m[fileBidiMirroring] = "0028; 0029 # LEFT PARENTHESIS\n0029; 0028\n"
	m[fileBidiBrackets] = "0028; 0029; o # LEFT PARENTHESIS\n0029; 0028; c\n"
	m[fileDerivedCore] = "0041..0042 ; XID_Start\n0041 ; InCB; Linker\n0041 ; Some_New_Property\n"
	m[filePropList] = "FFFE..FFFF ; Noncharacter_Code_Point\n"
	m[fileDerivedNorm] = `# @missing: 0000..10FFFF; NFD_QC; Yes
# @missing: 0000..10FFFF; NFKC_CF; <code point>
00C0 ; NFD_QC; N
0300 ; NFC_QC; M
0340 ; Full_Composition_Exclusion
0041 ; NFKC_CF; 0061
00AD ; NFKC_CF;   # deleted
E000..E002 ; NFKC_CF;
037A ; FC_NFKC; 0020 03B9
0041 ; Changes_When_NFKC_Casefolded
`
	m[fileCaseFolding] = "0041; C; 0061; # A\n0049; T; 0131; # I\n00DF; F; 0073 0073; # sharp s\n1E9E; S; 00DF; #\n"
	m[fileStandardized] = "0030 FE00; short diagonal stroke form; # zero\n1820 180B; second form; isolate medial final\n0030 FE00; again;\n"
	m[fileEmojiData] = "0023 ; Emoji\n"
	m[fileEmojiVariations] = "0023 FE0E ; text style; # (1.1)\n0023 FE0F ; emoji style; # (1.1)\n"
	m[fileEmojiSequences] = "231A..231B ; Basic_Emoji ; watch..hourglass\n0023 FE0F 20E3 ; Emoji_Keycap_Sequence ; keycap: \\x{23}\n"
	m[fileEmojiTest] = "231A ; fully-qualified # watch\n0023 20E3 ; unqualified # # E0.6 keycap\n"
	m[fileConfusables] = "\ufeff# confusables.txt\n\n0430 ;\t0061 ;\tMA\t# ( а → a ) # not hashed twice\n\n00C6 ;\t0041 0045 ;\tMA\n"
	m[fileIdentifierStatus] = "0041 ; Allowed\n"
	m[fileIdentifierTypeFile] = "0041 ; Recommended\n0042 ; Technical Obsolete Technical\n"
	return m
}

func with(m memory, path, text string) memory {
	m = maps.Clone(m)
	m[path] = text
	return m
}

func mustLoad(t *testing.T, m memory) *Database {
	t.Helper()
	db, err := Load(m, "1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// TestLoad reads every kind of line.
func TestLoad(t *testing.T) {
	db := mustLoad(t, tiny())
	for _, c := range []struct {
		what      string
		got, want any
	}{
		{"version", db.Version, "1.2.3"},
		{"a value by its long name in @missing", db.Age.At(0x80), "NA"},
		{"a value by its short name", db.Age.At(0x7F), "1.1"},
		{"a block with a space in its name", db.Block.At(0x41), "Basic Latin"},
		{"general category", db.GeneralCategory.At('A'), "Lu"},
		{"default general category", db.GeneralCategory.At('B'), "Cn"},
		{"combining class", db.CanonicalCombiningClass[0x300], uint8(230)},
		{"within a First/Last range", db.GeneralCategory.At(0x3ABC), "Lo"},
		{"end of a First/Last range", db.GeneralCategory.At(0x4DBF), "Lo"},
		{"after a First/Last range", db.GeneralCategory.At(0x4DC0), "Cn"},
		{"a range of surrogates", db.GeneralCategory.At(0xD812), "Cs"},
		{"name ranges", fmt.Sprint(db.NameRanges), "[{{13312 19903} CJK Ideograph Extension A} {{55296 56191} Non Private Use High Surrogate}]"},
		{"name", db.Names['A'], "LATIN CAPITAL LETTER A"},
		{"aliases", fmt.Sprint(db.Aliases), "[{7 ALERT control} {7 BEL abbreviation}]"},
		{"canonical mapping", fmt.Sprint(db.Decomposition[0xC0]), fmt.Sprint(Decomposition{false, []rune{0x41, 0x300}})},
		{"compatibility mapping", fmt.Sprint(db.Decomposition[0xFB01]), fmt.Sprint(Decomposition{true, []rune{'f', 'i'}})},
		{"digit", db.DecimalDigit['0'], 0},
		{"mirrored", db.Binary["Bidi_Mirrored"].Has('('), true},
		{"script by its long name", db.Script.At('A'), "Latn"},
		{"default script", db.Script.At('Z'), "Zzzz"},
		{"script extensions, sorted", db.ScriptExtensions.At('('), "Grek Latn"},
		{"script extensions by default the script", db.ScriptExtensions.At('A'), "Latn"},
		{"first @missing line", db.BidiClass.At(0x58F), "L"},
		{"later @missing line", db.BidiClass.At(0x5EF), "R"},
		{"last @missing line", db.BidiClass.At(0x5F0), "AL"},
		{"data line over @missing", db.BidiClass.At(0x5D0), "ON"},
		{"joining type", db.JoiningType.At(0x300), "T"},
		{"default joining type", db.JoiningType.At('A'), "U"},
		{"Indic syllabic category", db.IndicSyllabicCategory.At(0x300), "Bindu"},
		{"mirror", db.MirroringGlyph['('], ')'},
		{"bracket", db.PairedBracket[')'], Bracket{'(', false}},
		{"binary property", db.Binary["XID_Start"].Has('B'), true},
		{"a value line sets no binary property", db.Binary["XID_Continue"].Has('A'), false},
		{"noncharacter", db.Binary["Noncharacter_Code_Point"].Has(0xFFFE), true},
		{"three-field line", db.NFDQuickCheck.At(0xC0), "N"},
		{"three-field @missing", db.NFDQuickCheck.At('A'), "Y"},
		{"two-field line", db.Binary["Full_Composition_Exclusion"].Has(0x340), true},
		{"maybe", db.NFCQuickCheck.At(0x300), "M"},
		{"folding of NFKC_CF", fmt.Sprint(db.NFKCCasefold['A']), "[97]"},
		{"empty NFKC_CF is a mapping", db.NFKCCasefold[0xAD] != nil && len(db.NFKCCasefold[0xAD]) == 0, true},
		{"no NFKC_CF is none", db.NFKCCasefold['B'] == nil, true},
		{"NFKC_CF of a range", len(db.NFKCCasefold), 5},
		{"folding C", fmt.Sprint(db.CaseFolding['A']), "[97]"},
		{"folding F", fmt.Sprint(db.CaseFolding[0xDF]), "[115 115]"},
		{"foldings S and T", len(db.CaseFolding), 2},
		{"standardized variations, each once", fmt.Sprint(db.StandardizedVariations), "[{48 65024 } {6176 6155 }]"},
		{"emoji property", db.Binary["Emoji"].Has('#'), true},
		{"emoji variations", fmt.Sprint(db.EmojiVariations), "[{35 65038 text style} {35 65039 emoji style}]"},
		{"sequences", fmt.Sprint(db.Sequences), "[{[35 8419] unqualified false} {[35 65039 8419]  true} {[8986] fully-qualified true} {[8987]  true}]"},
		{"prototype behind a byte order mark", fmt.Sprint(db.Prototype[0x430]), "[97]"},
		{"prototype of two", fmt.Sprint(db.Prototype[0xC6]), "[65 69]"},
		{"prototypes", len(db.Prototype), 2},
		{"identifier status", db.IdentifierStatus.At('A'), "Allowed"},
		{"default identifier status", db.IdentifierStatus.At('B'), "Restricted"},
		{"identifier type, sorted, each once", db.IdentifierType.At('B'), "Obsolete Technical"},
		{"default identifier type", db.IdentifierType.At('C'), "Not_Character"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
}

// Line ends, blank lines and spaces are of no account.
func TestLoadLineForms(t *testing.T) {
	want := mustLoad(t, tiny())
	m := memory{}
	for path, text := range tiny() {
		text = strings.TrimPrefix(text, "\ufeff")
		m[path] = "\ufeff" + strings.ReplaceAll(strings.TrimSuffix(text, "\n"), "\n", " \t\r\n\r\n")
	}
	got := mustLoad(t, m)
	if !slices.Equal(got.BidiClass.ids, want.BidiClass.ids) || !maps.Equal(got.Names, want.Names) || len(got.Prototype) != len(want.Prototype) || fmt.Sprint(got.Sequences) != fmt.Sprint(want.Sequences) {
		t.Error("CR LF, blank lines and trailing spaces change what is read")
	}
}

// TestLoadErrors: an error names the file, the line, the field and the text.
func TestLoadErrors(t *testing.T) {
	ud := func(fields string) string { return "0020;SPACE;Lu;0;L;;;;;N;;;;;\n" + fields + "\n" }
	for _, c := range []struct {
		file, text string
		line       int
		field      int
		msg        string
		offending  string
	}{
		{fileValueAliases, "gc ; Lu\n", 1, -1, "2 fields, want 3 to 99", "gc;Lu"},
		{fileValueAliases, "\n\ngc ; ; x\n", 3, -1, "empty name", "gc;;x"},

		{fileUnicodeData, ud("0041;A;Lu"), 2, -1, "3 fields, want 15 to 15", "0041;A;Lu"},
		{fileUnicodeData, ud("004G;A;Lu;0;L;;;;;N;;;;;"), 2, 0, "not a code point", "004G"},
		{fileUnicodeData, ud("41;A;Lu;0;L;;;;;N;;;;;"), 2, 0, "not a code point", "41"},
		{fileUnicodeData, ud("110000;A;Lu;0;L;;;;;N;;;;;"), 2, 0, "not a code point", "110000"},
		{fileUnicodeData, ud("+041;A;Lu;0;L;;;;;N;;;;;"), 2, 0, "not a code point", "+041"},
		{fileUnicodeData, ud("0020;A;Lu;0;L;;;;;N;;;;;"), 2, 0, "code points not ascending", "0020"},
		{fileUnicodeData, ud("0041;A;Lx;0;L;;;;;N;;;;;"), 2, 2, "unknown value of property gc", "Lx"},
		{fileUnicodeData, ud("0041;A;Lu;256;L;;;;;N;;;;;"), 2, 3, "not a combining class", "256"},
		{fileUnicodeData, ud("0041;A;Lu;0;QQ;;;;;N;;;;;"), 2, 4, "unknown value of property bc", "QQ"},
		{fileUnicodeData, ud("0041;A;Lu;0;L;0020 X;;;;N;;;;;"), 2, 5, "not a code point", "0020 X"},
		{fileUnicodeData, ud("0041;A;Lu;0;L;<compat 0020;;;;N;;;;;"), 2, 5, "unclosed tag", "<compat 0020"},
		{fileUnicodeData, ud("0041;A;Lu;0;L;<compat>;;;;N;;;;;"), 2, 5, "empty decomposition", ""},
		{fileUnicodeData, ud("0041;A;Nd;0;L;;10;;;N;;;;;"), 2, 6, "not a decimal digit", "10"},
		{fileUnicodeData, ud("0041;A;Lu;0;L;;;;;y;;;;;"), 2, 9, "want Y or N", "y"},
		{fileUnicodeData, ud("3400;<X, First>;Lo;0;L;;;;;N;;;;;"), 2, 1, "a range without its end", "X"},
		{fileUnicodeData, ud("3400;<X, Last>;Lo;0;L;;;;;N;;;;;"), 2, 1, "the end of a range without its beginning", "<X, Last>"},
		{fileUnicodeData, ud("3400;<X, First>;Lo;0;L;;;;;N;;;;;\n3401;A;Lo;0;L;;;;;N;;;;;"), 3, 1, "a range without its end", "A"},
		{fileUnicodeData, ud("3400;<X, First>;Lo;0;L;;;;;N;;;;;\n3401;<Y, Last>;Lo;0;L;;;;;N;;;;;"), 3, 1, "the end of a range without its beginning", "<Y, Last>"},
		{fileUnicodeData, ud("3400;<X, First>;Lo;0;L;;;;;N;;;;;\n3401;<X, First>;Lo;0;L;;;;;N;;;;;"), 3, 1, "a range begins within a range", "<X, First>"},
		{fileUnicodeData, ud("3400;<X, First>;Lo;0;L;;;;;N;;;;;\n33FF;<X, Last>;Lo;0;L;;;;;N;;;;;"), 3, 0, "code points not ascending", "33FF"},
		{fileUnicodeData, ud("3400;<X, First>;Lo;0;L;;;;;N;;;;;\n3401;<X, Last>;Lo;0;L;0020;;;;N;;;;;"), 3, 5, "a range with a decomposition", "0020"},

		{fileNameAliases, "0007;BEL\n", 1, -1, "2 fields, want 3 to 3", "0007;BEL"},
		{fileNameAliases, "0007;BEL;nickname\n", 1, 2, "unknown alias type", "nickname"},
		{fileAge, "0041 ; 99.9\n", 1, 1, "unknown value of property age", "99.9"},
		{fileBlocks, "0041..0040; Upside Down\n", 1, 0, "inverted range", "0041..0040"},
		{fileBlocks, "0041..; Open\n", 1, 0, "not a code point", "0041.."},
		{fileBlocks, "0041;\n", 1, 1, "empty value", ""},
		{fileScripts, "# comment\n\n0041 ; Klingon # no\n", 3, 1, "unknown value of property sc", "Klingon"},
		{fileScripts, "# @missing: 0000..10FFFF; Klingon\n", 1, 1, "unknown value of property sc", "Klingon"},
		{fileScriptExtensions, "0041 ; Latn Klin\n", 1, 1, `unknown script "Klin"`, "Latn Klin"},
		{fileScriptExtensions, "0041 ;\n", 1, 1, "empty script set", ""},
		{fileScriptExtensions, "# @missing: 0000..10FFFF; Latn\n", 1, 1, "want the default <script>", "Latn"},
		{fileBidiClass, "0041 ; L ; x\n", 1, -1, "3 fields, want 2 to 2", "0041;L;x"},
		{fileJoiningType, "0041 ; \xff\n", 1, 1, "unknown value of property jt", "\xff"},
		{fileIndicSyllabic, "zz ; Bindu\n", 1, 0, "not a code point", "zz"},
		{fileBidiMirroring, "0028; 29\n", 1, 1, "not a code point", "29"},
		{fileBidiMirroring, "0028; 0029\n0028; 0030\n", 2, 0, "duplicate source", "0028"},
		{fileBidiBrackets, "0028; 0029; n\n", 1, 2, "want o or c", "n"},
		{fileBidiBrackets, "0028; 0029; o\n0028; 0029; c\n", 2, 0, "duplicate source", "0028"},
		{fileDerivedCore, "0041\n", 1, -1, "1 fields, want 2 to 3", "0041"},
		{fileDerivedNorm, "0041; NFC_QC\n", 1, -1, "2 fields, want 3 to 3", "0041;NFC_QC"},
		{fileDerivedNorm, "0041; NFC_QC; Perhaps\n", 1, 2, "unknown value of property NFC_QC", "Perhaps"},
		{fileDerivedNorm, "0041; Full_Composition_Exclusion; Y\n", 1, -1, "3 fields, want 2 to 2", "0041;Full_Composition_Exclusion;Y"},
		{fileDerivedNorm, "0041; NFKC_CF\n", 1, -1, "2 fields, want 3 to 3", "0041;NFKC_CF"},
		{fileDerivedNorm, "0000..10FFFF; NFKC_CF; 0041\n", 1, 0, "a range of more than 8192 code points", "0000..10FFFF"},
		{fileDerivedNorm, "# @missing: 0000..10FFFF; NFKC_CF;\n", 1, 2, "want the default <code point>", ""},
		{fileDerivedNorm, "# @missing: 0000..10FFFF; NFC_QC; Perhaps\n", 1, 2, "unknown value of property NFC_QC", "Perhaps"},
		{fileCaseFolding, "0041; X; 0061;\n", 1, 1, "unknown folding status", "X"},
		{fileCaseFolding, "0041; C; ;\n", 1, 2, "empty folding", ""},
		{fileCaseFolding, "0041; C; 0061;\n0041; F; 0061 0061;\n", 2, 0, "duplicate source", "0041"},
		{fileStandardized, "0030; x;\n", 1, 0, "want a base and a selector", "0030"},
		{fileEmojiVariations, "0023 FE0F ; bold style;\n", 1, 1, "unknown style", "bold style"},
		{fileEmojiSequences, "0000..10FFFF ; Basic_Emoji ; all\n", 1, 0, "a range of more than 8192 code points", "0000..10FFFF"},
		{fileEmojiSequences, "231A..231B ; RGI_Emoji_Flag_Sequence ; x\n", 1, 1, "a range that is not Basic_Emoji", "RGI_Emoji_Flag_Sequence"},
		{fileEmojiZWJ, " ; x ; y\n", 1, 0, "empty sequence", ""},
		{fileEmojiTest, "231A ; half-qualified\n", 1, 1, "unknown status", "half-qualified"},
		{fileConfusables, "\ufeff0430 ; 0061\n", 1, -1, "2 fields, want 3 to 3", "0430;0061"},
		{fileConfusables, "0430 ; ; MA\n", 1, 1, "empty prototype", ""},
		{fileConfusables, "0430 ; 0061 ; ML\n", 1, 2, "unknown class", "ML"},
		{fileConfusables, "0430 ; 0061 ; MA\n\n0430 ; 0062 ; MA\n", 3, 0, "duplicate source", "0430"},
		{fileIdentifierStatus, "0041 ; Perhaps\n", 1, 1, "unknown status", "Perhaps"},
		{fileIdentifierTypeFile, "0041 ; Recommended Nice\n", 1, 1, `unknown type "Nice"`, "Recommended Nice"},
		{fileIdentifierTypeFile, "0041 ;\n", 1, 1, "empty type set", ""},
	} {
		_, err := Load(with(tiny(), c.file, c.text), "1.2.3")
		want := ParseError{File: "1.2.3/" + c.file, Line: c.line, Field: c.field, Text: c.offending, Msg: c.msg}
		var got *ParseError
		if !errors.As(err, &got) {
			t.Errorf("%s: %q: error %v, want %v", c.file, c.text, err, &want)
			continue
		}
		if *got != want {
			t.Errorf("%s: %q:\ngot  %+v\nwant %+v", c.file, c.text, *got, want)
		}
	}
}

func TestParseErrorText(t *testing.T) {
	for _, c := range []struct {
		err  ParseError
		want string
	}{
		{ParseError{"1.2.3/ucd/X.txt", 7, 2, "a\u202e\xff", "not nice"}, `ucd: 1.2.3/ucd/X.txt:7: field 2: not nice: "a\u202e\xff"`},
		{ParseError{"1.2.3/ucd/X.txt", 7, -1, "a;b", "2 fields, want 3 to 3"}, `ucd: 1.2.3/ucd/X.txt:7: 2 fields, want 3 to 3: "a;b"`},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
	long := ParseError{Text: strings.Repeat("x", 1<<20)}
	if n := len(long.Error()); n > 300 {
		t.Errorf("a message of %d bytes", n)
	}
}

// Every file is needed: a missing one is the reader's error.
func TestLoadMissing(t *testing.T) {
	for _, path := range Files() {
		m := tiny()
		delete(m, path)
		if _, err := Load(m, "1.2.3"); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), path) {
			t.Errorf("without %s: %v", path, err)
		}
	}
}

// A column numbers at most 65536 values; more are an error, not a wrong value.
func TestTooManyValues(t *testing.T) {
	c := newColumn("Block", "No_Block")
	for len(c.Values) <= 0xFFFF {
		c.Values = append(c.Values, fmt.Sprint(len(c.Values)))
	}
	l := line{file: "f", no: 1, fields: []string{"0041", "one too many"}}
	if l.put(c, 1, Range{'A', 'A'}, "one too many"); l.err == nil || !strings.Contains(l.err.Error(), "too many values of property Block") {
		t.Errorf("error %v", l.err)
	}
	l.err = nil
	if l.put(c, 1, Range{'A', 'A'}, "65535"); l.err != nil || c.At('A') != "65535" {
		t.Errorf("%q, error %v", c.At('A'), l.err)
	}
}

func TestDerivedNames(t *testing.T) {
	m := memory{fileDerivedName: "# names\n0041 ; LATIN CAPITAL LETTER A\n3400..4DBF ; CJK UNIFIED IDEOGRAPH-*\n18CFF ; KHITAN SMALL SCRIPT CHARACTER-*\n"}
	n, err := LoadNames(m, "1.2.3")
	if err != nil {
		t.Fatal(err)
	}
	if fmt.Sprint(n.Names) != "map[65:LATIN CAPITAL LETTER A]" || fmt.Sprint(n.Patterns) != "[{{13312 19903} CJK UNIFIED IDEOGRAPH-*} {{101631 101631} KHITAN SMALL SCRIPT CHARACTER-*}]" {
		t.Errorf("%v", *n)
	}
	for text, want := range map[string]string{
		"0041 ; a":                    `field 1: not a character name: "a"`,
		"0041 ;":                      "field 1: not a character name",
		"0041..0042 ; A":              "field 0: a range with a single name",
		"0041..0042 ; A-*-*":          "field 1: more than one placeholder",
		"0042 ; B\n0041 ; A":          "txt:2: field 0: code points not ascending",
		"0041..0043 ; A-*\n0043 ; A":  "txt:2: field 0: code points not ascending",
		"0041":                        "1 fields, want 2 to 2",
		"0041 ; BIDI \u202e OVERRIDE": "not a character name",
	} {
		if _, err := LoadNames(memory{fileDerivedName: text}, "1.2.3"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %s", text, err, want)
		}
	}
	if _, err := LoadNames(memory{}, "1.2.3"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
}

// TestLoadAll loads every pinned version and checks counts that a wrong reading
// of ranges, defaults or line forms would change.
func TestLoadAll(t *testing.T) {
	root := os.Getenv("UCD_DIR")
	if root == "" {
		t.Log("UCD_DIR is not set: TestLoad reads synthetic files")
		return
	}
	src, err := OpenSource(SourceOptions{EnvDir: root})
	if err != nil {
		t.Fatal(err)
	}
	ranges := map[string]int{"15.0.0": 18, "15.1.0": 19, "16.0.0": 19, "17.0.0": 20, "18.0.0": 22}
	prototypes := map[string]int{"15.0.0": 6311, "15.1.0": 6311, "16.0.0": 6355, "17.0.0": 6565, "18.0.0": 6712}
	for _, v := range Versions() {
		t.Run(v, func(t *testing.T) {
			db, err := Load(src, v)
			if err != nil {
				t.Fatal(err)
			}
			ignorable := 0
			for c := rune(0); c < NumCodePoints; c++ {
				if db.Binary["Default_Ignorable_Code_Point"].Has(c) {
					ignorable++
				}
			}
			if len(db.NameRanges) != ranges[v] || len(db.Prototype) != prototypes[v] || ignorable != 4174 {
				t.Errorf("%d ranges, %d prototypes, %d ignorable; want %d, %d, 4174", len(db.NameRanges), len(db.Prototype), ignorable, ranges[v], prototypes[v])
			}
			if _, err := LoadNames(src, v); err != nil {
				t.Error(err)
			}
		})
	}
}

// FuzzLoad replaces one file of a small data set: whatever is in it, Load ends,
// and an error says where in that file, or in one that refers to it.
func FuzzLoad(f *testing.F) {
	for i, path := range Files() {
		f.Add(i, tiny()[path])
		f.Add(i, "# @missing: 0000..10FFFF; x\n0000..10FFFF ; NFKC_CF ; \n0041 ; C ; 0061 ;\n")
	}
	f.Add(len(Files()), "0041 ; A\n3400..4DBF ; B-*\n")
	f.Fuzz(func(t *testing.T, which int, text string) {
		if len(text) > 4<<10 {
			return
		}
		paths := append(Files(), fileDerivedName)
		if which < 0 || which >= len(paths) {
			return
		}
		m := with(tiny(), paths[which], text)
		db, err := Load(m, "1.2.3")
		if err == nil && paths[which] == fileDerivedName {
			_, err = LoadNames(m, "1.2.3")
		}
		if err != nil {
			var bad *ParseError
			if !errors.As(err, &bad) {
				t.Fatalf("error %T: %v", err, err)
			}
			lines := strings.Count(m[strings.TrimPrefix(bad.File, "1.2.3/")], "\n") + 1
			if bad.Line < 1 || bad.Line > lines || bad.Field < -1 {
				t.Fatalf("%s has %d lines: %v", bad.File, lines, err)
			}
			return
		}
		for _, c := range []*Column{db.Age, db.GeneralCategory, db.BidiClass, db.JoiningType, db.IndicSyllabicCategory, db.Script,
			db.ScriptExtensions, db.IdentifierStatus, db.IdentifierType, db.Block, db.NFDQuickCheck, db.NFCQuickCheck} {
			if n := slices.Max(c.ids); int(n) >= len(c.Values) {
				t.Fatalf("%s: value %d of %d", c.Name, n, len(c.Values))
			}
		}
	})
}
