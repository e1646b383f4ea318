// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"bytes"
	"fmt"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/layout"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/ucd"
)

func build(t *testing.T, db *ucd.Database) *layout.Data {
	t.Helper()
	d, err := Build(db, shippedEnums(), "fingerprint")
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// agree asks packed tables for every code point and compares with the database
// they come from.
func agree(t *testing.T, db *ucd.Database, d *layout.Data) {
	t.Helper()
	enums := shippedEnums()
	set := tables.New(d)
	numbers := func(e Enum, c *ucd.Column) []int {
		var out []int
		for _, v := range c.Values {
			n, err := e.ID(v)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, n)
		}
		return out
	}
	category, bidi := numbers(enums.Category, db.GeneralCategory), numbers(enums.Bidi, db.BidiClass)
	joining, script := numbers(enums.Joining, db.JoiningType), numbers(enums.Script, db.Script)
	indic, age := numbers(enums.Indic, db.IndicSyllabicCategory), numbers(enums.Age, db.Age)
	for c := rune(0); c < ucd.NumCodePoints; c++ {
		r := set.Lookup(c)
		for _, p := range []struct {
			name      string
			got, want int
		}{
			{"General_Category", int(r.GeneralCategory()), category[db.GeneralCategory.ID(c)]},
			{"Bidi_Class", int(r.BidiClass()), bidi[db.BidiClass.ID(c)]},
			{"Joining_Type", int(r.JoiningType()), joining[db.JoiningType.ID(c)]},
			{"Script", int(r.Script()), script[db.Script.ID(c)]},
			{"Indic_Syllabic_Category", int(r.IndicSyllabicCategory()), indic[db.IndicSyllabicCategory.ID(c)]},
			{"Age", int(r.Age()), age[db.Age.ID(c)]},
			{"Canonical_Combining_Class", int(r.CombiningClass()), int(db.CanonicalCombiningClass[c])},
			{"Default_Ignorable", int(b2i(r.Has(tables.DefaultIgnorable))), int(b2i(db.Binary["Default_Ignorable_Code_Point"].Has(c)))},
			{"Identifier_Status", int(b2i(r.Has(tables.IdentifierAllowed))), int(b2i(db.IdentifierStatus.At(c) == "Allowed"))},
		} {
			if p.got != p.want {
				t.Fatalf("%04X: %s is %d, want %d", c, p.name, p.got, p.want)
			}
		}
		for _, m := range []struct {
			name  string
			got   string
			to    []rune
			known bool
		}{
			{"Case_Folding", mapped(c, set.AppendCaseFold(nil, c)), db.CaseFolding[c], db.CaseFolding[c] != nil},
			{"NFKC_Casefold", mapped(c, set.AppendNFKCCasefold(nil, c)), db.NFKCCasefold[c], db.NFKCCasefold[c] != nil},
		} {
			want := itself
			switch {
			case m.known && len(m.to) == 0:
				want = deletion
			case m.known && (len(m.to) > 1 || m.to[0] != c):
				want = ucd.CodePoints(m.to)
			}
			if m.got != want {
				t.Fatalf("%04X: %s is %s, want %s", c, m.name, m.got, want)
			}
		}
		if p := set.Prototype(c); p != string(db.Prototype[c]) {
			t.Fatalf("%04X: prototype %q, want %q", c, p, string(db.Prototype[c]))
		}
		if m, ok := set.Mirror(c); ok != (db.MirroringGlyph[c] != 0) || ok && m != db.MirroringGlyph[c] {
			t.Fatalf("%04X: mirror %04X %v", c, m, ok)
		}
		if v, _, ok := set.DecimalDigit(c); ok != (db.GeneralCategory.At(c) == "Nd") || ok && v != db.DecimalDigit[c] {
			t.Fatalf("%04X: digit %d %v", c, v, ok)
		}
	}
}

