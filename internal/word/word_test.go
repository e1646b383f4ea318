// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package word

import (
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/internal/utf8x/utf8xtest"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

func sets() []tables.Set {
	return []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()}
}

// pick returns the value for a version: v15 to v16 before, v18 after the value
// for 17, "" standing for the same as that of 17.
func pick(set tables.Set, v15, v17, v18 string) string {
	switch {
	case set.Major() == 15 && v15 != "":
		return v15
	case set.Major() == 18 && v18 != "":
		return v18
	}
	return v17
}

func TestResolved(t *testing.T) {
	for _, c := range []struct{ text, v17, v18, v15 string }{
		{"", "ALL", "", ""},
		{"Circle", "Latn", "Hntl Latn", ""},
		{"\u0421\u0456r\u0441l\u0435", "", "", ""},
		{"\u3006\u5207", "Hanb Hani Jpan Kore", "Hanb Hani Hntl Jpan Kore", ""},
		{"\u306D\u30AC", "Jpan", "", ""},
		{"\u3106\u3131", "", "", ""},
		{"1_\u0301", "Cher Cyrl Grek Latn Osge Sunu Tale Todr", "Cher Cyrl Grek Hntl Latn Osge Sunu Tale Todr", "ALL"},
		{"\uE000", "Zzzz", "", ""},
		{"a\uE000", "", "", ""},
		{"\U0001D11E", "ALL", "", ""},
		{"a\xff", "Latn", "Hntl Latn", ""},
		{"\xff", "ALL", "", ""},
		{"a\u4E00", "", "Hntl", ""},
	} {
		for _, set := range sets() {
			want := pick(set, c.v15, c.v17, c.v18)
			if got := Resolved(set, c.text).String(); got != want {
				t.Errorf("%s: Resolved(%+q) = %q, want %q", set.Version(), c.text, got, want)
			}
			if got := Resolved(set, []byte(c.text)).String(); got != want {
				t.Errorf("%s: Resolved([]byte(%+q)) = %q, want %q", set.Version(), c.text, got, want)
			}
		}
	}
}

func TestCovered(t *testing.T) {
	latin := tables.ScriptSet{}.With(tables.ScriptLatn)
	japanese := latin.With(tables.ScriptHani).With(tables.ScriptHira).With(tables.ScriptKana)
	for _, c := range []struct {
		text    string
		scripts tables.ScriptSet
		want    bool
	}{
		{"", latin, true},
		{"", tables.ScriptSet{}, true},
		{"123", tables.ScriptSet{}, true},
		{"abc1\u0301", latin, true},
		{"ab\u0430", latin, false},
		{"\u65E5\u672C\u3042a", japanese, true},
		{"\u65E5\u672C\u3042\uAC00", japanese, false},
		{"a\uE000", latin, false},
		{"a\xff", latin, true},
	} {
		for _, set := range sets() {
			if got := Covered(set, c.text, c.scripts); got != c.want {
				t.Errorf("%s: Covered(%+q, %v) = %v", set.Version(), c.text, c.scripts, got)
			}
		}
	}
}

func TestNextChunk(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"--", ""},
		{"http_\u0445\u0445\u0445", "http \u0445\u0445\u0445"},
		{"camelCase", "camel Case"},
		{"HTTPServer", "HTTP Server"},
		{"HTTP", "HTTP"},
		{"getHTTPResponseCode", "get HTTP Response Code"},
		{"x2Y", "x2Y"},                      // neither boundary: 2 is no lowercase letter, Y is last
		{"x2Yz", "x2 Yz"},                   // HATBoundary
		{"cafe\u0301Bar", "cafe\u0301 Bar"}, // the mark is transparent
		{"ABE\u0301c", "AB E\u0301c"},       // and so to the letter that follows
		{"aB\u20DDc", "a B c"},              // an Enclosing_Mark is no word character
		{"\u01C5\u01C5", "\u01C5 \u01C5"},   // non-Greek titlecase begins a chunk
		{"A\u01C5B", "A \u01C5 B"},          // and counts as lowercase before a capital
		{"A\u1F88B", "A\u1F88B"},            // Greek titlecase is a capital
		{"a\u1F88b", "a \u1F88b"},           // after a lowercase letter
		{"A\u1F88b", "A \u1F88b"},           // before one
		{"a-b+c d", "a b c d"},              //
		{"a\u00B7b", "a\u00B7b"},            // Other_Punctuation of ID_Continue stays
		{"a\u203Fb", "a b"},                 // Connector_Punctuation separates
		{"\u2202x", "\u2202x"},              // ID_Compat_Math_Continue since 15.1: see below
		{"a\uE000b\u0378c", "a\uE000b\u0378c"},
		{"a\xffb", "a b"},
		{"a\U0001F600b", "a b"},
		{"\uFDFAx", "\uFDFAx"}, // in ID_Continue, not in XID_Continue
		{"a\u2E2Fb", "a b"},    // a letter of Pattern_Syntax
	} {
		for _, set := range sets() {
			want := c.want
			if c.text == "\u2202x" && set.Major() == 15 {
				want = "x"
			}
			if got := strings.Join(chunks(set, c.text), " "); got != want {
				t.Errorf("%s: chunks of %+q: %+q, want %+q", set.Version(), c.text, got, want)
			}
			if got := strings.Join(modelChunks(set, c.text), " "); got != want {
				t.Errorf("%s: model, chunks of %+q: %+q, want %+q", set.Version(), c.text, got, want)
			}
		}
	}
	for _, from := range []int{-1, 3, 99} {
		if s, e := NextChunk(unicode18.Set(), "abc", from); from > 0 && (s != 3 || e != 3) || from < 0 && (s != 0 || e != 3) {
			t.Errorf("NextChunk from %d: %d, %d", from, s, e)
		}
	}
}

