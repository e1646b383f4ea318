// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident_test

import (
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	. "github.com/runeward/runeward/ident"
	"github.com/runeward/runeward/internal/utf8x/utf8xtest"
	"github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

// TestS0_1_FourRelations has a text for every combination of the relations that
// the implications leave.
func TestS0_1_FourRelations(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		for _, c := range []struct {
			a, b                             string
			exact, canonical, compat, visual bool
			strongest                        Relation
		}{
			{"", "", true, true, true, true, Identical},
			{"read", "read", true, true, true, true, Identical},
			{"caf\u00E9", "cafe\u0301", false, true, true, true, CanonicallyEquivalent},
			{"\u24B6", "A", false, false, true, false, CompatiblyEqual},
			{"\u2113", "l", false, false, true, true, CompatiblyEqual},
			{"scope", "sc\u043Epe", false, false, false, true, VisuallyEqual},
			{"read", "Read", false, false, false, false, Unrelated},
			{"\U0003FFFD", "\U0003FFFC", false, false, false, false, Unrelated}, // unassigned
			{"a\xFF", "a\uFFFD", false, false, false, false, Unrelated},
			{"a\xFF", "a\xFE", false, false, false, false, Unrelated},
			{"a\xFF", "a\xFF", true, true, true, false, Identical},
			{"\xE9\x80", "\xE9", false, false, false, false, Unrelated},
		} {
			var sc Scratch
			for _, sc := range []*Scratch{nil, &sc} {
				for _, swap := range []bool{false, true} {
					a, b := c.a, []byte(c.b)
					if swap {
						a, b = c.b, []byte(c.a)
					}
					got := []bool{Exact(a, b), Canonical(set, a, b, sc), Compat(set, a, b, sc), Visual(set, a, b, sc)}
					if want := []bool{c.exact, c.canonical, c.compat, c.visual}; !slices.Equal(got, want) {
						t.Errorf("%+q %+q: exact, canonical, compat, visual %v, want %v", a, b, got, want)
					}
					if got := Relate(set, a, b, sc); got != c.strongest {
						t.Errorf("%+q %+q: %v, want %v", a, b, got, c.strongest)
					}
				}
			}
		}
	})
}

// TestS0_2_FiveFixtures has the source's table, for every version.
func TestS0_2_FiveFixtures(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		t.Logf("Unicode %s, data %s", set.Version(), set.Fingerprint())
		relate := func(a, b string) Relation { return Relate(set, a, b, nil) }
		visual := func(a, b string) bool { return Visual(set, a, b, nil) }
		for _, c := range []struct {
			a, b string
			want Relation
		}{
			{"caf\u00E9", "cafe\u0301", CanonicallyEquivalent},
			{"file_read", "\uFF46ile_read", CompatiblyEqual},
			{"scope", "sc\u043Epe", VisuallyEqual},
			{"read", "Read", Unrelated},
			{"read", "read\u202Eabc\u202C", Unrelated},
		} {
			if got := relate(c.a, c.b); got != c.want {
				t.Errorf("%+q %+q: %v, want %v", c.a, c.b, got, c.want)
			}
		}
		if got := visual("file_read", "\uFF46ile_read"); got != (set.Major() >= 18) {
			t.Errorf("file_read looks like its full-width twin: %v", got)
		}
		skel, err := skeleton.Append(nil, "sc\u043Epe", skeleton.LTR(set), nil)
		if err != nil || string(skel) != "scope" {
			t.Errorf("skeleton %+q, %v", skel, err)
		}
		if visual("read", "Read") {
			t.Error("read looks like Read")
		}
		ascii := ASCIIMCP(set)
		for name, want := range map[string]string{
			"file_read": "[]", "read": "[]", "Read": "[]", "scope": "[]",
			"\uFF46ile_read":       "[repertoire 0]",
			"sc\u043Epe":           "[repertoire 2]",
			"cafe\u0301":           "[repertoire 4]",
			"read\u202Eabc\u202C":  "[repertoire 4 repertoire 10]",
			"read\u202Eabc\u202C ": "[repertoire 4 repertoire 10 repertoire 13]",
		} {
			if got := fmt.Sprint(faults(ascii, name)); got != want {
				t.Errorf("%+q: %s, want %s", name, got, want)
			}
		}
	})
}

