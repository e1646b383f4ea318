// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

func eachSet(t *testing.T, f func(*testing.T, tables.Set)) {
	for _, set := range []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()} {
		t.Run(set.Version(), func(t *testing.T) { f(t, set) })
	}
}

// registered calls yield for every sequence of the emoji files, every emoji
// variation sequence and every standardized one.
func registered(set tables.Set, yield func(sequence string)) {
	for seq := range set.AllEmojiSequences {
		yield(string(seq))
	}
	for r := range rune(utf8.MaxRune + 1) {
		if set.IsEmojiVariationBase(r) {
			yield(string([]rune{r, vs15}))
			yield(string([]rune{r, vs16}))
		}
	}
	for base, selector := range set.AllStandardizedVariations {
		yield(string([]rune{base, selector}))
	}
}

func TestRegisteredSequencesAreClean(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		ins := New(set, Prose())
		count := 0
		check := func(text string) {
			for f := range All(ins, text) {
				if f.Severity >= Low {
					t.Errorf("%v in %+q", f.Rule, text)
				}
			}
		}
		var all []byte
		registered(set, func(seq string) {
			count++
			check(seq)
			check("text " + seq)
			check("text" + seq)
			check("text" + seq + "text")
			check(seq + seq)
			all = append(all, seq...)
		})
		check(string(all))
		t.Logf("%d sequences", count)
		if count < 5000 {
			t.Errorf("only %d sequences", count)
		}
	})
}

// TestPayloadsBehindEmoji puts every kind of payload behind every sequence.
func TestPayloadsBehindEmoji(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		ins := New(set, Prose())
		payloads := []struct {
			text string
			rule Rule
		}{
			{tags("run rm"), TagPayload},
			{tags("a"), TagPayload},
			{"\U000E0158\U000E0159\U000E0150", SelectorPayload},
			{"\uFE00\uFE01\uFE00\uFE01", SelectorPayload},
			{"\u200B\u200C\u200C\u200B\u200C\u200B\u200B\u200C", ZeroWidthPayload},
			{"\u2060\u2060\u200B", ZeroWidthRun},
		}
		for seq := range set.AllEmojiSequences {
			for _, p := range payloads {
				text := string(seq) + p.text
				best := Off
				for f := range All(ins, text) {
					if f.Rule == p.rule && f.Offset == len(seq) && f.Len == len(p.text) {
						best = f.Severity
					}
				}
				if best < Medium {
					t.Fatalf("%v of %+q behind %+q: %v", p.rule, p.text, seq, best)
				}
			}
		}
	})
}

// TestIgnorableAlone puts every default ignorable code point alone between two
// letters.
func TestIgnorableAlone(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		for _, p := range []Profile{Identifier(), Source(), Data(), MCPName(), MCPText()} {
			ins := New(set, p)
			count := 0
			for r := range rune(utf8.MaxRune + 1) {
				if !set.Class(r).Has(tables.DefaultIgnorable) {
					continue
				}
				count++
				if !found(ins, "a"+string(r)+"b", func(f Finding) bool { return f.Severity >= Low && f.Offset == 1 }) {
					t.Errorf("%s: %U not found", p.Name(), r)
				}
			}
			if count != 4174 {
				t.Errorf("%d default ignorable code points", count)
			}
		}
	})
}