func TestBuild(t *testing.T) {
	db := load(t, small())
	d := build(t, db)
	agree(t, db, d)
	set := tables.New(d)
	for _, c := range []struct {
		what      string
		got, want any
	}{
		{"NFD", set.CanonicalDecomposition(0xC0), "A\u0300"},
		{"NFKD", set.CompatibilityDecomposition(0xFB01), "fi"},
		{"NFD of a compatibility mapping", set.CanonicalDecomposition(0xFB01), ""},
		{"composite", fmt.Sprint(set.Compose('A', 0x300)), "192 true"},
		{"no composite", fmt.Sprint(set.Compose('A', 0x323)), "0 false"},
		{"mirror", fmt.Sprint(set.Mirror('(')), "41 true"},
		{"bracket", fmt.Sprint(set.PairedBracket(')')), "40 true"},
		{"variation", set.IsStandardizedVariation('A', 0xFE01), true},
		{"no variation", set.IsStandardizedVariation('0', 0xFE01), false},
		{"emoji base", set.IsEmojiVariationBase('0'), true},
		{"version", set.Version(), "18.0.0"},
		{"fingerprint", set.Fingerprint(), "fingerprint"},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", c.what, c.got, c.want)
		}
	}
	n, status := tables.MatchEmoji(set, "0\ufe0f\u20e3")
	if n != 7 || status != tables.FullyQualified|tables.RGI {
		t.Errorf("keycap: %d bytes, %v", n, status)
	}
	if n, status := tables.MatchEmoji(set, "0\ufe0f"); n != 0 || status != tables.NotEmojiSequence {
		t.Errorf("part of a keycap: %d bytes, %v", n, status)
	}
}

// The same files give the same bytes.
func TestBuildIsDeterministic(t *testing.T) {
	a, b := build(t, load(t, small())), build(t, load(t, small()))
	if !reflect.DeepEqual(a, b) {
		t.Error("two runs differ")
	}
	sa, err := Source(a)
	if err != nil {
		t.Fatal(err)
	}
	sb, _ := Source(b)
	if !bytes.Equal(sa, sb) {
		t.Error("two sources differ")
	}
}

// packMappings runs every stage but the records, which take the most time.
func packMappings(db *ucd.Database) error {
	for _, s := range mappingStages() {
		if err := s.pack(&layout.Data{}, db); err != nil {
			return err
		}
	}
	return nil
}