// TestS0_5_AlphabetAndLength has every byte in every kind of place, and the
// limits.
func TestS0_5_AlphabetAndLength(t *testing.T) {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-."
	for _, p := range []Profile{ASCIIMCP(unicode18.Set()), ASCIIMCP(unicode17.Set()), ASCIIMCP(tables.Set{})} {
		for b := range 256 {
			for place, name := range []string{string([]byte{byte(b)}) + "bc", "a" + string([]byte{byte(b)}) + "c", "ab" + string([]byte{byte(b)})} {
				want := []string{}
				switch {
				case b >= 0x80:
					want = []string{fmt.Sprintf("ill-formed %d", place)}
				case strings.IndexByte(alphabet, byte(b)) < 0:
					want = []string{fmt.Sprintf("repertoire %d", place)}
				}
				if got := faults(p, name); !slices.Equal(got, want) {
					t.Errorf("%+q: %v, want %v", name, got, want)
				}
				if got := Check(p, name, nil) == nil; got != (len(want) == 0) {
					t.Errorf("Check(%+q) = %v", name, got)
				}
			}
		}
		for _, c := range []struct {
			name string
			want string
		}{
			{"", "[empty 0]"},
			{"a", "[]"}, {".", "[]"}, {"-", "[]"}, {"_", "[]"}, {"7", "[]"}, {"--..__", "[]"},
			{strings.Repeat("a", 128), "[]"},
			{strings.Repeat("a", 129), "[too-many-code-points 128]"},
			{"read\n", "[repertoire 4]"},
			{"read\r\n", "[repertoire 4 repertoire 5]"},
			{"\x00", "[repertoire 0]"}, {"a\x7F", "[repertoire 1]"}, {"a b", "[repertoire 1]"}, {"a,b", "[repertoire 1]"}, {"a/b", "[repertoire 1]"},
			// Both faults of a name that is too long and not ASCII.
			{strings.Repeat("a", 128) + "\u00E9", "[too-many-code-points 128 repertoire 128]"},
			{"\u00E9" + strings.Repeat("a", 127), "[repertoire 0]"},
		} {
			if got := fmt.Sprint(faults(p, c.name)); got != c.want {
				t.Errorf("%+.20q: %s, want %s", c.name, got, c.want)
			}
		}
	}
}

// TestS0_5_AllFaults has the count beyond what is kept.
func TestS0_5_AllFaults(t *testing.T) {
	name := strings.Repeat(" ", 1000)
	vs, total := AppendViolations(nil, ASCIIMCP(unicode18.Set()), name, 3, nil)
	if len(vs) != 3 || total != 1001 || vs[2].Offset != 1 {
		t.Errorf("%d kept of %d", len(vs), total)
	}
	vs, total = AppendViolations(vs[:1], ASCIIMCP(unicode18.Set()), name, 0, nil)
	if len(vs) != 1 || total != 1001 {
		t.Errorf("%d kept of %d", len(vs), total)
	}
}

