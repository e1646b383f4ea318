// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/runeward/runeward/fuzz/skelmodel"
	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// literally is internalSkeleton without walk and without segments. With x9, what
// rule X9 of UAX #9 removes goes first.
func literally(text string, set tables.Set, x9 bool, out []byte, sc *Scratch) []byte {
	p := pass{set: set, sd: &sc.a, norm: &sc.norm, base: len(out)}
	p.sd.run.reset()
	for i := 0; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		i += n
		if x9 && removedByX9.has(set.Lookup(r).BidiClass()) {
			continue
		}
		var buf [4]norm.Char
		for _, c := range norm.Decompose(buf[:0], set, r) {
			out = p.push(out, c)
		}
	}
	return p.finish(out)
}

// checker compares walk with literally.
type checker struct {
	set   tables.Set
	a, b  Scratch
	p, q  []byte
	piece []byte
}

// neverDirect reports whether r is removed by X9 and is not ignorable: the
// bidirectional algorithm removes it, not walk.
func (c *checker) neverDirect(r rune) bool {
	rec := c.set.Lookup(r)
	return removedByX9.has(rec.BidiClass()) && !rec.Has(tables.DefaultIgnorable)
}

func (c *checker) check(t *testing.T, text string) {
	t.Helper()
	for _, rule := range []Rule{Internal(c.set), LTR(c.set)} {
		if rule.form() == ltr && strings.ContainsFunc(text, c.neverDirect) {
			continue
		}
		c.q = literally(text, c.set, rule.form() != internal, c.q[:0], &c.b)
		p := beginDirect(rule, &c.a.a, &c.a)
		var pos int
		var why outcome
		c.p, pos, why = p.walk(c.p[:0], text, 0, maxInt)
		if string(c.p) != string(c.q) || pos != len(text) || why != ended {
			t.Fatalf("%v: %+q gives %+q, %d, %v; literally %+q", rule, text, c.p, pos, why, c.q)
		}
		// In small pieces, and with no byte to spare.
		var whole []byte
		for pos, why = 0, full; why == full; {
			p.sd.run.reset()
			c.piece, pos, why = p.walk(c.piece[:0:min(cap(c.piece), 5)], text, pos, 4)
			whole = append(whole, c.piece...)
			if len(c.piece) == 0 {
				break
			}
		}
		if string(whole) != string(c.q) || pos != len(text) || why != ended {
			t.Fatalf("%v: %+q in pieces gives %+q, %d, %v; literally %+q", rule, text, whole, pos, why, c.q)
		}
		exact := make([]byte, len(c.q))
		got, pos, why := p.walk(exact[:0], text, 0, maxInt)
		if string(got) != string(c.q) || len(got) > 0 && &got[0] != &exact[0] || pos != len(text) || why != ended {
			t.Fatalf("%v: %+q into an exact buffer gives %+q, %d, %v; literally %+q", rule, text, got, pos, why, c.q)
		}
	}
}

// interesting returns code points of every kind that the walk tells apart: each
// combination of combining classes before and after, in and out of ASCII, of
// every length of UTF-8 and of part, ignorable or not, removed by X9 or not.
func interesting(set tables.Set) []rune {
	type kind struct {
		classes       [4]uint8
		size, part    int
		ignorable, x9 bool
		itself        bool
		reorders      bool
	}
	seen := map[kind]int{}
	var out []rune
	for r := rune(0); r <= 0x10FFFF; r++ {
		if 0xD800 <= r && r < 0xE000 {
			continue
		}
		rec := set.Lookup(r)
		nfd := skelmodel.NFD(set, []rune{r})
		part := skelmodel.Internal(set, []rune{r})
		k := kind{size: len(string(r)), part: min(len(string(part)), 9), ignorable: len(part) == 0,
			x9: removedByX9.has(rec.BidiClass()), itself: string(part) == string(r), reorders: bidi.MayReorder(rec)}
		ccc := func(r rune) uint8 { return min(set.Lookup(r).CombiningClass(), 232) / 10 }
		k.classes[0], k.classes[1] = ccc(nfd[0]), ccc(nfd[len(nfd)-1])
		if len(part) > 0 {
			k.classes[2], k.classes[3] = ccc(part[0]), ccc(part[len(part)-1])
		}
		if seen[k]++; seen[k] == 1 {
			out = append(out, r)
		}
	}
	return append(out, 0xAC00, 0xAC01, 0xD7A3, 0x034F, 0x200D, 0x202A, 0x05C1, 0x0305, 0x0345)
}

// TestWalk has every code point alone and among others, all pairs of
// interesting ones among others, and long random texts of them.
func TestWalk(t *testing.T) {
	for i, set := range sets() {
		t.Run(set.Version(), func(t *testing.T) {
			c := &checker{set: set}
			for r := rune(0); r <= 0x10FFFF; r++ {
				if 0xD800 <= r && r < 0xE000 || int(r)%16 != i && r > 0x20000 && r < 0xE0000 {
					continue
				}
				c.check(t, string(r))
				c.check(t, fmt.Sprintf("a\u05C1\u0305%c\u05C1\u0345\u0301\u0323%cm", r, r))
			}
			all := interesting(set)
			t.Logf("%d interesting code points", len(all))
			for _, a := range all {
				for _, b := range all {
					c.check(t, fmt.Sprintf("\u0305%c%c\u05C1", a, b))
				}
			}
			rnd := rand.New(rand.NewPCG(uint64(i), 7))
			for range 3000 {
				var text strings.Builder
				for range rnd.IntN(200) {
					text.WriteRune(all[rnd.IntN(len(all))])
					if rnd.IntN(8) == 0 {
						text.WriteString("an ASCII run, m and % within"[rnd.IntN(20):])
					}
				}
				c.check(t, text.String())
			}
		})
	}
}
