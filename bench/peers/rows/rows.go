// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package rows defines what is measured beside the peers. Their Unicode
// versions differ, and none computes bidiSkeleton: what they do is closest to
// internalSkeleton without the removal of default ignorables. So the rows compare
// speed, and each way is held to its own answer.
package rows

import (
	mtibben "github.com/mtibben/confusables"
	mau "go.mau.fi/util/confusable"
	xbidi "golang.org/x/text/unicode/bidi"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables/unicode18"
)

// Areas and ways. Ours is the whole skeleton: bidiSkeleton(LTR).
const (
	NameArea = "skeleton of a name"
	TextArea = "skeleton"

	Ours     = "runeward"
	Internal = "internalSkeleton"
	Mau      = "go.mau.fi"
	Mtibben  = "mtibben"
	Both     = "x/text bidi + go.mau.fi"
)

// Peers lists the ways of others that make a skeleton in Go.
func Peers() []string { return []string{Mau, Mtibben} }

// prefix is what of a text the peers get.
const prefix = 64 << 10

// A function makes a skeleton and returns its length.
type function func(text string) int

func ours(rule skeleton.Rule) function {
	sc, buf := new(skeleton.Scratch), make([]byte, 0, 1024)
	return func(text string) int {
		out, err := skeleton.Append(buf, text, rule, sc)
		if err != nil {
			return -1
		}
		if cap(out) > cap(buf) {
			buf = out[:0]
		}
		return len(out)
	}
}

func goPeers() []named {
	return []named{
		{Mau, func(s string) int { return len(mau.Skeleton(s)) }},
		{Mtibben, func(s string) int { return len(mtibben.Skeleton(s)) }},
		{Both, func(s string) int {
			if !order(s) {
				return -1
			}
			return len(mau.Skeleton(s))
		}},
	}
}

type named struct {
	name string
	f    function
}

// order is what x/text offers on the way to the display order.
func order(s string) bool {
	var p xbidi.Paragraph
	if _, err := p.SetString(s, xbidi.DefaultDirection(xbidi.LeftToRight)); err != nil {
		return false
	}
	_, err := p.Order()
	return err == nil
}

func ourWays() []named {
	set := unicode18.Set()
	return []named{{Ours, ours(skeleton.LTR(set))}, {Internal, ours(skeleton.Internal(set))}}
}

// Names is the row of a list of names, a call each.
func Names(l corpus.List) measure.Row {
	row := measure.Row{Area: NameArea, Input: l.Name}
	for _, w := range append(append(ourWays(), goPeers()...), icuWays()...) {
		names := l.Names
		if w.name == Both {
			names = names[:min(len(names), 1000)]
		}
		size := 0
		for _, n := range names {
			size += len(n)
		}
		pass := func() int {
			sum := 0
			for _, n := range names {
				sum += w.f(n)
			}
			return sum
		}
		row.Ways = append(row.Ways, measure.Way{Name: w.name, Bytes: size, Items: len(names), Want: pass(), Pass: pass})
	}
	return row
}

// Text is the row of a text.
func Text(t corpus.Text) measure.Row {
	row := measure.Row{Area: TextArea, Input: t.Name}
	add := func(w named, text string) {
		pass := func() int { return w.f(text) }
		row.Ways = append(row.Ways, measure.Way{Name: w.name, Bytes: len(text), Want: pass(), Pass: pass})
	}
	for _, w := range ourWays() {
		add(w, t.Data)
	}
	for _, w := range append(goPeers(), icuWays()...) {
		if w.name != Both { // x/text takes one paragraph at a time
			add(w, corpus.Prefix(t.Data, prefix))
		}
	}
	return row
}