// TestS0_6_LocalRestriction has the text of every rule: it names profile and
// revision, is printable ASCII, and does not speak for the protocol.
func TestS0_6_LocalRestriction(t *testing.T) {
	set := unicode18.Set()
	strict := GeneralSecurity(set)
	strict.ID, strict.Revision = "our\u202E \xFFnames", 7
	strict.MaxBytes = 130
	strict.Restriction = SingleScript
	strict.Optional = CheckMixedNumber | CheckHiddenOverlay | CheckRepeatedMark | CheckMarkRun
	lacking := strict
	lacking.Set = tables.Set{}
	seen := map[Rule]bool{}
	for _, c := range []struct {
		p    Profile
		name string
		want string
	}{
		{ASCIIMCP(set), "sc\u043Epe", "ident: profile ascii-mcp revision 1, Unicode 18.0.0: rule repertoire: byte 2: U+043E: outside the repertoire"},
		{ASCIIMCP(tables.Set{}), "", "ident: profile ascii-mcp revision 1: rule empty: byte 0: the name is empty"},
		{ASCIIMCP(set), "a\xED\xA0\x80", `ident: profile ascii-mcp revision 1, Unicode 18.0.0: rule ill-formed: byte 1: \x{ED}: not UTF-8, surrogate`},
		{ASCIIMCP(set), strings.Repeat("a", 129), "ident: profile ascii-mcp revision 1, Unicode 18.0.0: rule too-many-code-points: byte 128: U+0061: the name has 129 code points, at most 128 are admitted"},
		{UAX31Default(set), "1a", "ident: profile uax31-default revision 1, Unicode 18.0.0: rule start: byte 0: U+0031: may not begin a name"},
		{UAX31Default(set), "a-", "ident: profile uax31-default revision 1, Unicode 18.0.0: rule medial: byte 1: U+002D: may stand only between two other characters"},
		{UAX31Default(set), "a\u200Db", "ident: profile uax31-default revision 1, Unicode 18.0.0: rule join-control: byte 1: U+200D: joiner where the profile admits none"},
		{UAX31Default(set), "cafe\u0301", "ident: profile uax31-default revision 1, Unicode 18.0.0: rule normalization: byte 3: U+0065: the normalization form begins to differ here"},
		{GeneralSecurity(set), "\U00010400", "ident: profile general-security revision 1, Unicode 18.0.0: rule status: byte 0: U+10400: Identifier_Status is not Allowed"},
		{strict, "a\u0430", `ident: profile our\x{E2}\x{80}\x{AE} \x{FF}names revision 7, Unicode 18.0.0: rule restriction-level: byte 1: U+0430: the name is Minimally Restrictive, at most Single Script is admitted`},
		{strict, "a1\u0661", "rule restriction-level: byte 2: U+0661: the name is Moderately Restrictive, at most Single Script is admitted"},
		{strict, "\u0628\u0661\u06F1", "rule mixed-number: byte 4: U+06F1: digit of a second decimal system"},
		{strict, "i\u0307", "rule hidden-overlay: byte 1: U+0307: mark that the character below it hides"},
		{strict, "\u00E1\u0301", "rule repeated-mark: byte 2: U+0301: nonspacing mark for the second time on one base"},
		{strict, "q\u0331\u0302\u0303\u0304\u0306", "rule mark-run: byte 9: U+0306: more than 4 nonspacing marks in a row"},
		{strict, strings.Repeat("\u00E9", 66), "rule too-many-bytes: byte 130: U+00E9: the name has 132 bytes, at most 130 are admitted"},
		{lacking, "a", `ident: profile our\x{E2}\x{80}\x{AE} \x{FF}names revision 7: rule profile: byte 0: the profile has no Unicode version and needs one`},
	} {
		err := Check(c.p, c.name, nil)
		var v *Violation
		if !errors.As(err, &v) {
			t.Errorf("%+.20q is admitted", c.name)
			continue
		}
		seen[v.Rule] = true
		if !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%+.20q:\n got %s\nwant %s", c.name, err, c.want)
		}
		vs, _ := AppendViolations(nil, c.p, c.name, -1, nil)
		for _, v := range vs {
			m := v.Error()
			if strings.Contains(strings.ToLower(m), "invalid mcp") {
				t.Errorf("%s", m)
			}
			for i := range len(m) {
				if m[i] < ' ' || m[i] > '~' {
					t.Errorf("not ASCII: %+q", m)
				}
			}
			if v.Profile != c.p.ID || v.Revision != c.p.Revision || !strings.HasPrefix(m, "ident: profile ") {
				t.Errorf("%s: profile %+q revision %d", m, v.Profile, v.Revision)
			}
		}
		if vs[0] != *v {
			t.Errorf("%+.20q: Check has %v, AppendViolations %v", c.name, v, vs[0])
		}
	}
	for r := RuleProfile; r < NumRules; r++ {
		if !seen[r] {
			t.Errorf("no case for rule %v", r)
		}
	}
}

