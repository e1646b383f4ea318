// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"math/rand/v2"
	"testing"

	words "github.com/runeward/runeward/internal/word"
	"github.com/runeward/runeward/tables"
)

// highlyRestrictive are the combinations of UTS #39 5.2.
func highlyRestrictive() []tables.ScriptSet {
	latin := tables.ScriptSet{}.With(tables.ScriptLatn).With(tables.ScriptHani)
	return []tables.ScriptSet{
		latin.With(tables.ScriptHira).With(tables.ScriptKana),
		latin.With(tables.ScriptBopo),
		latin.With(tables.ScriptHang),
	}
}

// isMixed reports whether the resolved script set of a word is empty and none of
// the combinations covers it.
func isMixed(set tables.Set, text string) bool {
	if !words.Resolved(set, text).IsEmpty() {
		return false
	}
	for _, h := range highlyRestrictive() {
		if words.Covered(set, text, h) {
			return false
		}
	}
	return true
}

// placesIn counts the marks for a text with spaces around.
func placesIn(p Plain, text string) int {
	const spaces = "                                                                "
	end := blockSize + len(text) + unplainBehind
	text = spaces + text + spaces + spaces
	n := 0
	for from := blockSize; from < end; from += blockSize {
		if plainTables[p&^plainReturns].block(text, from, p.Returns()) != 0 {
			n++
		}
	}
	return n
}

// TestPlainCodePoints holds each code point that a kind calls plain against the
// properties, in every version.
func TestPlainCodePoints(t *testing.T) {
	sets := shipped()
	kinds := plainKinds()
	for p := range Plain(numPlain) {
		k, plain := kinds[p], 0
		for r := rune(0x80); r < 0x110000; r++ {
			if r > 0x10000 {
				r += 0xFF // no kind looks at more than the first byte of these
			}
			if r>>11 == 0x1B {
				continue
			}
			marked := placesIn(p, string(r)) > 0
			if p.Holds(r) == marked {
				t.Fatalf("%s: %U is marked: %v, held: %v", k.name, r, marked, !marked)
			}
			if marked {
				continue
			}
			plain++
			if isHidden(sets, r) {
				t.Fatalf("%s: %U is hidden", k.name, r)
			}
			for _, set := range sets {
				rec := set.Lookup(r)
				a := set.AugmentedScripts(rec)
				all := a.IsAll() || rec.Script() == tables.ScriptZinh
				fits := all
				for _, sc := range k.scripts {
					fits = fits || a.Has(sc)
				}
				switch {
				case !k.letters:
				case rec.Has(tables.Unassigned | tables.Blank | tables.Space):
					t.Fatalf("%s, %s: %U is %v", k.name, set.Version(), r, rec.Class())
				case isWordCharacter(rec) && !fits:
					t.Fatalf("%s, %s: %U is of %v", k.name, set.Version(), r, a)
				case isNonspacing(rec) && placesIn(p, "a"+string(r)+string(r)) == 0:
					t.Fatalf("%s, %s: %U may stand twice", k.name, set.Version(), r)
				}
			}
			if s := string(r); k.letters && !k.latin && (placesIn(p, s+"a") == 0 || placesIn(p, "Z"+s) == 0 || placesIn(p, s+"0") == 0 || placesIn(p, "9"+s) == 0) {
				t.Fatalf("%s: %U beside ASCII is plain", k.name, r)
			}
		}
		t.Logf("%s: %d code points beyond ASCII are plain", k.name, plain)
		if plain < 50 {
			t.Errorf("%s: only %d code points are plain", k.name, plain)
		}
	}
}

// TestMixedWordsHaveSeams makes words of all pairs of letters that differ in their
// scripts, with something of all scripts between them or not, and words of several
// letters: none that is mixed is plain of any kind for words.
func TestMixedWordsHaveSeams(t *testing.T) {
	set := shipped()[3]
	// A letter of each script set, of two to four bytes each if there are such.
	seen := map[[2]int]bool{}
	letters := []string{"a", "Z"}
	for r := rune(0x80); r < 0x110000; r++ {
		rec := set.Lookup(r)
		id := [2]int{rec.ScriptSetID(), len(string(r))}
		if r>>11 != 0x1B && isWordCharacter(rec) && rec.Script() != tables.ScriptZinh && !seen[id] {
			seen[id] = true
			letters = append(letters, string(r))
		}
	}
	check := func(text string) bool {
		mixed := isMixed(set, text)
		for p := Plain(1); mixed && p < numPlain; p++ {
			if placesIn(p, text) == 0 {
				t.Fatalf("%+q is plain of kind %s", text, plainKinds()[p].name)
			}
		}
		return mixed
	}
	n := 0
	for _, a := range letters {
		for _, b := range letters {
			for _, between := range []string{"", "1", "\u00b7"} {
				if check(a + between + b) {
					n++
				}
			}
		}
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for range 20000 {
		text, some := "", letters[rng.IntN(len(letters))]
		for range 2 + rng.IntN(6) {
			switch rng.IntN(4) {
			case 0:
				text += letters[rng.IntN(len(letters))]
			case 1:
				text += [...]string{"a", "1", "Q"}[rng.IntN(3)]
			default:
				text += some
			}
		}
		if check(text) {
			n++
		}
	}
	t.Logf("%d letters, %d mixed words", len(letters), n)
	if n < 10000 {
		t.Error("too few words")
	}
}