// An error names the version and the stage.
func TestBuildError(t *testing.T) {
	db := load(t, small().with(t, "ucd/BidiMirroring.txt", "0029; 0028\n", ""))
	const want = "gen: 18.0.0: mirrors and brackets: the mirror of 0028 is no involution"
	if _, err := Build(db, shippedEnums(), ""); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// TestPackingAssertions: data that breaks what the tables rely on is an error.
func TestPackingAssertions(t *testing.T) {
	const (
		data  = "ucd/UnicodeData.txt"
		norm  = "ucd/DerivedNormalizationProps.txt"
		mirro = "ucd/BidiMirroring.txt"
	)
	surrogate := "0430 ; D800 ; MA"
	for _, c := range []struct{ name, file, old, text, want string }{
		{"mirror is no involution", mirro, "0029; 0028", "0029; 0041", "the mirror of 0028 is no involution"},
		{"mirror without its back", mirro, "0029; 0028\n", "", "the mirror of 0028 is no involution"},
		{"mirror not mirrored", mirro, "", "0041; 0041\n", "0041 has a mirror but is not Bidi_Mirrored"},
		{"mirror not neutral", "ucd/extracted/DerivedBidiClass.txt", "0028..0029 ; ON", "0028 ; ON", "0029 has a mirror but Bidi_Class L"},
		{"bracket differs", "ucd/BidiBrackets.txt", "0028; 0029; o", "0028; 0041; o", "0028: Bidi_Paired_Bracket differs"},
		{"bracket without mirror", "ucd/BidiBrackets.txt", "", "0041; 0029; o\n", "0041: Bidi_Paired_Bracket differs"},
		{"digits out of order", data, ";3;3;3;", ";4;4;4;", "0033: decimal digits do not stand in runs of ten"},
		{"digit without a value", data, ";3;3;3;", ";;;;", "0033: decimal digits do not stand in runs of ten"},
		{"digits with a gap", data, "0039;DIGIT", "003A;DIGIT", "003A: decimal digits do not stand in runs of ten"},
		{"unfinished run", data, "0039;DIGIT;Nd;0;EN;;9;9;9;", "0039;DIGIT;Lo;0;EN;;;;;", "an unfinished run of decimal digits"},
		{"NFD_QC says yes", norm, "00C0 ; NFD_QC; N\n", "", "00C0: NFD_QC and Decomposition_Mapping disagree"},
		{"NFD_QC says no", norm, "", "FB01 ; NFD_QC; N\n", "FB01: NFD_QC and Decomposition_Mapping disagree"},
		{"NFD_QC says no of a letter", norm, "", "0041 ; NFD_QC; N\n", "0041: NFD_QC or NFKD_QC is No"},
		{"NFKD_QC says yes", norm, "FB01 ; NFKD_QC; N\n", "", "FB01: NFKD_QC and Decomposition_Mapping disagree"},
		{"second of a pair not Maybe", norm, "0300 ; NFC_QC; M\n", "", "0300 composes with what precedes"},
		{"two of one mapping", data, "FB01;LATIN SMALL LIGATURE FI;Ll;0;L;<compat> 0066 0069;", "FB01;X;Ll;0;L;0041 0300;", "disagree"},
		{"decomposition in a circle", data, "0041;LATIN CAPITAL LETTER A;Lu;0;L;;", "0041;A;Lu;0;L;00C0;", "decomposes to itself in the end"},
		{"decomposition to itself", data, "0041;LATIN CAPITAL LETTER A;Lu;0;L;;", "0041;A;Lu;0;L;0041;", "0041 decomposes to itself in the end"},
		{"surrogate in a prototype", "security/confusables.txt", "0430 ; 0061 ; MA", surrogate, "D800 has no UTF-8 form"},
		{"long prototype", "security/confusables.txt", "0430 ; 0061 ; MA", "0430 ;" + strings.Repeat(" 10000", 64) + "; MA", "prototype: 256 does not fit 8 bits"},
		{"syllable with a prototype", "security/confusables.txt", "", "AC00 ; 0061 ; MA\n", "AC00: a surrogate or Hangul syllable with a prototype"},
		{"jamo that looks like a mark", "security/confusables.txt", "", "1161 ; 0300 ; MA\n", "1161: a conjoining jamo that looks like a mark"},
		{"ASCII that looks like a mark", "security/confusables.txt", "", "0041 ; 0300 ; MA\n", "0041: ASCII that looks like a mark"},
		{"long folding", "ucd/CaseFolding.txt", "0061 0300;", "10000 10000;", "00C0: a case folding of 8 bytes"},
		{"long NFKC_CF", norm, "0069 ; NFKC_CF; 0131", "0069 ; NFKC_CF;" + strings.Repeat(" 10000", 64), "NFKC_Casefold: 256 does not fit 8 bits"},
		{"one emoji selector", "ucd/emoji/emoji-variation-sequences.txt", "0030 FE0F ; emoji style;\n", "", "0030 is not listed with both selectors"},
		{"wrong emoji selector", "ucd/emoji/emoji-variation-sequences.txt", "FE0F", "FE0D", "0030 is not listed with both selectors"},
		{"swapped emoji styles", "ucd/emoji/emoji-variation-sequences.txt", "text style", "emoji style", "0030 is not listed with both selectors"},
		{"long emoji sequence", "emoji/emoji-test.txt", "", strings.Repeat("0030 ", 17) + "; component\n", "a sequence of 17 code points"},
	} {
		t.Run(c.name, func(t *testing.T) {
			db := load(t, small().with(t, c.file, c.old, c.text))
			err := packMappings(db)
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("error %v, want %s", err, c.want)
			}
		})
	}
}

