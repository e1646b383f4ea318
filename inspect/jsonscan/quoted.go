// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan

import (
	"iter"
	"math"
	"strings"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/jcs"
)

// Quoted returns the findings of ins in the JSON string literal
// text[start:end], both quotes included, as All gives them where such a literal
// is in a JSON text. Where there is no such literal in text it finds nothing.
// sc may be nil, and is in use until the loop over the findings ends.
func Quoted[T ~string | ~[]byte](ins *inspect.Inspector, text T, start, end int, sc *Scratch) iter.Seq[inspect.Finding] {
	return func(yield func(inspect.Finding) bool) {
		quotedAlone(ins, view(text), start, end, sc, yield)
	}
}

func quotedAlone(ins *inspect.Inspector, text string, start, end int, sc *Scratch, yield func(inspect.Finding) bool) {
	if start < 0 || end > len(text) || end-start < 2 || text[start] != '"' || text[end-1] != '"' {
		return
	}
	if sc == nil {
		sc = new(Scratch)
	}
	s := &sc.scanner
	*s = scanner{ins: ins, sc: sc, text: text, src: text, del: -1}
	defer func() { *s = scanner{} }()
	flags := jcs.Control | jcs.NonASCII
	if strings.IndexByte(text[start:end], '\\') >= 0 {
		flags |= jcs.Escaped
	}
	s.quoted(jcs.Token{Kind: jcs.String, Flags: flags, Start: start, End: end}, Value, func(f inspect.Finding, _ Where) bool { return yield(f) })
}

// plain reports whether no inspector finds anything in the Name or String token
// t: it says printable ASCII, and tabs and ends of lines that are no findings.
func (s *scanner) plain(t jcs.Token) bool {
	const suspect = jcs.Escaped | jcs.NonASCII | jcs.Control
	return t.Flags&suspect == 0 && s.base+t.End <= s.del || s.plainEscapes(t)
}

// plainEscapes is the part of plain that the compiler does not inline.
func (s *scanner) plainEscapes(t jcs.Token) bool {
	if t.Flags&(jcs.NonASCII|jcs.Control) != 0 || s.hasDEL(s.base+t.Start, s.base+t.End) {
		return false
	}
	if t.Flags&jcs.Escaped == 0 {
		return true
	}
	for in := s.src[t.Start+1 : t.End-1]; ; {
		i := strings.IndexByte(in, '\\')
		if i < 0 {
			return true
		}
		switch in[i+1] {
		case 'b', 'f', 'u':
			return false
		case 'r':
			if s.returns || s.breaks {
				return false
			}
		case 'n', 't':
			if s.breaks {
				return false
			}
		}
		in = in[i+2:]
	}
}

// hasDEL reports whether there is a DEL in text[start:end], the only character
// of ASCII that the reader takes for a usual one and the inspector does not.
// start must not be less than it was in the call before.
func (s *scanner) hasDEL(start, end int) bool {
	if s.del < start {
		s.del = math.MaxInt
		if i := strings.IndexByte(s.text[start:], 0x7F); i >= 0 {
			s.del = start + i
		}
	}
	return s.del < end
}

// quoted judges what the Name or String token t says.
func (s *scanner) quoted(t jcs.Token, p Place, yield yieldFunc) {
	s.at(p, t.Start, t.End)
	if t.Flags&jcs.Escaped == 0 {
		s.inspectAt(t.Start+1, t.End-1, yield)
	} else {
		s.sc.decoded.only = false
		s.escaped(t.Start+1, t.End-1, yield)
	}
	if t.Flags&jcs.Control != 0 {
		s.controls(t, yield)
	}
}

// inspect judges src[start:end], which is not the start of a file unless start
// is 0, as a text.
func (s *scanner) inspect(p Place, start, end int, yield yieldFunc) {
	s.at(p, start, end)
	s.inspectAt(start, end, yield)
}

func (s *scanner) inspectAt(start, end int, yield yieldFunc) {
	begin, end := s.base+start, s.base+end
	from := begin
	if strings.HasPrefix(s.text[begin:end], byteOrderMark) {
		// The inspector takes a mark at the start for the signature of a file.
		// What it judges with a quote before it is as if it stood at the start.
		for from > 0 && from > begin-len(byteOrderMark) {
			if from--; s.text[from] < 0x80 {
				break
			}
		}
	}
	for f := range inspect.All(s.ins, s.text[from:end]) {
		if f.Offset += from; f.Offset < begin {
			continue
		}
		if s.give(f, yield); s.done {
			return
		}
	}
}

const byteOrderMark = "\uFEFF"

// escaped judges src[start:end], which holds escapes. It is not the start of a
// file unless start is 0.
func (s *scanner) escaped(start, end int, yield yieldFunc) {
	d := &s.sc.decoded
	text := d.decode(s.src, start, end)
	skip := 1
	if s.base+start > 0 && len(text) > 1 && strings.HasPrefix(view(text[1:]), byteOrderMark) {
		skip = 0
	}
	for f := range inspect.All(s.ins, text[skip:]) {
		if f.Offset += skip - 1; f.Offset < 0 {
			continue
		}
		start, end := d.raw(s.src, f.Offset), d.raw(s.src, f.End())
		if f.Rule == inspect.SurrogateBytes && s.src[start] == '\\' {
			s.report(inspect.SurrogateEscape, start, end, f.Count, yield)
		} else {
			f.Offset, f.Len = s.base+start, end-start
			s.give(f, yield)
		}
		if s.done {
			return
		}
	}
}

// controls reports the raw tabs and ends of lines in the string t. The
// inspector judges the other controls.
func (s *scanner) controls(t jcs.Token, yield yieldFunc) {
	for i := t.Start + 1; i < t.End-1 && !s.done; {
		end := i
		for end < t.End-1 && isLayout(s.src[end]) {
			end++
		}
		if end > i {
			s.report(inspect.JSONControl, i, end, end-i, yield)
		}
		i = end + 1
	}
}

func isLayout(c byte) bool { return c == '\t' || c == '\n' || c == '\r' }
