// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/fuzz/identmodel"
	. "github.com/runeward/runeward/ident"
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/tables"
)

// offsets returns the byte offset of each code point of text, and its length.
func offsets(text []rune) []int {
	out := []int{0}
	for _, r := range text {
		out = append(out, out[len(out)-1]+utf8.RuneLen(r))
	}
	return out
}

// checkFaults compares the violations of one name under both Unicode profiles.
func checkFaults(t *testing.T, m *identmodel.Model, set tables.Set, name []rune, contextual bool, sc *Scratch) {
	t.Helper()
	at := offsets(name)
	for _, security := range []bool{false, true} {
		p := UAX31Default(set)
		if security {
			p = GeneralSecurity(set)
		}
		if contextual {
			p.JoinControls = JoinContextual
		}
		want := m.Faults(identmodel.Profile{GeneralSecurity: security, Contextual: contextual}, name)
		got, total := AppendViolations(nil, p, string(name), -1, sc)
		same := len(got) == len(want) && total == len(got)
		for i := range want {
			same = same && got[i].Rule.String() == want[i].Rule && got[i].Offset == at[want[i].Index]
		}
		if !same {
			t.Errorf("%s %s, %+q: got %v, want %v", set.Version(), p.ID, string(name), faults(p, string(name)), want)
		}
		if admitted := Admits(p, string(name), sc); admitted != (len(want) == 0) || (Check(p, string(name), nil) == nil) != admitted {
			t.Errorf("%s %s, %+q: admitted %v", set.Version(), p.ID, string(name), admitted)
		}
	}
}

// checkMechanisms compares what UTS #39 5 asks of text.
func checkMechanisms(t *testing.T, m *identmodel.Model, set tables.Set, text []rune, sc *Scratch) {
	t.Helper()
	s := string(text)
	at := offsets(text)
	index := func(i int) int {
		if i < 0 {
			return -1
		}
		return at[i]
	}
	if got, want := Restriction(set, s).String(), m.Restriction(text); got != want {
		t.Errorf("%s: Restriction(%+q) = %s, want %s", set.Version(), s, got, want)
	}
	if got, want := AppendZeros(nil, set, s), m.Zeros(text); !slices.Equal(got, want) {
		t.Errorf("%s: AppendZeros(%+q) = %X, want %X", set.Version(), s, got, want)
	}
	for _, c := range []struct {
		what      string
		got, want int
	}{
		{"MixedNumber", MixedNumber(set, s), index(m.MixedNumber(text))},
		{"HiddenOverlay", HiddenOverlay(set, s), index(m.HiddenOverlay(text))},
		{"RepeatedMark", RepeatedMark(set, s, sc), index(m.RepeatedMark(text))},
	} {
		if c.got != c.want {
			t.Errorf("%s: %s(%+q) = %d, want %d", set.Version(), c.what, s, c.got, c.want)
		}
	}
	if got, want := MarkRun(set, s), index(m.MarkRun(text, MaxMarks)); got != want {
		t.Errorf("%s: MarkRun(%+q) = %d, want %d", set.Version(), s, got, want)
	}
}

// TestS0_10_EveryCodePoint has each code point of each version alone, after and
// between letters, under both Unicode profiles.
func TestS0_10_EveryCodePoint(t *testing.T) {
	for _, set := range sets() {
		t.Run(set.Version(), func(t *testing.T) {
			t.Parallel()
			m := newModel(t, set)
			var sc Scratch
			for r := rune(0); r <= utf8.MaxRune; r++ {
				// Of long runs of one record beyond plane 3, one in 64; in short
				// mode of all.
				if !utf8.ValidRune(r) || (r > 0x40000 || testing.Short()) && r%64 != 0 && set.Lookup(r) == set.Lookup(r-1) {
					continue
				}
				checkFaults(t, m, set, []rune{r}, false, &sc)
				checkFaults(t, m, set, []rune{'a', r, 'a'}, true, &sc)
				checkMechanisms(t, m, set, []rune{r}, &sc)
				if t.Failed() {
					return
				}
			}
		})
	}
}

