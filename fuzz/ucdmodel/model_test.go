// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucdmodel

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// expectation is the value of one code point.
type expectation struct {
	property string
	c        int
	value    string
}

func check(t *testing.T, m *Model, expectations []expectation) {
	t.Helper()
	values := map[string][]string{}
	for _, e := range expectations {
		if values[e.property] == nil {
			v, err := m.Values(e.property)
			if err != nil {
				t.Fatal(err)
			}
			values[e.property] = v
		}
		if got := values[e.property][e.c]; got != e.value {
			t.Errorf("%s: %s of %04X is %q, want %q", m.Version(), e.property, e.c, got, e.value)
		}
	}
}

func TestSmall(t *testing.T) {
	check(t, load(t, "17.0.0", small()), []expectation{
		{"Age", 0x41, "1.1"},
		{"Age", 0xFDD0, "3.1"}, // noncharacters have an age
		{"Age", 0x378, "NA"},
		{"General_Category", 0x41, "Lu"},
		{"General_Category", 0x42, "Cn"},
		{"General_Category", 0x4DFF, "Cn"},
		{"General_Category", 0x4E01, "Lo"}, // inside First..Last
		{"General_Category", 0x9FFF, "Lo"},
		{"General_Category", 0xA000, "Cn"},
		{"General_Category", 0x18E01, "Lo"}, // a range by its suffix, not its name
		{"Canonical_Combining_Class", 0x323, "220"},
		{"Canonical_Combining_Class", 0x41, "0"},
		{"Bidi_Class", 0x28, "BN"},
		{"Bidi_Class", 0x5FF, "R"},  // unassigned
		{"Bidi_Class", 0x600, "AL"}, // a later @missing range
		{"Bidi_Class", 0x660, "EN"}, // a data line inside it
		{"Bidi_Class", 0x10FFFF, "L"},
		{"Bidi_Mirrored", 0x28, "Y"},
		{"Bidi_Mirrored", 0x41, "N"},
		{"Bidi_Mirroring_Glyph", 0x29, "0028"}, // BEST FIT is used like the rest
		{"Bidi_Mirroring_Glyph", 0x221B, "<none>"},
		{"Bidi_Paired_Bracket", 0x28, "0029"},
		{"Bidi_Paired_Bracket", 0x41, "<none>"},
		{"Bidi_Paired_Bracket_Type", 0x28, "o"},
		{"Bidi_Paired_Bracket_Type", 0x29, "c"},
		{"Bidi_Paired_Bracket_Type", 0x41, "n"},
		{"Joining_Type", 0x627, "R"},
		{"Joining_Type", 0x41, "U"},
		{"Indic_Syllabic_Category", 0x94D, "Virama"},
		{"Indic_Syllabic_Category", 0x41, "Other"},
		{"Script", 0x41, "Latn"},
		{"Script", 0x3E2, "Copt"}, // by a third alias
		{"Script", 0x29, "Zyyy"},
		{"Script", 0xE000, "Zzzz"},
		{"Script_Extensions", 0x41, "Latn"},
		{"Script_Extensions", 0x29, "Bopo Hani Latn"},
		{"Script_Extensions", 0xE000, "Zzzz"},
		{"Augmented_Script_Set", 0x28, "ALL"},
		{"Augmented_Script_Set", 0x301, "ALL"},
		{"Augmented_Script_Set", 0x29, "Bopo Hanb Hani Jpan Kore Latn"},
		{"Augmented_Script_Set", 0x4E00, "Hanb Hani Jpan Kore"},
		{"Augmented_Script_Set", 0x41, "Latn"},
		{"Augmented_Script_Set", 0xE000, "Zzzz"}, // Unknown is not ALL
		{"Identifier_Status", 0x41, "Allowed"},
		{"Identifier_Status", 0x42, "Restricted"},
		{"Identifier_Type", 0x61, "Obsolete Technical"},
		{"Identifier_Type", 0x42, "Not_Character"},
		{"Default_Ignorable_Code_Point", 0xE0FFF, "Y"},
		{"Unified_Ideograph", 0x4E01, "Y"},
		{"ID_Compat_Math_Start", 0x2202, "Y"},
		{"Emoji", 0x23, "Y"},
		{"NFC_QC", 0x301, "M"},
		{"NFC_QC", 0x212B, "N"},
		{"NFC_QC", 0x41, "Y"},
		{"Decimal_Digit", 0x37, "7"},
		{"Decimal_Digit", 0xB2, "NA"}, // a digit, but No
		{"Canonical_Decomposition", 0x41, "<code point>"},
		{"Canonical_Decomposition", 0x1FA, "0041 030A 0301"}, // two steps
		{"Canonical_Decomposition", 0x212B, "0041 030A"},
		{"Canonical_Decomposition", 0xB2, "<code point>"},
		{"Canonical_Decomposition", 0xAC00, "1100 1161"},
		{"Canonical_Decomposition", 0xAC01, "1100 1161 11A8"},
		{"Canonical_Decomposition", 0xD7A3, "1112 1175 11C2"},
		{"Canonical_Decomposition", 0x1FFF0, "0323 0301"}, // reordered
		{"Compatibility_Decomposition", 0xB2, "0032"},
		{"Compatibility_Decomposition", 0x1FA, "0041 030A 0301"},
		{"Primary_Composite", 0x1FA, "00C5 0301"},
		{"Primary_Composite", 0x212B, "<none>"},
		{"Primary_Composite", 0xAC00, "1100 1161"},
		{"Primary_Composite", 0xAC01, "AC00 11A8"},
		{"Case_Folding", 0x41, "0061"},
		{"Case_Folding", 0xDF, "0073 0073"},
		{"Case_Folding", 0x49, "<code point>"}, // Turkic only
		{"Case_Folding", 0x1E9E, "<code point>"},
		{"NFKC_Casefold", 0x41, "0061"},
		{"NFKC_Casefold", 0x42, "<code point>"}, // NFKC_SCF is another property
		{"NFKC_Casefold", 0x61, "<code point>"},
		{"NFKC_Casefold", 0xE0001, "<empty>"},
		{"Confusable_Prototype", 0x6D, "0072 006E"},
		{"Confusable_Prototype", 0x1C5, "0044 021E"}, // not decomposed
		{"Confusable_Prototype", 0x41, "<code point>"},
		{"Tag", 0xE0000, "Y"},
		{"Tag", 0xE007F, "Y"},
		{"Tag", 0xE0080, "N"},
		{"Control", 0x9, "N"},
		{"Control", 0x1B, "Y"},
		{"Interlinear_Annotation", 0xFFF9, "Y"},
		{"Interlinear_Annotation", 0xFFFD, "N"},
		{"Interlinear_Annotation", 0xE007F, "N"},
		{"Blank", 0x2800, "Y"},
		{"Blank", 0x3164, "Y"},
		{"Blank", 0x11C44, "N"}, // punctuation
		{"Blank", 0x11C46, "N"}, // FILLERS is another word
		{"Blank", 0x41, "N"},
		{"Emoji_Variation_Base", 0x23, "Y"},
		{"Emoji_Variation_Base", 0xFE0F, "N"},
	})
}

