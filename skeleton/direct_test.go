// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"testing"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

func sets() []tables.Set {
	return []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()}
}

// indirect returns the skeleton with the bidirectional algorithm run in any
// case.
func indirect(t *testing.T, text string, rule Rule) string {
	t.Helper()
	visual, err := bidi.AppendVisual(nil, text, rule.set, rule.form().direction(), nil)
	if err != nil {
		t.Fatal(err)
	}
	sc := new(Scratch)
	return string(appendDisplayed(nil, Internal(rule.set), string(visual), &sc.a, sc))
}

// TestASCII has what the loop over ASCII takes for granted.
func TestASCII(t *testing.T) {
	for _, set := range sets() {
		for r := rune(0); r < 0x80; r++ {
			rec := set.Lookup(r)
			if rec.CombiningClass() != 0 || rec.Has(tables.DefaultIgnorable|tables.NFDNo) {
				t.Errorf("%s: %U needs more than a prototype", set.Version(), r)
			}
			if p := set.Prototype(r); (p == "") != (set.Skeletons().ASCII()[r] == byte(r)) && !bidi.MayReorder(rec) {
				t.Errorf("%s: %U has a prototype", set.Version(), r)
			}
			if r >= ' ' && r <= '~' && bidi.MayReorder(rec) {
				t.Errorf("%s: %U may reorder", set.Version(), r)
			}
		}
	}
}

// TestDirect compares, for every string of up to four bidi classes, the direct
// way with that through the bidirectional algorithm. Each class has one
// character, and some have more: BN one that is ignorable and one that is not,
// ON a bracket and a mirrored sign, and NSM two marks whose combining classes
// differ but become equal in the skeleton, so that it shows what stood between
// them when they were ordered.
func TestDirect(t *testing.T) {
	all := []string{"a", "\u05D0", "\u0627", "2", "+", "$", "\u0662", ",", "\u0305", "\u05C1", "\u200D", "\x01", "\n", "\t", " ",
		"!", "(", ">", "\u202A", "\u202D", "\u202B", "\u202E", "\u202C", "\u2066", "\u2067", "\u2068", "\u2069"}
	classes := map[tables.BidiClass]bool{}
	set := unicode18.Set()
	for _, s := range all {
		classes[set.Lookup([]rune(s)[0]).BidiClass()] = true
	}
	if len(classes) != tables.NumBidiClasses {
		t.Errorf("%d classes of %d", len(classes), tables.NumBidiClasses)
	}
	direct := map[form]int{}
	check := func(rule Rule, text string) {
		if !isDirect(rule.form(), rule.set, text) {
			return
		}
		direct[rule.form()]++
		got, err := Append(nil, text, rule, nil)
		if want := indirect(t, text, rule); string(got) != want || err != nil {
			t.Fatalf("%v: %+q gives %+q, %v, and %+q through the bidirectional algorithm", rule, text, got, err, want)
		}
	}
	words(all, 4, "", func(text string) {
		check(LTR(set), text)
		check(FirstStrong(set), text)
	})
	left := []string{"a", "2", "+", "$", ",", "\u0305", "\u05C1", " ", "!", "(", ")"}
	words(left, 5, "", func(text string) { check(RTL(set), text) })
	// That the tests are not empty: strings without the classes that bar it.
	if n := direct[ltr]; n < 20*20*20*20 || direct[firstStrong] != n {
		t.Errorf("direct: %v", direct)
	}
	if n := direct[rtl]; n < 1000 {
		t.Errorf("direct: %v", direct)
	}
}

// words calls f for every sequence of up to n of the parts.
func words(parts []string, n int, prefix string, f func(string)) {
	f(prefix)
	if n > 0 {
		for _, p := range parts {
			words(parts, n-1, prefix+p, f)
		}
	}
}

// TestDirectAnswers has texts for which the direct way must not, or should, be
// taken.
func TestDirectAnswers(t *testing.T) {
	for _, c := range []struct {
		text         string
		ltr, fs, rtl bool
	}{
		{"", true, true, true},
		{"paypal", true, true, true},
		{"Mark_", true, true, false},
		{"Mark_1", true, true, true},
		{"1a", true, true, false},
		{"caf\u00E9", true, true, true},
		{"cafe\u0301", true, true, true},
		{"a\x00b", false, false, false},
		{"a\uFFFFb", false, false, false},
		{"a\u200Db", true, true, false},
		{"\u0661!\u0662", false, false, false},
		{"\u202Ax", true, true, false},
		{"\u202Bx", false, false, false},
		{"\u2068x", true, true, false},
		{"a\nb", true, true, false},
	} {
		for _, set := range sets() {
			if got := isDirect(ltr, set, c.text); got != c.ltr {
				t.Errorf("LTR %+q: %v", c.text, got)
			}
			if got := isDirect(firstStrong, set, c.text); got != c.fs {
				t.Errorf("FS %+q: %v", c.text, got)
			}
			if got := isDirect(rtl, set, c.text); got != c.rtl {
				t.Errorf("RTL %+q: %v", c.text, got)
			}
			if !isDirect(internal, set, c.text) {
				t.Errorf("internal %+q", c.text)
			}
		}
	}
}

// TestKeyHeader has what appendHeader takes for granted of versions and
// fingerprints.
func TestKeyHeader(t *testing.T) {
	for _, set := range sets() {
		info := LTR(set).WithPolicy(0x01020304).Fold().info()
		want := Info{"ltr", true, 34, set.Version(), set.Fingerprint(), 0x01020304}
		if info != want {
			t.Errorf("%+v, want %+v", info, want)
		}
	}
}

// TestTooLong has an error that no test can meet: a text of 2 GiB.
func TestTooLong(t *testing.T) {
	for _, c := range []struct {
		second bool
		want   string
	}{
		{false, "skeleton: the paragraph at byte 5 is longer than 2147483647 bytes"},
		{true, "skeleton: the paragraph at byte 5 of the second text is longer than 2147483647 bytes"},
	} {
		if err := tooLong(bidi.TooLongError{Offset: 5}, c.second); err.Error() != c.want {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}