// alphabet holds what the rules tell apart: a few code points of each
// combination of the facts they ask for, and the actors of SPEC's examples.
func alphabet(set tables.Set) []rune {
	type facts struct {
		gc      tables.GeneralCategory
		ccc     uint8
		joining tables.JoiningType
		scripts int
		class   tables.Class
	}
	const mask = tables.XIDStart | tables.XIDContinue | tables.DefaultIgnorable | tables.IdentifierAllowed | tables.SoftDotted | tables.NFCNo | tables.NFCMaybe
	seen := map[facts]int{}
	out := []rune("iijl\u0131\u0237\u0307\u0301\u0323--..__01\u0661\u06F1\u200C\u200D\u094D\u0915\u09E6\u1040\u0430\u03B1\u6F22\u3042\u30A2\u3105\uAC00\u05D0\u1B44\u302E\u0327\u00E1\u1ED9")
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if r == 0xD800 {
			r = 0xE000
		}
		rec := set.Lookup(r)
		f := facts{rec.GeneralCategory(), rec.CombiningClass(), rec.JoiningType(), rec.ScriptSetID(), rec.Class() & mask}
		if seen[f]++; seen[f] == 1 {
			out = append(out, r)
		}
	}
	return out
}

func randomText(rng *rand.Rand, from []rune, most int) []rune {
	text := make([]rune, rng.IntN(most+1))
	few := make([]rune, 6) // some texts keep to few characters, so that they repeat
	for i := range few {
		few[i] = from[rng.IntN(len(from))]
	}
	narrow := rng.IntN(2) == 0
	for i := range text {
		switch {
		case rng.IntN(3) == 0:
			text[i] = from[rng.IntN(40)]
		case narrow:
			text[i] = few[rng.IntN(len(few))]
		default:
			text[i] = from[rng.IntN(len(from))]
		}
	}
	return text
}

// TestRandom compares random texts over the alphabet.
func TestRandom(t *testing.T) {
	for _, set := range sets() {
		t.Run(set.Version(), func(t *testing.T) {
			t.Parallel()
			m := newModel(t, set)
			from := alphabet(set)
			t.Logf("%d characters", len(from))
			rng := rand.New(rand.NewPCG(uint64(set.Major()), 6))
			var sc Scratch
			for range 5000 {
				text := randomText(rng, from, 9)
				checkFaults(t, m, set, text, rng.IntN(2) == 0, &sc)
				checkMechanisms(t, m, set, text, &sc)
				if t.Failed() {
					return
				}
			}
		})
	}
}

// TestRecommendedScripts has every code point: a script with an Allowed letter
// is recommended, another is not. It asks through texts of Latin and the
// script's code points, which share nothing else.
func TestRecommendedScripts(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		want := identmodel.New(identmodel.FromTables(set)).Recommended()
		for r := rune(0); r <= utf8.MaxRune; r++ {
			rec := set.Lookup(r)
			if !rec.Has(tables.IdentifierAllowed) || !rec.Has(tables.Letter) {
				continue
			}
			sc := rec.Script()
			if sc == tables.ScriptZyyy || sc == tables.ScriptZinh || sc == tables.ScriptLatn {
				continue
			}
			if !slices.Contains(want, sc.String()) {
				t.Fatalf("U+%04X is of %v", r, sc)
			}
			level := Restriction(set, "a"+string(r))
			tight := ModeratelyRestrictive
			switch sc {
			case tables.ScriptCyrl, tables.ScriptGrek:
				tight = MinimallyRestrictive
			}
			if level > tight {
				t.Errorf("a and U+%04X (%v): %v", r, sc, level)
			}
		}
	})
}

