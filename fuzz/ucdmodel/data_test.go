// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucdmodel

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// eachVersion runs f on the model of each version below UCD_DIR.
func eachVersion(t *testing.T, f func(t *testing.T, root string, m *Model)) {
	root := os.Getenv("UCD_DIR")
	if root == "" {
		t.Log("UCD_DIR is not set: nothing is checked against the published files")
		return
	}
	for _, version := range digestVersions {
		t.Run(version, func(t *testing.T) {
			m, err := Load(root, version)
			if err != nil {
				t.Fatal(err)
			}
			f(t, root, m)
		})
	}
}

// other reads a data file that the model itself does not use.
func other(t *testing.T, root string, m *Model, name string) *file {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, m.Version(), filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return parse(name, string(text))
}

func values(t *testing.T, m *Model, property string) []string {
	t.Helper()
	v, err := m.Values(property)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// differ reports the first code point where two columns differ.
func differ(t *testing.T, what string, got, want []string) {
	t.Helper()
	for c := range want {
		if got[c] != want[c] {
			t.Errorf("%s of %04X is %q, want %q", what, c, got[c], want[c])
			return
		}
	}
}

// TestDerivedFiles compares properties that are published twice: the model takes
// them from one file, the test from the other.
func TestDerivedFiles(t *testing.T) {
	eachVersion(t, func(t *testing.T, root string, m *Model) {
		for _, tt := range []struct{ property, file, absent string }{
			{"General_Category", "ucd/extracted/DerivedGeneralCategory.txt", "Cn"},
			{"Canonical_Combining_Class", "ucd/extracted/DerivedCombiningClass.txt", "0"},
		} {
			f := other(t, root, m, tt.file)
			want := make([]string, maxCodePoint+1)
			putAll(want, tt.absent)
			for _, r := range f.rows {
				lo, hi, err := f.span(r, 0)
				if err != nil {
					t.Fatal(err)
				}
				put(want, lo, hi, r.fields[1])
			}
			differ(t, tt.property, values(t, m, tt.property), want)
		}

		want := values(t, m, "Bidi_Class")
		for _, rec := range m.records {
			put(want, rec.lo, rec.hi, rec.row.fields[udBidiClass])
		}
		differ(t, "Bidi_Class", values(t, m, "Bidi_Class"), want)
	})
}

// TestNormalizationTest compares the decompositions of single code points with
// the official vectors: those listed in part 1, and no others, change.
func TestNormalizationTest(t *testing.T) {
	eachVersion(t, func(t *testing.T, root string, m *Model) {
		nfd, nfkd := make([]string, maxCodePoint+1), make([]string, maxCodePoint+1)
		putAll(nfd, itself)
		putAll(nfkd, itself)
		f := other(t, root, m, "ucd/NormalizationTest.txt")
		part1, n := false, 0
		for _, r := range f.rows {
			if part, ok := strings.CutPrefix(r.fields[0], "@Part"); ok {
				part1 = part == "1"
				continue
			}
			if !part1 {
				continue
			}
			c, _, err := f.span(r, 0)
			if err != nil {
				t.Fatal(err)
			}
			for field, into := range map[int][]string{2: nfd, 4: nfkd} {
				seq, err := f.sequence(r, field)
				if err != nil {
					t.Fatal(err)
				}
				putMapping(into, c, seq)
			}
			n++
		}
		if n < 10000 {
			t.Fatalf("part 1 has %d lines", n)
		}
		differ(t, "Canonical_Decomposition", values(t, m, "Canonical_Decomposition"), nfd)
		differ(t, "Compatibility_Decomposition", values(t, m, "Compatibility_Decomposition"), nfkd)
	})
}

// TestQuickCheck derives the quick-check values from the decompositions (UAX #15
// section 9).
func TestQuickCheck(t *testing.T) {
	eachVersion(t, func(t *testing.T, root string, m *Model) {
		nfd, nfkd := values(t, m, "Canonical_Decomposition"), values(t, m, "Compatibility_Decomposition")
		composite := values(t, m, "Primary_Composite")
		second := map[string]bool{}
		pairs := map[string]int{}
		for c, pair := range composite {
			if pair == "<none>" {
				continue
			}
			if first, ok := pairs[pair]; ok {
				t.Errorf("%04X and %04X both compose %s", first, c, pair)
			}
			pairs[pair] = c
			_, s, _ := strings.Cut(pair, " ")
			second[s] = true
		}
		derive := func(f func(c int) string) []string {
			v := make([]string, maxCodePoint+1)
			for c := range v {
				v[c] = f(c)
			}
			return v
		}
		differ(t, "NFD_QC", values(t, m, "NFD_QC"), derive(func(c int) string {
			if nfd[c] != itself {
				return "N"
			}
			return "Y"
		}))
		differ(t, "NFKD_QC", values(t, m, "NFKD_QC"), derive(func(c int) string {
			if nfkd[c] != itself {
				return "N"
			}
			return "Y"
		}))
		differ(t, "NFC_QC", values(t, m, "NFC_QC"), derive(func(c int) string {
			first, _, _ := strings.Cut(nfd[c], " ")
			if nfd[c] == itself {
				first = hexText(c)
			}
			switch {
			case nfd[c] != itself && composite[c] == "<none>":
				return "N"
			case second[first]: // may compose with what precedes, itself or in part
				return "M"
			}
			return "Y"
		}))
	})
}

// TestRelations checks what the reports promise between properties.
func TestRelations(t *testing.T) {
	eachVersion(t, func(t *testing.T, root string, m *Model) {
		status, types := values(t, m, "Identifier_Status"), values(t, m, "Identifier_Type")
		ignorable, folded := values(t, m, "Default_Ignorable_Code_Point"), values(t, m, "NFKC_Casefold")
		glyph, mirrored := values(t, m, "Bidi_Mirroring_Glyph"), values(t, m, "Bidi_Mirrored")
		bracket := values(t, m, "Bidi_Paired_Bracket")
		age, gc := values(t, m, "Age"), values(t, m, "General_Category")
		nonchar := values(t, m, "Noncharacter_Code_Point")
		for c := range status {
			list := strings.Fields(types[c])
			allowed := slices.Contains(list, "Recommended") || slices.Contains(list, "Inclusion")
			if allowed != (status[c] == "Allowed") {
				t.Errorf("%04X is %s with types %s", c, status[c], types[c])
			}
			if ignorable[c] == "Y" && folded[c] != "<empty>" {
				t.Errorf("%04X is ignorable and folds to %s", c, folded[c])
			}
			for _, partner := range []string{glyph[c], bracket[c]} {
				if partner == "<none>" {
					continue
				}
				p, err := codePoint(partner)
				if err != nil {
					t.Fatal(err)
				}
				if mirrored[c] != "Y" || glyph[p] != hexText(c) {
					t.Errorf("%04X is mirrored to %s but not back", c, partner)
				}
			}
			if (age[c] == "NA") != (gc[c] == "Cn" && nonchar[c] == "N") {
				t.Errorf("%04X has Age %s and General_Category %s", c, age[c], gc[c])
			}
		}
	})
}

// TestCounts has sizes that are known from elsewhere, in the order of
// digestVersions.
func TestCounts(t *testing.T) {
	codePoints := []struct {
		property string
		counts   func(value string) bool
		want     [5]int
	}{
		{"Identifier_Status", is("Allowed"), [5]int{112156, 112778, 112778, 33791, 33792}},
		{"Default_Ignorable_Code_Point", is("Y"), [5]int{4174, 4174, 4174, 4174, 4174}},
		{"Confusable_Prototype", func(v string) bool { return v != itself }, [5]int{6311, 6311, 6355, 6565, 6712}},
		{"Bidi_Mirroring_Glyph", func(v string) bool { return v != "<none>" }, [5]int{428, 428, 428, 428, 438}},
		{"Emoji_Variation_Base", is("Y"), [5]int{354, 371, 371, 371, 371}},
		{"Pattern_Syntax", is("Y"), [5]int{2760, 2760, 2760, 2760, 2760}},
		{"Pattern_White_Space", is("Y"), [5]int{11, 11, 11, 11, 11}},
		{"Noncharacter_Code_Point", is("Y"), [5]int{66, 66, 66, 66, 66}},
	}
	lists := []struct {
		name   string
		counts func(value string) bool
		want   [5]int
	}{
		{"Emoji_Sequence", func(v string) bool { return strings.HasSuffix(v, " RGI") }, [5]int{3664, 3782, 3790, 3953, 3972}},
		{"Standardized_Variation_Sequence", is("Y"), [5]int{1292, 1292, 1306, 1353, 1437}},
		{"Emoji_Variation_Sequence", is("text style"), [5]int{354, 371, 371, 371, 371}},
		{"Emoji_Variation_Sequence", is("emoji style"), [5]int{354, 371, 371, 371, 371}},
	}
	eachVersion(t, func(t *testing.T, root string, m *Model) {
		version := slices.Index(digestVersions, m.Version())
		for _, tt := range codePoints {
			n := 0
			for _, v := range values(t, m, tt.property) {
				if tt.counts(v) {
					n++
				}
			}
			if n != tt.want[version] {
				t.Errorf("%s: %d code points, want %d", tt.property, n, tt.want[version])
			}
		}
		for _, tt := range lists {
			i := slices.IndexFunc(sequenceLists(), func(l sequenceList) bool { return l.name == tt.name })
			list, err := sequenceLists()[i].read(m)
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for _, s := range list {
				if tt.counts(s.value) {
					n++
				}
			}
			if n != tt.want[version] {
				t.Errorf("%s: %d sequences, want %d", tt.name, n, tt.want[version])
			}
		}
	})
}

// TestUnassignedBidiClass has the sizes of the default Bidi_Class ranges.
func TestUnassignedBidiClass(t *testing.T) {
	eachVersion(t, func(t *testing.T, root string, m *Model) {
		if m.Version() != "17.0.0" {
			return
		}
		got := map[string]int{}
		gc := values(t, m, "General_Category")
		for c, class := range values(t, m, "Bidi_Class") {
			if gc[c] == "Cn" {
				got[class]++
			}
		}
		for class, want := range map[string]int{"L": 808567, "BN": 3835, "R": 2061, "AL": 253, "ET": 14} {
			if got[class] != want {
				t.Errorf("%d unassigned code points are %s, want %d", got[class], class, want)
			}
		}
	})
}