// TestS0_7_NothingIsChanged holds that refusing a name leaves it as it is.
func TestS0_7_NothingIsChanged(t *testing.T) {
	name := []byte("\uFF46ile_read")
	err := Check(ASCIIMCP(unicode18.Set()), name, nil)
	var v *Violation
	if !errors.As(err, &v) || v.Offset != 0 || v.Rune != '\uFF46' || v.Rule != RuleRepertoire || !v.Class.Has(tables.NFKCNo) {
		t.Errorf("%v", err)
	}
	if string(name) != "\uFF46ile_read" {
		t.Errorf("the name is now %+q", name)
	}
}

// TestS0_8_IllFormed has the shared ill-formed texts under every profile.
func TestS0_8_IllFormed(t *testing.T) {
	set := unicode18.Set()
	for _, p := range []Profile{ASCIIMCP(set), ASCIIMCP(tables.Set{}), UAX31Default(set), GeneralSecurity(set)} {
		for _, vec := range utf8xtest.LossyVectors() {
			vs, _ := AppendViolations(nil, p, vec.Text, -1, nil)
			if len(vec.Bad) == 0 {
				for _, v := range vs {
					if v.Rule == RuleIllFormed {
						t.Errorf("%s: %v", vec.Name, v.Error())
					}
				}
				continue
			}
			if len(vs) != len(vec.Bad) {
				t.Errorf("%s, %s: %d violations, want %d", vec.Name, p.ID, len(vs), len(vec.Bad))
				continue
			}
			for i, v := range vs {
				b := vec.Bad[i]
				if v.Rule != RuleIllFormed || v.Offset != b.Offset || v.Len != b.Len || v.Kind != b.Kind || v.Rune != utf8.RuneError ||
					string(v.Bytes[:v.Len]) != vec.Text[b.Offset:b.Offset+b.Len] {
					t.Errorf("%s: %+v, want %+v", vec.Name, v, b)
				}
			}
		}
	}
}

// TestS0_9_Case holds that case counts, everywhere.
func TestS0_9_Case(t *testing.T) {
	for _, set := range sets() {
		for _, p := range []Profile{ASCIIMCP(set), UAX31Default(set), GeneralSecurity(set)} {
			if Check(p, "read", nil) != nil || Check(p, "Read", nil) != nil {
				t.Errorf("%s refuses one of the two", p.ID)
			}
		}
		if r := Relate(set, "read", "Read", nil); r != Unrelated {
			t.Errorf("%v", r)
		}
	}
}

// TestS0_10_Medial has the grammar of UAX #31 R1 with its tailorings.
func TestS0_10_Medial(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		for name, want := range map[string]string{
			"a": "[]", "_": "[]", "_a1": "[]", "a-b": "[]", "a.b-c_d": "[]", "\u05D0-\u05D1": "[]",
			"-": "[medial 0]", "-a": "[medial 0]", "a-": "[medial 1]", "a--b": "[medial 2]", "a-.b": "[medial 2]",
			"a---b": "[medial 2 medial 3]", "a--": "[medial 2]", "--": "[medial 0 medial 1]",
			"1a": "[start 0]", "\u0301a": "[start 0]", "a- b": "[repertoire 2]", "a:b": "[repertoire 1]", "a'b": "[repertoire 1]",
			"\u115Fa": "[repertoire 0]", "a\u3164": "[repertoire 1]", "a\uFE0F": "[repertoire 1]", "a\u00AD": "[repertoire 1]",
			"a\u202E": "[repertoire 1]", "\u00B5": "[]", "\u212B": "[normalization 0]", "A\u030A": "[normalization 0]",
		} {
			if got := fmt.Sprint(faults(UAX31Default(set), name)); got != want {
				t.Errorf("%+q: %s, want %s", name, got, want)
			}
		}
		// What a profile lists by hand it means, whatever the status.
		listed := GeneralSecurity(set)
		listed.Start.ASCII = ASCIIChars("$")
		listed.Continue.Extra = "\u00A7"
		if got := fmt.Sprint(faults(listed, "$\u00A7\U00010400$")); got != "[status 3 repertoire 7]" {
			t.Errorf("listed: %s", got)
		}
		nfkc := UAX31Default(set)
		nfkc.Norm = RequireNFKC
		if got := fmt.Sprint(faults(nfkc, "a\u00B5")); got != "[normalization 1]" {
			t.Errorf("NFKC: %s", got)
		}
		nfkc.Norm = AnyForm
		if got := fmt.Sprint(faults(nfkc, "cafe\u0301")); got != "[]" {
			t.Errorf("any form: %s", got)
		}
	})
}

