// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"math"
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
//
// The output is passed through the methods as append does it.
type pass struct {
	set  tables.Set
	bidi bool // drop what rule X9 of UAX #9 removes, before all else
	sd   *side
	norm *norm.Scratch

	runLast     uint8 // class of the last mark in sd.run
	runDisorder bool

	base         int   // out[base:] are marks that the next character of class 0 completes
	last         uint8 // class of the last of them
	tailDisorder bool
}

// begin starts a pass over a text in display order, or over one as it is if
// the rule is Internal. The output is appended to n bytes.
func begin(rule Rule, n int, sd *side, sc *Scratch) pass {
	sd.run.reset()
	return pass{set: rule.set, bidi: rule.form != internal, sd: sd, norm: &sc.norm, base: n}
}

// appendDisplayed appends internalSkeleton of text, which is well-formed and in
// display order. If the rule is not Internal, characters that X9 removes may
// still be there.
func appendDisplayed[T ~string | ~[]byte](dst []byte, rule Rule, text T, sd *side, sc *Scratch) []byte {
	p := begin(rule, len(dst), sd, sc)
	dst, _ = feed(&p, dst, text, 0, math.MaxInt)
	return p.finish(dst)
}

// feed takes text[i:] up to its end or until out[:p.base], which no later
// character changes, is at least want bytes long. It returns how far it got.
func feed[T ~string | ~[]byte](p *pass, out []byte, text T, i, want int) ([]byte, int) {
	for i < len(text) && p.base < want {
		if text[i] < utf8.RuneSelf {
			out = p.closeTail(p.drain(out))
			// ASCII is of class 0, without decomposition and never ignorable, so
			// that none is left for X9 either: TestASCII, TestDirect.
			for i < len(text) && text[i] < utf8.RuneSelf && p.base < want {
				run := i
				for i < len(text) && i-run < want-p.base && !mayBeMapped(text[i]) {
					i++
				}
				if run < i {
					out = append(p.closeTail(out), text[run:i]...)
					p.base = len(out)
					continue
				}
				out = p.step(out, norm.Char{R: rune(text[i])})
				i++
			}
			continue
		}
		r, n, _ := utf8x.Decode(text, i)
		i += n
		rec := p.set.Lookup(r)
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
	return out, i
}

// mayBeMapped is false for ASCII that is its own prototype in every version:
// TestASCII. The table decides on the rest.
func mayBeMapped(b byte) bool {
	const (
		low  = 1<<'"' | 1<<'%' | 1<<'0' | 1<<'1'
		high = 1<<('I'-64) | 1<<('`'-64) | 1<<('m'-64) | 1<<('|'-64)
	)
	switch b >> 6 {
	case 0:
		return uint64(low)>>b&1 != 0
	case 1:
		return uint64(high)>>(b&63)&1 != 0
	}
	return true
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