// checkRelations holds what the relations promise.
func checkRelations(t *testing.T, set tables.Set, a, b string, sc *Scratch) {
	t.Helper()
	exact, canonical, compat, visual := Exact(a, b), Canonical(set, a, b, sc), Compat(set, a, b, sc), Visual(set, a, b, sc)
	if exact != (a == b) || exact && !canonical || canonical && !compat {
		t.Errorf("%+q %+q: exact %v, canonical %v, compat %v", a, b, exact, canonical, compat)
	}
	if exact && visual != utf8.ValidString(a) || visual && !(utf8.ValidString(a) && utf8.ValidString(b)) {
		t.Errorf("%+q %+q: visual %v", a, b, visual)
	}
	want := Unrelated
	switch {
	case exact:
		want = Identical
	case canonical:
		want = CanonicallyEquivalent
	case compat:
		want = CompatiblyEqual
	case visual:
		want = VisuallyEqual
	}
	if got := Relate(set, a, b, sc); got != want {
		t.Errorf("Relate(%+q, %+q) = %v, want %v", a, b, got, want)
	}
	// S0-11: under a profile of NFC different names are not equivalent.
	for _, p := range []Profile{UAX31Default(set), GeneralSecurity(set)} {
		if !exact && canonical && Admits(p, a, sc) && Admits(p, b, sc) {
			t.Errorf("%s admits %+q and %+q, which are canonically equivalent", p.ID, a, b)
		}
	}
	for _, target := range []Target{TargetPython, TargetGo, TargetJS} {
		x, y := InTarget(target, set, a, sc), InTarget(target, set, b, sc)
		merges := x.Legal && y.Legal && !exact && string(AppendInTarget(nil, target, set, a, sc)) == string(AppendInTarget(nil, target, set, b, sc))
		got := AppendMerges(nil, target, set, []string{a, b}, sc)
		if merges != (len(got) == 1) || merges && target != TargetPython {
			t.Errorf("%+q and %+q in %v: %v", a, b, target, got)
		}
		if x.Legal && x.Changed != (string(AppendInTarget(nil, target, set, a, sc)) != a) {
			t.Errorf("%+q in %v: %+v", a, target, x)
		}
	}
}

// TestS0_11_CanonicalUniqueness has each code point against its normal forms,
// and random texts against theirs.
func TestS0_11_CanonicalUniqueness(t *testing.T) {
	for _, set := range sets() {
		t.Run(set.Version(), func(t *testing.T) {
			t.Parallel()
			var sc Scratch
			from := alphabet(set)
			rng := rand.New(rand.NewPCG(uint64(set.Major()), 11))
			texts := []string{}
			for r := rune(0); r <= 0x2FFFF; r++ {
				if utf8.ValidRune(r) && set.Class(r).Has(tables.NFDNo|tables.NFKDNo|tables.NFCMaybe) && !(0xAC10 < r && r < 0xD7A0) {
					texts = append(texts, "a"+string(r))
				}
			}
			rounds := 5000
			if testing.Short() {
				rounds = 500
			}
			for range rounds {
				texts = append(texts, string(randomText(rng, from, 8)))
			}
			for i, a := range texts {
				for _, form := range []norm.Form{norm.NFC, norm.NFD, norm.NFKC, norm.NFKD} {
					checkRelations(t, set, a, string(norm.Append(nil, form, set, a, nil)), &sc)
				}
				checkRelations(t, set, a, texts[(i*7919)%len(texts)], &sc)
				if t.Failed() {
					return
				}
			}
		})
	}
}

// TestS0_1_CanonicalLooksAlike holds that canonically equivalent names have one
// skeleton, on text whose display order no mirrored or Balinese character has a
// part in; package skeleton has the exceptions.
func TestS0_1_CanonicalLooksAlike(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		from := alphabet(set)
		rng := rand.New(rand.NewPCG(uint64(set.Major()), 1))
		var sc Scratch
		n := 0
		for range 20000 {
			a := string(randomText(rng, from, 6))
			b := string(norm.Append(nil, norm.NFD, set, a, nil))
			if a == b || strings.ContainsFunc(b, func(r rune) bool {
				rec := set.Lookup(r)
				return rec.Has(tables.BidiMirrored) || rec.Script() == tables.ScriptBali ||
					rec.BidiClass() != tables.BidiL && rec.BidiClass() != tables.BidiNSM
			}) {
				continue
			}
			n++
			if !Visual(set, a, b, &sc) {
				t.Errorf("%+q and %+q do not look alike", a, b)
			}
		}
		if n < 200 {
			t.Errorf("only %d texts", n)
		}
	})
}

