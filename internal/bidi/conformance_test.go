// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/bidi/bidivec"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

// Cases in the two files, in every version of Unicode so far.
const (
	testCases      = 770241
	characterCases = 91707
)

func sets() []tables.Set {
	return []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()}
}

// vectors reads a committed file, and with $UCD_DIR also distils the file of
// Unicode anew.
func vectors(t *testing.T, name string, distil func([]byte) ([]byte, error)) map[string][]byte {
	t.Helper()
	committed, err := os.ReadFile(filepath.Join("testdata", name+".bin"))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{"committed": committed}
	if dir := os.Getenv("UCD_DIR"); dir != "" {
		raw, err := os.ReadFile(filepath.Join(dir, "15.0.0", "ucd", name+".txt"))
		if err != nil {
			t.Fatal(err)
		}
		v, err := distil(raw)
		if err != nil {
			t.Fatal(err)
		}
		out["raw"] = v
	}
	return out
}

// resolver resolves a case of BidiTest.txt, whose classes are numbers in
// bidivec.ClassNames.
type resolver struct {
	name    string
	resolve func(classes []uint8, dir bidi.Direction, sc *bidi.Scratch) (bidi.Paragraph, error)
}

// resolvers are ResolveClasses, and for each version Resolve of a text in which
// the first character of each class stands for it. None of those is a bracket.
func resolvers(t *testing.T) []resolver {
	var numbers []tables.BidiClass
	for _, name := range strings.Fields(bidivec.ClassNames) {
		c, ok := tables.ParseBidiClass(name)
		if !ok {
			t.Fatalf("no class %q", name)
		}
		numbers = append(numbers, c)
	}
	var classes []tables.BidiClass
	out := []resolver{{"classes", func(in []uint8, dir bidi.Direction, sc *bidi.Scratch) (bidi.Paragraph, error) {
		classes = classes[:0]
		for _, c := range in {
			classes = append(classes, numbers[c])
		}
		p, err := bidi.ResolveClasses(classes, dir, sc)
		if p.Len != len(in) {
			t.Fatalf("%v: length %d", in, p.Len)
		}
		return p, err
	}}}
	for _, set := range sets() {
		var character []rune
		for _, c := range numbers {
			r := rune(0)
			for set.Lookup(r).BidiClass() != c {
				r++
			}
			character = append(character, r)
		}
		var text []byte
		out = append(out, resolver{set.Version(), func(in []uint8, dir bidi.Direction, sc *bidi.Scratch) (bidi.Paragraph, error) {
			text = text[:0]
			for _, c := range in {
				text = utf8.AppendRune(text, character[c])
			}
			p, err := bidi.Resolve(text, set, dir, sc)
			if p.Len != len(text) {
				t.Fatalf("%q: length %d", text, p.Len)
			}
			return p, err
		}})
	}
	return out
}

// TestBidiTest runs every case of BidiTest.txt, levels and order, by classes
// alone and by characters of every version.
func TestBidiTest(t *testing.T) {
	var order []int32
	var sc bidi.Scratch
	for source, v := range vectors(t, "BidiTest", bidivec.DistilTest) {
		for _, r := range resolvers(t) {
			cases, failures := 0, 0
			err := bidivec.ReadTest(v, func(x *bidivec.Test) bool {
				for bit, dir := range []bidi.Direction{bidi.FirstStrong, bidi.LTR, bidi.RTL} {
					if x.Directions>>bit&1 == 0 {
						continue
					}
					cases++
					p, err := r.resolve(x.Classes, dir, &sc)
					if err != nil || !bytes.Equal(p.Levels, x.Levels) {
						failures++
						t.Errorf("%s: %v %v: levels %v, error %v; want %v", r.name, x.Classes, dir, p.Levels, err, x.Levels)
					}
					order = bidi.AppendOrder(order[:0], p.Levels, &sc)
					if !equalOrder(order, x.Order) {
						failures++
						t.Errorf("%s: %v %v: order %v, want %v", r.name, x.Classes, dir, order, x.Order)
					}
				}
				return failures < 10
			})
			if err != nil {
				t.Fatal(err)
			}
			if cases != testCases && failures == 0 {
				t.Errorf("%s, %s: %d cases, want %d", source, r.name, cases, testCases)
			}
		}
	}
}

// TestBidiCharacterTest runs every case of BidiCharacterTest.txt on the tables
// of every version: paragraph level, levels and order.
func TestBidiCharacterTest(t *testing.T) {
	var order []int32
	var sc bidi.Scratch
	dirs := [...]bidi.Direction{bidivec.LTR: bidi.LTR, bidivec.RTL: bidi.RTL, bidivec.Auto: bidi.FirstStrong}
	for source, v := range vectors(t, "BidiCharacterTest", bidivec.DistilCharacterTest) {
		for _, set := range sets() {
			cases, failures := 0, 0
			err := bidivec.ReadCharacterTest(v, func(x *bidivec.CharacterTest) bool {
				cases++
				text, dir := string(x.Text), dirs[x.Direction]
				p, err := bidi.Resolve(text, set, dir, &sc)
				if err != nil || p.Len != len(text) || p.Level != x.Level {
					failures++
					t.Errorf("%s %+q %v: length %d, level %d, error %v; want level %d", set.Version(), text, dir, p.Len, p.Level, err, x.Level)
				}
				if !bytes.Equal(p.Levels, x.Levels) {
					failures++
					t.Errorf("%s %+q %v: levels %v, want %v", set.Version(), text, dir, p.Levels, x.Levels)
				}
				order = bidi.AppendOrder(order[:0], p.Levels, &sc)
				if !equalOrder(order, x.Order) {
					failures++
					t.Errorf("%s %+q %v: order %v, want %v", set.Version(), text, dir, order, x.Order)
				}
				return failures < 10
			})
			if err != nil {
				t.Fatal(err)
			}
			if cases != characterCases && failures == 0 {
				t.Errorf("%s, %s: %d cases, want %d", source, set.Version(), cases, characterCases)
			}
		}
	}
}

func equalOrder(got []int32, want []uint8) bool {
	return slices.EqualFunc(got, want, func(a int32, b uint8) bool { return a == int32(b) })
}
