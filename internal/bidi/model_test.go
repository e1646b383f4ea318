// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/fuzz/bidimodel"
	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode18"
)

// modelData lets the model look things up in a Set. Negative runes stand for
// ill-formed subparts.
func modelData(s tables.Set) bidimodel.Data {
	character := func(r rune) rune {
		if r < 0 {
			return utf8.RuneError
		}
		return r
	}
	return bidimodel.Data{
		Class:  func(r rune) string { return s.Lookup(character(r)).BidiClass().String() },
		Mark:   func(r rune) bool { return s.Lookup(character(r)).GeneralCategory().String()[0] == 'M' },
		Mirror: func(r rune) (rune, bool) { return s.Mirror(character(r)) },
		Bracket: func(r rune) (rune, bool, bool) {
			other, ok := s.PairedBracket(character(r))
			return other, s.Class(character(r)).Has(tables.BracketOpen), ok
		},
		Canonical: func(r rune) rune {
			if d := []rune(s.CanonicalDecomposition(r)); len(d) == 1 {
				return d[0]
			}
			return r
		},
	}
}

func modelDirection(d bidi.Direction) int {
	switch d {
	case bidi.LTR:
		return bidimodel.LTR
	case bidi.RTL:
		return bidimodel.RTL
	}
	return bidimodel.Auto
}

// units cuts text into characters and ill-formed subparts; a subpart is the
// negative of its number, counted from 1.
func units(text string) (runes []rune, subparts []string) {
	for i := 0; i < len(text); {
		r, n, kind := utf8x.Decode(text, i)
		if kind != utf8x.OK {
			subparts = append(subparts, text[i:i+n])
			r = rune(-len(subparts))
		}
		runes = append(runes, r)
		i += n
	}
	return runes, subparts
}

// checkModel compares every entrance with the model, for every direction.
func checkModel(t *testing.T, text string, set tables.Set, sc *bidi.Scratch) {
	t.Helper()
	data := modelData(set)
	runes, subparts := units(text)
	for _, dir := range []bidi.Direction{bidi.LTR, bidi.RTL, bidi.FirstStrong} {
		want := ""
		for _, r := range data.Visual(runes, modelDirection(dir)) {
			if r < 0 {
				want += subparts[-r-1]
			} else {
				want += string(r)
			}
		}
		got, err := bidi.AppendVisual([]byte("> "), text, set, dir, sc)
		if err != nil || string(got) != "> "+want {
			t.Fatalf("%s %+q %v: visual %+q, error %v; want %+q", set.Version(), text, dir, got, err, want)
		}
		if got, err = bidi.AppendVisual(got[:0], []byte(text), set, dir, sc); err != nil || string(got) != want {
			t.Fatalf("%s %+q %v: visual of bytes %+q, error %v; want %+q", set.Version(), text, dir, got, err, want)
		}

		rest, describe := text, ""
		for len(rest) > 0 {
			p, err := bidi.Resolve(rest, set, dir, sc)
			if err != nil || p.Len <= 0 || p.Len > len(rest) {
				t.Fatalf("%s %+q %v: length %d, error %v", set.Version(), text, dir, p.Len, err)
			}
			describe += fmt.Sprintln(p.Len, p.Level, p.Levels, bidi.AppendOrder(nil, p.Levels, sc))
			rest = rest[p.Len:]
		}
		wantDescribe := ""
		for _, p := range data.Paragraphs(runes, modelDirection(dir)) {
			n := 0
			levels := make([]uint8, 0, len(p.Levels))
			for i, l := range p.Levels {
				if l == bidimodel.Removed {
					l = bidi.Removed
				}
				levels = append(levels, uint8(l))
				if r := p.Text[i]; r < 0 {
					n += len(subparts[-r-1])
				} else {
					n += utf8.RuneLen(r)
				}
			}
			wantDescribe += fmt.Sprintln(n, p.Level, levels, bidimodel.Order(p.Levels))
		}
		if describe != wantDescribe {
			t.Fatalf("%s %+q %v:\n%swant\n%s", set.Version(), text, dir, describe, wantDescribe)
		}
	}
}

