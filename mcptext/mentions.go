// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"bytes"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/jcs"
)

// AppendMentions adds a finding of the rule [MentionsTool] for each title,
// description and text of a schema in which a tool of a list names another tool
// of that list. It points to the first such name, and counts them all.
//
// Honest tools do so, too ("use it after open_file"), and to tell takes a look at
// each word, so that [Append] leaves it out: call this where somebody approves a
// list. A name is found where no letter, digit, underscore, hyphen or character
// outside ASCII is beside it, and a full stop only as the end of a sentence. Names
// with spaces or of more than 512 bytes are not looked for.
//
// It allocates only to grow the report and sc, which may be nil.
func AppendMentions(r *Report, p *Policy, msg []byte, sc *Scratch, o Options) {
	sev := p.severity[MentionsTool-ownRules]
	if sev == inspect.Off || o.Trusted {
		return
	}
	if sc == nil {
		sc = new(Scratch)
	}
	first, w, g := len(r.Findings), &sc.walker, &sc.pages
	w.start(msg, sc, o)
	g.start(msg)
	g.each(w, func(f *Field) {
		if f.Surface == ToolName && len(g.in) > 0 {
			g.name(f)
		}
	})
	w.stop()
	if len(g.names) > 1 {
		g.group(false)
		g.units, g.opened, g.in, g.lists = g.units[:0], g.opened[:0], g.in[:0], 0
		w.start(msg, sc, o)
		g.each(w, func(f *Field) {
			switch f.Surface {
			case ToolTitle, ToolDescription, InputText, OutputText:
			default:
				return
			}
			if len(g.in) == 0 || f.Kind != Value {
				return
			}
			text := f.AppendText(sc.judge.text[:0])
			sc.judge.text = text
			if at, n, count := g.mentions(text); count > 0 {
				from, to := jcs.RawOffset(msg, f.token(), at), jcs.RawOffset(msg, f.token(), at+n)
				r.add(Finding{
					Rule: MentionsTool, Severity: sev, Surface: f.Surface, Kind: f.Kind, Count: count,
					Offset: from, Len: to - from, Start: f.Start, End: f.End,
				}, w, o.maxFindings())
			}
		})
		w.stop()
	}
	g.src = nil
	r.sort(first)
}

// each goes through the texts of a message, and keeps where in its lists they
// are.
func (g *pages) each(w *walker, f func(*Field)) {
	for {
		t := w.next()
		depth := len(w.sc.levels)
		switch t.Kind {
		case jcs.Name:
			continue
		case jcs.ObjectBegin, jcs.ArrayBegin:
			if g.item(depth - 1) {
				g.begin(t.Start, depth-1)
			}
			if l := w.sc.levels[depth-1]; l.is.list && !l.object {
				g.open(depth)
			}
		case jcs.ObjectEnd, jcs.ArrayEnd:
			g.close(depth)
			g.end(t.End, depth)
		case jcs.String:
			f(&w.field)
		case jcs.End:
			return
		}
	}
}

// mentions returns the first name of another tool in what the open tool says, and
// how many there are. A word is looked up as it stands, with what joins the parts
// of names of some servers, and then part by part.
func (g *pages) mentions(text []byte) (at, n, count int) {
	for i := 0; i < len(text); {
		if !inName(text[i]) {
			i++
			continue
		}
		k := i
		for k < len(text) && inName(text[k]) {
			k++
		}
		wide, found := trimStops(text, i, k), false
		if wide.end-wide.start <= maxSkeleton {
			found = g.other(text[wide.start:wide.end])
		}
		if found {
			if count++; count == 1 {
				at, n = wide.start, wide.end-wide.start
			}
		}
		for j := i; j < k && !found; {
			end := j
			for end < k && text[end] != '/' && text[end] != ':' {
				end++
			}
			part := trimStops(text, j, end)
			if j = end + 1; part.end-part.start <= maxSkeleton && part != wide && g.other(text[part.start:part.end]) {
				if count++; count == 1 {
					at, n = part.start, part.end-part.start
				}
			}
		}
		i = k
	}
	return at, n, count
}

// inName reports whether a byte is part of a name, or joins parts: the hyphen, the
// full stop, the solidus, digits and the colon are in a row.
func inName(b byte) bool {
	return b >= '-' && b <= ':' || b|0x20 >= 'a' && b|0x20 <= 'z' || b == '_' || b >= 0x80
}

// trimStops leaves out what ends a sentence or a list before or after a name.
func trimStops(text []byte, from, to int) span {
	for from < to && bytes.IndexByte([]byte(".:/"), text[from]) >= 0 {
		from++
	}
	for from < to && bytes.IndexByte([]byte(".:/"), text[to-1]) >= 0 {
		to--
	}
	return span{from, to}
}

// other reports whether name is that of another tool than the open one, in its
// list.
func (g *pages) other(name []byte) bool {
	if len(name) == 0 {
		return false
	}
	unit := g.in[len(g.in)-1]
	list := g.units[unit].list
	mask := len(g.slots) - 1
	for at := g.slot(name, list); g.slots[at] != 0; at = (at + 1) & mask {
		if t := &g.names[g.slots[at]-1]; t.list == list && bytes.Equal(g.key(t, false), name) {
			return t.unit != unit
		}
	}
	return false
}
