// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/cespare/xxhash/v2"

	"github.com/runeward/runeward/fuzz/bidimodel"
	"github.com/runeward/runeward/fuzz/skelmodel"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/internal/utf8x/utf8xtest"
	. "github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
)

// display is UAX #9 by its slow model.
func display(set tables.Set, level int) skelmodel.Display {
	data := bidimodel.Data{
		Class:  func(r rune) string { return set.Lookup(r).BidiClass().String() },
		Mark:   func(r rune) bool { return set.Lookup(r).GeneralCategory().String()[0] == 'M' },
		Mirror: set.Mirror,
		Bracket: func(r rune) (rune, bool, bool) {
			other, ok := set.PairedBracket(r)
			return other, set.Class(r).Has(tables.BracketOpen), ok
		},
		Canonical: func(r rune) rune {
			if d := []rune(set.CanonicalDecomposition(r)); len(d) == 1 {
				return d[0]
			}
			return r
		},
	}
	return func(text []rune) []rune { return data.Visual(text, level) }
}

// model returns the skeleton of text by the slow model; form is the index of
// the rule in rules.
func model(set tables.Set, form int, fold bool, text string) string {
	rs := []rune(text)
	if fold {
		rs = skelmodel.Fold(set, rs)
	}
	switch form {
	case 0:
		rs = skelmodel.Bidi(set, rs, display(set, bidimodel.LTR))
	case 1:
		rs = skelmodel.Bidi(set, rs, display(set, bidimodel.RTL))
	case 2:
		rs = skelmodel.Bidi(set, rs, display(set, bidimodel.Auto))
	default:
		rs = skelmodel.Internal(set, rs)
	}
	if fold {
		rs = skelmodel.Fold(set, rs)
	}
	return string(rs)
}

// checkAll compares every entrance for two texts under every rule of a set with
// the model.
func checkAll(t *testing.T, set tables.Set, a, b string, sc *Scratch) {
	t.Helper()
	for form, plain := range rules(set) {
		for _, fold := range []bool{false, true} {
			rule := plain
			if fold {
				rule = rule.Fold()
			}
			wantA, wantB := model(set, form, fold, a), model(set, form, fold, b)
			for i, text := range []string{a, b} {
				want := []string{wantA, wantB}[i]
				got, err := Append([]byte("\u0301>"), text, rule, sc)
				if err != nil || string(got) != "\u0301>"+want {
					t.Fatalf("%v: Append(%+q) = %+q, %v, want %+q", rule, text, got, err, want)
				}
				if len(want) > 10*len(text) {
					t.Fatalf("%v: %d bytes from %d: %+q", rule, len(want), len(text), text)
				}
				h, err := Hash(7, []byte(text), rule, sc)
				d := xxhash.NewWithSeed(7)
				_, _ = d.WriteString(want)
				if err != nil || h != d.Sum64() {
					t.Fatalf("%v: Hash(%+q) = %x, %v, want that of %+q, %x", rule, text, h, err, want, d.Sum64())
				}
				k, err := NewKey(text, rule, sc)
				if err != nil || k.Hash(7) != h {
					t.Fatalf("%v: NewKey(%+q) = %v, %v", rule, text, k, err)
				}
				bin, err := k.AppendBinary(nil)
				if err != nil || !strings.HasSuffix(string(bin), want) || len(bin) != 43+len(want) {
					t.Fatalf("%v: key of %+q is %+q, %v", rule, text, bin, err)
				}
			}
			got, err := Equal([]byte(a), b, rule, sc)
			if err != nil || got != (wantA == wantB) {
				t.Fatalf("%v: Equal(%+q, %+q) = %v, %v; the skeletons are %+q and %+q", rule, a, b, got, err, wantA, wantB)
			}
			ka, _ := NewKey(a, rule, sc)
			kb, _ := NewKey([]byte(b), rule, sc)
			if (ka == kb) != got {
				t.Fatalf("%v: keys of %+q and %+q: %v", rule, a, b, ka == kb)
			}
		}
	}
	// Canonical equivalents have equal internal skeletons.
	if nfd := string(skelmodel.NFD(set, []rune(a))); nfd != a {
		if eq, err := Equal(a, nfd, Internal(set), sc); !eq || err != nil {
			t.Fatalf("%s: %+q and its NFD %+q: %v, %v", set.Version(), a, nfd, eq, err)
		}
	}
}

