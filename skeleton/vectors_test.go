// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton_test

import (
	"testing"

	. "github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

func sets() []tables.Set {
	return []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()}
}

func rules(set tables.Set) []Rule {
	return []Rule{LTR(set), RTL(set), FirstStrong(set), Internal(set)}
}

// mustAppend returns the skeleton of a well-formed text.
func mustAppend(t *testing.T, text string, rule Rule) string {
	t.Helper()
	b, err := Append(nil, text, rule, nil)
	if err != nil {
		t.Fatalf("%v: Append(%+q): %v", rule, text, err)
	}
	return string(b)
}

// same stands for the value of 17.0.
const same = "\xff"

// TestExpectedValues has skeletons that were computed by two programs of other
// origin, and in part by hand.
func TestExpectedValues(t *testing.T) {
	for _, c := range []struct {
		rule func(tables.Set) Rule
		text string

		v17, v15, v16, v18 string
	}{
		{Internal, "paypal", "paypal", same, same, same},
		{Internal, "p\u0430yp\u0430l", "paypal", same, same, same},
		{Internal, "\u0440\u0430\u0443\u0440\u0430l", "paypal", same, same, same},
		{Internal, "rnodern", "rnodern", same, same, same},
		{Internal, "modern", "rnodern", same, same, same},
		{Internal, "0O1lI|", "OOllll", same, same, same},
		{Internal, "g00gle", "gOOgle", same, same, same},
		{Internal, "\"quoted\"", "''quoted''", same, same, same},
		{Internal, "100%", "lOO\u00BA/\u2080", same, same, "lOO\u00B0/\u2080"},
		{Internal, "\u0406D", "lD", same, same, same},
		{Internal, "caf\u00E9", "cafe\u0301", same, same, same},
		{Internal, "cafe\u0301", "cafe\u0301", same, same, same},
		{Internal, "caf\u0435\u0301", "cafe\u0301", same, same, same},
		{Internal, "pay\u200Dpal", "paypal", same, same, same},
		{Internal, "a\u00ADb\u034Fc\uFE0Fd\U000E0061e", "abcde", same, same, same},
		{Internal, "\u3164\u115F\u1160\uFFA0x", "x", same, same, same},
		{Internal, "\U000E0FFFa\u2065b", "ab", same, same, same},
		{Internal, "\uAC00", "\u1100\u1161", same, same, same},
		{Internal, "\u1100\u1161", "\u1100\u1161", same, same, same},
		{Internal, "\u321D", "(\u110B\u1169\u110C\u1165\u11AB)", same, same, "(o\u1169\u110C\u1165\u1102)"},
		{Internal, "\uF900", "\u8C48", same, same, same},
		{Internal, "\U0002F800", "\u4E3D", same, same, same},
		{Internal, "\u2F00", "\u30FC", same, same, same},
		{Internal, "\u212B", "A\u030A", same, same, same},
		{Internal, "\u1E69", "s\u0323\u0307", same, same, same},
		{Internal, "s\u0307\u0323", "s\u0323\u0307", same, same, same},
		{Internal, "\u05E9\u05C2", "\u05E9\u0307", same, same, same},
		{Internal, "\u05E9\u05BA", "\u05E9\u0307", same, same, same},
		{Internal, "a\u0323\u0301\u05C2", "a\u0323\u0307\u0301", same, same, same},
		{Internal, "\u0301\u0345", "\u0328\u0301", same, same, same},
		{Internal, "\u226E", "<\u0338", same, same, same},
		{Internal, "\u01C4", "DZ\u030C", same, same, "DZ\u0306"},
		{Internal, "\uFE81", "\u0627\u0653", same, same, "l\u0303"},
		{Internal, "\uFDFA", "\u0635\u0644\u0649 l\u0644\u0644o \u0639\u0644\u0649o \u0648\u0633\u0644\u0645", same, same, same},
		{Internal, "\u00C5\u0338", "A\u0338\u030A", same, same, same},
		{Internal, "\u0378", "\u0378", same, same, same},
		{Internal, "\uFFFE", "\uFFFE", same, same, same},
		{Internal, "\x00", "\x00", same, same, same},
		{LTR, "A1<\u05E9\u05C2", "Al<\u05E9\u0307", same, same, same},
		{LTR, "\u0391\u05E9\u05BA>1", "Al<\u05E9\u0307", same, same, same},
		{RTL, "A1<\u05E9\u05C2", "\u05E9\u0307>Al", same, same, same},
		{RTL, "\u0391\u05E9\u05BA>1", "l<\u05E9\u0307A", same, same, same},
		{LTR, "A1\u05D0", "Al\u05D0", same, same, same},
		{LTR, "A\u05D01", "Al\u05D0", same, same, same},
		{RTL, "A1\u05D0", "\u05D0Al", same, same, same},
		{RTL, "A\u05D01", "l\u05D0A", same, same, same},
		{RTL, "Mark_", "_Mark", same, same, same},
		{LTR, "_Mark", "_Mark", same, same, same},
		{LTR, "\u05D0\u05D1", "\u05D1\u05D0", same, same, same},
		{LTR, "\u05D0(\u05D1)", "(\u05D1)\u05D0", same, same, same},
		{LTR, "a(\u05D0)", "a(\u05D0)", same, same, same},
		{RTL, "a(\u05D0)", "(\u05D0)a", same, same, same},
		{RTL, "(", ")", same, same, same},
		{RTL, "\u2260a", "a=\u0338", same, same, same},
		{LTR, "\u05D0\u2241\u05D1", "\u05D1~\u0338\u05D0", same, same, same},
		{LTR, "\u05D0\u223C\u0338\u05D1", "\u05D1\u223D\u0338\u05D0", same, same, same},
		{LTR, "\u05D0\u226E\u05D1", "\u05D1>\u0338\u05D0", same, same, same},
		{LTR, "\u05D0<\u0338\u05D1", "\u05D1>\u0338\u05D0", same, same, same},
		{LTR, "J\u200F2\u2013\u200F", "J-2", same, same, same},
		{LTR, "J-2", "J-2", same, same, same},
		{LTR, "\u202Eabc\u202C", "cba", same, same, same},
		{LTR, "\u202E(a)\u202C", "(a)", same, same, same},
		{LTR, "x\u2067\u05D0(1\u2069y", "xl)\u05D0y", same, same, same},
		{LTR, "user\u202E \u2066// admin\u2069 \u2066", "user// adrnin  ", same, same, same},
		{LTR, "\u0661!\u0662", "\u0662!l", same, same, same},
		{LTR, "\u05D0\u05B0\u05BC", "\u05D0\u05B0\u05BC", same, same, "\u05D0\u05C8\u05C9"},
		{LTR, "\u05D0\u200D\u05B0", "\u05D0\u05B0", same, same, "\u05D0\u05C8"},
		{LTR, "\u05D0\u200F\u05B0", "\u05B0\u05D0", same, same, "\u05C8\u05D0"},
		{LTR, "\u05D0\u034F\u05B0", "\u05D0\u05B0", same, same, "\u05D0\u05C8"},
		{LTR, "a\x00b", "ab", same, same, same},
		{LTR, "a\uFFFFb", "ab", same, same, same},
		{LTR, "\u05D0\x0a\u05D1c", "\u05D0\x0a\u05D1c", same, same, same},
		{RTL, "A\x0a\u05D0\u05D1", "\x0aA\u05D1\u05D0", same, same, same},
		{RTL, "a\x0d\x0ab", "\x0a\x0dab", same, same, same},
		{RTL, "a\x09b", "b\x09a", same, same, same},
		{LTR, "\u05D0 \u05D1 \x09\u05D2", "\u05D1 \u05D0 \x09\u05D2", same, same, same},
		{LTR, "\u05FF1", "l\u05FF", same, same, same},
		{LTR, "\u08FF\u0860", "\u0350\u0860", same, same, same},
		{LTR, "\U0001EEFF1", "l\U0001EEFF", same, same, same},
		{LTR, "\u05D0\u20C51", "\u20C5l\u05D0", same, same, same},
		{LTR, "\u05D0\U0001F6001", "l\U0001F600\u05D0", same, same, same},
		{FirstStrong, "1\u05D0", "\u05D0l", same, same, same},
		{FirstStrong, "a\u05D01", "al\u05D0", same, same, same},
		{FirstStrong, "\u2067\u05D0\u2069b!", "\u05D0b!", same, same, same},
		{Internal, "a\u0301\u034F\u0323", "a\u0323\u0301", same, same, same},
		{Internal, "a\u0301\u0323", "a\u0323\u0301", same, same, same},
		{Internal, "\u05D1\u05BC\u05B0", "\u05D1\u05B0\u05BC", same, same, "\u05D1\u05C8\u05C9"},
		{Internal, "\u0390", "i\u0308\u0301", same, same, same},
		{Internal, "\uFB2A", "\u05E9\u0307", same, same, same},
		{Internal, "\u0915\u093C", "\u0915\u0323", same, same, same},
		{Internal, "\u0958", "\u0915\u0323", same, same, same},
		{Internal, "\u1E9B\u0323", "f\u0323\u0307", same, same, same},
		{Internal, "\u03A9\u2126", "\u03A9\u03A9", same, same, same},
		{Internal, "\U0001D400\U0001D7CE", "AO", same, same, same},
		{Internal, "\uFF41\uFF21", "aA", same, same, same},
		{Internal, "\u00AD", "", same, same, same},
		{Internal, "", "", same, same, same},
		{Internal, "\u2024\u2025", "...", same, same, same},
		{Internal, "\u037E;", ";;", same, same, same},
		{Internal, "\U0001F468\u200D\U0001F469", "\U0001F468\U0001F469", same, same, same},
		{LTR, "\u05D0\u064B\u05B0", "\u05D0\u05B0\u030B", same, same, "\u05D0\u05C8\u0301\u0301"},
		{LTR, "\u05D0a\u0301\u05D1", "\u05D0a\u0301\u05D1", same, same, same},
		{RTL, "a\u0301", "a\u0301", same, same, same},
		{LTR, "\u202Ea\u0301b\u202C", "ba\u0301", same, same, same},
		{LTR, "\u202E\u0915\u093F\u202C", "\u0915\u09BF", "\u0915\u093F", "\u0915\u093F", same},
		{LTR, "\u05D0\u2208\u221D\u05D1", "\u05D1\u221D\u220B\u05D0", same, same, "\u05D1\U0001DB10\u220B\u05D0"},
		{LTR, "\u05D0\u2329\u05D1\u232A", "\u276C\u05D1\u276D\u05D0", same, same, same},
		{LTR, "a\u05D0[b]c", "a\u05D0[b]c", same, same, same},
		{RTL, "a[\u05D0]b", "b[\u05D0]a", same, same, same},
		{LTR, "12\u05D034", "l234\u05D0", same, same, same},
		{LTR, "\u062712", "l2l", same, same, same},
		{LTR, "\u0627+1-2", "2-l+l", same, same, same},
		{LTR, "\u202Bx", "x", same, same, same},
		{LTR, "\u2069\u05D0)", "\u05D0)", same, same, same},
		{LTR, "\u1B3B\u05D0", "\u1B3A\u1B35\u05D0", same, same, same},
	} {
		for i, want := range []string{c.v15, c.v16, c.v17, c.v18} {
			if want == same {
				want = c.v17
			}
			rule := c.rule(sets()[i])
			if got := mustAppend(t, c.text, rule); got != want {
				t.Errorf("%v: skeleton of %+q is %+q, want %+q", rule, c.text, got, want)
			}
		}
	}
}