// TestIDStart compares the identifiers of JavaScript with ID_Start and
// ID_Continue of DerivedCoreProperties.txt where that is at hand. Elsewhere the
// numbers of code points stand for it.
func TestIDStart(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		got := map[string]map[rune]bool{"ID_Start": {}, "ID_Continue": {}}
		for r := rune(0); r <= utf8.MaxRune; r++ {
			if !utf8.ValidRune(r) || r == '$' {
				continue
			}
			start, rest := InTarget(TargetJS, set, string(r), nil), InTarget(TargetJS, set, "a"+string(r), nil)
			if start.Offset < 0 && r != '_' {
				got["ID_Start"][r] = true
			}
			if rest.Offset < 0 && (r != 0x200C && r != 0x200D || set.Class(r).Has(tables.XIDContinue)) {
				got["ID_Continue"][r] = true
			}
		}
		counts := map[int][2]int{15: {136345, 139482}, 16: {141269, 144541}, 17: {145916, 149240}, 18: {158739, 162100}}
		if g, w := [2]int{len(got["ID_Start"]), len(got["ID_Continue"])}, counts[set.Major()]; g != w {
			t.Errorf("%v code points of ID_Start and ID_Continue, want %v", g, w)
		}
		root := os.Getenv("UCD_DIR")
		if root == "" {
			return
		}
		data, err := os.ReadFile(filepath.Join(root, set.Version(), "ucd", "DerivedCoreProperties.txt"))
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]map[rune]bool{"ID_Start": {}, "ID_Continue": {}}
		for line := range strings.Lines(string(data)) {
			line, _, _ = strings.Cut(line, "#")
			f := strings.Split(line, ";")
			if len(f) < 2 || want[strings.TrimSpace(f[1])] == nil {
				continue
			}
			var lo, hi rune
			if n, _ := fmt.Sscanf(f[0], "%X..%X", &lo, &hi); n == 1 {
				hi = lo
			}
			for r := lo; r <= hi; r++ {
				want[strings.TrimSpace(f[1])][r] = true
			}
		}
		for p := range want {
			for r := rune(0); r <= utf8.MaxRune; r++ {
				if got[p][r] != want[p][r] {
					t.Errorf("%s: %s of U+%04X is %v", set.Version(), p, r, want[p][r])
				}
			}
		}
	})
}

func FuzzCheck(f *testing.F) {
	set := sets()[3]
	m := newModel(f, set)
	for _, s := range []string{"file_read", "a-b", "cafe\u0301", "\u0915\u094D\u200D\u0937", "i\u0323\u0307", "a\u0301\u0302\u0301", "1\u0661", "a\u0430\u0E01", "\xED\xA0\x80", "\u1B44\u0301\u302E\u0301"} {
		f.Add(s, "x")
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		if len(a) > 60 || len(b) > 60 {
			return
		}
		var sc Scratch
		checkRelations(t, set, a, b, &sc)
		if !utf8.ValidString(a) {
			vs, total := AppendViolations(nil, UAX31Default(set), a, -1, &sc)
			if total == 0 || vs[0].Rule != RuleIllFormed || !utf8.ValidString(a[:vs[0].Offset]) {
				t.Errorf("%+q: %v", a, vs)
			}
			HiddenOverlay(set, a)
			RepeatedMark(set, a, &sc)
			MarkRun(set, a)
			MixedNumber(set, a)
			return
		}
		checkFaults(t, m, set, []rune(a), true, &sc)
		checkFaults(t, m, set, []rune(a), false, &sc)
		checkMechanisms(t, m, set, []rune(a), &sc)
	})
}
