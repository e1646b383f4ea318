// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/fuzz/normmodel"
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/tables"
)

// tableModel returns the model on the data of set, so that it runs without
// files. TestModelOfFiles shows that the data is what the files say.
func tableModel(set tables.Set) *normmodel.Model {
	mapping := func(f func(rune) string) func(rune) []rune {
		return func(r rune) []rune { return []rune(f(r)) }
	}
	return normmodel.New(normmodel.Data{
		Canonical:  mapping(set.CanonicalDecomposition),
		Compatible: mapping(set.CompatibilityDecomposition),
		Class:      func(r rune) int { return int(set.Lookup(r).CombiningClass()) },
		Composite:  set.Compose,
	})
}

func modelForm(m *normmodel.Model, form norm.Form) func([]rune) []rune {
	switch form {
	case norm.NFD:
		return m.NFD
	case norm.NFC:
		return m.NFC
	case norm.NFKD:
		return m.NFKD
	}
	return m.NFKC
}

// TestModel holds the model to the conformance vectors.
func TestModel(t *testing.T) {
	f, _ := vectors(t)
	eachSet(t, func(t *testing.T, set tables.Set) {
		m := tableModel(set)
		for v := range f.Cases(set.Version()) {
			for i, form := range []norm.Form{norm.NFC, norm.NFD, norm.NFKC, norm.NFKD} {
				if got := normmodel.Map(modelForm(m, form), v.Column[0]); got != v.Column[i+1] {
					t.Errorf("model: %v(%+q) = %+q, want %+q", form, v.Column[0], got, v.Column[i+1])
				}
			}
		}
	})
}

// TestModelOfFiles compares with the model on UnicodeData.txt itself, when it
// is there: every code point, and random texts.
func TestModelOfFiles(t *testing.T) {
	dir := os.Getenv("UCD_DIR")
	if dir == "" {
		t.Log("UCD_DIR is not set: TestRandom has compared with the model on the tables' data")
		return
	}
	eachSet(t, func(t *testing.T, set tables.Set) {
		read := func(name string) string {
			data, err := os.ReadFile(filepath.Join(dir, set.Version(), "ucd", name))
			if err != nil {
				t.Fatal(err)
			}
			return string(data)
		}
		data, err := normmodel.Parse(read("UnicodeData.txt"), read("CompositionExclusions.txt"))
		if err != nil {
			t.Fatal(err)
		}
		d := differ{t: t, set: set, model: normmodel.New(data)}
		eachScalar(func(r rune) { d.compare(string(r)) })
		d.random(20_000)
	})
}

// TestRandom compares with the model on random texts.
func TestRandom(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		d := differ{t: t, set: set, model: tableModel(set)}
		d.random(10_000)
	})
}

func FuzzModel(f *testing.F) {
	for _, seed := range []string{"", "a\u0345\u0334\u0345", "\uac00\u11a8\u11a8", "\u1100\u1161\u11a8", "\xf0\x9f\u0301\u0323\xff", "\U00016d63\U00016d67\U00016d67\U00016d68", "\ufdfa\u0344", "\u0344\u0344"} {
		f.Add(seed)
	}
	var differs []differ
	for _, set := range allSets() {
		differs = append(differs, differ{set: set, model: tableModel(set)})
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return // the model is slow
		}
		for i := range differs {
			differs[i].t = t
			differs[i].compare(text)
		}
	})
}

type differ struct {
	t     *testing.T
	set   tables.Set
	model *normmodel.Model
	sc    norm.Scratch
	buf   []byte
}

