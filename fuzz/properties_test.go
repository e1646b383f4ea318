// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package fuzz

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/runeward/runeward/fuzz/ucdmodel"
	"github.com/runeward/runeward/gen"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

func shippedSets() []tables.Set {
	return []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()}
}

// readDigests returns the digests that the model made from the data files.
func readDigests(t *testing.T) map[string][]ucdmodel.Digest {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "properties.sha256"))
	if err != nil {
		t.Fatal(err)
	}
	digests, err := ucdmodel.ReadDigests(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return digests
}

// wrongProperties lists the properties of the tables whose digest is not the
// committed one.
func wrongProperties(t *testing.T, set tables.Set, want []ucdmodel.Digest) []string {
	t.Helper()
	a := gen.NewAnswers(set)
	var wrong []string
	for _, d := range want {
		got, err := a.Digest(d.Property)
		if err != nil {
			t.Fatal(err)
		}
		if got != d.SHA256 {
			wrong = append(wrong, d.Property)
		}
	}
	return wrong
}

// wrongClass finds a code point with a class bit that the dump does not show,
// because it repeats the General_Category, and that contradicts it.
func wrongClass(set tables.Set) (rune, bool) {
	for c := rune(0); c <= 0x10FFFF; c++ {
		r := set.Lookup(c)
		class, gc := r.Class(), r.GeneralCategory()
		for _, is := range []struct {
			class tables.Class
			want  bool
		}{
			{tables.LineSeparator, gc == tables.Zl},
			{tables.ParagraphSeparator, gc == tables.Zp},
			{tables.PrivateUse, gc == tables.Co},
			{tables.Unassigned, gc == tables.Cn && !class.Has(tables.Noncharacter)},
			{tables.Space, gc == tables.Zs && c != ' '},
			{tables.Format, gc == tables.Cf},
			{tables.Mark, gc == tables.Mn || gc == tables.Mc || gc == tables.Me},
			{tables.Letter, gc == tables.Lu || gc == tables.Ll || gc == tables.Lt || gc == tables.Lm || gc == tables.Lo},
			{tables.IllFormed, false},
			{^(tables.Class(1)<<tables.NumClasses - 1), false},
		} {
			if class.Has(is.class) != is.want {
				return c, true
			}
		}
	}
	return 0, false
}

// TestPropertiesByDigest checks every property of every code point of every
// shipped version against the model, without any data file: the model's
// digests are committed.
func TestPropertiesByDigest(t *testing.T) {
	digests := readDigests(t)
	for _, set := range shippedSets() {
		t.Run(set.Version(), func(t *testing.T) {
			t.Parallel()
			want := digests[set.Version()]
			var names []string
			for _, d := range want {
				names = append(names, d.Property)
			}
			if !reflect.DeepEqual(names, gen.Properties()) {
				t.Fatalf("digests of %v, want those of %v", names, gen.Properties())
			}
			for _, p := range wrongProperties(t, set, want) {
				t.Errorf("%s: the tables and the model disagree; with $UCD_DIR set TestPropertiesAgainstModel shows where", p)
			}
			if c, ok := wrongClass(set); ok {
				t.Errorf("%04X: the class bits %v contradict General_Category %v", c, set.Class(c), set.Lookup(c).GeneralCategory())
			}
		})
	}
}

// TestPropertiesAgainstModel runs the model on the data files and compares it
// with the tables line by line.
func TestPropertiesAgainstModel(t *testing.T) {
	root := os.Getenv("UCD_DIR")
	if root == "" {
		t.Log("UCD_DIR is not set: TestPropertiesByDigest compares with what the model said when it ran")
		return
	}
	for _, set := range shippedSets() {
		t.Run(set.Version(), func(t *testing.T) {
			t.Parallel()
			model, err := ucdmodel.Load(root, set.Version())
			if err != nil {
				t.Fatal(err)
			}
			var want, got bytes.Buffer
			if err := model.Dump(&want); err != nil {
				t.Fatal(err)
			}
			if err := gen.Dump(&got, set); err != nil {
				t.Fatal(err)
			}
			compareLines(t, got.String(), want.String())
		})
	}
}

// compareLines shows the first line that differs.
func compareLines(t *testing.T, got, want string) {
	t.Helper()
	for n := 1; got != "" || want != ""; n++ {
		var g, w string
		g, got, _ = strings.Cut(got, "\n")
		w, want, _ = strings.Cut(want, "\n")
		if g != w {
			t.Errorf("line %d: the tables say %q, the model %q", n, g, w)
			return
		}
	}
}
