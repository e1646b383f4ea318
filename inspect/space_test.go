// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/tables/unicode18"
)

var spaceSamples = []sample{
	{SpaceCharacter, []string{"a\u00A0b", "\u3000", "\u2009\u2009", "\u202F"}, []string{"a b", "\t", "\u200B", "\u2028"}},
	{SpaceCarrier,
		[]string{
			uniSpaCh(), between("\u2004\u2005", 30), // each gap has three bits, or one
			between("\u2009\u2005 ", 120),
			"\n" + inRow(40) + "\n", strings.Repeat("line"+inRow(3)+"\n", 20),
			between("\u3000\u2003", 30),
		},
		[]string{
			// Typography, each kind in its place.
			strings.Repeat("\u00AB\u00A0Quoi\u202F? Oui\u202F! \u00BB\u202F; 1\u202F000\u00A0km, ", 40),
			strings.Repeat("10\u2009kg and 25\u2009mm, J.\u200AR.\u200AR. wrote\u200A\u2014\u200Athen 3\u2009% of it. ", 40),
			between("\u2009 ", 80),                       // so may typography be
			strings.Repeat("a\u00A0b c\u00A0d e f ", 80), // as no-break spaces are
			strings.Repeat("\u3000\u56FD\u3000\u8A9E\u3000a\u3000\u7B97 \u6570\n", 60),
			strings.Repeat("\u3042\u3044\u3000\u3042\u3044\u2003", 40), strings.Repeat("\u3105\u3000\u3106\u2003", 40), // kana and bopomofo have wide spaces
			strings.Repeat("word\u2003other\u2003third\n", 80), strings.Repeat("\u3000\u3000Absatz und Text\n", 60), // tables and indents
			strings.Repeat("Alice Smith\u2003Paris, France\u2003manager\n", 60),
			strings.Repeat("\u2003", 400), strings.Repeat("x\u2003\u2003\u2003", 80),
			strings.Repeat("\u1682\u1680\u1683\u1680", 60),
			strings.Repeat("\u182E\u202F\u1824 ", 60),
		}},
}

// between has a space of one of the kinds between short words.
func between(kinds string, n int) string {
	var b strings.Builder
	rs := []rune(kinds)
	x := rand.New(rand.NewPCG(1, 2))
	for range n {
		b.WriteString("word")
		b.WriteRune(rs[x.IntN(len(rs))])
	}
	return b.String()
}

// uniSpaCh is text as UniSpaCh makes it: each space between words says three
// bits.
func uniSpaCh() string {
	return between(" \u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F", 50)
}

func inRow(n int) string {
	var b strings.Builder
	x := rand.New(rand.NewPCG(3, 4))
	for range n {
		b.WriteRune(0x2000 + rune(x.IntN(11)))
	}
	return b.String()
}

// TestSpacesInPieces: a stream and a walk count the same spaces.
func TestSpacesInPieces(t *testing.T) {
	kinds := []rune(" \n\u00A0\u2003\u2004\u2009\u202F\u3000a\u4E00\u0436.")
	for _, p := range []Profile{everything(), Prose(), Source()} {
		ins := New(unicode18.Set(), p)
		for seed := range uint64(60) {
			x := rand.New(rand.NewPCG(seed, 1))
			var b strings.Builder
			for b.Len() < 6000 {
				switch x.IntN(12) {
				case 0:
					b.WriteString(strings.Repeat("plain text in a row ", x.IntN(20)))
				case 1:
					b.WriteString(strings.Repeat(string(kinds[x.IntN(len(kinds))]), x.IntN(600)))
				default:
					b.WriteString("word")
					b.WriteRune(kinds[x.IntN(len(kinds))])
				}
			}
			text := b.String()
			want := slices.Collect(All(ins, text))
			var got []Finding
			s := NewStream(ins, func(f Finding) { got = append(got, f) })
			for rest := text; rest != ""; {
				n := min(len(rest), 1+x.IntN(700))
				fmt.Fprint(s, rest[:n])
				rest = rest[n:]
			}
			s.Close()
			if !slices.Equal(got, want) {
				t.Fatalf("%s, seed %d: %d findings in pieces, %d in the whole", p.Name(), seed, len(got), len(want))
			}
		}
	}
}
