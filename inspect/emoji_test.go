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
		seen := map[string]bool{}
		check := func(text string) {
			for f := range All(ins, text) {
				if f.Severity >= Low {
					t.Errorf("%v in %+q", f.Rule, text)
				}
			}
		}
		var all []byte
		registered(set, func(seq string) {
			seen[seq] = true
			check(seq)
			check("text " + seq)
			check("text" + seq)
			check("text" + seq + "text")
			check(seq + seq)
			all = append(all, seq...)
		})
		check(string(all))
		// As many as the lines of the files tell.
		want := map[string]int{"15.0.0": 6526, "16.0.0": 6883, "17.0.0": 7113, "18.0.0": 7216}
		if len(seen) != want[set.Version()] {
			t.Errorf("%d sequences, want %d", len(seen), want[set.Version()])
		}
	})
}

// TestPayloadsBehindEmoji puts every kind of payload behind every sequence, in the profiles
// of files and of messages.
func TestPayloadsBehindEmoji(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		var inspectors []*Inspector
		for _, p := range []Profile{Prose(), Source(), Data(), MCPText()} {
			inspectors = append(inspectors, New(set, p))
		}
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
			{"\u200E\u200F\u200F\u200E\u200F\u200E\u200E\u200F", BidiPayload},
			{"\u202E", BidiOverride},
			{"\u3164", InvisibleLetter},
			{"\u2065", InvisibleReserved},
			{"\U000E0FFF\U000E0FFE", InvisibleReserved},
		}
		registered(set, func(seq string) {
			if r, _ := utf8.DecodeRuneInString(seq); !set.Lookup(r).Has(tables.Emoji) {
				return // a letter with a form of its own
			}
			for _, p := range payloads {
				for _, ins := range inspectors {
					best := Off
					for f := range All(ins, seq+p.text) {
						if f.Rule == p.rule && f.Offset == len(seq) && f.Len == len(p.text) {
							best = f.Severity
						}
					}
					if best < Medium {
						t.Fatalf("%s: %v of %+q behind %+q: %v", ins.Profile().Name(), p.rule, p.text, seq, best)
					}
				}
			}
		})
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
