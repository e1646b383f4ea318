// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables/unicode18"
)

var bidiSamples = []sample{
	{BidiOverride,
		[]string{"\u202Eabc\u202C", "\u202D\u05D0\u202C", "\u202E"},
		[]string{"\u2067\u05D0\u2069", "\u202B\u05D0\u202C"}},
	{BidiUnclosed,
		[]string{"\u2067abc", "\u2067abc\n\u2069", "\u2066\u2067\u2069\n", "\u202Aabc\u2069", "\u202E", "\u2067\u05D0\u2029\u2069", "\u2067\u05D0\u0085\u2069"},
		[]string{"\u2067abc\u2069", "\u2067\u05D0\u2069\n", "\u2066\u202A\u2069", "\u200F", "\u2069", "\u2067\u05D0\u2028\u2069"}},
	{BidiUnopened,
		[]string{"abc\u2069", "\u202C", "\u2066\u202C\u2069", "\u2066\n\u2069", "\u202A\u2066\u202C\u2069\u202C\u202C"},
		[]string{"\u2066abc\u2069", "\u202Aabc\u202C", "\u202A\u2066\u2069\u202C"}},
	{BidiNeedless,
		[]string{"a\u200Eb", "\u200F", "\u2066abc\u2069", "\u05D0\na\u200Eb", "a\u200E\n\u05D0", "\u061C", "a\u202Ab\u202C", "pay\u200Fpal \u05D0", "pay\u200E\u200Fpal \u05D0", "pay\u2066\u2069pal \u05D0", "pay\u2068pal\u2069 \u05D0"},
		[]string{"\u05D0!\u200F", "a\u200E \u05D0", "\u0627\u061C", "\u2068Anna\u2069s \u05D0", "a\u200E1 \u05D0", "\u05D0\u200Ea", "v\u20681\u2069 \u05D0"}},
	{BidiMark,
		[]string{"\u05D0!\u200F", "\u200E+123 \u0627", "\u0661\u061C \u0627"},
		[]string{"a\u200F", "\u2067\u05D0\u2069"}},
	{BidiBalanced,
		[]string{"\u2067\u05D0\u2069", "\u05D0 \u2068abc\u2069", "\u202B\u05D0\u202C"},
		[]string{"\u2067abc\u2069", "\u05D0\u200F", "\u202E\u05D0\u202C"}},
	{BidiMarkNeutral,
		[]string{"d\u200F/M\u200F/y", "(\u200Eabc)"},
		[]string{"abc\u200Fdef", "\u200Ea9 09", "a/\u200E\u200F/", "\u05D0/\u200F", "a \u200F"}},
	{BidiCrossing,
		[]string{"/*\u2067\u05D0 */ admin = true //\u2069 */", "\u2067\u2066rm -rf /\u2069 \u2066# never do\u2069\u05D0\u2069",
			"\u202B\u05D0 */ x = 1 //\u202C", "\u2068\u05D0 */ admin = true //\u2069 */", "\u2067\u05D0 // x\u2069", "\u2066\u2067\u05D0 a=b\u2069\u2069",
			"\u2068\u2067x=\u05D0\u2069 \u05D0\u2069", "\u2067pay\u200F \u200Fnot\u05D0\u2069", "\u2067pay\u200Fnot\u05D0\u2069", "\u2067transfer to Bob \u05D0 never to Alice\u2069", "\u2067transfer to Bob \u05D0\u05D1\u05D2\u05D3 \u05D4\u05D5\u05D6\u05D7\u05D8 never to Alice\u2069"},
		[]string{"\u2067\u05D0\u05D1 12, \u05D2!\u2069", "\u2066a = b\u2069 \u05D0", "\u2068x = 1 // \u05D0\u2069", "\u2067\u05D0 (API)\u2069", "\u2067\u05D0\u2069 a=b",
			"\u2067\u05D0 = 1\u2069", "\u2067\u05D0 a=b", "\u2067\u05D0\u05D1\u05D2 Go \u05D3\u05D4 C\u2069"}},
	{BidiMixed,
		[]string{"\u2067\u05D0 (API)\u2069", "\"\u2067\u05D0\", \u05D1\u2069\"", "\u202Babc\u202C", "\u2067\u05D0 \u2066Go\u2069\u2069", "\u2068\u05D0 Go\u2069"},
		[]string{"\u2067\u05D0\u05D1 \u05D2, 12.\u2069", "\u05D0 \u2066abc!\u2069", "\u05D0 \u2068abc\u2069", "\u202Aabc\u202C", "\u2067\u05D0\u2069 (abc)", "\u2067\u05D0\u05B8\u2069"}},
	{BidiRun,
		[]string{"\u05D0\u200E\u200F", "\u05D0\u200F\u200F\u200F\u200F", "\u2066\u2069\u2067\u2069\u05D0", "\u202B\u202C\u2068\u2069", "a\u200E\u200Fb", strings.Repeat("\u2069", 8),
			"\u05D0" + strings.Repeat("\u200F ", 8), strings.Repeat("\u2067 \u2069", 4) + "\u05D0"},
		[]string{"\u05D0\u200F \u200F", "\u2068\u2069\u05D0", "\u2068\u05D0\u2069\u2068\u05D1\u2069", "\u05D0\u200F\u200F", "\u2067\u2066abc\u2069\u2069", "\u05D0\u2069\u200F", strings.Repeat("\u05D0\u200F ", 9), "\u05D0" + strings.Repeat("\u200F ", 7), "\u05D0" + strings.Repeat("\u200F\n", 9)}},
	{BidiPayload,
		[]string{"\u05D0" + strings.Repeat("\u200F\u200E", 4), strings.Repeat("\u2066\u2069\u2067\u2069", 2) + "\u05D0", "\u05D0" + strings.Repeat("\u061C", 7) + "\u200F"},
		[]string{"\u05D0" + strings.Repeat("\u200F\u200E", 3), "\u05D0" + strings.Repeat("\u200F", 9), "\u05D0" + strings.Repeat("\u200F \u200E", 9)}},
	{BidiRepeated,
		[]string{"\u05D0!\u200F\u200F", "\u200E\u200E\u200E\u0627"},
		[]string{"\u05D0\u200F", "\u05D0\u200F\u200E", "\u05D0\u200F\u200F\u200F\u200F", "\u2069\u2069"}},
}