// TestVersions has what depends on the version and not on the data alone.
func TestVersions(t *testing.T) {
	check(t, load(t, "18.0.0", small()), []expectation{
		{"Augmented_Script_Set", 0x41, "Hntl Latn"},
		{"Augmented_Script_Set", 0x4E00, "Hanb Hani Hntl Jpan Kore"},
		{"Augmented_Script_Set", 0x3E2, "Copt"},
	})

	files := small()
	var kept []string
	for l := range strings.Lines(files["ucd/PropList.txt"]) {
		if !strings.Contains(l, "ID_Compat_Math") {
			kept = append(kept, l)
		}
	}
	files["ucd/PropList.txt"] = strings.Join(kept, "")
	check(t, load(t, "15.0.0", files), []expectation{{"ID_Compat_Math_Start", 0x2202, "N"}})
	if _, err := load(t, "15.1.0", files).Values("ID_Compat_Math_Start"); err == nil {
		t.Error("15.1.0 without ID_Compat_Math_Start gives no error")
	}
}

// TestFaults has each fault of the files once. An error names file and line.
func TestFaults(t *testing.T) {
	for _, tt := range []struct {
		file, text string
		property   string // "" if Load must fail
		err        string
	}{
		{"ucd/UnicodeData.txt", "0041;A;Lu\n", "", "17.0.0/ucd/UnicodeData.txt:1: 3 fields, want 15"},
		{"ucd/UnicodeData.txt", "004G;A;Lu;0;L;;;;;N;;;;;\n", "", "UnicodeData.txt:1: \"004G\" is not a code point"},
		{"ucd/UnicodeData.txt", "0042;B;Lu;0;L;;;;;N;;;;;\n0041;A;Lu;0;L;;;;;N;;;;;\n", "", "UnicodeData.txt:2: 0041 is out of order"},
		{"ucd/UnicodeData.txt", "4E00;<X, First>;Lo;0;L;;;;;N;;;;;\n9FFF;<Y, Last>;Lo;0;L;;;;;N;;;;;\n", "", "UnicodeData.txt:2: \"<Y, Last>\" does not end"},
		{"ucd/UnicodeData.txt", "4E00;<X, First>;Lo;0;L;;;;;N;;;;;\n", "", "has no end"},
		{"ucd/UnicodeData.txt", "0041;A;Lu;x;L;;;;;N;;;;;\n", "", "UnicodeData.txt:1: combining class \"x\""},
		{"ucd/UnicodeData.txt", "0041;A;Lu;0;L;<super;;;;N;;;;;\n", "", "UnicodeData.txt:1: decomposition"},
		{"ucd/UnicodeData.txt", "0041;A;Lu;0;L;<super>;;;;N;;;;;\n", "", "UnicodeData.txt:1: decomposition"},
		{"ucd/UnicodeData.txt", "0041;A;Lu;0;L;0042;;;;N;;;;;\n0042;B;Lu;0;L;0041;;;;N;;;;;\n", "Canonical_Decomposition", "has no end"},
		{"ucd/UnicodeData.txt", "0041;A;Xx;0;L;;;;;N;;;;;\n", "General_Category", "UnicodeData.txt:1: gc has no value \"Xx\""},
		{"ucd/UnicodeData.txt", "0041;A;Lu;0;L;;;;;;;;;;\n", "Bidi_Mirrored", "UnicodeData.txt:1: Bidi_Mirrored is \"\""},
		{"ucd/UnicodeData.txt", "0041;A;Nd;0;L;;;;;N;;;;;\n", "Decimal_Digit", "UnicodeData.txt:1: decimal digit \"\""},
		{"ucd/PropertyValueAliases.txt", "sc ; Latn\n", "", "PropertyValueAliases.txt:1: 2 fields"},
		{"ucd/Scripts.txt", "0041 ; Latin\n", "Script", "has no @missing line"},
		{"ucd/Scripts.txt", "# @missing: 0000..10FFFF; Unknown\n0041 ; Klingon\n", "Script", "Scripts.txt:2: sc has no value \"Klingon\""},
		{"ucd/Scripts.txt", "# @missing: 0000..00FF; Unknown\n", "Script", "Scripts.txt:1: the first @missing line"},
		{"ucd/Scripts.txt", "# @missing: 0000..10FFFF; sc; Unknown\n", "Script", "Scripts.txt:1: @missing with 3 fields"},
		{"ucd/Scripts.txt", "# @missing: 0000..10FFFF; Unknown\n005A..0041 ; Latin\n", "Script", "Scripts.txt:2: range"},
		{"ucd/Scripts.txt", "# @missing: 0000..10FFFF; Unknown\n0041\n", "Script", "Scripts.txt:2: 1 fields"},
		{"ucd/ScriptExtensions.txt", "0041 ; \n", "Script_Extensions", "ScriptExtensions.txt:1: no script"},
		{"ucd/PropList.txt", "0009 ; White_Space\n", "Pattern_Syntax", "has no line for Pattern_Syntax"},
		{"ucd/BidiMirroring.txt", "0028..0029; 0028\n", "Bidi_Mirroring_Glyph", "BidiMirroring.txt:1: want one"},
		{"ucd/BidiBrackets.txt", "0028; 0029\n", "Bidi_Paired_Bracket_Type", "BidiBrackets.txt:1: want one"},
		{"ucd/CaseFolding.txt", "0041; X; 0061;\n", "Case_Folding", "CaseFolding.txt:1: status \"X\""},
		{"ucd/DerivedNormalizationProps.txt", "# @missing: 0000..10FFFF; NFKC_CF; <code point>\n00AD ; NFKC_CF\n", "NFKC_Casefold", "DerivedNormalizationProps.txt:2: 2 fields"},
		{"security/IdentifierStatus.txt", "# @missing: 0000..10FFFF; Forbidden\n", "Identifier_Status", "IdentifierStatus.txt:1: Identifier_Status is"},
		{"security/IdentifierType.txt", "# @missing: 0000..10FFFF; Not_Character\n0041 ; Recomended\n", "Identifier_Type", "IdentifierType.txt:2: Identifier_Type has no"},
		{"security/confusables.txt", "006D ; 0072 006E ; SL\n", "Confusable_Prototype", "confusables.txt:1: want one"},
		{"emoji/emoji-test.txt", "231A ; splendid\n", "Emoji_Sequence", "emoji-test.txt:1: status \"splendid\""},
		{"emoji/emoji-test.txt", "231A ; component\n231A ; component\n", "Emoji_Sequence", "emoji-test.txt:2: 231A is listed twice"},
		{"emoji/emoji-sequences.txt", "231A..231B ; Other ; x\n", "Emoji_Sequence", "emoji-sequences.txt:1: a range of Other"},
		{"ucd/emoji/emoji-variation-sequences.txt", "0023 FE0F ; big style;\n", "Emoji_Variation_Sequence", "emoji-variation-sequences.txt:1: want"},
		{"ucd/emoji/emoji-variation-sequences.txt", "0023 ; text style;\n", "Emoji_Variation_Base", "emoji-variation-sequences.txt:1: want"},
		{"ucd/StandardizedVariants.txt", "0030; x;\n", "Standardized_Variation_Sequence", "StandardizedVariants.txt:1: want"},
	} {
		root := t.TempDir()
		if err := write(root, "17.0.0", smallWith(map[string]string{tt.file: tt.text})); err != nil {
			t.Fatal(err)
		}
		m, err := Load(root, "17.0.0")
		if tt.property != "" {
			if err != nil {
				t.Errorf("%s: Load: %v", tt.err, err)
				continue
			}
			err = fault(m, tt.property)
		}
		if err == nil || !strings.HasPrefix(err.Error(), "ucdmodel: ") || !strings.Contains(err.Error(), tt.err) {
			t.Errorf("%s with %q: error %q, want %q", tt.file, tt.text, errText(err), tt.err)
		}
	}
}