func TestClassify(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want Class
	}{
		{"paypal", "p\u0430yp\u0430l", MixedScript},
		{"\u0455\u0441\u043E\u0440\u0435", "scope", WholeScript},
		{"rn", "m", SingleScript},
		{"\u01C9eto", "ljeto", SingleScript},
		{"top", "\u03C4\u03BF\u03C1", NotConfusable},
		{"1", "l", SingleScript},
		{"A1<\u05E9\u05C2", "\u0391\u05E9\u05BA>1", MixedScript},
		{"1", "|", SingleScript},            // both without a script
		{"p\u0430", "p\u0430", MixedScript}, // a mixed-script text and itself
		{"a\u0430", "\u0430a", MixedScript}, // two of them
		{"\u05D0\u05D1", "\u05D0\u05D1", SingleScript},
		{"", "", SingleScript},
		{"", "\u00AD", SingleScript},
	} {
		for _, set := range sets() {
			for _, sc := range []*Scratch{nil, new(Scratch)} {
				got, err := Classify(c.a, []byte(c.b), LTR(set), sc)
				if want := (Confusion{c.want, c.a == c.b}); got != want || err != nil {
					t.Errorf("%s: Classify(%+q, %+q) = %v, %v, want %v", set.Version(), c.a, c.b, got, err, want)
				}
				if back, _ := Classify(c.b, c.a, LTR(set), sc); back != got {
					t.Errorf("%s: Classify(%+q, %+q) = %v, and the other way %v", set.Version(), c.a, c.b, got, back)
				}
			}
		}
	}
}

// TestFold has a pair that a fold after the skeleton misses, and one that a
// fold before it misses.
func TestFold(t *testing.T) {
	for _, set := range sets() {
		for _, c := range []struct {
			a, b        string
			plain, fold bool
		}{
			{"JOIN", "join", false, true},
			{"\U0001D400b", "ab", false, true},
			{"PAYPAL", "p\u0430yp\u0430l", false, true},
			{"stra\u00DFe", "STRASSE", false, true},
			{"Il", "ll", true, false}, // il and ll
			{"abc", "abd", false, false},
		} {
			for i, rule := range []Rule{LTR(set), LTR(set).Fold()} {
				want := []bool{c.plain, c.fold}[i]
				got, err := Equal(c.a, c.b, rule, nil)
				if got != want || err != nil {
					t.Errorf("%v: Equal(%+q, %+q) = %v, %v", rule, c.a, c.b, got, err)
				}
			}
		}
	}
}