// A chain of doublings has an exponential decomposition; it is refused in time.
func TestLongDecomposition(t *testing.T) {
	m := small()
	var b strings.Builder
	for c := 0x10000; c < 0x10040; c++ {
		fmt.Fprintf(&b, "%04X;X;Lo;0;L;%04X %04X;;;;N;;;;;\n", c, c+1, c+1)
	}
	db := load(t, m.with(t, "ucd/UnicodeData.txt", "", b.String()))
	if err := packMappings(db); err == nil || !strings.Contains(err.Error(), "code points, more than 64") {
		t.Errorf("error %v", err)
	}
}

// Two characters with one canonical mapping cannot both be composites.
func TestSameMapping(t *testing.T) {
	m := small().with(t, "ucd/UnicodeData.txt", "", "10000;X;Lo;0;L;0041 0300;;;;N;;;;;\n").
		with(t, "ucd/DerivedNormalizationProps.txt", "", "10000 ; NFD_QC; N\n10000 ; NFKD_QC; N\n")
	db := load(t, m)
	if err := packMappings(db); err == nil || !strings.Contains(err.Error(), "00C0 and 10000 have the same decomposition") {
		t.Errorf("error %v", err)
	}
	// One of them excluded from composition is fine.
	db = load(t, m.with(t, "ucd/DerivedNormalizationProps.txt", "", "10000 ; Full_Composition_Exclusion\n"))
	if c, ok := tables.New(build(t, db)).Compose('A', 0x300); !ok || c != 0xC0 {
		t.Errorf("composite %04X %v", c, ok)
	}
}

// Enumerations that outgrow their field of the record are an error.
func TestEnumTooLarge(t *testing.T) {
	db := load(t, small())
	fill := func(e *Enum, n int) {
		for len(e.Values) < n {
			e.Values = append(e.Values, "X"+strconv.Itoa(len(e.Values)))
		}
	}
	for name, grow := range map[string]func(e *Enums){
		"GeneralCategory: 32 does not fit 5 bits":       func(e *Enums) { fill(&e.Category, 33) },
		"BidiClass: 32 does not fit 5 bits":             func(e *Enums) { fill(&e.Bidi, 33) },
		"JoiningType: 8 does not fit 3 bits":            func(e *Enums) { fill(&e.Joining, 9) },
		"IndicSyllabicCategory: 64 does not fit 6 bits": func(e *Enums) { fill(&e.Indic, 65) },
		"Age: 64 does not fit 6 bits":                   func(e *Enums) { fill(&e.Age, 65) },
		"13 identifier types do not fit":                func(e *Enums) { fill(&e.IDType, 13) },
		"scripts: 256 does not fit 8 bits":              func(e *Enums) { fill(&e.Script, 257) },
		"193 scripts do not fit a script mask":          func(e *Enums) { fill(&e.Script, 193) },
		`Age has no value "9.0"`:                        func(e *Enums) { e.Age.Values = []string{"NA", "1.1", "10.0"} },
		`Script has no value "Hani"`: func(e *Enums) {
			e.Script.Values = slices.DeleteFunc(e.Script.Values, func(s string) bool { return s == "Hani" })
		},
	} {
		e := BuildEnums([]*ucd.Database{db})
		grow(&e)
		if _, err := Build(db, e, ""); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("error %v, want %s", err, name)
		}
	}
}

func TestVersionNumber(t *testing.T) {
	for version, want := range map[string]string{"18.0.0": "unicode18", "15.1.0": "unicode15"} {
		if got, err := PackageName(version); err != nil || got != want {
			t.Errorf("%s: package %q, %v", version, got, err)
		}
	}
	for _, version := range []string{"", "x.0.0", "0.1.0", "-1.0.0"} {
		if _, err := PackageName(version); err == nil {
			t.Errorf("%q has a package name", version)
		}
	}
}

