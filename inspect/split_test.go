// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/tables"
)

// TestSplitters puts every code point that can hide into a Latin word, beside
// text of many scripts: no neighbour is an excuse for what parts a word for
// programs that search. In prose the soft hyphen alone is let through: text that
// is hyphenated is full of it.
func TestSplitters(t *testing.T) {
	beside := map[string][2]string{
		"nothing": {"", ""}, "Hebrew": {"\u05D0\u05D1 ", " \u05D2"}, "Arabic": {"\u0628\u0627 ", " \u0628"}, "Thai": {"\u0E01\u0E02 ", " \u0E01"},
		"Khmer": {"\u1780\u1781 ", " \u1780"}, "Mongolian": {"\u1820 ", " \u1820"}, "Korean": {"\uAC00 ", " \uAC00"}, "Hindi": {"\u0915\u094D ", " \u0915"},
		"emoji": {"\U0001F468\u200D\U0001F469\u200D\U0001F467 ", " \u2764\uFE0F"}, "Japanese": {"\u65E5\u672C ", " \u65E5"}, "marks": {"e\u0301", "a\u0301"},
	}
	eachSet(t, func(t *testing.T, set tables.Set) {
		ins := New(set, Prose())
		count := 0
		for r := rune(0); r <= utf8.MaxRune; r++ {
			rec := set.Lookup(r)
			if !rec.Has(tables.DefaultIgnorable|tables.BidiControl|tables.Blank) || r == softHyphen {
				continue
			}
			count++
			for name, text := range beside {
				text := text[0] + "ig" + string(r) + "nore" + text[1]
				if !found(ins, text, func(f Finding) bool { return f.Severity >= Low }) {
					t.Errorf("beside %s, nothing in %+q", name, text)
				}
			}
		}
		if count < 4000 {
			t.Errorf("%d code points", count)
		}
	})
}
