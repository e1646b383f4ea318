// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"unicode/utf8"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// pass is internalSkeleton (UTS #39 4) on its way through a text: the four
// steps of the report, as one pipeline that characters go through one by one.
//
//	feed    decodes and decomposes (NFD, first half)
//	push    holds back marks until their run is complete, drain orders them (NFD)
//	step    drops Default_Ignorable_Code_Point and maps to prototypes, decomposed
//	emit    writes; closeTail orders the marks that came out (NFD again)
//
// Both orderings are needed, and in this order: marks that differ in combining
// class before the mapping may be of one class after it, and then keep the
// order that the first sort gave them. U+034F, of class 0, ends a run in the
// first and is gone in the second.
type pass struct {
	set  tables.Set
	norm *norm.Scratch

	run         []norm.Char // marks of the NFD text that wait for the end of their run
	runDisorder bool

	out          []byte // the skeleton so far
	base         int    // out[base:] are marks that the next character of class 0 completes
	last         uint8  // class of the last of them
	tailDisorder bool
	tail         []norm.Char // for ordering them
}

// begin starts a pass that appends to dst.
func (sd *side) begin(set tables.Set, dst []byte, sc *Scratch) pass {
	return pass{set: set, norm: &sc.norm, run: sd.run[:0], tail: sd.tail[:0], out: dst, base: len(dst)}
}

// end keeps the grown buffers for the next pass.
func (sd *side) end(p *pass) { sd.run, sd.tail = p.run[:0], p.tail[:0] }

// appendInternal appends internalSkeleton of text, which is well-formed.
func appendInternal[T ~string | ~[]byte](dst []byte, set tables.Set, text T, sd *side, sc *Scratch) []byte {
	p := sd.begin(set, dst, sc)
	feed(&p, text, 0, int(^uint(0)>>1))
	p.finish()
	sd.end(&p)
	return p.out
}

// feed takes text[i:] up to its end or until p.out[:p.base], which no later
// character changes, is at least want bytes long. It returns how far it got.
func feed[T ~string | ~[]byte](p *pass, text T, i, want int) int {
	for i < len(text) && p.base < want {
		if text[i] < utf8.RuneSelf {
			p.drain()
			p.closeTail()
			// ASCII is of class 0, without decomposition and never ignorable:
			// TestASCII.
			for ; i < len(text) && text[i] < utf8.RuneSelf && p.base < want; i++ {
				if m := p.set.Prototype(rune(text[i])); m != "" {
					p.mapped(m)
					continue
				}
				p.closeTail()
				p.out = append(p.out, text[i])
				p.base = len(p.out)
			}
			continue
		}
		r, n, _ := utf8x.Decode(text, i)
		i += n
		rec := p.set.Lookup(r)
		if !rec.Has(tables.NFDNo) {
			p.push(norm.Char{R: r, CCC: rec.CombiningClass()})
			continue
		}
		var buf [4]norm.Char
		for _, c := range norm.Decompose(buf[:0], p.set, r) {
			p.push(c)
		}
	}
	return i
}

// push takes the next character of the decomposed text.
func (p *pass) push(c norm.Char) {
	if c.CCC == 0 {
		p.drain()
		p.step(c)
		return
	}
	n := len(p.run)
	p.runDisorder = p.runDisorder || n > 0 && p.run[n-1].CCC > c.CCC
	p.run = append(p.run, c)
}

// drain passes on the run of marks in canonical order.
func (p *pass) drain() {
	if len(p.run) == 0 {
		return
	}
	if p.runDisorder {
		norm.SortMarks(p.run, p.norm)
		p.runDisorder = false
	}
	for _, c := range p.run {
		p.step(c)
	}
	p.run = p.run[:0]
}

// step drops a default ignorable character and maps any other.
func (p *pass) step(c norm.Char) {
	if p.set.Class(c.R).Has(tables.DefaultIgnorable) {
		return
	}
	if m := p.set.Prototype(c.R); m != "" {
		p.mapped(m)
		return
	}
	p.emit(c)
}

// mapped writes a prototype, which is in no normalization form.
func (p *pass) mapped(prototype string) {
	for _, r := range prototype {
		var buf [4]norm.Char
		for _, c := range norm.Decompose(buf[:0], p.set, r) {
			p.emit(c)
		}
	}
}

// emit writes a character of the skeleton.
func (p *pass) emit(c norm.Char) {
	if c.CCC == 0 {
		p.closeTail()
		p.out = utf8.AppendRune(p.out, c.R)
		p.base = len(p.out)
		return
	}
	p.tailDisorder = p.tailDisorder || c.CCC < p.last
	p.last = c.CCC
	p.out = utf8.AppendRune(p.out, c.R)
}

// closeTail puts the marks at the end of the output in canonical order.
func (p *pass) closeTail() {
	if p.tailDisorder {
		p.tail = p.tail[:0]
		for i := p.base; i < len(p.out); {
			r, n, _ := utf8x.Decode(p.out, i)
			i += n
			p.tail = append(p.tail, norm.Char{R: r, CCC: p.set.Lookup(r).CombiningClass()})
		}
		norm.SortMarks(p.tail, p.norm)
		p.out = p.out[:p.base]
		for _, c := range p.tail {
			p.out = utf8.AppendRune(p.out, c.R)
		}
		p.tailDisorder = false
	}
	p.base, p.last = len(p.out), 0
}

// finish completes p.out at the end of the text.
func (p *pass) finish() {
	p.drain()
	p.closeTail()
}
