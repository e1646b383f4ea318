// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package outside

import (
	"math/rand/v2"

	"github.com/runeward/runeward/tables"
)

// A Generator makes random strings that are heavy in what skeletons,
// normalization and bidi get wrong: marks of every combining class, controls,
// right-to-left letters, digits, jamo, mirrored signs and brackets, default
// ignorables, sources of confusable mappings, and unassigned code points.
//
// The same seed and the same Set give the same strings.
type Generator struct {
	rng   *rand.Rand
	pools [][]rune
	marks map[uint8][]rune
	cccs  []uint8
}

// NewGenerator returns a generator whose code points are chosen by their
// properties in set.
func NewGenerator(set tables.Set, seed uint64) *Generator {
	g := &Generator{rng: rand.New(rand.NewPCG(seed, 0x52554E45)), marks: map[uint8][]rune{}}
	names := []func(r rune, rec tables.Record) bool{
		func(_ rune, rec tables.Record) bool { return rec.BidiClass() == tables.BidiR },
		func(_ rune, rec tables.Record) bool { return rec.BidiClass() == tables.BidiAL },
		func(_ rune, rec tables.Record) bool {
			return rec.BidiClass() == tables.BidiAN || rec.BidiClass() == tables.BidiEN
		},
		func(_ rune, rec tables.Record) bool {
			switch rec.BidiClass() {
			case tables.BidiES, tables.BidiET, tables.BidiCS, tables.BidiS, tables.BidiWS:
				return true
			}
			return false
		},
		func(_ rune, rec tables.Record) bool { return rec.BidiClass() == tables.BidiB },
		func(_ rune, rec tables.Record) bool { return rec.Has(tables.BidiControl) },
		func(_ rune, rec tables.Record) bool { return rec.BidiClass() == tables.BidiBN },
		func(_ rune, rec tables.Record) bool { return rec.Has(tables.DefaultIgnorable) },
		func(_ rune, rec tables.Record) bool { return rec.Has(tables.BidiMirrored) },
		func(_ rune, rec tables.Record) bool { return rec.Has(tables.BracketOpen | tables.BracketClose) },
		func(_ rune, rec tables.Record) bool { return rec.Has(tables.NFDNo) },
		func(_ rune, rec tables.Record) bool { return rec.Has(tables.NFKDNo) && !rec.Has(tables.NFDNo) },
		func(_ rune, rec tables.Record) bool { return rec.Has(tables.NFCMaybe) },
		func(r rune, rec tables.Record) bool { return set.Prototype(r) != "" },
		func(r rune, rec tables.Record) bool { return set.Prototype(r) != "" && rec.CombiningClass() != 0 },
		func(r rune, rec tables.Record) bool {
			return rec.Script() == tables.ScriptHang && rec.Has(tables.Letter)
		},
		func(r rune, rec tables.Record) bool { return rec.Has(tables.Mark) },
		func(r rune, rec tables.Record) bool { return r >= 0x20 && r < 0x7F },
	}
	g.pools = make([][]rune, len(names)+1)
	for r := rune(0); r <= 0x10FFFF; r++ {
		rec := set.Lookup(r)
		if rec.GeneralCategory() == tables.Cs {
			continue
		}
		for i, in := range names {
			if in(r, rec) {
				g.pools[i] = append(g.pools[i], r)
			}
		}
		if c := rec.CombiningClass(); c != 0 {
			if g.marks[c] == nil {
				g.cccs = append(g.cccs, c)
			}
			g.marks[c] = append(g.marks[c], r)
		}
		if g.rng.IntN(200) == 0 { // anything at all
			g.pools[len(names)] = append(g.pools[len(names)], r)
		}
	}
	return g
}

// Next returns the next string: 1 to 12 code points, no surrogates.
func (g *Generator) Next() string {
	n := 1 + g.rng.IntN(12)
	out := make([]rune, 0, n)
	// A string draws from few pools, so that its parts meet.
	var mine [4][]rune
	for i := range mine {
		mine[i] = g.pools[g.rng.IntN(len(g.pools))]
	}
	for len(out) < n {
		if g.rng.IntN(3) == 0 {
			out = append(out, pick(g.rng, g.marks[pick(g.rng, g.cccs)]))
			continue
		}
		out = append(out, pick(g.rng, mine[g.rng.IntN(len(mine))]))
	}
	return string(out)
}

func pick[T any](rng *rand.Rand, from []T) T { return from[rng.IntN(len(from))] }