// TestS0_10_StatusOfVersion holds that a profile pins the status of its version
// (SPEC: 112,778 Allowed in 16.0, 33,791 in 17.0).
func TestS0_10_StatusOfVersion(t *testing.T) {
	want := map[int]int{15: 112156, 16: 112778, 17: 33791, 18: 33792}
	eachSet(t, func(t *testing.T, set tables.Set) {
		n := 0
		for r := rune(0); r <= utf8.MaxRune; r++ {
			if set.Class(r).Has(tables.IdentifierAllowed) {
				n++
			}
		}
		if n != want[set.Major()] {
			t.Errorf("%d Allowed, want %d", n, want[set.Major()])
		}
		if got := Check(GeneralSecurity(set), "\u3400", nil) == nil; got != (set.Major() < 17) {
			t.Errorf("U+3400 admitted: %v", got)
		}
	})
}

// TestS0_12_LegitimateWords has words that need more than letters, and the
// least that a profile must widen for them.
func TestS0_12_LegitimateWords(t *testing.T) {
	joiners := []string{
		"\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645", // Persian, I want
		"\u0646\u0627\u0645\u0647\u200C\u0627\u06CC",       // Persian, a letter
		"\u0915\u094D\u200D\u0937",                         // Hindi, half form
		"\u0930\u093E\u091C\u094D\u200C\u091E",             // Hindi, visible virama
		"\u0D28\u0D4D\u200D",                               // Malayalam, chillu as a sequence
		"\u0DC1\u0DCA\u200D\u0DBB\u0DD3",                   // Sinhala, Sri
	}
	eachSet(t, func(t *testing.T, set tables.Set) {
		for _, p := range []Profile{UAX31Default(set), GeneralSecurity(set)} {
			wide := p
			wide.JoinControls = JoinContextual
			for _, w := range joiners {
				err := Check(p, w, nil)
				var v *Violation
				if !errors.As(err, &v) || v.Rule != RuleJoinControl {
					t.Errorf("%s, %+q: %v, want rule join-control", p.ID, w, err)
				}
				if err := Check(wide, w, nil); err != nil {
					t.Errorf("%+q: %v", w, err)
				}
			}
			for _, w := range []string{"a\u200Cb", "pay\u200Dpal", "\u200C", "\u0915\u200D", "\u0644\u200C"} {
				if Check(wide, w, nil) == nil {
					t.Errorf("%+q is admitted: no context", w)
				}
			}
			if err := Check(p, "co\u00B7labora", nil); err != nil { // Catalan, in this spelling of col·labora
				t.Error(err)
			}
			if err := Check(p, "\u05E6\u05F3", nil); err == nil { // Hebrew, with geresh
				t.Error("geresh is admitted by default")
			}
			wide.Continue.Extra = "\u05F3\u05F4"
			for _, w := range []string{"\u05E6\u05F3", "\u05E6\u05D4\u05F4\u05DC"} {
				if err := Check(wide, w, nil); err != nil {
					t.Error(err)
				}
			}
		}
	})
}

