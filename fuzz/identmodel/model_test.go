// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package identmodel_test

import (
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/fuzz/identmodel"
	"github.com/runeward/runeward/fuzz/outside"
	"github.com/runeward/runeward/tables"
)

// TestRecommended has UAX #31 table 5.
func TestRecommended(t *testing.T) {
	for _, set := range outside.Sets() {
		want := strings.Fields("Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt")
		if set.Major() >= 17 {
			want = slices.DeleteFunc(want, func(sc string) bool { return sc == "Bopo" })
		}
		if got := identmodel.New(identmodel.FromTables(set)).Recommended(); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", set.Version(), got, want)
		}
	}
}

// TestData compares the two sources of data where the files are at hand.
func TestData(t *testing.T) {
	root := os.Getenv("UCD_DIR")
	if root == "" {
		t.Log("UCD_DIR is not set: fuzz/testdata/properties.sha256 vouches for the tables")
		return
	}
	properties := strings.Fields("XID_Start XID_Continue Default_Ignorable_Code_Point Join_Control Soft_Dotted Identifier_Status " +
		"General_Category Canonical_Combining_Class Augmented_Script_Set Script Joining_Type Indic_Syllabic_Category")
	for _, set := range outside.Sets() {
		a := identmodel.FromTables(set)
		b, err := identmodel.FromFiles(root, set.Version())
		if err != nil {
			t.Fatal(err)
		}
		for r := rune(0); r <= utf8.MaxRune; r++ {
			if r == 0xD800 || r == 0x3F000 || r == 0xE1000 {
				r = map[rune]rune{0xD800: 0xE000, 0x3F000: 0xE0000, 0xE1000: 0x10FF00}[r] // nothing between
			}
			for _, p := range properties {
				if x, y := a.Value(p, r), b.Value(p, r); x != y && inOrder(x) != inOrder(y) {
					t.Fatalf("%s: %s of U+%04X is %s, in the files %s", set.Version(), p, r, x, y)
				}
			}
			if a.Digit(r) != b.Digit(r) || !slices.Equal(a.Proto(r), b.Proto(r)) {
				t.Fatalf("%s: U+%04X: digit or prototype differs", set.Version(), r)
			}
		}
	}
}

func inOrder(list string) string {
	f := strings.Fields(list)
	slices.Sort(f)
	return strings.Join(f, " ")
}

// TestModel holds the model to examples of the reports.
func TestModel(t *testing.T) {
	var set tables.Set
	for _, set = range outside.Sets() {
	}
	m := identmodel.New(identmodel.FromTables(set))
	for text, want := range map[string]string{
		"a-b.c": "", "": "empty 0", "-a": "medial 0", "a-": "medial 1", "a--b": "medial 2", "1a": "start 0", "a b": "repertoire 1",
		"cafe\u0301": "normalization 3", "\u200Ca": "join-control 0", "\u0644\u200C\u0628": "",
	} {
		var got []string
		for _, f := range m.Faults(identmodel.Profile{Contextual: true}, []rune(text)) {
			got = append(got, f.Rule+" "+string(rune('0'+f.Index)))
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%+q: %v, want %s", text, got, want)
		}
	}
}
