// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package outside

import (
	"bytes"
	"os"
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/tables/unicode18"
)

// wantCases is how many strings the committed vectors hold for each version.
const wantCases = 20000

// TestVectors compares our answers with those that an outside oracle gave,
// for every shipped version.
func TestVectors(t *testing.T) {
	f, err := os.ReadFile("testdata/oracle.txt.gz")
	if err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	bad := 0
	err = ReadVectors(bytes.NewReader(f), func(c Case) error {
		counts[c.Version]++
		set, ok := SetOf(c.Version)
		if !ok {
			t.Fatalf("no tables for version %s", c.Version)
		}
		text, err := display.Unescape(c.Text)
		if err != nil {
			return err
		}
		for k, function := range Functions() {
			ours, err := Answer(function, set, string(text))
			if err != nil {
				return err
			}
			same, err := Same(c.Answers[k], ours)
			if err != nil {
				return err
			}
			if !same && bad < 20 {
				bad++
				t.Errorf("%s %s of %s = %s, want %s", c.Version, function, c.Text, ours, c.Answers[k])
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range Sets() {
		if counts[s.Version()] != wantCases {
			t.Errorf("%d cases for %s, want %d", counts[s.Version()], s.Version(), wantCases)
		}
	}
}

func TestVectorFormat(t *testing.T) {
	answers := func(last string) []string {
		a := slices.Repeat([]string{"x"}, len(Functions()))
		a[len(a)-1] = last
		return a
	}
	in := [][]Case{
		{{"15.0.0", "a", answers("1")}, {"15.0.0", "b", answers("")}},
		{{"16.0.0", "a", answers("1")}, {"16.0.0", "b", answers("2")}},
	}
	var b bytes.Buffer
	if err := WriteVectors(&b, in); err != nil {
		t.Fatal(err)
	}
	var out []Case
	if err := ReadVectors(&b, func(c Case) error { out = append(out, c); return nil }); err != nil {
		t.Fatal(err)
	}
	want := []Case{in[0][0], in[1][0], in[0][1], in[1][1]}
	if !slices.EqualFunc(out, want, func(a, b Case) bool {
		return a.Version == b.Version && a.Text == b.Text && slices.Equal(a.Answers, b.Answers)
	}) {
		t.Errorf("read %v, want %v", out, want)
	}
}

func TestGenerator(t *testing.T) {
	g, h := NewGenerator(unicode18.Set(), 1), NewGenerator(unicode18.Set(), 1)
	seen := map[string]bool{}
	for range 1000 {
		s := g.Next()
		if s != h.Next() {
			t.Fatal("the same seed gives other strings")
		}
		if n := utf8.RuneCountInString(s); !utf8.ValidString(s) || n < 1 || n > 12 {
			t.Fatalf("%q: not 1 to 12 code points", s)
		}
		seen[s] = true
	}
	if len(seen) < 900 {
		t.Errorf("only %d different strings of 1000", len(seen))
	}
}
