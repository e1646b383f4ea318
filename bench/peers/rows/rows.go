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

// A function makes the skeleton of each text and returns how long all are
// together. It goes through a list itself, so that a call for each name does not
// count for more than what it calls.
type function func(texts []string) int

func ours(rule skeleton.Rule) function {
	sc, kept := new(skeleton.Scratch), make([]byte, 0, 1024)
	return func(texts []string) int {
		sum, buf := 0, kept
		for _, text := range texts {
			out, err := skeleton.Append(buf, text, rule, sc)
			if err != nil {
				return -1
			}
			if cap(out) > cap(buf) {
				buf = out[:0]
			}
			sum += len(out)
		}
		kept = buf
		return sum
	}
}

func goPeers() []named {
	return []named{
		{Mau, func(texts []string) int {
			sum := 0
			for _, s := range texts {
				sum += len(mau.Skeleton(s))
			}
			return sum
		}},
		{Mtibben, func(texts []string) int {
			sum := 0
			for _, s := range texts {
				sum += len(mtibben.Skeleton(s))
			}
			return sum
		}},
		{Both, func(texts []string) int {
			sum := 0
			for _, s := range texts {
				if !order(s) {
					return -1
				}
				sum += len(mau.Skeleton(s))
			}
			return sum
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
		pass := func() int { return w.f(names) }
		row.Ways = append(row.Ways, measure.Way{Name: w.name, Bytes: size, Items: len(names), Want: pass(), Pass: pass})
	}
	return row
}

// Text is the row of a text.
func Text(t corpus.Text) measure.Row {
	row := measure.Row{Area: TextArea, Input: t.Name}
	add := func(w named, text string) {
		texts := []string{text}
		pass := func() int { return w.f(texts) }
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
