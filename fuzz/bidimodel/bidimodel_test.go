// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidimodel

import (
	"testing"
	"unicode"
)

// toy takes capitals for right-to-left letters, as the report's examples do.
func toy() Data {
	return Data{
		Class: func(r rune) string {
			switch {
			case unicode.IsUpper(r):
				return "R"
			case unicode.IsLower(r):
				return "L"
			case unicode.IsDigit(r):
				return "EN"
			case r == ' ':
				return "WS"
			case r == '\n' || r == '\r':
				return "B"
			case r == '\'':
				return "NSM"
			case r == '>':
				return "RLI"
			case r == '<':
				return "PDI"
			}
			return "ON"
		},
		Mark: func(r rune) bool { return r == '\'' },
		Mirror: func(r rune) (rune, bool) {
			switch r {
			case '(':
				return ')', true
			case ')':
				return '(', true
			}
			return r, false
		},
		Bracket: func(r rune) (rune, bool, bool) {
			switch r {
			case '(':
				return ')', true, true
			case ')':
				return '(', false, true
			}
			return 0, false, false
		},
		Canonical: func(r rune) rune { return r },
	}
}

// TestReport has examples in the style of UAX #9 3.3 and 3.4.
func TestReport(t *testing.T) {
	for _, x := range []struct {
		dir        int
		text, want string
	}{
		{LTR, "car means CAR.", "car means RAC."},
		{RTL, "<car MEANS CAR.=", "=.RAC SNAEM car<"},
		{LTR, "he said \"THE VALUES ARE 123, 456, 789, OK\".", "he said \"KO ,789 ,456 ,123 ERA SEULAV EHT\"."},
		{LTR, "a (B)", "a (B)"},
		{RTL, "a(b)", "a(b)"},
		{RTL, "(", ")"},
		{LTR, "AB'C", "CB'A"},
		{LTR, "AB''", "B''A"},
		{RTL, "a\nb\r\nC", "\na\n\rbC"},
		{Auto, "!A\nb!", "\nA!b!"},
		{LTR, "a>b C<d", "a>C b<d"},
	} {
		if got := string(toy().Visual([]rune(x.text), x.dir)); got != x.want {
			t.Errorf("%d %q: %q, want %q", x.dir, x.text, got, x.want)
		}
	}
}