// TestS0_13_Examples has the requirement's own cases.
func TestS0_13_Examples(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		for text, want := range map[string]Level{
			"Circle":                           ASCIIOnly,
			"\u0421ircle":                      MinimallyRestrictive, // its C is Cyrillic
			"\u0421\u0456r\u0441l\u0435":       MinimallyRestrictive,
			"\u306D\u304C\u30AC\u6F22":         SingleScript, // Kanji and both kana are Japanese
			"\u0455\u0441\u043E\u0440\u0435":   SingleScript, // a whole word of Cyrillic that reads scope
			"\xFF":                             Unrestricted,
			"a\u00E9":                          SingleScript,
			"a\u1040\u09E6":                    MinimallyRestrictive, // the digits share only Chakma, which is not Recommended
			"\u05D0a":                          ModeratelyRestrictive,
			strings.Repeat("a\u0430", 100_000): MinimallyRestrictive,
		} {
			if got := Restriction(set, text); got != want {
				t.Errorf("%+.40q: %v, want %v", text, got, want)
			}
			if got := Restriction(set, []byte(text)); got != want {
				t.Errorf("bytes %+.40q: %v, want %v", text, got, want)
			}
		}
		if !Visual(set, "\u0455\u0441\u043E\u0440\u0435", "scope", nil) {
			t.Error("the skeleton does not catch the whole-script lookalike")
		}
		p := GeneralSecurity(set)
		p.Restriction = HighlyRestrictive
		if err := Check(p, "\u0455\u0441\u043E\u0440\u0435", nil); err != nil {
			t.Error(err)
		}
		if got := fmt.Sprint(faults(p, "ab\u0440\u0430")); got != "[restriction-level 2]" {
			t.Errorf("%s", got)
		}
	})
}

// TestS0_14_Targets has what the three languages make of names.
func TestS0_14_Targets(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		for _, c := range []struct {
			name           string
			py, golang, js string // legal, reserved, changed, or the offset of what is not legal
			pyName         string // NFKC, where it differs
		}{
			{name: "file_read", py: "legal", golang: "legal", js: "legal"},
			{name: "\uFF46ile_read", py: "changed", golang: "legal", js: "legal", pyName: "file_read"},
			{name: "\u2102", py: "changed", golang: "legal", js: "legal", pyName: "C"},
			{name: "caf\u00E9", py: "legal", golang: "legal", js: "legal"},
			{name: "cafe\u0301", py: "changed", golang: "4", js: "legal", pyName: "caf\u00E9"},
			{name: "file-read", py: "4", golang: "4", js: "4"},
			{name: "1a", py: "0", golang: "0", js: "0"},
			{name: "$a", py: "0", golang: "0", js: "legal"},
			{name: "a\u0661", py: "legal", golang: "legal", js: "legal"},
			{name: "\u0661", py: "0", golang: "0", js: "0"},
			{name: "\u2160", py: "changed", golang: "0", js: "legal", pyName: "I"},
			{name: "\u2118", py: "legal", golang: "0", js: "legal"},
			{name: "\u309B", py: "0", golang: "0", js: "legal", pyName: " \u3099"},
			{name: "\u037A", py: "0", golang: "legal", js: "legal", pyName: " \u0345"},
			{name: "a\u00B7", py: "legal", golang: "1", js: "legal"},
			{name: "lambda", py: "reserved", golang: "legal", js: "legal"},
			{name: "func", py: "legal", golang: "reserved", js: "legal"},
			{name: "typeof", py: "legal", golang: "legal", js: "reserved"},
			{name: "fallthrough", py: "legal", golang: "reserved", js: "legal"},
			{name: "\uFF49\uFF46", py: "changed", golang: "legal", js: "legal", pyName: "if"},
			{name: "a\xFF", py: "1", golang: "1", js: "1"},
			{name: "", py: "0", golang: "0", js: "0"},
		} {
			for target, want := range []string{c.py, c.golang, c.js} {
				var sc Scratch
				for _, sc := range []*Scratch{nil, &sc} {
					rep := InTarget(Target(target), set, c.name, sc)
					got := "legal"
					switch {
					case rep.Reserved:
						got = "reserved"
					case rep.Changed:
						got = "changed"
					case !rep.Legal:
						got = fmt.Sprint(rep.Offset)
					}
					if got != want {
						t.Errorf("%+q in %v: %s, want %s", c.name, Target(target), got, want)
					}
					if (rep.Legal || rep.Reserved) != (rep.Offset < 0) || rep.Target != Target(target) {
						t.Errorf("%+q: %+v", c.name, rep)
					}
					name := c.name
					if target == 0 && c.pyName != "" {
						name = c.pyName
					}
					if got := AppendInTarget(nil, Target(target), set, c.name, sc); string(got) != name {
						t.Errorf("%+q is %+q in %v, want %+q", c.name, got, Target(target), name)
					}
				}
			}
		}
		// ZWNJ and ZWJ continue an identifier of JavaScript in every version.
		if !InTarget(TargetJS, set, "a\u200C\u200D", nil).Legal || InTarget(TargetJS, set, "\u200C", nil).Legal {
			t.Error("joiners in JavaScript")
		}
		names := []string{"C", "file_read", "x", "\u2102", "caf\u00E9", "\uFF46ile_read", "cafe\u0301", "x", "file-read", "\uFF46ile-read", "fi\uFF4Ce_read"}
		want := "[{0 3} {1 5} {4 6} {1 10}]"
		if got := fmt.Sprint(AppendMerges(nil, TargetPython, set, names, nil)); got != want {
			t.Errorf("merges %s, want %s", got, want)
		}
		for _, target := range []Target{TargetGo, TargetJS} {
			if got := AppendMerges(nil, target, set, names, nil); len(got) != 0 {
				t.Errorf("%v merges %v", target, got)
			}
		}
	})
}

