// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/runeward/runeward/tables"
)

// TestFastWalk compares the walk by kinds with the one that looks at every
// record.
func TestFastWalk(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		for _, p := range []Profile{everything(), Prose(), MCPName()} {
			ins := New(set, p)
			slow := *ins
			slow.kinds, slow.walks = nil, false
			for seed := range uint64(300) {
				rng := rand.New(rand.NewPCG(seed, 3))
				text := mixture(rng, 1+rng.IntN(2000))
				if seed%2 == 0 {
					text = letters(rng)
				}
				want, _ := AppendFindings(&slow, nil, text, -1)
				got, _ := AppendFindings(ins, nil, text, -1)
				if !slices.Equal(got, want) {
					t.Fatalf("%s, seed %d:\ngot  %v\nwant %v\nin %+q", p.Name(), seed, firstDifference(got, want), firstDifference(want, got), text)
				}
			}
		}
	})
}

// letters returns words of characters from a few places of the code space.
func letters(rng *rand.Rand) string {
	var out []rune
	for range 40 {
		base := [...]rune{0x20, 0xC0, 0x300, 0x370, 0x430, 0x5D0, 0x620, 0x900, 0xE00, 0x1780, 0x3040, 0x3100, 0x4E00, 0xAC00, 0xFF20, 0x10400, 0x1D400}[rng.IntN(17)]
		for range rng.IntN(3) {
			out = append(out, base+rune(rng.IntN(0x60)))
		}
		if rng.IntN(3) == 0 {
			out = append(out, ' ')
		}
	}
	return string(out)
}

// TestKinds compares the kinds with the properties of all code points of
// plane 0.
func TestKinds(t *testing.T) {
	eachSet(t, func(t *testing.T, set tables.Set) {
		ins := New(set, Prose())
		slow := 0
		for r := range rune(0x10000) {
			rec := set.Lookup(r)
			if r < 0x80 || rec.GeneralCategory() == tables.Cs {
				continue
			}
			k, n := ins.kinds.at(string(r), 0)
			if n != len(string(r)) {
				t.Fatalf("%U: length %d", r, n)
			}
			mark := k&kindMark != 0
			k &^= kindMark
			a := set.AugmentedScripts(rec)
			switch {
			case k == kindSlow:
				slow++
			case k == kindSpace:
				if !rec.Has(tables.Space) || mark {
					t.Errorf("%U: kind %d", r, k)
				}
			case mark != isNonspacing(rec), (k == kindBreak) == isWord(rec), k == kindNeutral && !a.IsAll() && rec.Script() != tables.ScriptZinh,
				k >= firstGroup && ins.kinds.groups[k].scripts != a:
				t.Errorf("%U: kind %d", r, k)
			}
		}
		t.Logf("%d blocks, %d slow", len(ins.kinds.blocks), slow)
		if slow > 0x10000/4 {
			t.Errorf("%d code points take the slow walk", slow)
		}
	})
}