// pool returns characters that the steps treat differently, marks and controls
// over-represented.
func pool(set tables.Set) []string {
	out := []string{
		"\u0301", "\u0302", "\u0323", "\u0305", "\u05C1", "\u05C2", "\u05BA", "\u0345", "\u0328", "\u064B", "\u05B0", "\u05BC", "\u0304", "\u0307",
		"\u034F", "\u200D", "\u200C", "\u00AD", "\uFE0F", "\u180B", "\u115F", "\u1160", "\u3164", "\uFFA0", "\U000E0061", "\u2065",
		"\u200E", "\u200F", "\u061C", "\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069",
		"a", "b", "m", "I", "1", "0", "|", "%", "\"", "`", "A", "\u00E9", "\u1E69", "\u0390", "\u212B", "\u01C4", "\u226E", "\u2241", "\u2260",
		"\u05D0", "\u05D1", "\u05E9", "\uFB2A", "\u0627", "\u0628", "\u0644", "\uFE81", "\uFDFA", "\u0661", "\u0662", "\u08FF", "\u05FF", "\U0001EEFF",
		"\uAC00", "\uAC01", "\uD7A3", "\u1100", "\u1161", "\u11A8", "\u321D", "\uF900", "\U0002F800",
		"(", ")", "[", "]", "<", ">", "\u2329", "\u232A", "\u3008", "\u221D", "\u2208", "\u220B", "\u223C", "\U0001DB10",
		" ", "\t", "\n", "\r\n", "\r", "\u2028", "\u2029", "\x00", "\x1C", "\x7F", "\u0085", "\uFFFF", "\uFFFE", "\uE000", "\u0378", "\uFFFD",
		"+", "-", ",", "$", "\u20C5", "!", "_", "\u0901", "\u0945", "\u0915", "\u093C", "\u093F", "\u0958", "\u1B3B", "\u1B35", "\u3099", "\u032E",
		"\U0001D15E", "\U0001D16D", "\U0001D160", "\U0001D165", "\U0001F600", "\u0130", "\u1E9E", "\u1FB3", "\u0149", "\u13A0", "\uAB70", "\U00016D68",
	}
	return out
}

func randomText(rnd *rand.Rand, parts []string, most int) string {
	var b strings.Builder
	for range rnd.IntN(most + 1) {
		// Half of it comes from the first parts: marks and ignorables.
		n := len(parts)
		if rnd.IntN(2) == 0 {
			n = 26
		}
		b.WriteString(parts[rnd.IntN(n)])
	}
	return b.String()
}

func TestModel(t *testing.T) {
	sc := new(Scratch)
	for seed, set := range sets() {
		rnd := rand.New(rand.NewPCG(uint64(seed), 1))
		parts := pool(set)
		for range 1500 {
			a := randomText(rnd, parts, 12)
			b := randomText(rnd, parts, 12)
			if rnd.IntN(2) == 0 {
				// A text that differs little, so that some are confusable.
				b = strings.NewReplacer("\u0301", "\u0341", "1", "l", "m", "rn", "\u200D", "", "\u05C2", "\u0307", "A", "\uFF21").Replace(a)
			}
			checkAll(t, set, a, b, sc)
		}
	}
}

// TestCodePoints has every code point, alone, in a right-to-left text, and
// between two marks.
func TestCodePoints(t *testing.T) {
	for i, set := range sets() {
		sc := new(Scratch)
		var buf []byte
		codePoints(func(r rune) {
			rec := set.Lookup(r)
			if set.Prototype(r) == "" && !rec.Has(tables.NFDNo|tables.Mark|tables.DefaultIgnorable|tables.BidiMirrored) && int(r)%64 != i {
				return
			}
			var err error
			text := "a\u05C1\u0305" + string(r) + "\u05C1\u0301\u0323"
			if buf, err = Append(buf[:0], text, Internal(set), sc); err != nil || string(buf) != model(set, 3, false, text) {
				t.Fatalf("%s: %+q: %+q, %v", set.Version(), text, buf, err)
			}
			text = "\u05D0\u0305" + string(r) + "\u05C1(a"
			if buf, err = Append(buf[:0], text, RTL(set), sc); err != nil || string(buf) != model(set, 1, false, text) {
				t.Fatalf("%s: %+q: %+q, %v", set.Version(), text, buf, err)
			}
		})
	}
}