var bidiExempt = []exempt{
	{"bidi-isolate",
		[]string{"\u05D0 \u2066abc!\u2069 \u05D1", "\u202B\u05D0 (abc)\u202C", "\u2068\u05D0\u2069 joined"},
		[]string{"\u05D0 \u2066abc!", "\u2066abc\u2069", "\u202Eabc \u05D0\u202C", "\u05D0 \u2066\n\u2069"}},
	{"bidi-mark-beside",
		[]string{"\u05D0!\u200F abc", "\u200E+972 \u05D0", "\u0627\u061C 12"},
		[]string{"ab\u200Fc", "\u05D0\nab\u200Fc", "\u200E"}},
}

// TestMixedKeepsOrder is why bidi-mixed can be no more than info in prose: where
// nothing worse is found, the Latin letters of a closed right-to-left run show
// in the order in which they are stored, or right-to-left letters are so many
// that it reads from the right.
func TestMixedKeepsOrder(t *testing.T) {
	ins := New(unicode18.Set(), Prose())
	pieces := []string{"pay", "not", "Bob", " ", " ", "\u05D0", "\u05D1\u05D2\u05D3", "!", ", ", "\"", "(", ")", "/", "-", "\u2066", "\u2069", "\u200E", "\u200F", "{", "1"}
	letters := func(text string) string {
		return strings.Map(func(r rune) rune {
			if r < 0x80 && isASCIILetter(byte(r)) {
				return r
			}
			return -1
		}, text)
	}
	kept, shuffled := 0, 0
	for seed := range uint64(20000) {
		rng := rand.New(rand.NewPCG(seed, 3))
		var b strings.Builder
		opener := []string{"\u2067", "\u202B"}[seed%2]
		closer := map[string]string{"\u2067": "\u2069", "\u202B": "\u202C"}[opener]
		b.WriteString("x " + opener)
		for range 1 + rng.IntN(8) {
			b.WriteString(pieces[rng.IntN(len(pieces))])
		}
		b.WriteString(closer + " \u05D0")
		text := b.String()
		if found(ins, text, func(f Finding) bool { return f.Severity >= Low }) {
			continue
		}
		shown, err := bidi.AppendVisual(nil, text, unicode18.Set(), bidi.LTR, nil)
		if err != nil {
			t.Fatal(err)
		}
		if letters(string(shown)) == letters(text) {
			kept++
			continue
		}
		shuffled++
		if ltr, rtl := len(letters(text))-1, strings.Count(text, "\xD7")-1; ltr > 2*rtl {
			t.Errorf("%+q shows as %+q", text, shown)
		}
	}
	if kept < 1000 || shuffled < 10 {
		t.Errorf("%d kept, %d did not", kept, shuffled)
	}
}
