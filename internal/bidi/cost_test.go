// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi_test

import (
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/timing"
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
			allocs := timing.Allocs(func() {
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
	if allocs := timing.Allocs(func() {
		if _, err := bidi.ResolveClasses(classes, bidi.RTL, &sc); err != nil {
			t.Error(err)
		}
	}); allocs != 0 {
		t.Errorf("classes: %v allocations", allocs)
	}
}

// TestLinear checks that eight times the text takes nowhere near 64 times the time,
// for the shapes that tempt an implementation to search.
func TestLinear(t *testing.T) {
	set := unicode18.Set()
	deep := strings.Repeat("\u2067", 125)
	for _, x := range []struct {
		name string
		text func(n int) string
		n    int
	}{
		{"open FSI", func(n int) string { return strings.Repeat("\u2068", n) }, 8000},
		{"open FSI before a letter", func(n int) string { return strings.Repeat("\u2068", n) + "א" }, 8000},
		{"nested FSI", func(n int) string { return strings.Repeat("\u2068", n) + "א" + strings.Repeat("\u2069", n) }, 4000},
		{"FSI PDI", func(n int) string { return strings.Repeat("\u2068א\u2069", n) }, 4000},
		{"RLE", func(n int) string { return strings.Repeat("\u202B", n) + "a" }, 8000},
		{"RLE PDF", func(n int) string { return strings.Repeat("\u202Ba\u202Cא", n) }, 4000},
		{"RLI", func(n int) string { return strings.Repeat("\u2067", n) + "a" }, 8000},
		{"alternating brackets", func(n int) string { return "א" + strings.Repeat("(", n) + strings.Repeat("a)", n) }, 4000},
		{"bracket pairs", func(n int) string { return "a" + strings.Repeat("(א)", n) }, 4000},
		{"empty bracket pairs", func(n int) string { return "a" + strings.Repeat("()", n) + "א" }, 4000},
		{"62 brackets around", func(n int) string {
			return strings.Repeat("(", 62) + strings.Repeat("!", n) + "א" + strings.Repeat(")", 62)
		}, 8000},
		{"closers that match nothing", func(n int) string { return "א" + strings.Repeat("(", 63) + strings.Repeat("]", n) }, 4000},
		{"levels 0 and 125 in turn", func(n int) string {
			return strings.Repeat(deep+"א"+strings.Repeat("\u2069", 125)+"a", n/250)
		}, 8000},
		{"levels 125 and 126 in turn", func(n int) string { return deep + strings.Repeat("אa", n) }, 4000},
		{"neutrals", func(n int) string { return "א" + strings.Repeat("!", n) + "a" }, 8000},
		{"terminators", func(n int) string { return "א" + strings.Repeat("%", n) + "a" }, 8000},
		{"marks", func(n int) string { return "א" + strings.Repeat("\u05B0", n) }, 8000},
		{"paragraphs", func(n int) string { return strings.Repeat("\n", n) }, 4000},
		{"Hebrew, 1 MiB and 2", func(n int) string { return strings.Repeat("א", n) }, 1 << 19},
		{"mixture", func(n int) string { return strings.Repeat("אa1!\u2067%(\u0301\u2069)", n) }, 1000},
	} {
		var sc bidi.Scratch
		dst := make([]byte, 0, 4<<20)
		take := func(text string) func() {
			return func() {
				if _, err := bidi.AppendVisual(dst, text, set, bidi.FirstStrong, &sc); err != nil {
					t.Fatal(err)
				}
			}
		}
		short, long := x.text(x.n/4), x.text(2*x.n)
		take(long)() // grows the Scratch
		timing.Linear(t, x.name, 24, take(short), take(long))
	}
}