func (d *differ) compare(text string) {
	d.t.Helper()
	for _, form := range forms() {
		want := normmodel.Map(modelForm(d.model, form), text)
		if d.buf = norm.Append(d.buf[:0], form, d.set, text, &d.sc); string(d.buf) != want {
			d.t.Errorf("%s: %v(%+q) = %+q, want %+q", d.set.Version(), form, text, d.buf, want)
		}
		if got := norm.IsNormalized(form, d.set, text, &d.sc); got != (text == want) {
			d.t.Errorf("%s: IsNormalized(%v, %+q) = %t", d.set.Version(), form, text, got)
		}
		answer, stable := norm.QuickCheck(form, d.set, text)
		if answer == norm.Yes && text != want || answer == norm.No && text == want {
			d.t.Errorf("%s: QuickCheck(%v, %+q) = %v", d.set.Version(), form, text, answer)
		}
		rest := normmodel.Map(modelForm(d.model, form), text[stable:])
		if text[:stable]+rest != want {
			d.t.Errorf("%s: QuickCheck(%v, %+q): %d is no stable offset", d.set.Version(), form, text, stable)
		}
		if !norm.Equal(form, d.set, text, d.buf, &d.sc) || !norm.Equal(form, d.set, d.buf, text, &d.sc) {
			d.t.Errorf("%s: %v: %+q is not equal to its form", d.set.Version(), form, text)
		}
		// Half of a text against the other: mostly different, sometimes not.
		a, b := text[:len(text)/2], text[len(text)/2:]
		same := normmodel.Map(modelForm(d.model, form), a) == normmodel.Map(modelForm(d.model, form), b)
		if got := norm.Equal(form, d.set, a, b, &d.sc); got != same {
			d.t.Errorf("%s: Equal(%v, %+q, %+q) = %t", d.set.Version(), form, a, b, got)
		}
	}
	var mapped []rune
	var folded string
	flush := func() {
		folded += string(d.model.NFC(mapped))
		mapped = nil
	}
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		if r == utf8.RuneError && n == 1 {
			flush()
			folded += text[i : i+1]
		} else {
			mapped = append(mapped, []rune(string(d.set.AppendNFKCCasefold(nil, r)))...)
		}
		i += n
	}
	flush()
	if d.buf = norm.AppendNFKCCasefold(d.buf[:0], d.set, text, &d.sc); string(d.buf) != folded {
		d.t.Errorf("%s: NFKC_Casefold(%+q) = %+q, want %+q", d.set.Version(), text, d.buf, folded)
	}
}

// random compares n random texts, most of them short, and some longer than the
// pieces a walk hands out.
func (d *differ) random(n int) {
	g := newGenerator(d.set)
	for i := range n {
		length := 1 + g.rnd.IntN(12)
		switch {
		case i%100 == 0:
			length = 200 + g.rnd.IntN(300)
		case i%2000 == 1:
			length = 4000
		}
		d.compare(g.text(length))
	}
	// Runs of a kind longer than that. Marks have no place to cut.
	for i := range 20 {
		d.compare("a" + g.run(i%5, 250+g.rnd.IntN(150)) + "e\u0301")
	}
}

// generator makes texts heavy in what normalization works on.
type generator struct {
	rnd   *rand.Rand
	pools [][]rune
}

func newGenerator(set tables.Set) *generator {
	const marks, seconds, composites, compatible, jamo, rest = 0, 1, 2, 3, 4, 5
	g := &generator{rand.New(rand.NewPCG(18, 15)), make([][]rune, 6)}
	eachScalar(func(r rune) {
		rec := set.Lookup(r)
		put := func(pool int) { g.pools[pool] = append(g.pools[pool], r) }
		switch {
		case 0x10FE <= r && r < 0x1200:
			put(jamo)
		case 0xABFE <= r && r < 0xD7A8:
			if r%28 == 16 || r%137 == 0 { // syllables of two jamo and some of three
				put(jamo)
			}
		case rec.Has(tables.NFCMaybe):
			put(seconds)
		case rec.CombiningClass() != 0:
			put(marks)
		case rec.Has(tables.NFDNo):
			put(composites)
		case rec.Has(tables.NFKDNo):
			put(compatible)
		case r < 0x250 || r%997 == 0:
			put(rest)
		}
	})
	return g
}

// run returns length code points of one pool.
func (g *generator) run(pool, length int) string {
	out := make([]rune, length)
	for i := range out {
		out[i] = g.pools[pool][g.rnd.IntN(len(g.pools[pool]))]
	}
	return string(out)
}

func (g *generator) text(length int) string {
	var b strings.Builder
	pool := g.pools[0]
	few := make([]rune, 6) // a text repeats some of its code points
	for i := range few {
		pool = g.pools[g.rnd.IntN(len(g.pools))]
		few[i] = pool[g.rnd.IntN(len(pool))]
	}
	for range length {
		switch k := g.rnd.IntN(40); {
		case k == 0:
			bad := []string{"\xff", "\xc3", "\xe2\x82", "\xf0\x9f\x92", "\xed\xa0\x80", "\xc0\xaf", "\x80"}
			b.WriteString(bad[g.rnd.IntN(len(bad))])
		case k < 15:
			b.WriteRune(few[g.rnd.IntN(len(few))])
		case k < 25:
			b.WriteRune(pool[g.rnd.IntN(len(pool))]) // as before: runs of a kind
		default:
			pool = g.pools[g.rnd.IntN(len(g.pools))]
			b.WriteRune(pool[g.rnd.IntN(len(pool))])
		}
	}
	return b.String()
}