// TestS0_14_Interpreters asks the interpreters that are at hand. Theirs may be
// an older Unicode version than ours: the questions keep to old characters.
func TestS0_14_Interpreters(t *testing.T) {
	names := []string{"file_read", "\uFF46ile_read", "\u2102", "cafe\u0301", "file-read", "1a", "$a", "a\u0661", "\u0661", "\u2160", "\u2118", "\u309B",
		"\u037A", "a\u00B7", "lambda", "func", "typeof", "\uFF49\uFF46", "let", "await", "None", "static", "yield", "\u1885", "a\u0300", "\u20D7", "a\u203F"}
	for _, c := range []struct {
		target Target
		exe    string
		args   []string
	}{
		{TargetPython, "python3", []string{"-c", `import sys
for n in sys.argv[1:]:
    try:
        exec(n + " = 1", d := {}); print(ascii([k for k in d if k != "__builtins__"][0]))
    except SyntaxError: print("-")`}},
		{TargetJS, "node", []string{"--input-type=module", "-e", `for (const n of process.argv.slice(1)) {
  try { new Function('"use strict"; async () => { var ' + n + ' }'); console.log(JSON.stringify(n)) } catch (e) { console.log("-") } }`}},
	} {
		if _, err := exec.LookPath(c.exe); err != nil {
			t.Logf("no %s here; the table of TestS0_14_Targets stands for it", c.exe)
			continue
		}
		out, err := exec.Command(c.exe, append(c.args, names...)...).Output()
		if err != nil {
			t.Logf("%s does not run: %v", c.exe, err)
			continue
		}
		for i, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
			set := unicode17.Set()
			if got := InTarget(c.target, set, names[i], nil).Legal; got != (line != "-") {
				t.Errorf("%+q in %v: %v, %s says %s", names[i], c.target, got, c.exe, line)
			}
			if c.target == TargetPython && line != "-" {
				if got := fmt.Sprintf("%+q", AppendInTarget(nil, c.target, set, names[i], nil)); strings.Trim(got, `"`) != strings.Trim(strings.ReplaceAll(line, `\x`, `\u00`), `'`) {
					t.Errorf("%+q in Python: %s, it says %s", names[i], got, line)
				}
			}
		}
	}
}

// TestS0_46_NoDirectionalControls holds that no shipped profile admits a
// directional control, wherever it stands.
func TestS0_46_NoDirectionalControls(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		n := 0
		for r := rune(0); r <= utf8.MaxRune; r++ {
			if !set.Class(r).Has(tables.BidiControl) {
				continue
			}
			n++
			for _, p := range []Profile{ASCIIMCP(set), UAX31Default(set), GeneralSecurity(set)} {
				p.JoinControls = JoinContextual
				for _, name := range []string{string(r), "a" + string(r), string(r) + "a", "\u05D0" + string(r) + "\u05D1", "read" + string(r) + "abc\u202C"} {
					if Admits(p, name, nil) {
						t.Errorf("%s admits %+q", p.ID, name)
					}
				}
			}
		}
		if n != 12 {
			t.Errorf("%d directional controls", n)
		}
	})
}
