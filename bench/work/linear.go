// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package work

import (
	"fmt"
	"strings"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/skeleton"
)

// LinearArea is the area of the rows of Linear.
const LinearArea = "linear"

// A Growth is one function on one kind of input at growing sizes, each a row
// with a single way.
type Growth struct {
	Function, Input string
	Rows            []measure.Row
}

// Linear returns what must take the same time for a byte at each size: scan,
// skeleton, NFD and bidi on clean text of many languages, on text where all is
// hidden, on one run of marks as long as the text and on one paragraph of
// Hebrew. sizes are for all functions, more for scan alone.
func Linear(sizes []int, more ...int) []Growth {
	largest := 0
	for _, n := range append(sizes, more...) {
		largest = max(largest, n)
	}
	var clean strings.Builder
	for _, k := range []string{"ascii", "french", "russian", "hebrew", "hindi", "chinese", "korean"} {
		clean.WriteString(corpus.Make(k, 16<<10).Data)
	}
	inputs := []struct{ name, text string }{
		{"clean", corpus.Repeat(clean.String(), largest)},
		{"dense", corpus.Repeat(corpus.Make("worst", 3<<10).Data, largest)},
		{"marks", corpus.Prefix("a"+strings.Repeat("\u0301\u0323", largest/4+1), largest)},
		{"one paragraph", corpus.Repeat(string(onePara([]byte(corpus.Make("hebrew", 16<<10).Data))), largest)},
	}
	var list []Growth
	for _, in := range inputs {
		for _, f := range []struct {
			name string
			way  func(text string) measure.Way
		}{{"scan", scanWay}, {"skeleton", ltrWay}, {"NFD", nfdWay}, {"bidi", visualWay}} {
			g := Growth{Function: f.name, Input: in.name}
			all := sizes
			if f.name == "scan" {
				all = append(sizes[:len(sizes):len(sizes)], more...)
			}
			for _, n := range all {
				way := f.way(corpus.Prefix(in.text, n))
				g.Rows = append(g.Rows, measure.Row{Area: LinearArea, Input: fmt.Sprintf("%s %s %d", f.name, in.name, n), Ways: []measure.Way{way}})
			}
			list = append(list, g)
		}
	}
	return list
}

// way wraps a pass that is its own standard: it must return the same each time.
func way(text string, pass func() int) measure.Way {
	return measure.Way{Name: Ours, Bytes: len(text), Want: pass(), Pass: pass}
}

func scanWay(text string) measure.Way {
	s := scan.New(set(), scan.Hidden)
	return way(text, func() int {
		_, total := scan.AppendHits(s, nil, text, 0)
		return total
	})
}

func ltrWay(text string) measure.Way {
	var sc skeleton.Scratch
	rule := skeleton.LTR(set())
	var buf []byte
	return way(text, func() int {
		buf, _ = skeleton.Append(buf[:0], text, rule, &sc)
		return len(buf)
	})
}

func nfdWay(text string) measure.Way {
	var sc norm.Scratch
	var buf []byte
	return way(text, func() int {
		buf = norm.Append(buf[:0], norm.NFD, set(), text, &sc)
		return len(buf)
	})
}

func visualWay(text string) measure.Way {
	var sc bidi.Scratch
	var buf []byte
	return way(text, func() int {
		buf, _ = bidi.AppendVisual(buf[:0], text, set(), bidi.RTL, &sc)
		return len(buf)
	})
}
