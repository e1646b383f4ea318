// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/layout"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
	"github.com/runeward/runeward/ucd"
)

// Package fuzz compares every line with the model; here the form is checked.

func TestRangesCoverCodeSpace(t *testing.T) {
	a := NewAnswers(unicode18.Set())
	for _, p := range Properties() {
		ranges, ok := a.Ranges(p)
		sequences, isList := a.Sequences(p)
		if ok == isList {
			t.Fatalf("%s is both or neither, a property and a list", p)
		}
		next := rune(0)
		for i, r := range ranges {
			if r.Lo != next || r.Hi < r.Lo || r.Value == "" || i > 0 && ranges[i-1].Value == r.Value {
				t.Fatalf("%s: range %+v after %04X", p, r, next-1)
			}
			next = r.Hi + 1
		}
		if ok && next != ucd.NumCodePoints {
			t.Errorf("%s ends at %04X", p, next-1)
		}
		for i, s := range sequences {
			if s.Value == "" || i > 0 && slices.Compare(sequences[i-1].CodePoints, s.CodePoints) >= 0 {
				t.Fatalf("%s: %v is out of order", p, s)
			}
		}
		if isList && len(sequences) == 0 {
			t.Errorf("%s is empty", p)
		}
	}
}

// Every entry of the composition table is one that the dump shows.
func TestEveryCompositionIsShown(t *testing.T) {
	set := unicode18.Set()
	ranges, _ := NewAnswers(set).Ranges("Primary_Composite")
	shown := 0
	for _, r := range ranges {
		if r.Value != none && hangul(r.Lo) == nil {
			shown++
		}
	}
	if n := len(Unpack(set).Compose) / layout.PairSize; n != shown {
		t.Errorf("%d of %d compositions are shown", shown, n)
	}
}

func TestDump(t *testing.T) {
	set := unicode18.Set()
	var whole, parts bytes.Buffer
	if err := Dump(&whole, set); err != nil {
		t.Fatal(err)
	}
	a := NewAnswers(set)
	for _, p := range Properties() {
		before := parts.Len()
		if err := a.Dump(&parts, p); err != nil {
			t.Fatal(err)
		}
		sum, err := a.Digest(p)
		if err != nil || sum != sha256.Sum256(parts.Bytes()[before:]) {
			t.Errorf("%s: digest %x, %v", p, sum, err)
		}
	}
	if !bytes.Equal(whole.Bytes(), parts.Bytes()) {
		t.Error("the dump is not that of its properties in order")
	}
	for line := range strings.Lines(whole.String()) {
		if strings.Count(line, "\t") != 2 {
			t.Fatalf("line %q", line)
		}
	}
}

func TestDumpErrors(t *testing.T) {
	a := NewAnswers(unicode18.Set())
	if err := a.Dump(io.Discard, "Colour\u202e"); err == nil || err.Error() != `gen: no property "Colour\u202e"` {
		t.Errorf("an unknown property: %v", err)
	}
	full := errors.New("full")
	if err := Dump(failing{full}, unicode18.Set()); err != full {
		t.Errorf("a failing writer: %v", err)
	}
	if err := Diff(failing{full}, unicode18.Set(), unicode18.Set()); err != full {
		t.Errorf("a failing writer: %v", err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

func TestDiff(t *testing.T) {
	from := tables.New(build(t, load(t, small())))
	changed := small().
		with(t, "ucd/StandardizedVariants.txt", "0041 FE01; x;\n", "0041 FE02; x;\n").
		with(t, "emoji/emoji-test.txt", "0030 20E3 ; unqualified", "0030 20E3 ; fully-qualified").
		with(t, "security/confusables.txt", "0430 ; 0061 ; MA", "0430 ; 0041 ; MA").
		with(t, "security/IdentifierStatus.txt", "0041..0069 ; Allowed", "0050..0071 ; Allowed").
		with(t, "ucd/UnicodeData.txt", "0300;COMBINING GRAVE ACCENT;Mn;230;", "0300;COMBINING GRAVE ACCENT;Mn;1;")
	to := tables.New(build(t, load(t, changed)))
	var got bytes.Buffer
	if err := Diff(&got, from, to); err != nil {
		t.Fatal(err)
	}
	want := "Canonical_Combining_Class\t0300..0300\t230\t1\n" +
		"Identifier_Status\t0041..004F\tAllowed\tRestricted\n" +
		"Identifier_Status\t006A..0071\tRestricted\tAllowed\n" +
		"Confusable_Prototype\t0430..0430\t0061\t0041\n" +
		"Emoji_Sequence\t0030 20E3\tunqualified\tfully-qualified\n" +
		"Standardized_Variation_Sequence\t0041 FE01\tY\t<absent>\n" +
		"Standardized_Variation_Sequence\t0041 FE02\t<absent>\tY\n"
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", &got, want)
	}
	got.Reset()
	if err := Diff(&got, to, to); err != nil || got.Len() > 0 {
		t.Errorf("no difference: %q, %v", got.String(), err)
	}
}

// Ranges of different borders with one old and one new value are one line.
func TestDiffRanges(t *testing.T) {
	old := []Range{{0, 3, "a"}, {4, 9, "b"}, {10, 19, "a"}}
	now := []Range{{0, 1, "a"}, {2, 5, "c"}, {6, 14, "b"}, {15, 19, "a"}}
	want := "P\t0002..0003\ta\tc\nP\t0004..0005\tb\tc\nP\t000A..000E\ta\tb\n"
	if got := string(diffRanges("P", old, now)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	// A border that only one side has does not cut a change in two.
	old = []Range{{0, 3, "a"}, {4, 9, "b"}}
	now = []Range{{0, 9, "c"}}
	if got := string(diffRanges("P", old, now)); got != "P\t0000..0003\ta\tc\nP\t0004..0009\tb\tc\n" {
		t.Errorf("got\n%s", got)
	}
}
