// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/fuzz/skelmodel"
	. "github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
)

// codePoints calls f for every code point but the surrogates.
func codePoints(f func(r rune)) {
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if utf8.ValidRune(r) {
			f(r)
		}
	}
}

// TestConfusables goes through every mapping of confusables.txt: source and
// prototype have equal skeletons, or the source never gets to the mapping.
func TestConfusables(t *testing.T) {
	type counts struct {
		mappings  int // as the foot of the file says
		dead      int // source decomposes before the mapping
		ignorable int // source is dropped before it
		notNFD    int // prototype is not in NFD
		equal     int // the skeletons are equal
		lost      int // they are not, and the source is dead
		restless  int // they are not, and the source is one of TestIdempotence
	}
	// Counted by the Python reference of other origin.
	for i, want := range []counts{
		{6311, 1064, 1, 61, 6276, 22, 13},
		{6355, 1064, 1, 61, 6320, 22, 13},
		{6565, 1065, 1, 61, 6530, 22, 13},
		{6712, 0, 2, 5, 6712, 0, 0},
	} {
		set := sets()[i]
		var got counts
		sc := new(Scratch)
		codePoints(func(r rune) {
			prototype := set.Prototype(r)
			if prototype == "" {
				return
			}
			got.mappings++
			rec := set.Lookup(r)
			dead, ignorable := rec.Has(tables.NFDNo), rec.Has(tables.DefaultIgnorable)
			if dead {
				got.dead++
			}
			if ignorable {
				got.ignorable++
			}
			if nfd := string(skelmodel.NFD(set, []rune(prototype))); nfd != prototype {
				got.notNFD++
			}
			eq, err := Equal(string(r), prototype, Internal(set), sc)
			if err != nil {
				t.Errorf("%s: %U: %v", set.Version(), r, err)
			}
			switch {
			case eq:
				got.equal++
			case dead:
				got.lost++
			case mustAppend(t, mustAppend(t, string(r), Internal(set)), Internal(set)) != mustAppend(t, string(r), Internal(set)):
				got.restless++
			default:
				t.Errorf("%s: %U and its prototype %+q have different skeletons", set.Version(), r, prototype)
			}
			if a, b := mustAppend(t, string(r), Internal(set)), mustAppend(t, prototype, Internal(set)); (a == b) != eq {
				t.Errorf("%s: %U: Equal is %v, and the skeletons are %+q, %+q", set.Version(), r, eq, a, b)
			}
		})
		if got != want {
			t.Errorf("%s: %+v, want %+v", set.Version(), got, want)
		}
	}
}

// TestIdempotence has the code points whose skeleton has another skeleton.
func TestIdempotence(t *testing.T) {
	const before18 = "[U+01C4 U+01C5 U+01C6 U+048B U+321D U+FBA4 U+FBA5 U+FBB0 U+FBB1 U+FE81 U+FE82 U+FEF5 U+FEF6]"
	for i, want := range []string{before18, before18, before18, "[]"} {
		set := sets()[i]
		got := []string{}
		sc := new(Scratch)
		var once, twice []byte
		codePoints(func(r rune) {
			once, _ = Append(once[:0], string(r), Internal(set), sc)
			twice, _ = Append(twice[:0], once, Internal(set), sc)
			if string(once) != string(twice) {
				got = append(got, fmt.Sprintf("%U", r))
			}
		})
		if fmt.Sprint(got) != want {
			t.Errorf("%s: %v, want %s", set.Version(), got, want)
		}
	}
}

// TestGrowth has the bound on the length of a skeleton. Both reorderings keep
// lengths, so the worst text repeats the worst code point.
func TestGrowth(t *testing.T) {
	for _, set := range sets() {
		for _, rule := range append(rules(set), LTR(set).Fold(), RTL(set).Fold()) {
			sc := new(Scratch)
			var buf []byte
			most, bytes, worst := 0, 1, rune(0)
			codePoints(func(r rune) {
				if rec := set.Lookup(r); !rec.Has(tables.NFDNo|tables.BidiMirrored) && set.Prototype(r) == "" && !set.CaseFolds(r) {
					return // its own skeleton, if it has one
				}
				// RLO: mirrored, too.
				for _, pre := range []string{"", "\u202E"} {
					buf, _ = Append(buf[:0], pre+string(r), rule, sc)
					if n := utf8.RuneLen(r); len(buf)*bytes > most*n {
						most, bytes, worst = len(buf), n, r
					}
				}
			})
			want := 10 * bytes
			if most != want || worst != 0xFDFA {
				t.Errorf("%v: %U has %d bytes, its skeleton %d", rule, worst, bytes, most)
			}
			text := strings.Repeat(string(worst), 100)
			if n := len(mustAppend(t, text, rule)); n > 10*len(text) {
				t.Errorf("%v: %d bytes from %d", rule, n, len(text))
			}
		}
	}
}
