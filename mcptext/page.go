// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"bytes"
	"slices"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/skeleton"
)

// pages keeps the lists of a message: which elements they have, which of them
// are withheld, and the names of tools.
type pages struct {
	src    []byte
	units  []unit
	open_  []int // depths of the open lists
	in     []int // open elements of lists, by index in units
	names  []toolName
	arena  []byte
	lists  int
	judged int // src[:judged] has been judged
}

// unit is an element of a list, which can be withheld without the others.
type unit struct {
	start, end int
	list       int
	depth      int
	withheld   bool
}

// toolName is the name of a tool.
type toolName struct {
	field Field
	unit  int // -1 where it is in no list
	list  int
	text  span // in the arena, as the others
	skel  span
	ptr   span
}

func (g *pages) start(src []byte) {
	*g = pages{src: src, units: g.units[:0], open_: g.open_[:0], in: g.in[:0], names: g.names[:0], arena: g.arena[:0]}
}

// open begins a list whose elements are at depth.
func (g *pages) open(depth int) {
	g.open_ = append(g.open_, depth)
	g.lists++
}

// close ends the list whose elements are deeper than depth.
func (g *pages) close(depth int) {
	if n := len(g.open_); n > 0 && g.open_[n-1] == depth+1 {
		g.open_ = g.open_[:n-1]
	}
}

// begin begins a value at depth, if it is an element of a list.
func (g *pages) begin(at, depth int) {
	if n := len(g.open_); n > 0 && g.open_[n-1] == depth {
		g.in = append(g.in, len(g.units))
		g.units = append(g.units, unit{start: at, list: g.lists, depth: depth})
	}
}

// end ends a value at depth.
func (g *pages) end(at, depth int) {
	if n := len(g.in); n > 0 && g.units[g.in[n-1]].depth == depth {
		g.units[g.in[n-1]].end = at
		g.in = g.in[:n-1]
	}
}

// withhold withholds the innermost open element. It reports whether there is
// one.
func (g *pages) withhold() bool {
	n := len(g.in)
	if n > 0 {
		g.units[g.in[n-1]].withheld = true
	}
	return n > 0
}

// name keeps the name of a tool.
func (g *pages) name(f Field) {
	t := toolName{field: f, unit: -1, list: g.lists}
	if n := len(g.in); n > 0 {
		t.unit = g.in[n-1]
	}
	t.text.start = len(g.arena)
	g.arena = f.AppendText(g.arena)
	t.text.end = len(g.arena)
	t.ptr.start = len(g.arena)
	g.arena = f.AppendPointer(g.arena)
	t.ptr.end = len(g.arena)
	g.names = append(g.names, t)
}

// maxSkeleton is the length in bytes of names that are compared by their looks.
// Longer ones are not in the recommended alphabet.
const maxSkeleton = 512

// judge compares the names of each list.
func (g *pages) judge(s *pass) {
	if s.p.only || s.o.Trusted || len(g.names) < 2 {
		return
	}
	rule, sc := skeleton.LTR(s.p.set), &s.sc.judge.skeleton
	for i := range g.names {
		t := &g.names[i]
		t.skel.start = len(g.arena)
		if t.text.end-t.text.start <= maxSkeleton {
			// An ill-formed name looks like none.
			g.arena, _ = skeleton.Append(g.arena, g.arena[t.text.start:t.text.end], rule, sc)
		}
		t.skel.end = len(g.arena)
	}
	g.compare(s, NameRepeated, func(t *toolName) []byte { return g.arena[t.text.start:t.text.end] })
	g.compare(s, NameLookalike, func(t *toolName) []byte { return g.arena[t.skel.start:t.skel.end] })
}

// compare reports each name of a list that has the key of another.
func (g *pages) compare(s *pass, r Rule, key func(*toolName) []byte) {
	slices.SortFunc(g.names, func(a, b toolName) int {
		if a.list != b.list {
			return a.list - b.list
		}
		if c := bytes.Compare(key(&a), key(&b)); c != 0 {
			return c
		}
		return a.field.Start - b.field.Start
	})
	for i := 0; i < len(g.names); {
		k := i + 1
		for k < len(g.names) && g.names[k].list == g.names[i].list && bytes.Equal(key(&g.names[k]), key(&g.names[i])) {
			k++
		}
		if k-i > 1 && len(key(&g.names[i])) > 0 && (r == NameRepeated || !g.oneName(i, k)) {
			for _, t := range g.names[i:k] {
				g.report(s, r, t, k-i)
			}
		}
		i = k
	}
}

// oneName reports whether all of names[i:k] are the same.
func (g *pages) oneName(i, k int) bool {
	first := g.names[i].text
	for _, t := range g.names[i+1 : k] {
		if !bytes.Equal(g.arena[t.text.start:t.text.end], g.arena[first.start:first.end]) {
			return false
		}
	}
	return true
}

func (g *pages) report(s *pass, r Rule, t toolName, count int) {
	sev := s.p.severity[r-ownRules]
	f := t.field
	if sev == inspect.Off {
		return
	}
	s.rep.pointAt(f.Start, g.arena[t.ptr.start:t.ptr.end])
	s.put(r, sev, f.Kind, f.Surface, f.Start, f.End-f.Start, count, f.Start, f.End)
	if sev < inspect.Low || s.ed == nil {
		return
	}
	if t.unit >= 0 {
		g.units[t.unit].withheld = true
	} else {
		s.ed.fatal = true
	}
}
