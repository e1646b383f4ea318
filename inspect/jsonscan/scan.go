// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan

import (
	"iter"
	"strings"
	"unsafe"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/jcs"
)

// All returns the findings of ins in text, in the order in which they are
// decided, and where each is. sc may be nil, and is in use until the loop over
// the findings ends.
func All[T ~string | ~[]byte](ins *inspect.Inspector, text T, sc *Scratch, o Options) iter.Seq2[inspect.Finding, Where] {
	return func(yield func(inspect.Finding, Where) bool) {
		scanAll(ins, view(text), sc, o, yield)
	}
}

// view returns the bytes of text as a string, without a copy. The string must
// not outlive the call it is made for: a byte slice may change after it.
func view[T ~string | ~[]byte](text T) string {
	// A slice header begins like a string header: pointer, length.
	return *(*string)(unsafe.Pointer(&text))
}

// yieldFunc takes a finding and reports whether more are wanted. It is handed down
// and not kept: what is kept has to be allocated.
type yieldFunc = func(inspect.Finding, Where) bool

// scanner goes through one text from left to right.
type scanner struct {
	ins  *inspect.Inspector
	sc   *Scratch
	done bool // found wants no more

	text string // all of it
	src  string // the JSON text at hand
	base int    // offset of src in text
	r    jcs.Reader[string]

	judged int // src[:judged] needs no more judgement
	del    int // no DEL is between the last token and here, in text

	// Of the finding, for Where.
	place      Place
	start, end int
	record     int

	returns bool // a carriage return may be a finding
	breaks  bool // tabs and ends of lines may be findings
	members bool // compare names for lookalikes
	comment bool // a comment was reported
	comma   bool // a trailing comma was reported
	limit   bool // a limit was reported
}

func scanAll(ins *inspect.Inspector, text string, sc *Scratch, o Options, yield yieldFunc) {
	if sc == nil {
		sc = new(Scratch)
	}
	s := &sc.scanner
	*s = scanner{ins: ins, sc: sc, text: text, del: -1}
	defer func() { *s = scanner{} }()
	p := ins.Profile()
	s.returns, s.breaks = p.Severity(inspect.ControlReturn) != inspect.Off, p.Severity(inspect.ControlLine) != inspect.Off
	if s.members = ins.Profile().Severity(inspect.ConfusableMember) != inspect.Off; s.members {
		sc.names.start(ins.Set(), o)
	}
	switch o.Sequence {
	case Lines:
		s.lines(o, yield)
	case Concatenated:
		for at := skipSpace(text, 0); at < len(text) && !s.done; s.record++ {
			at = skipSpace(text, s.one(at, len(text), o, yield))
		}
	default:
		o.Sequence = Single
		s.one(0, len(text), o, yield)
	}
}

func (s *scanner) lines(o Options, yield yieldFunc) {
	for at := 0; at < len(s.text) && !s.done; {
		end := len(s.text)
		if i := strings.IndexByte(s.text[at:], '\n'); i >= 0 {
			end = at + i
		}
		if skipSpace(s.text[:end], at) < end {
			s.one(at, end, o, yield)
			s.record++
		}
		at = end + 1
	}
}

func skipSpace(text string, i int) int {
	for i < len(text) && (text[i] == ' ' || text[i] == '\t' || text[i] == '\n' || text[i] == '\r') {
		i++
	}
	return i
}

