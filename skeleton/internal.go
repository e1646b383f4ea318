// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"unicode/utf8"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// pass is internalSkeleton (UTS #39 4) on its way through a text. walk is its
// fast way; segment is the literal one, the four steps of the report as one
// pipeline that characters go through one by one:
//
//	segment decodes and decomposes (NFD, first half)
//	push    holds back marks until their run is complete, drain orders them (NFD)
//	step    drops Default_Ignorable_Code_Point and maps to prototypes, decomposed
//	emit    writes; closeTail orders the marks that came out (NFD again)
//
// Both orderings are needed, and in this order: marks that differ in combining
// class before the mapping may be of one class after it, and then keep the
// order that the first sort gave them. U+034F, of class 0, ends a run in the
// first and is gone in the second.
//
// The output is passed through the methods as append does it.
type pass struct {
	set   tables.Set
	bidi  bool // drop what rule X9 of UAX #9 removes, before all else
	turns bool // stop before a character that may reorder a left-to-right text
	sd    *side
	norm  *norm.Scratch

	runLast     uint8 // class of the last mark in sd.run
	runDisorder bool

	base         int   // out[base:] are marks that the next character of class 0 completes
	last         uint8 // class of the last of them
	tailDisorder bool
}

// begin returns the pass for a text as it is.
func begin(rule Rule, sd *side, sc *Scratch) pass {
	sd.run.reset()
	return pass{
		set: rule.set, sd: sd, norm: &sc.norm,
		bidi:  rule.form() != internal,
		turns: rule.form() == ltr || rule.form() == firstStrong,
	}
}

// beginDirect returns the pass for a text whose order is that of the display.
// Characters that X9 removes may still be there.
func beginDirect(rule Rule, sd *side, sc *Scratch) pass {
	p := begin(rule, sd, sc)
	p.turns = false
	return p
}

// segment takes text[i:] up to the next character that begins a segment, or to
// one that walk ends at.
func (p *pass) segment(out []byte, text string, i int) ([]byte, int) {
	from := i
	p.base = len(out)
	for i < len(text) && (i == from || !p.begins(text, i)) {
		r, n, kind := utf8x.Decode(text, i)
		rec := p.set.Lookup(r)
		if kind != utf8x.OK || p.turns && bidi.MayReorder(rec) {
			break
		}
		i += n
		if p.bidi && removedByX9.has(rec.BidiClass()) {
			continue
		}
		if !rec.Has(tables.NFDNo) {
			out = p.push(out, norm.Char{R: r, CCC: rec.CombiningClass()})
			continue
		}
		var buf [4]norm.Char
		for _, c := range norm.Decompose(buf[:0], p.set, r) {
			out = p.push(out, c)
		}
	}
	return p.finish(out), i
}

// begins reports whether a segment begins with the character at text[i], if there
// is one: the decomposition and the part of the skeleton both begin with class 0.
func (p *pass) begins(text string, i int) bool {
	r, n, kind := utf8x.Decode(text, i)
	if n <= 1 || kind != utf8x.OK {
		return true
	}
	m, c := p.set.Skeletons(), uint32(r)
	var v uint16
	switch n {
	case 2:
		v = m.Two(c) &^ tables.SkeletonReorder
	case 3:
		v = m.InBlock(m.Three(c>>6), c)
	default:
		v = m.InBlock(m.Four(c>>6), c)
	}
	if v == 0 {
		return true
	}
	e := m.Entry(v)
	if !e.Special() {
		return true
	}
	if dropped, _ := e.Dropped(); dropped {
		return false
	}
	itself, classes := m.Itself(e)
	if !itself {
		_, classes = m.Part(v)
	}
	return uint8(classes)|uint8(classes>>16) == 0
}

// obstacle says why walk ends before text[i], where segment got nowhere.
func (p *pass) obstacle(text string, i int) outcome {
	if _, _, kind := utf8x.Decode(text, i); kind != utf8x.OK {
		return illFormed
	}
	return reorders
}

// push takes the next character of the decomposed text.
func (p *pass) push(out []byte, c norm.Char) []byte {
	if c.CCC == 0 {
		return p.step(p.drain(out), c)
	}
	p.runDisorder = p.runDisorder || c.CCC < p.runLast
	p.runLast = c.CCC
	p.sd.run.add(c)
	return out
}

// drain passes on the run of marks in canonical order.
func (p *pass) drain(out []byte) []byte {
	if p.sd.run.n == 0 {
		return out
	}
	run := p.sd.run.all()
	if p.runDisorder {
		norm.SortMarks(run, p.norm)
	}
	for _, c := range run {
		out = p.step(out, c)
	}
	p.sd.run.reset()
	p.runLast, p.runDisorder = 0, false
	return out
}

// step drops a default ignorable character and maps any other.
func (p *pass) step(out []byte, c norm.Char) []byte {
	if p.set.Class(c.R).Has(tables.DefaultIgnorable) {
		return out
	}
	if m := p.set.Prototype(c.R); m != "" {
		return p.mapped(out, m)
	}
	return p.emit(out, c)
}

// mapped writes a prototype, which need not be in NFD.
func (p *pass) mapped(out []byte, prototype string) []byte {
	for _, r := range prototype {
		var buf [4]norm.Char
		for _, c := range norm.Decompose(buf[:0], p.set, r) {
			out = p.emit(out, c)
		}
	}
	return out
}

// emit writes a character of the skeleton.
func (p *pass) emit(out []byte, c norm.Char) []byte {
	if c.CCC == 0 {
		out = utf8.AppendRune(p.closeTail(out), c.R)
		p.base = len(out)
		return out
	}
	p.tailDisorder = p.tailDisorder || c.CCC < p.last
	p.last = c.CCC
	return utf8.AppendRune(out, c.R)
}

// closeTail puts the marks at the end of the output in canonical order.
func (p *pass) closeTail(out []byte) []byte {
	if p.tailDisorder {
		tail := &p.sd.tail
		tail.reset()
		for i := p.base; i < len(out); {
			r, n, _ := utf8x.Decode(out, i)
			i += n
			tail.add(norm.Char{R: r, CCC: p.set.Lookup(r).CombiningClass()})
		}
		all := tail.all()
		norm.SortMarks(all, p.norm)
		out = out[:p.base]
		for _, c := range all {
			out = utf8.AppendRune(out, c.R)
		}
		p.tailDisorder = false
	}
	p.base, p.last = len(out), 0
	return out
}

// finish completes the output at the end of the text.
func (p *pass) finish(out []byte) []byte { return p.closeTail(p.drain(out)) }