func chunks[T ~string | ~[]byte](set tables.Set, text T) (out []string) {
	for i := 0; ; {
		start, end := NextChunk(set, text, i)
		if start == len(text) {
			return out
		}
		out = append(out, string(text[start:end]))
		i = end
	}
}

// TestJoiner has the joiners of the "legit" rows of the papers and the traps.
func TestJoiner(t *testing.T) {
	for _, c := range []struct{ text, v17, v18 string }{
		{"\u0915\u094D\u200D\u0937", "B", ""},
		{"\u0915\u094D\u200C\u0937", "A2", ""},
		{"\u0644\u200C\u0628", "A1", ""},
		{"\u0628\u200C\u0628", "A1", ""},
		{"\u0628\u064E\u200C\u064E\u0628", "A1", "none"}, // no T* after ZWNJ from 18 on
		{"\u0628\u064E\u200C\u0628", "A1", ""},
		{"a\u200Cb", "none", ""},
		{"a\u200Db", "none", ""},
		{"\U0001F468\u200Da", "none", ""},
		{"\u200D\U0001F468", "none", ""},
		{"\u200C", "none", ""},
		{"\u0915\u094D\u200D", "B", ""},                    // at the end
		{"\u0915\u094D\u200C", "none", ""},                 // A2 needs a letter
		{"\u0915\u094D\u200D\u093F", "none", ""},           // before a dependent vowel
		{"\u0915\u093C\u094D\u200D\u0937", "B", ""},        // M* before V
		{"\u0915\u094D\u0951\u200D\u0937", "B", ""},        // M1* after V
		{"\u0915\u094D\u0951\u200C\u0951\u0937", "A2", ""}, // on both sides
		{"\u0915\u094D\u094D\u200D\u0937", "B", ""},        // M1* gives a V back
		{"\u094D\u200D\u0937", "none", ""},                 // no L
		{"\u0915\u094D\u200C\u09B7", "none", ""},           // Deva and Beng
		{"a\u094D\u200D", "none", ""},                      // Latn and Deva
		{"\u0915\u0951\u200D\u0937", "none", ""},           // no V
		{"\u0915\u094D\u0951\u093C\u200D", "none", ""},     // not NFC: 093C must precede 094D
		{"\u0929\u094D\u200D", "B", ""},                    // NFC
		{"\u0928\u093C\u094D\u200D", "none", ""},           // not NFC: 0928 093C compose
		{"\u1B13\u1B44\u200D", "B", ""},                    // a V of gc Mc
		{"\u1B13\u1B44\u1B34\u200D", "none", ""},           // not NFC: 1B34 is ccc 7
		{"\u1B13\u1B44\u0301\u200D", "B", ""},              // M1* after it
		{"\u0628\u200C\u0710", "none", ""},                 // Arab and Syrc
		{"\u0644\xff\u200C\u0628", "none", ""},
	} {
		for _, set := range sets() {
			want := pick(set, "", c.v17, c.v18)
			i := strings.IndexAny(c.text, "\u200C\u200D")
			if got := Joiner(set, c.text, i, nil).String(); got != want {
				t.Errorf("%s: Joiner(%+q, %d) = %s, want %s", set.Version(), c.text, i, got, want)
			}
			if got := modelJoiner(set, c.text, i); got != want {
				t.Errorf("%s: model of Joiner(%+q, %d) = %s, want %s", set.Version(), c.text, i, got, want)
			}
			for _, k := range []int{-1, 0, len(c.text), len(c.text) + 5} {
				if got := Joiner(set, []byte(c.text), k, nil); k != i && got != NoContext {
					t.Errorf("Joiner(%+q, %d) = %v", c.text, k, got)
				}
			}
		}
	}
}

func TestAllocations(t *testing.T) {
	set := unicode18.Set()
	sc := new(norm.Scratch)
	text := []byte(strings.Repeat("paypal\u0430HttpServer_\u0915\u0DCA\u0DCF\u094D\u200C\u0937\u0628\u064E\u200C\u0628 ", 50))
	run := func() {
		Resolved(set, text)
		Covered(set, text, tables.AllScripts())
		for i := 0; i < len(text); {
			_, i = NextChunk(set, text, i)
		}
		for i := range text {
			Joiner(set, text, i, sc)
		}
	}
	run()
	if n := testing.AllocsPerRun(5, run); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestLinear has texts on which a step that looks too far would be quadratic.
// It counts work by what it would take: at this length quadratic time is
// minutes.
func TestLinear(t *testing.T) {
	const n = 200_000
	for _, set := range sets() {
		for _, unit := range []string{"\u094D", "\u200C", "\u064E\u200C", "\u0915\u094D\u200D", "A\u0301", "\u0301", "aA", "\u1B44", "\u094D\u1B44"} {
			text := "\u0915A" + strings.Repeat(unit, n) + "\u200D\u0915"
			Resolved(set, text)
			chunks(set, text)
			for i := 0; i < len(text); i++ {
				if text[i] == 0xE2 {
					Joiner(set, text, i, nil)
				}
			}
		}
	}
}

func TestIllFormed(t *testing.T) {
	for _, v := range utf8xtest.LossyVectors() {
		for _, set := range sets() {
			if got, want := Resolved(set, v.Text), Resolved(set, v.Lossy); got != want {
				t.Errorf("%s: Resolved = %v, want %v", v.Name, got, want)
			}
			if got, want := strings.Join(chunks(set, v.Text), " "), strings.Join(chunks(set, v.Lossy), " "); got != want {
				t.Errorf("%s: chunks %q, want %q", v.Name, got, want)
			}
		}
	}
}