// one judges the JSON text that begins at base and ends at end, or in a
// concatenation where its value does. It returns where it ended.
func (s *scanner) one(base, end int, o Options, yield yieldFunc) int {
	s.base, s.src, s.judged = base, s.text[base:end], 0
	s.r = jcs.NewReader(s.src, &s.sc.reader, o.reader())
	s.sc.names.reset()
	value := false
	for !s.done {
		t := s.r.Next()
		switch t.Kind {
		case jcs.Name:
			s.judged = t.End
			if !s.plain(t) {
				s.quoted(t, Name, yield)
			}
			if t.Flags&jcs.Duplicate != 0 {
				s.put(inspect.DuplicateMemberName, Name, t.Start, t.End, 1, yield)
			} else if s.members {
				s.name(t, yield)
			}
			continue
		case jcs.String:
			s.judged = t.End
			if !s.plain(t) {
				s.quoted(t, Value, yield)
			}
		case jcs.Number:
			if t.Flags&jcs.OutOfRange != 0 {
				s.put(inspect.JSONNumber, Value, t.Start, t.End, 1, yield)
			}
		case jcs.ObjectBegin:
			if s.members {
				s.sc.names.push()
			}
		case jcs.ObjectEnd:
			if s.members {
				s.sc.names.pop()
			}
		case jcs.Event:
			s.event(t, yield)
			continue
		case jcs.End:
			err, failed := s.r.Err().(*jcs.Error)
			if failed && (value || o.Sequence == Single || !s.blank(err)) {
				s.fail(err, yield)
			}
			return end
		}
		if t.Value() && s.r.Depth() == 0 {
			if value = true; o.Sequence == Concatenated {
				return base + t.End
			}
		}
	}
	return end
}

// blank reports whether err is only that the text is missing: what there is has
// been judged, and is comments.
func (s *scanner) blank(err *jcs.Error) bool {
	return err.Offset == len(s.src) && s.r.Depth() == 0 && skipSpace(s.src, s.judged) == len(s.src)
}

// event reports what the reader passed over.
func (s *scanner) event(t jcs.Token, yield yieldFunc) {
	switch t.Rule() {
	case jcs.BOM:
		s.judged = t.End
		s.signature(t, yield)
	case jcs.Comment:
		s.judged = t.End
		if !s.comment {
			s.comment = true
			s.put(inspect.JSONComment, Between, t.Start, t.End, 1, yield)
		}
		s.inspect(Between, t.Start, t.End, yield)
	case jcs.TrailingComma:
		if !s.comma {
			s.comma = true
			s.put(inspect.JSONTrailingComma, Between, t.Start, t.End, 1, yield)
		}
	case jcs.Limit:
		s.tooMany(t, yield)
	}
	// The others are in strings and comments, where they are judged.
}

// signature reports the byte order mark before a JSON text.
func (s *scanner) signature(t jcs.Token, yield yieldFunc) {
	switch {
	case s.base > 0:
		s.put(inspect.BOMInside, Between, t.Start, t.End, 1, yield)
	case s.ins.Profile().Severity(inspect.BOMLeading) != inspect.Off:
		s.put(inspect.BOMLeading, Between, t.Start, t.End, 1, yield)
	default:
		s.put(inspect.JSONBOM, Between, t.Start, t.End, 1, yield)
	}
}

// tooMany reports, once, that the name t is not compared with others.
func (s *scanner) tooMany(t jcs.Token, yield yieldFunc) {
	if !s.limit {
		s.limit = true
		s.put(inspect.JSONLimit, Name, t.Start, t.End, 1, yield)
	}
}

// put makes a finding of src[start:end], unless the profile has the rule off.
func (s *scanner) put(r inspect.Rule, p Place, start, end, count int, yield yieldFunc) {
	s.at(p, start, end)
	s.report(r, start, end, count, yield)
}

// at says where the findings are that follow.
func (s *scanner) at(p Place, start, end int) {
	s.place, s.start, s.end = p, s.base+start, s.base+end
}

// report makes a finding in what at has said.
func (s *scanner) report(r inspect.Rule, start, end, count int, yield yieldFunc) {
	if sev := s.ins.Profile().Severity(r); sev != inspect.Off {
		s.give(inspect.Finding{Offset: s.base + start, Len: end - start, Count: count, Rule: r, Severity: sev}, yield)
	}
}

func (s *scanner) give(f inspect.Finding, yield yieldFunc) {
	if !s.done {
		s.done = !yield(f, Where{s})
	}
}
