// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bench

import (
	"strings"
	"testing"

	xnorm "golang.org/x/text/unicode/norm"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/fuzz/bidimodel"
	"github.com/runeward/runeward/fuzz/outside"
	"github.com/runeward/runeward/fuzz/skelmodel"
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

// TestForms compares the forms of the texts with x/text, on the Unicode version
// that it has.
func TestForms(t *testing.T) {
	set, ok := outside.SetOf(xnorm.Version)
	if !ok {
		t.Fatalf("x/text has tables of %s, which is none of ours", xnorm.Version)
	}
	for _, text := range corpus.All(1 << 16) {
		if got := norm.Append(nil, norm.NFD, set, text.Data, nil); string(got) != xnorm.NFD.String(text.Data) {
			t.Errorf("%s: NFD differs from x/text", text.Name)
		}
		if got := norm.Append(nil, norm.NFC, set, text.Data, nil); string(got) != xnorm.NFC.String(text.Data) {
			t.Errorf("%s: NFC differs from x/text", text.Name)
		}
	}
}

// TestSkeletons compares the skeletons of lines and names with the slow models
// of package fuzz.
func TestSkeletons(t *testing.T) {
	for _, text := range corpus.All(2000) {
		for line := range strings.SplitSeq(text.Data, "\n") {
			check(t, text.Name, line[:min(len(line), 300)])
		}
	}
	for _, l := range corpus.Lists(200) {
		for _, name := range l.Names {
			check(t, l.Name, name)
		}
	}
}

func check(t *testing.T, what, text string) {
	t.Helper()
	text = strings.ToValidUTF8(text, "")
	set := unicode18.Set()
	data := bidimodel.Data{
		Class:  func(r rune) string { return set.Lookup(r).BidiClass().String() },
		Mark:   func(r rune) bool { return set.Lookup(r).GeneralCategory().String()[0] == 'M' },
		Mirror: set.Mirror,
		Bracket: func(r rune) (rune, bool, bool) {
			other, ok := set.PairedBracket(r)
			return other, set.Class(r).Has(tables.BracketOpen), ok
		},
		Canonical: func(r rune) rune { return r }, // the texts have no angle brackets
	}
	display := func(text []rune) []rune { return data.Visual(text, bidimodel.LTR) }
	want := string(skelmodel.Bidi(set, []rune(text), display))
	got, err := skeleton.Append(nil, text, skeleton.LTR(set), nil)
	if err != nil || string(got) != want {
		t.Errorf("%s: the skeleton of %+q is %+q, %v, want %+q", what, text, got, err, want)
	}
}
