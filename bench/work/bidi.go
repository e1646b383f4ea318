// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package work

import (
	"bytes"
	"unicode/utf8"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/internal/bidi"
)

// Names of the areas and of a way.
const (
	BidiArea     = "bidi"
	BidiNameArea = "bidi of a name"

	BidiVisual = "visual text"
)

// Bidi resolves the levels of each paragraph of a text and the order of its
// characters, as x/text bidi does. Beside it stands the whole way to the text in
// display order, with L3 and L4.
func Bidi(t corpus.Text) measure.Row {
	text := []byte(t.Data)
	some := []byte(corpus.Prefix(t.Data, slower))
	var sc bidi.Scratch
	buf := make([]byte, 0, len(text)+len(text)/2)
	visual, _ := bidi.AppendVisual(nil, t.Data, set(), bidi.LTR, nil)
	return measure.Row{Area: BidiArea, Input: t.Name, Ways: []measure.Way{
		{Name: Ours, Bytes: len(text), Want: utf8.RuneCount(text), Pass: resolver(text)},
		{Name: BidiVisual, Bytes: len(text), Want: len(visual), Pass: func() int {
			out, err := bidi.AppendVisual(buf, text, set(), bidi.LTR, &sc)
			if err != nil {
				return -1
			}
			return len(out)
		}},
		{Name: XTextBidi, Bytes: len(some), Want: len(some), Pass: func() int { return xtextBidi(some) }},
	}}
}

// BidiNames is Bidi for names, one call each.
func BidiNames(l corpus.List) measure.Row {
	names := l.Names[:min(len(l.Names), 1000)]
	var all, some []byte
	for i, name := range l.Names {
		all = append(all, name...)
		if i < len(names) {
			some = append(some, name...)
		}
	}
	var sc bidi.Scratch
	var order []int32
	return measure.Row{Area: BidiNameArea, Input: l.Name, Ways: []measure.Way{
		{Name: Ours, Bytes: l.Bytes, Items: len(l.Names), Want: utf8.RuneCount(all), Pass: func() int {
			n := 0
			for _, name := range l.Names {
				p, err := bidi.Resolve(name, set(), bidi.LTR, &sc)
				if err != nil {
					return -1
				}
				n += len(p.Levels)
				order = bidi.AppendOrder(order[:0], p.Levels, &sc)
			}
			return n
		}},
		{Name: XTextBidi, Bytes: len(some), Items: len(names), Want: len(some), Pass: func() int {
			n := 0
			for _, name := range names {
				n += xtextBidi([]byte(name))
			}
			return n
		}},
	}}
}

// resolver returns a pass over the paragraphs of text that counts the levels.
func resolver(text []byte) func() int {
	var sc bidi.Scratch
	var order []int32
	return func() int {
		n := 0
		for rest := text; len(rest) > 0; {
			p, err := bidi.Resolve(rest, set(), bidi.LTR, &sc)
			if err != nil {
				return -1
			}
			n += len(p.Levels)
			rest = rest[p.Len:]
			order = bidi.AppendOrder(order[:0], p.Levels, &sc)
		}
		return n
	}
}

// onePara returns text as a single paragraph.
func onePara(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\n"), []byte(" ")) }
