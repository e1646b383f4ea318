// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"bytes"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/jcs"
)

// pass goes through one message: it judges each text, counts findings, and
// notes what to edit.
type pass struct {
	p    *Policy
	o    Options
	w    *walker
	sc   *Scratch
	rep  *Report
	ed   *editor // nil where nothing is to be edited
	then func(*pass, *Field)

	base   int // offset of the message in what came
	record int

	del    bool // the message has a DEL somewhere
	markup bool // it may have a comment of markup somewhere
	pad    bool // it may have padding somewhere

	// quick is set where a text that says nothing but ASCII, without escapes, has
	// no finding.
	quick bool

	limit bool // a limit was reported
}

// What is taken for padding.
const (
	manySpaces = 80
	manyLines  = 20
)

// run judges the message msg, which stands at base of what came. With an editor
// it notes edits, too.
func run(p *Policy, msg []byte, base, record int, sc *Scratch, o Options, rep *Report, ed *editor, then func(*pass, *Field)) {
	first := len(rep.Findings)
	s := &sc.pass
	*s = pass{
		p: p, o: o, w: &sc.walker, sc: sc, rep: rep, ed: ed, then: then, base: base, record: record,
		del:    bytes.IndexByte(msg, 0x7F) >= 0,
		markup: bytes.Contains(msg, []byte("!--")),
	}
	_, n := spaces(msg)
	s.pad = n > 0
	s.quick = !s.del && !s.markup && !s.pad && o.MaxText == 0 && then == nil
	s.w.start(msg, sc, o)
	sc.pages.start(msg)
	s.tokens()
	sc.pages.judge(s)
	if rep != nil {
		rep.sort(first)
	}
	s.w.stop()
	sc.pages.src, sc.pages.again = nil, jcs.Reader[[]byte]{}
	*s = pass{}
}

func (s *pass) tokens() {
	w, pages := s.w, &s.sc.pages
	for {
		// As next of the walker, with one choice by the kind instead of two.
		t := w.r.Next()
		switch t.Kind {
		case jcs.Name:
			w.found = false
			w.member(t)
			if t.Flags&jcs.Duplicate != 0 {
				s.fault(Rule(inspect.DuplicateMemberName), Key, t)
			}
			if w.found {
				s.key(&w.field)
			}
			continue
		case jcs.String:
			depth, in := len(s.sc.levels), w.here().surface
			item := pages.item(depth)
			if s.quick && t.Flags == 0 && !item && !particular(in) {
				pages.judged = t.End
				continue
			}
			w.put(Value, in, t)
			if item {
				pages.begin(t.Start, depth)
			}
			s.text(&w.field)
			if in == ToolName {
				pages.name(&w.field)
			}
			if item {
				pages.end(t.End, depth)
			}
		case jcs.ObjectBegin, jcs.ArrayBegin:
			w.open(t.Kind == jcs.ObjectBegin)
			depth := len(s.sc.levels)
			if pages.item(depth - 1) {
				pages.begin(t.Start, depth-1)
			}
			if l := s.sc.levels[depth-1]; l.is.list && !l.object {
				pages.open(depth)
			}
		case jcs.ObjectEnd, jcs.ArrayEnd:
			w.close()
			depth := len(s.sc.levels)
			pages.close(depth)
			pages.end(t.End, depth)
		case jcs.Number:
			depth := len(s.sc.levels)
			item := pages.item(depth)
			if item {
				pages.begin(t.Start, depth)
			}
			s.number(t)
			if item {
				pages.end(t.End, depth)
			}
		case jcs.True, jcs.False, jcs.Null:
			depth := len(s.sc.levels)
			if pages.item(depth) {
				pages.begin(t.Start, depth)
				pages.end(t.End, depth)
			}
		case jcs.Event:
			s.event(t)
		case jcs.End:
			if err, failed := w.r.Err().(*jcs.Error); failed {
				s.broken(err)
			}
			return
		}
	}
}