// hostile is what random texts are made of: every bidi class, marks of every
// kind, brackets and their canonical equivalents, mirrored characters, code
// points that are unassigned or new in some version, and bytes that are no
// UTF-8. Fields are Go escapes.
const hostile = `a b Z 1 2 ٠ ١ ۱ + - $ % , . / : ! & " ' ( ) ( ) [ ] { } « » < > ≤ ∛ ∝
	א ב ש ا ب ّ 0 \u0300 \u0301 \u0302 \u05B0 \u05C1 \u0903 \u0345 \u0488 \u034F \uFE0F
	\u2329 \u232A \u3008 \u3009 \u2768 \u2769 \u221D \u220A
	\u202A \u202B \u202C \u202D \u202E \u2066 \u2067 \u2068 \u2069 \u2066 \u2067 \u2068 \u2069 \u200E \u200F \u061C
	\u200B \u200D \u00AD \u0000 \u007F \n \r \r\n \u2029 \u0085 \u001C \t \u001F \u2028 \u3000
	\u05FF \u08FF \u20CF \U0001EEFF \U00010EC5 \U0001E5D0 \U000E0041 \U000E01F0 \U0010FFFF
	\x80 \xD7 \x90 \xE2\x80 \xF0\x9F\x98 \xED\xA0 \xFF`

func hostilePieces() []string {
	var out []string
	for _, f := range strings.Fields(hostile) {
		p, err := strconv.Unquote("\"" + strings.ReplaceAll(f, "\"", "\\\"") + "\"")
		if err != nil {
			panic(f)
		}
		out = append(out, p)
	}
	return append(out, " ", " ")
}

// randomText joins pieces; now and then one repeats, to nest and to overflow.
func randomText(rnd *rand.Rand, pieces []string, n int) string {
	// A text of few different pieces goes deeper than one of many.
	some := pieces
	if rnd.IntN(3) > 0 {
		some = nil
		for range 2 + rnd.IntN(6) {
			some = append(some, pieces[rnd.IntN(len(pieces))])
		}
	}
	var b strings.Builder
	for range n {
		p := some[rnd.IntN(len(some))]
		b.WriteString(p)
		if rnd.IntN(150) == 0 {
			b.WriteString(strings.Repeat(p, rnd.IntN(130)))
		}
	}
	return b.String()
}

// TestModel compares with the model on random texts.
func TestModel(t *testing.T) {
	pieces := hostilePieces()
	rnd := rand.New(rand.NewPCG(9, 52))
	var sc bidi.Scratch
	for i := range 20000 {
		checkModel(t, randomText(rnd, pieces, rnd.IntN(24)), sets()[i%4], &sc)
	}
}

// TestModelExhaustive compares with the model on every text of up to three of
// the hostile pieces that differ in class.
func TestModelExhaustive(t *testing.T) {
	var classes []string
	set := unicode18.Set()
	for _, p := range hostilePieces() {
		r, _ := utf8.DecodeRuneInString(p)
		rec := set.Lookup(r)
		key := rec.BidiClass().String() + fmt.Sprint(rec.Has(tables.Mark), rec.Has(tables.BracketOpen), rec.Has(tables.BracketClose))
		if !slices.ContainsFunc(classes, func(q string) bool { return strings.HasPrefix(q, key+"|") }) {
			classes = append(classes, key+"|"+p)
		}
	}
	var sc bidi.Scratch
	var walk func(text string, n int)
	walk = func(text string, n int) {
		checkModel(t, text, set, &sc)
		if n > 0 {
			for _, c := range classes {
				walk(text+c[strings.Index(c, "|")+1:], n-1)
			}
		}
	}
	walk("", 3)
	if len(classes) < 23 {
		t.Errorf("%d kinds of pieces, want all 23 classes", len(classes))
	}
}

// FuzzModel compares with the model.
func FuzzModel(f *testing.F) {
	pieces := hostilePieces()
	rnd := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		f.Add(randomText(rnd, pieces, 12))
	}
	f.Add(strings.Repeat("\u2067\u202B", 70) + "a(א)\u2069")
	f.Add(strings.Repeat("(", 64) + "א" + strings.Repeat(")", 64))
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return // the model is quadratic
		}
		set := unicode18.Set()
		if len(text)%2 == 1 {
			set = unicode15.Set()
		}
		checkModel(t, text, set, new(bidi.Scratch))
	})
}
