// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package tables_test

import (
	"strings"
	"testing"
	"unsafe"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

func sets() []tables.Set {
	return []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()}
}

// The values of every code point are compared with a model in package fuzz;
// here stand the promises that no value shows.

func TestSet(t *testing.T) {
	var zero tables.Set
	if !zero.IsZero() || unicode18.Set().IsZero() {
		t.Error("IsZero")
	}
	if unsafe.Sizeof(zero) != unsafe.Sizeof(uintptr(0)) {
		t.Errorf("a Set of %d bytes", unsafe.Sizeof(zero))
	}
	if unsafe.Sizeof(tables.Record{}) != 16 {
		t.Errorf("a Record of %d bytes", unsafe.Sizeof(tables.Record{}))
	}
	seen := map[string]bool{}
	for i, want := range []string{"15.0.0", "16.0.0", "17.0.0", "18.0.0"} {
		s := sets()[i]
		if s.Version() != want || s.Major() != 15+i {
			t.Errorf("version %s, major %d, want %s", s.Version(), s.Major(), want)
		}
		if len(s.Fingerprint()) != 64 || seen[s.Fingerprint()] {
			t.Errorf("%s: fingerprint %q", want, s.Fingerprint())
		}
		seen[s.Fingerprint()] = true
		if s != sets()[i] {
			t.Error("two calls of Set differ")
		}
	}
}

// TestOutside: values that are no code point answer like U+FFFF or not at all,
// and never panic.
func TestOutside(t *testing.T) {
	for _, s := range sets() {
		for _, r := range []rune{-1, 0x110000, 1 << 30, -1 << 31} {
			if s.Lookup(r) != s.Lookup(0xFFFF) || s.Class(r) != s.Class(0xFFFF) {
				t.Errorf("%s: record of %d", s.Version(), r)
			}
			if _, ok := s.Mirror(r); ok {
				t.Errorf("%s: mirror of %d", s.Version(), r)
			}
			if _, ok := s.PairedBracket(r); ok {
				t.Errorf("%s: bracket of %d", s.Version(), r)
			}
			if _, ok := s.Compose(r, 0x301); ok {
				t.Errorf("%s: composite of %d", s.Version(), r)
			}
			if _, ok := s.Compose('a', r); ok {
				t.Errorf("%s: composite with %d", s.Version(), r)
			}
			if _, _, ok := s.DecimalDigit(r); ok {
				t.Errorf("%s: digit %d", s.Version(), r)
			}
			if s.Prototype(r)+s.CanonicalDecomposition(r)+s.CompatibilityDecomposition(r) != "" || s.CaseFolds(r) {
				t.Errorf("%s: mapping of %d", s.Version(), r)
			}
			if s.IsStandardizedVariation(r, 0xFE00) || s.IsStandardizedVariation('0', r) || s.IsEmojiVariationBase(r) {
				t.Errorf("%s: variation of %d", s.Version(), r)
			}
			if got := string(s.AppendCaseFold(nil, r)) + string(s.AppendNFKCCasefold(nil, r)); got != "\uFFFD\uFFFD" {
				t.Errorf("%s: folding of %d = %+q", s.Version(), r, got)
			}
		}
	}
}

// TestNames: String and Parse are each other's inverse for every value.
func TestNames(t *testing.T) {
	for i := range tables.NumGeneralCategories {
		v := tables.GeneralCategory(i)
		if got, ok := tables.ParseGeneralCategory(v.String()); !ok || got != v {
			t.Errorf("category %d %q", i, v)
		}
	}
	for i := range tables.NumScripts {
		v := tables.Script(i)
		if got, ok := tables.ParseScript(v.String()); !ok || got != v || len(v.String()) != 4 {
			t.Errorf("script %d %q", i, v)
		}
	}
	for i := range tables.NumBidiClasses {
		v := tables.BidiClass(i)
		if got, ok := tables.ParseBidiClass(v.String()); !ok || got != v {
			t.Errorf("bidi class %d %q", i, v)
		}
	}
	for i := range tables.NumClasses {
		v := tables.Class(1) << i
		if got, ok := tables.ParseClass(v.String()); !ok || got != v || strings.Contains(v.String(), " ") {
			t.Errorf("class %d %q", i, v)
		}
	}
	for _, name := range []string{"", "Latn ", "latn", "Zzzzz", "Latn Cyrl"} {
		if _, ok := tables.ParseScript(name); ok {
			t.Errorf("ParseScript(%q) succeeds", name)
		}
	}
	if s := tables.GeneralCategory(200).String() + tables.Script(255).String(); s != "" {
		t.Errorf("names of numbers out of range: %q", s)
	}
}

