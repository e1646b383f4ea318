// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident_test

import (
	"fmt"
	"testing"

	"github.com/runeward/runeward/display"
	. "github.com/runeward/runeward/ident"
	"github.com/runeward/runeward/tables"
)

// TestS0_13_ExpectedValues has values that an independent implementation of UTS
// #39 computed. A version has its own value where it differs from 17.0.
func TestS0_13_ExpectedValues(t *testing.T) {
	type own map[int]string // by major version
	for _, c := range []struct {
		what, text, want string
		own              own
	}{
		{"restriction", `paypal`, "ASCII-Only", nil},
		{"restriction", `p\u0430ypal`, "Minimally Restrictive", nil},
		{"restriction", `\u0440\u0430\u0443\u0440\u0430\u04CF`, "Single Script", nil},
		{"restriction", `abc\u6F22\u5B57`, "Highly Restrictive", own{18: "Single Script"}},
		{"restriction", `\u65E5\u672C\u3042a`, "Highly Restrictive", nil},
		{"restriction", `\u30ABa\u6F22`, "Highly Restrictive", nil},
		{"restriction", `a\u3105\u6F22`, "Unrestricted", own{15: "Highly Restrictive", 16: "Highly Restrictive"}},
		{"restriction", `a\uAC00\u6F22`, "Highly Restrictive", nil},
		{"restriction", `a\u0E01`, "Moderately Restrictive", nil},
		{"restriction", `a\u0391`, "Minimally Restrictive", nil},
		{"restriction", `a\u0561`, "Moderately Restrictive", nil},
		{"restriction", `a\u0561\u0E01`, "Minimally Restrictive", nil},
		{"restriction", `a b`, "Unrestricted", nil},
		{"restriction", `a\u{1F600}`, "Unrestricted", nil},
		{"restriction", `\u13A0`, "Unrestricted", nil},
		{"restriction", `1\u0661`, "Single Script", nil},
		{"restriction", `\u0661a`, "Moderately Restrictive", nil},
		{"restriction", `\u30FC\u3042`, "Single Script", nil},
		{"restriction", `\u4E00\u4E02`, "Single Script", nil},
		{"restriction", ``, "ASCII-Only", nil},
		{"restriction", `\u3400`, "Unrestricted", own{15: "Single Script", 16: "Single Script"}},
		{"restriction", `a\u0301\u0561`, "Moderately Restrictive", nil},
		{"restriction", `\u05D0\u0301`, "Moderately Restrictive", own{15: "Single Script"}},
		{"mixed-number", `1\u0661`, "0030 0660", nil},
		{"mixed-number", `\u0661\u06F1`, "0660 06F0", nil},
		{"mixed-number", `\u09EA8`, "0030 09E6", nil},
		{"mixed-number", `\u{1D7CE}0`, "0030 1D7CE", nil},
		{"mixed-number", `123`, "0030", nil},
		{"mixed-number", `abc`, "", nil},
		{"hidden-overlay", `i\u0307`, "1", nil},
		{"hidden-overlay", `\u0131\u0323\u0307`, "2", nil},
		{"hidden-overlay", `a\u0307`, "-1", nil},
		{"hidden-overlay", `\u04CF\u0307`, "1", nil},
		{"invisible", `a\u0301\u0301`, "true", nil},
		{"invisible", `a\u0301\u0302\u0301`, "true", nil},
		{"invisible", `\u00E1\u0301`, "true", nil},
		{"invisible", `a\u0301b\u0301`, "false", nil},
	} {
		text, err := display.Unescape(c.text)
		if err != nil {
			t.Fatal(err)
		}
		for _, set := range sets() {
			want := c.want
			if w, ok := c.own[set.Major()]; ok {
				want = w
			}
			if got := answer(c.what, set, string(text)); got != want {
				t.Errorf("%s, %s of %s: %s, want %s", set.Version(), c.what, c.text, got, want)
			}
		}
	}
}

// answer gives our answer in the form of the table; an offset counts code
// points.
func answer(what string, set tables.Set, text string) string {
	switch what {
	case "restriction":
		return Restriction(set, text).String()
	case "mixed-number":
		zeros := AppendZeros(nil, set, text)
		if (MixedNumber(set, text) >= 0) != (len(zeros) > 1) {
			return "MixedNumber and AppendZeros differ"
		}
		out := ""
		for i, z := range zeros {
			if i > 0 {
				out += " "
			}
			out += fmt.Sprintf("%04X", z)
		}
		return out
	case "hidden-overlay":
		i := HiddenOverlay(set, text)
		if i > 0 {
			i = len([]rune(text[:i]))
		}
		return fmt.Sprint(i)
	case "invisible":
		return fmt.Sprint(RepeatedMark(set, text, nil) >= 0)
	}
	return "no question"
}

// TestStrings has the names of every enumeration.
func TestStrings(t *testing.T) {
	got := fmt.Sprint(Level(0), ASCIIOnly, Unrestricted, Level(9), RuleNone, Rule(99), Unrelated, Identical, Relation(9), TargetPython, TargetGo, TargetJS, Target(9))
	want := "any ASCII-Only Unrestricted unknown none unknown unrelated exact unknown Python Go JavaScript unknown"
	if got != want {
		t.Errorf("%s, want %s", got, want)
	}
	seen := map[string]bool{}
	for r := range Rule(NumRules) {
		if s := r.String(); s == "unknown" || seen[s] {
			t.Errorf("rule %d is %q", r, s)
		} else {
			seen[s] = true
		}
	}
}

// TestMarkRun has the limit itself.
func TestMarkRun(t *testing.T) {
	for _, set := range sets() {
		for _, c := range []struct {
			text string
			want int
		}{
			{"", -1}, {"q\u0301\u0302\u0303\u0304", -1}, {"q\u0301\u0302\u0303\u0304\u0306", 9},
			{"\u1ED9\u0301\u0302", -1}, {"\u1ED9\u0301\u0302\u0303", 7}, // the letter brings two
			{"q\u0301\u0302\u0303\u0304\xFF\u0306", -1}, {"q\u20DD\u20DE\u20DF\u20E0\u20E2", 13},
		} {
			if got := MarkRun(set, c.text); got != c.want {
				t.Errorf("%+q: %d, want %d", c.text, got, c.want)
			}
		}
	}
}

// TestASCIISet has every byte.
func TestASCIISet(t *testing.T) {
	set := ASCIIChars("a\x00\x7F-\u00E9")
	for b := range 256 {
		want := b == 'a' || b == 0 || b == 0x7F || b == '-'
		if set.Has(byte(b)) != want {
			t.Errorf("%02X: %v", b, !want)
		}
	}
}