// TestLongTexts crosses the borders of pieces and of short runs of marks.
func TestLongTexts(t *testing.T) {
	set := sets()[3]
	sc := new(Scratch)
	for _, unit := range []string{"m", "a", "\u0301\u0323", "\u05C1\u0305", "a\u0301\u0323", "\uFDFA", "\u05D0m"} {
		for _, n := range []int{11, 12, 13, 23, 24, 25, 95, 96, 97, 192, 255, 256, 257} {
			text := "x" + strings.Repeat(unit, n)
			for _, last := range []string{"", "\u0301", "\u05C1z"} {
				checkAll(t, set, text+last, text, sc)
				checkAll(t, set, text+last, strings.Replace(text, "m", "rn", 1)+last, nil)
			}
		}
	}
}

func FuzzSkeleton(f *testing.F) {
	for _, v := range utf8xtest.LossyVectors() {
		f.Add(v.Text, "a", uint8(0))
	}
	for i, s := range pool(sets()[3]) {
		f.Add(s+"\u0301\u05D0"+s, s+s, uint8(i))
	}
	f.Add("a\u0305\u200D\u05C1", "a\u0305\u05C1", uint8(2))
	f.Add("user\u202E \u2066// admin\u2069 \u2066", "user// admin", uint8(3))
	f.Add("JOIN", "join", uint8(1))
	f.Fuzz(func(t *testing.T, a, b string, version uint8) {
		if len(a)+len(b) > 400 {
			return
		}
		set := sets()[version%4]
		if utf8.ValidString(a) && utf8.ValidString(b) {
			checkAll(t, set, a, b, nil)
			return
		}
		checkIllFormed(t, set, a, b)
	})
}

// checkIllFormed has two texts of which one at least is ill-formed.
func checkIllFormed(t *testing.T, set tables.Set, a, b string) {
	t.Helper()
	off, _, kind := utf8x.FirstIllFormed(a, 0)
	second := off < 0
	if second {
		off, _, kind = utf8x.FirstIllFormed(b, 0)
	}
	for _, rule := range rules(set) {
		eq, err := Equal(a, b, rule, nil)
		e, ok := err.(*IllFormedError)
		if eq || !ok || e.Offset != off || e.Kind != kind || e.Second != second {
			t.Fatalf("%v: Equal(%q, %q) = %v, %v; want offset %d, %v, second %v", rule, a, b, eq, err, off, kind, second)
		}
		bad := a
		if second {
			bad = b
		}
		dst := []byte("dst")
		got, err := Append(dst[:2], bad, rule, nil)
		if e, ok := err.(*IllFormedError); !ok || e.Offset != off || e.Kind != kind || e.Second || string(got) != "ds" || !bytes.Equal(dst, []byte("dst")) {
			t.Fatalf("%v: Append(%q) = %q, %v", rule, bad, got, err)
		}
	}
}

// TestShuffledMarks has texts that are canonically equivalent because their
// marks differ in class, and so have one skeleton.
func TestShuffledMarks(t *testing.T) {
	rnd := rand.New(rand.NewPCG(5, 6))
	for _, set := range sets() {
		marks := []string{"\u0323", "\u0301", "\u05C1", "\u0345", "\u0327", "\u05B0", "\u0334"}
		seen := []uint8{}
		for _, m := range marks {
			seen = append(seen, set.Lookup([]rune(m)[0]).CombiningClass())
		}
		slices.Sort(seen)
		if len(slices.Compact(seen)) != len(marks) {
			t.Fatal("marks of one class")
		}
		want := mustAppend(t, "e"+strings.Join(marks, ""), Internal(set))
		for range 50 {
			rnd.Shuffle(len(marks), func(i, j int) { marks[i], marks[j] = marks[j], marks[i] })
			text := "e" + strings.Join(marks, "")
			if got := mustAppend(t, text, Internal(set)); got != want {
				t.Errorf("%s: %+q: %+q, want %+q", set.Version(), text, got, want)
			}
		}
	}
}