func TestScriptSet(t *testing.T) {
	var s tables.ScriptSet
	if !s.IsEmpty() || s.IsAll() || s.Len() != 0 || s.String() != "" {
		t.Error("the empty set")
	}
	all := tables.AllScripts()
	if all.IsEmpty() || !all.IsAll() || all.String() != "ALL" {
		t.Error("all scripts")
	}
	for i := range tables.NumScripts {
		sc := tables.Script(i)
		one := s.With(sc)
		if !one.Has(sc) || one.Len() != 1 || one.String() != sc.String() || !all.Has(sc) {
			t.Errorf("the set of %v", sc)
		}
		if one.And(all) != one || !one.Or(all).IsAll() || !one.And(s).IsEmpty() {
			t.Errorf("operations on the set of %v", sc)
		}
	}
	two := s.With(tables.ScriptZzzz).With(tables.ScriptLatn)
	if two.String() != "Latn Zzzz" {
		t.Errorf("order: %q", two)
	}
}

func TestAllocations(t *testing.T) {
	s := unicode18.Set()
	buf := make([]byte, 0, 64)
	var sink int
	n := testing.AllocsPerRun(100, func() {
		for _, r := range "a\u00E9\u0663\u6F22\U0001F468\uFDFA" {
			rec := s.Lookup(r)
			sink += int(rec.GeneralCategory()) + s.AugmentedScripts(rec).Len() + s.ScriptExtensions(rec).Len() + len(s.Prototype(r)) + len(s.CompatibilityDecomposition(r))
			sink += len(s.AppendNFKCCasefold(s.AppendCaseFold(buf, r), r))
			_, zero, _ := s.DecimalDigit(r)
			c, _ := s.Compose(r, 0x301)
			m, _ := s.Mirror(r)
			sink += int(zero + c + m)
		}
		k, e := tables.MatchEmoji(s, "\U0001F468\u200D\U0001F469\u200D\U0001F467")
		sink += k + int(e)
	})
	if n != 0 {
		t.Errorf("%v allocations", n)
	}
	_ = sink
}

// TestMatchEmoji: every sequence of the files is found whole, whatever follows.
func TestMatchEmoji(t *testing.T) {
	for _, s := range sets() {
		count := 0
		s.AllEmojiSequences(func(seq []byte, want tables.EmojiStatus) bool {
			count++
			for _, tail := range []string{"", "a", "\xF0\x9F", "\xFF"} {
				n, got := tables.MatchEmoji(s, string(seq)+tail)
				if n != len(seq) || got != want {
					t.Errorf("%s: MatchEmoji(%+q) = %d %v, want %d %v", s.Version(), string(seq)+tail, n, got, len(seq), want)
				}
			}
			return true
		})
		// emoji-test.txt alone has more than four thousand lines in each version.
		if count < 4000 {
			t.Errorf("%s: %d sequences", s.Version(), count)
		}
	}
	for _, text := range []string{"", "a", "\xF0\x9F\x91", "\u200D", "\xFF"} {
		if n, e := tables.MatchEmoji(unicode18.Set(), text); n != 0 || e != tables.NotEmojiSequence {
			t.Errorf("MatchEmoji(%+q) = %d %v", text, n, e)
		}
	}
}
