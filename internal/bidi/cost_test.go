// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi_test

import (
	"strings"
	"testing"
	"time"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

// TestAllocations checks that a Scratch that has seen a text needs no more
// memory for it, whatever the text.
func TestAllocations(t *testing.T) {
	set := unicode18.Set()
	for _, x := range []struct{ name, text string }{
		{"1 MiB of Hebrew", strings.Repeat("שלום עולם ", 1<<20/19)},
		{"10,000 nested FSI", strings.Repeat("\u2068", 10000) + "א" + strings.Repeat("\u2069", 10000)},
		{"200,000 marks", "א" + strings.Repeat("\u0301\u05B0", 100000)},
		{"brackets", strings.Repeat("(א[a", 10000)},
		{"short", "a א"},
	} {
		for _, dir := range []bidi.Direction{bidi.LTR, bidi.RTL, bidi.FirstStrong} {
			var sc bidi.Scratch
			dst := make([]byte, 0, 2*len(x.text))
			order := make([]int32, 0, len(x.text))
			allocs := testing.AllocsPerRun(2, func() {
				if _, err := bidi.AppendVisual(dst, x.text, set, dir, &sc); err != nil {
					t.Error(err)
				}
				p, err := bidi.Resolve(x.text, set, dir, &sc)
				if err != nil {
					t.Error(err)
				}
				bidi.AppendOrder(order, p.Levels, &sc)
				bidi.NeedsReorder(x.text, set, dir)
			})
			if allocs != 0 {
				t.Errorf("%s, %v: %v allocations", x.name, dir, allocs)
			}
		}
	}
	classes := []tables.BidiClass{tables.BidiR, tables.BidiFSI, tables.BidiL}
	var sc bidi.Scratch
	if allocs := testing.AllocsPerRun(2, func() {
		if _, err := bidi.ResolveClasses(classes, bidi.RTL, &sc); err != nil {
			t.Error(err)
		}
	}); allocs != 0 {
		t.Errorf("classes: %v allocations", allocs)
	}
}

// TestLinear checks that twice the text takes less than three times the time,
// for the shapes that tempt an implementation to search. A machine that is busy
// with other work may spoil a measurement, so each is the best of several, and
// one good ratio in several tries is enough.
func TestLinear(t *testing.T) {
	set := unicode18.Set()
	up := func(from int) func(int) string {
		units := []string{"א", "a", "1", "!", "\u2067"}
		return func(n int) string {
			var b strings.Builder
			for i := range n {
				b.WriteString(units[(i*i+from)%len(units)])
			}
			return b.String()
		}
	}
	deep := strings.Repeat("\u2067", 125)
	for _, x := range []struct {
		name string
		text func(n int) string
		n    int
	}{
		{"open FSI", func(n int) string { return strings.Repeat("\u2068", n) }, 100000},
		{"open FSI before a letter", func(n int) string { return strings.Repeat("\u2068", n) + "א" }, 100000},
		{"nested FSI", func(n int) string { return strings.Repeat("\u2068", n) + "א" + strings.Repeat("\u2069", n) }, 50000},
		{"FSI PDI", func(n int) string { return strings.Repeat("\u2068א\u2069", n) }, 30000},
		{"RLE", func(n int) string { return strings.Repeat("\u202B", n) + "a" }, 100000},
		{"RLE PDF", func(n int) string { return strings.Repeat("\u202Ba\u202Cא", n) }, 30000},
		{"RLI", func(n int) string { return strings.Repeat("\u2067", n) + "a" }, 100000},
		{"alternating brackets", func(n int) string { return "א" + strings.Repeat("(", n) + strings.Repeat("a)", n) }, 50000},
		{"bracket pairs", func(n int) string { return "a" + strings.Repeat("(א)", n) }, 30000},
		{"empty bracket pairs", func(n int) string { return "a" + strings.Repeat("()", n) + "א" }, 50000},
		{"63 brackets around", func(n int) string {
			return strings.Repeat("(", 63) + strings.Repeat("[א]", 1) + strings.Repeat("!", n) + strings.Repeat(")", 63)
		}, 100000},
		{"closers that match nothing", func(n int) string { return "א" + strings.Repeat("(", 63) + strings.Repeat("]", n) }, 50000},
		{"levels 0 and 125 in turn", func(n int) string {
			return strings.Repeat(deep+"א"+strings.Repeat("\u2069", 125)+"a", n/250)
		}, 100000},
		{"levels 125 and 126 in turn", func(n int) string { return deep + strings.Repeat("אa", n) }, 50000},
		{"neutrals", func(n int) string { return "א" + strings.Repeat("!", n) + "a" }, 100000},
		{"terminators", func(n int) string { return "א" + strings.Repeat("%", n) + "a" }, 100000},
		{"marks", func(n int) string { return "א" + strings.Repeat("\u05B0", n) }, 100000},
		{"paragraphs", func(n int) string { return strings.Repeat("\n", n) }, 50000},
		{"Hebrew, 1 MiB and 2", func(n int) string { return strings.Repeat("א", n) }, 1 << 19},
		{"mixture", up(0), 100000},
	} {
		var sc bidi.Scratch
		dst := make([]byte, 0, 4<<20)
		best := func(text string) time.Duration {
			least := time.Hour
			for range 3 {
				start := time.Now()
				if _, err := bidi.AppendVisual(dst, text, set, bidi.FirstStrong, &sc); err != nil {
					t.Fatal(err)
				}
				least = min(least, time.Since(start))
			}
			return least
		}
		once, twice := x.text(x.n), x.text(2*x.n)
		best(twice)
		ratio := 0.0
		for range 5 {
			a, b := best(once), best(twice)
			if ratio = float64(b) / float64(a); ratio < 3 {
				break
			}
		}
		if ratio >= 3 {
			t.Errorf("%s: %.1f times the time for twice the text", x.name, ratio)
		}
	}
}
