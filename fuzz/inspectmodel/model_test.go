// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspectmodel

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

// strict has every rule of the modelled families on, and no other.
func strict() inspect.Profile {
	p := inspect.Profile{}.WithName("model")
	for _, f := range []inspect.Family{
		inspect.Tag, inspect.Selector, inspect.Joiner, inspect.ZeroWidth, inspect.Invisible, inspect.BOM, inspect.Bidi,
	} {
		p = p.WithFamily(f, inspect.Low)
	}
	return p
}

var atoms = strings.Split("1\uFE0E1\uFE0F|\u4E00\U000E0102 \u4E00\U000E0103|=|/|\"|(|)|\u3010|\u3011|\u05D0|\n|\r|a|b| |0|!|\u00E9|\u0430|\u05D0|\u0627|\u0628|\u0648|\u064E|\u0301|\u0915|\u094D|\u093C|\u093E|\u0DC1|\u0DCA|\u0E01|\u1780|\u17B4|"+
	"\u1100|\u1820|\u4E00|\u845B|\u200B|\u200B|\u200C|\u200C|\u200D|\u200D|\u2060|\u2062|\uFEFF|\u00AD|\u034F|\u3164|\u115F|\u2065|\u180E|\u180B|\u206A|\U0001BCA0|"+
	"\uFE00|\uFE0E|\uFE0F|\U000E0100|\U000E0101|\u4E00\U000E0100|\U000E0061|\U000E0067|\U000E0031|\U000E007F|\U000E0001|\U0001F3F4|\U0001F600|\u2764|\U0001F468|\U0001F469|"+
	"\U0001F3FD|\U0001F1E9|\U0001F1EA|1|\u20E3|\u200E|\u200F|\u061C|\u202A|\u202B|\u202C|\u202C|\u202D|\u202E|\u2066|\u2067|\u2068|\u2069|\u2069|\u2028|\u2029|\u0085|\x1C|\xFF|\uE000|"+
	"\U0001F3F4\U000E0067\U000E0062\U000E0065\U000E006E\U000E0067\U000E007F|\U0001F468\u200D\U0001F469\u200D\U0001F467|\u2764\uFE0F|1\uFE0F\u20E3|"+
	"\u0628\u200D|\u0648\u200C|\u0628\u064E\u200D|\u0915\u200C|\U0001F600\u200D|a\u00AD|\u05D0\u200F|\u05D0 a\u200Eb|\u0E01 \u200B|\u0E01\u200B\u0E31|a\u0301\u034F|2\uFE0F|0\uFE00|b3\uFE0F|_04\uFE00|\u05D0 \u200F\u05D1|\u3131\u3164|\u3164\u3164|.\u200E | \u00AD|\u0628\u200D\u0628|"+
	"\u2764\uFE0F\u2764\uFE0E|\u2764\uFE0E\u2603\uFE0F|\u4E00\U000E0110\u4E01\U000E0111|\u4E00\U000E0112|\uAC00|\uAC00\u1160|\u0628\u200C\u200C|\u05D0!\u200F\u200F|\U0001F3F4\U000E0075\U000E0073\U000E0063\U000E0061\U000E007F", "|")

// decode makes a text of bytes: each names an atom and, now and then, how often
// it comes.
func decode(data []byte) string {
	var b strings.Builder
	for i := 0; i < len(data); i++ {
		atom := atoms[int(data[i])%len(atoms)]
		times := 1
		if data[i] >= 240 && i+1 < len(data) {
			i++
			times = int(data[i])
			atom = atoms[int(data[i])%len(atoms)]
		}
		b.WriteString(strings.Repeat(atom, times))
	}
	return b.String()
}

// pair is the model and what it is compared with: an inspector with all rules
// on, and one that lets joiners stand beside letters in any context.
type pair struct {
	m             *Model
	strict, loose *inspect.Inspector
}

func (p pair) compare(t *testing.T, text string) []Finding {
	t.Helper()
	want := p.m.Find(text)
	compare(t, p.strict, text, want)
	compare(t, p.loose, text, slices.DeleteFunc(slices.Clone(want), func(f Finding) bool { return f.Rule == "joiner-loose" || f.Rule == "invisible-placed" }))
	return want
}

func compare(t *testing.T, ins *inspect.Inspector, text string, want []Finding) {
	t.Helper()
	var got []Finding
	for f := range inspect.All(ins, text) {
		got = append(got, Finding{f.Offset, f.Len, f.Count, f.Rule.String()})
	}
	slices.SortFunc(got, Compare)
	if slices.Equal(got, want) {
		return
	}
	for _, f := range got {
		if !slices.Contains(want, f) {
			t.Errorf("inspect alone: %+v", f)
		}
	}
	for _, f := range want {
		if !slices.Contains(got, f) {
			t.Errorf("model alone: %+v", f)
		}
	}
	t.Fatalf("in %+q", text)
}

// newPair returns the model and the inspectors for the version of x/text, which
// says what is in NFC.
func newPair(t testing.TB) pair {
	for _, set := range []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()} {
		if set.Version() == norm.Version {
			return pair{
				New(set, norm.NFC.IsNormalString), inspect.New(set, strict()), inspect.New(set, strict().With(inspect.JoinerLoose, inspect.Off).With(inspect.InvisiblePlaced, inspect.Off)),
			}
		}
	}
	t.Fatalf("no tables of version %s, which x/text has", norm.Version)
	return pair{}
}

func TestModel(t *testing.T) {
	p := newPair(t)
	met := map[string]int{}
	for seed := range uint64(40000) {
		rng := rand.New(rand.NewPCG(seed, 7))
		data := make([]byte, 1+rng.IntN(40))
		// Most texts are made of a few atoms, so that these meet.
		var palette [5]byte
		for i := range palette {
			palette[i] = byte(rng.IntN(len(atoms)))
		}
		for i := range data {
			switch seed % 4 {
			case 0:
				data[i] = byte(rng.IntN(256))
			case 1:
				data[i] = byte(rng.IntN(len(atoms)))
			default:
				data[i] = palette[rng.IntN(len(palette))]
			}
		}
		for _, f := range p.compare(t, decode(data)) {
			met[f.Rule]++
		}
	}
	for r := range inspect.Rules() {
		if strict().Severity(r) != inspect.Off && met[r.String()] == 0 {
			t.Errorf("no text has a finding of %v", r)
		}
	}
}

func FuzzModel(f *testing.F) {
	f.Add([]byte("0123456789"))
	p := newPair(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 200 {
			return
		}
		p.compare(t, decode(data))
	})
}