// particular reports whether texts of the surface have rules of their own.
func particular(in Surface) bool {
	switch in {
	case ToolName, InputHeader, OutputHeader, FormHeader, InputReference, OutputReference, FormReference:
		return true
	}
	return false
}

// event judges what the reader passed over. What is inside strings is judged
// with them.
func (s *pass) event(t jcs.Token) {
	switch t.Rule() {
	case jcs.BOM:
		s.put(Rule(inspect.BOMLeading), inspect.Low, Between, Other, t.Start, t.End-t.Start, 1, t.Start, t.End)
		if s.ed != nil {
			s.ed.cut(t.Start, t.End)
		}
	case jcs.Limit:
		if !s.limit {
			s.limit = true
			s.fault(Rule(inspect.JSONLimit), Between, t)
		}
	}
}

// fault reports what no rewriting of texts mends.
func (s *pass) fault(r Rule, k Kind, t jcs.Token) {
	ir, _ := r.Inspect()
	sev := s.p.faults.Profile().Severity(ir)
	s.put(r, sev, k, s.w.to.surface, t.Start, t.End-t.Start, 1, t.Start, t.End)
	s.refuse(sev)
}

// refuse withholds what the last finding is in, if it counts.
func (s *pass) refuse(sev inspect.Severity) {
	if sev >= inspect.Low && s.ed != nil && !s.sc.pages.withhold() {
		s.ed.fatal = true
	}
}

// broken reports where the message stops being JSON, and judges the rest as
// plain text.
func (s *pass) broken(err *jcs.Error) {
	r := Rule(inspect.JSONSyntax)
	switch err.Rule {
	case jcs.Depth:
		r = Rule(inspect.JSONDepth)
	case jcs.Limit, jcs.Size:
		r = Rule(inspect.JSONLimit)
	case jcs.BOM:
		r = Rule(inspect.JSONBOM)
	}
	src, at := s.w.src, min(err.Offset, len(s.w.src))
	s.put(r, inspect.High, Between, Other, at, min(1, len(src)-at), 1, at, len(src))
	if s.ed != nil {
		s.ed.fatal = true
	}
	if ins := s.p.inspector(Other, s.o); err.Rule != jcs.Size {
		from := min(s.sc.pages.judged, at)
		for f := range inspect.All(ins, src[from:]) {
			s.put(Rule(f.Rule), f.Severity, Between, Other, from+f.Offset, f.Len, f.Count, from, len(src))
		}
	}
}

func (s *pass) number(t jcs.Token) {
	if t.Flags&jcs.OutOfRange != 0 {
		s.fault(Rule(inspect.JSONNumber), Value, t)
		return
	}
	if t.Flags&jcs.Fraction == 0 && t.End-t.Start >= 16 && beyondExact(s.w.src[t.Start:t.End]) {
		s.own(NumberInexact, Value, s.w.here().surface, t.Start, t.End)
	}
}

// beyondExact reports whether an integer is outside of ±(2^53-1).
func beyondExact(digits []byte) bool {
	const most = "9007199254740991"
	digits = bytes.TrimPrefix(digits, []byte("-"))
	return len(digits) > len(most) || len(digits) == len(most) && string(digits) > most
}

// own reports a rule of this package about a whole string or number.
func (s *pass) own(r Rule, k Kind, in Surface, start, end int) inspect.Severity {
	sev := s.p.severity[r-ownRules]
	if s.o.Trusted {
		sev = inspect.Off
	}
	s.put(r, sev, k, in, start, end-start, 1, start, end)
	return sev
}

func (s *pass) put(r Rule, sev inspect.Severity, k Kind, in Surface, off, n, count, start, end int) {
	if sev == inspect.Off {
		return
	}
	s.rep.add(Finding{
		Rule: r, Severity: sev, Surface: in, Kind: k, Record: s.record, Count: count,
		Offset: s.base + off, Len: n, Start: s.base + start, End: s.base + end,
	}, s.w, s.o.maxFindings())
}