func fault(m *Model, name string) error {
	for _, l := range sequenceLists() {
		if l.name == name {
			_, err := l.read(m)
			return err
		}
	}
	_, err := m.Values(name)
	return err
}

func TestLoadFaults(t *testing.T) {
	root := t.TempDir()
	for _, version := range []string{"", "17", "17.0", "17.0.x", "../17.0.0", "17.0.0.0", "-1.0.0"} {
		if _, err := Load(root, version); err == nil {
			t.Errorf("version %q gives no error", version)
		}
	}
	if _, err := Load(root, "17.0.0"); err == nil || !strings.Contains(err.Error(), "UnicodeData.txt") {
		t.Errorf("Load of nothing gives %v", err)
	}
	if err := new(Model).Dump(&strings.Builder{}); err == nil {
		t.Error("Dump of a Model that was not loaded gives no error")
	}
	if _, err := new(Model).Digests(); err == nil {
		t.Error("Digests of a Model that was not loaded gives no error")
	}
	if _, err := new(Model).Values("Colour"); err == nil {
		t.Error("an unknown property gives no error")
	}
}

// TestImports keeps the model independent: it may import neither this module nor
// the standard library's own Unicode tables.
func TestImports(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range f.Imports {
			path := strings.Trim(spec.Path.Value, `"`)
			if strings.Contains(path, ".") || path == "unicode" {
				t.Errorf("%s imports %s", name, path)
			}
		}
	}
}
