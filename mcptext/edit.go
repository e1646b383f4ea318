// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/utf8x"
)

// editor collects edits of a message, and makes what comes of them.
type editor struct {
	mode    Mode
	marker  string
	fatal   bool // nothing of the message can go out
	edits   []edit
	text    []byte // what edits put in
	visible []span // findings in which nothing is hidden
	drops   []span
}

// edit puts text[at:at+n] in the place of bytes start to end of the message.
type edit struct{ start, end, at, n int }

func (e *editor) reset(mode Mode, marker string) {
	if marker == "" {
		marker = "\uFFFD"
	}
	*e = editor{mode: mode, marker: marker, edits: e.edits[:0], text: e.text[:0], visible: e.visible[:0], drops: e.drops[:0]}
}

// cut takes bytes out of the message.
func (e *editor) cut(start, end int) {
	e.edits = append(e.edits, edit{start: start, end: end, at: len(e.text)})
}

// rewrite edits a string with findings. What is hidden in them goes, or becomes
// what the mode says. Where a finding has nothing hidden in it, it is about what
// shows, and what is not ASCII in it is escaped. Names and what is exact are
// escaped in any mode.
func (e *editor) rewrite(s *pass, f *Field) {
	mode := e.mode
	if m := f.Surface.manner(); f.Kind == Key || m == Exact || m == Name {
		mode = Escape
	}
	spans, paired := s.sc.judge.spans, s.pairs()
	e.visible = e.visible[:0]
	for _, x := range spans {
		if !s.hiddenIn(x) {
			e.visible = append(e.visible, x)
		}
	}
	spans, e.visible = union(spans), union(e.visible)
	// Where something is escaped, backslashes are doubled: what comes out can be
	// read back.
	escapes := mode == Escape || len(e.visible) > 0

	at, i, k := len(e.text), 0, 0
	e.text = append(e.text, '"')
	for r, where := range s.w.runes(f.Start+1, f.End-1) {
		i, k = reach(spans, i, where.start), reach(e.visible, k, where.start)
		raw := s.w.src[where.start:where.end]
		switch {
		case within(spans, i, where.start) && (r < 0 || s.p.hides(r)), paired && r >= 0x80 && s.p.paired(r):
			e.hidden(s, r, where, mode)
		case r >= 0x80 && within(e.visible, k, where.start):
			e.escape(s, r, where)
		case r == '\\' && escapes:
			e.text = append(e.text, `\\\\`...)
		default:
			e.text = append(e.text, raw...)
		}
	}
	e.text = append(e.text, '"')
	e.edits = append(e.edits, edit{f.Start, f.End, at, len(e.text) - at})
}

// pairs reports whether a bidirectional control is a finding of the last text.
// The ends of embeddings, overrides and isolates stand apart from their
// beginnings: what is done about one of them is done about all, since half of a
// pair would be another finding.
func (s *pass) pairs() bool {
	for _, r := range s.sc.judge.rules {
		if ir, ok := r.Inspect(); ok && ir.Family() == inspect.Bidi {
			return true
		}
	}
	return false
}

// hiddenIn reports whether a part of a string has something to take out.
func (s *pass) hiddenIn(x span) bool {
	for r := range s.w.runes(x.start, x.end) {
		if r < 0 || s.p.hides(r) {
			return true
		}
	}
	return false
}

// union sorts spans and joins those that overlap.
func union(spans []span) []span {
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.start, b.start) })
	out := spans[:0]
	for _, x := range spans {
		if n := len(out); n > 0 && x.start <= out[n-1].end {
			out[n-1].end = max(out[n-1].end, x.end)
			continue
		}
		out = append(out, x)
	}
	return out
}

// reach returns the first of spans[i:] that ends after at.
func reach(spans []span, i, at int) int {
	for i < len(spans) && spans[i].end <= at {
		i++
	}
	return i
}

func within(spans []span, i, at int) bool { return i < len(spans) && spans[i].start <= at }

// hidden puts in what stands for a hidden code point or an ill-formed unit.
func (e *editor) hidden(s *pass, r rune, where span, mode Mode) {
	switch mode {
	case Strip:
	case Replace:
		e.text = appendQuoted(e.text, e.marker)
	default:
		e.escape(s, r, where)
	}
}

// escape appends a code point that is not printable ASCII, or each byte of an
// ill-formed unit, as display.AppendEscape writes it and a JSON string that.
func (e *editor) escape(s *pass, r rune, where span) {
	var buf [utf8.UTFMax]byte
	unit, n := s.w.appendDecoded(buf[:0], where.start, where.end), 1
	if r >= 0 {
		n = len(unit)
	}
	for ; len(unit) > 0; unit = unit[n:] {
		e.text = display.AppendEscape(append(e.text, '\\'), unit[:n], display.ASCII)
	}
}

const upper = "0123456789ABCDEF"

// appendQuoted appends the inside of a JSON string.
func appendQuoted(dst []byte, text string) []byte {
	for i := 0; i < len(text); {
		r, n, kind := utf8x.Decode(text, i)
		switch {
		case kind != utf8x.OK:
			dst = append(dst, "\uFFFD"...)
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r < 0x20:
			dst = append(dst, `\u00`...)
			dst = append(dst, upper[r>>4], upper[r&0xF])
		default:
			dst = append(dst, text[i:i+n]...)
		}
		i += n
	}
	return dst
}

// appendResult appends the message with the edits made and without the
// elements that are withheld.
func (e *editor) appendResult(dst, src []byte, g *pages) []byte {
	g.drop(&e.drops)
	slices.SortFunc(e.edits, func(a, b edit) int { return cmp.Compare(a.start, b.start) })
	from, d := 0, 0
	keep := func(to int) {
		for from < to {
			d = reach(e.drops, d, from)
			end := to
			if d < len(e.drops) {
				if e.drops[d].start <= from {
					from = min(e.drops[d].end, to)
					continue
				}
				end = min(end, e.drops[d].start)
			}
			dst = append(dst, src[from:end]...)
			from = end
		}
	}
	for _, x := range e.edits {
		keep(x.start)
		d = reach(e.drops, d, x.start)
		if !within(e.drops, d, x.start) {
			dst = append(dst, e.text[x.at:x.at+x.n]...)
			from = x.end
		}
	}
	keep(len(src))
	return dst
}

// drop appends the spans of the withheld elements, each with a comma beside it.
func (g *pages) drop(drops *[]span) {
	slices.SortStableFunc(g.units, func(a, b unit) int {
		return cmp.Or(cmp.Compare(a.list, b.list), cmp.Compare(a.start, b.start))
	})
	for i := 0; i < len(g.units); {
		k := i
		for k < len(g.units) && g.units[k].list == g.units[i].list {
			k++
		}
		list := g.units[i:k]
		i = k
		kept := false
		for n := 0; n < len(list); n++ {
			if !list[n].withheld {
				kept = true
				continue
			}
			x := span{list[n].start, list[n].end}
			if kept {
				x.start = list[n-1].end
			} else if n+1 < len(list) {
				x.end = list[n+1].start
			}
			*drops = append(*drops, x)
		}
	}
	*drops = union(*drops)
}