func TestEnums(t *testing.T) {
	a := load(t, small())
	b := load(t, small().with(t, "ucd/PropertyValueAliases.txt", "", "sc ; Grek ; Greek\n").with(t, "ucd/Scripts.txt", "", "0370 ; Greek\n"))
	e := BuildEnums([]*ucd.Database{a, b})
	if want := []string{"Zzzz", "Grek", "Hanb", "Hani", "Hntl", "Jpan", "Kore", "Latn", "Zinh", "Zyyy"}; !slices.Equal(e.Script.Values, want) {
		t.Errorf("scripts %v, want %v", e.Script.Values, want)
	}
	if want := []string{"NA", "1.1", "9.0", "10.0"}; !slices.Equal(e.Age.Values, want) {
		t.Errorf("ages %v, want %v", e.Age.Values, want)
	}
	if !reflect.DeepEqual(e, BuildEnums([]*ucd.Database{b, a})) {
		t.Error("the order of the databases matters")
	}
	source, err := EnumSource(e)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"// Code generated by ucdgen; DO NOT EDIT.\n",
		"// SPDX-License-Identifier: Unicode-3.0\n",
		"\ntype Script uint8\n",
		"\tScriptZzzz Script = iota\n\tScriptGrek\n",
		"const NumGeneralCategories = 8\n",
		"const NumBidiClasses = 4\n",
		"\ntype IdentifierType uint16\n",
		"\tTypeDefaultIgnorable IdentifierType = 1 << iota\n",
		`const ageNames = "NA 1.1 9.0 10.0 "`,
		"func ParseAge(name string) (Age, bool)",
	} {
		if !strings.Contains(string(source), want) {
			t.Errorf("the source lacks %q", want)
		}
	}
}

// The source names sizes and fingerprint and holds the tables byte for byte.
func TestSource(t *testing.T) {
	d := build(t, load(t, small()))
	source, err := Source(d)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"package unicode18\n", `Version:     "18.0.0"`, `Fingerprint: "fingerprint"`, "Major:       18,", "// Mirror: 12 bytes.\nconst mirror = "} {
		if !strings.Contains(string(source), want) {
			t.Errorf("the source lacks %q", want)
		}
	}
	f, err := parser.ParseFile(token.NewFileSet(), "tables.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, table := range Tables(d) {
		obj := constant(f, constName(table.Name))
		if obj == nil {
			t.Errorf("no constant for %s", table.Name)
			continue
		}
		if got := stringOf(t, obj); got != table.Bytes {
			t.Errorf("%s is not what was packed", table.Name)
		}
	}
	for _, c := range source {
		if c >= utf8.RuneSelf || c < ' ' && c != '\n' && c != '\t' {
			t.Fatalf("the source holds the byte %#x", c)
		}
	}
}

func TestUnpack(t *testing.T) {
	d := build(t, load(t, small()))
	got := Unpack(tables.New(d))
	if got == d || !reflect.DeepEqual(got, d) {
		t.Error("Unpack gives no equal copy")
	}
}

// A second Unicode version must not leak into the tables.
func TestNoPackageUnicode(t *testing.T) {
	seen := 0
	for _, dir := range []string{".", filepath.Join("..", "ucd")} {
		paths, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			seen++
			for _, imp := range f.Imports {
				if name, _ := strconv.Unquote(imp.Path.Value); name == "unicode" || strings.HasPrefix(name, "golang.org/x/text") {
					t.Errorf("%s imports %s", path, name)
				}
			}
		}
	}
	if seen < 20 {
		t.Errorf("only %d files", seen)
	}
}

// FuzzBuild changes one data file: whatever is in it, it is refused or packed
// right.
func FuzzBuild(f *testing.F) {
	paths := ucd.Files()
	for i, path := range paths {
		if i%6 == 1 {
			f.Add(i, small()[path])
		}
	}
	f.Fuzz(func(t *testing.T, which int, text string) {
		if which < 0 || which >= len(paths) || len(text) > 4<<10 {
			return
		}
		m := small()
		m[paths[which]] = text
		db, err := ucd.Load(m, "18.0.0")
		if err != nil {
			return
		}
		d, err := Build(db, shippedEnums(), "")
		if err != nil {
			if !strings.HasPrefix(err.Error(), "gen: ") {
				t.Fatal(err)
			}
			return
		}
		agree(t, db, d)
	})
}
