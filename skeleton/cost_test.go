// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/timing"
	. "github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables/unicode18"
)

// heavy returns texts that are hard on one step or another, about n bytes each.
func heavy(n int) map[string]string {
	return map[string]string{
		"ascii":     strings.Repeat("paypal.com/m1 ", n/14),
		"hebrew":    strings.Repeat("\u05E9\u05DC\u05D5\u05DD ", n/9),
		"marks":     "a" + strings.Repeat("\u0301\u0323", n/4),
		"remapped":  "a" + strings.Repeat("\u0305\u05C1", n/4),
		"cgj":       "a" + strings.Repeat("\u0305\u034F\u05C1", n/6),
		"latin":     strings.Repeat("Andr\u00E9 \u0430bc ", n/14),
		"hangul":    strings.Repeat("\uAC01\u321D", n/6),
		"expanding": strings.Repeat("\uFDFA", n/3),
		"isolates":  strings.Repeat("\u2068", n/12) + "\u05D0(" + strings.Repeat("\u2069", n/12),
		"lines":     strings.Repeat("\u05D0\n", n/3),
	}
}

// TestNoAllocation has the promise of Scratch, on every entrance.
func TestNoAllocation(t *testing.T) {
	set := unicode18.Set()
	texts := heavy(60_000)
	texts["hebrew"] = strings.Repeat("\u05E9\u05DC\u05D5\u05DD ", 1<<20/9)
	texts["200,000 marks"] = "a" + strings.Repeat("\u0301\u0323", 100_000)
	texts["10,000 FSI"] = strings.Repeat("\u2068", 10_000) + "\u05D0" + strings.Repeat("\u2069", 10_000)
	for name, text := range texts {
		other := []byte(text + "x")
		sc := new(Scratch)
		buf := make([]byte, 0, 10*len(text)+64)
		all := []Rule{LTR(set), RTL(set), Internal(set), LTR(set).Fold()}
		if len(text) > 500_000 {
			all = all[:2]
		}
		for _, rule := range all {
			run := func() {
				if _, err := Append(buf, text, rule, sc); err != nil {
					t.Error(err)
				}
				if _, err := AppendKey(buf, other, rule, sc); err != nil {
					t.Error(err)
				}
				if _, err := Hash(1, text, rule, sc); err != nil {
					t.Error(err)
				}
				if eq, err := Equal(text, other, rule, sc); eq || err != nil {
					t.Error(eq, err)
				}
			}
			// A call that is not counted comes first: the scratch meets the texts.
			if n := timing.Allocs(run); n != 0 {
				t.Errorf("%s, %v: %v allocations", name, rule, n)
			}
		}
	}
}

// TestNilScratch has what is said of a nil Scratch: short texts need no memory
// but the stack, and neither dst nor the scratch moves to the heap.
func TestNilScratch(t *testing.T) {
	set := unicode18.Set()
	for _, rule := range []Rule{LTR(set), Internal(set), FirstStrong(set)} {
		for _, text := range []string{"modern", "p\u0430yp\u0430l", "e" + strings.Repeat("\u0301\u0323", 12), strings.Repeat("long ASCII ", 1000), strings.Repeat("abc", 1000)} {
			if n := testing.AllocsPerRun(20, func() {
				if _, err := Hash(1, text, rule, nil); err != nil {
					t.Error(err)
				}
				if _, err := Equal(text, "p\u0430ypal\u0301", rule, nil); err != nil {
					t.Error(err)
				}
				var buf [256]byte
				if _, err := Append(buf[:0], text[:min(len(text), 41)], rule, nil); err != nil {
					t.Error(err)
				}
			}); n != 0 {
				t.Errorf("%v, %+.20q: %v allocations", rule, text, n)
			}
			if n := testing.AllocsPerRun(20, func() { _, _ = NewKey(text[:min(len(text), 41)], rule, nil) }); n != 1 {
				t.Errorf("%v, %+.20q: a key takes %v allocations", rule, text, n)
			}
		}
	}
	// Reordering: one buffer for a text in display order.
	text := strings.Repeat("\u05D0", 1000)
	if n := testing.AllocsPerRun(20, func() { _, _ = Hash(1, text, LTR(set), nil) }); n > 1 {
		t.Errorf("%v allocations for Hebrew", n)
	}
}

// TestLinear compares the time for a text with that for an eighth of it.
func TestLinear(t *testing.T) {
	set := unicode18.Set()
	small, large := heavy(5000), heavy(40_000)
	for name := range large {
		for _, rule := range append(rules(set), RTL(set).Fold()) {
			sc := new(Scratch)
			var buf []byte
			take := func(text string) func() {
				longer := text + "x"
				return func() {
					buf, _ = Append(buf[:0], text, rule, sc)
					_, _ = Equal(text, longer, rule, sc)
				}
			}
			timing.Linear(t, fmt.Sprintf("%s, %v", name, rule), 20, take(small[name]), take(large[name]))
		}
	}
}
