// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"bytes"
	"hash/maphash"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/jcs"
	"github.com/runeward/runeward/skeleton"
)

// pages keeps the lists of a message: which elements they have, which of them
// are withheld, and the names of tools.
type pages struct {
	src     []byte
	units   []unit
	opened  []int // depths of the open lists
	in      []int // open elements of lists, by index in units
	names   []toolName
	arena   []byte
	lists   int
	slots   []int32 // a hash table: index in names and one, 0 for none
	seed    maphash.Seed
	seeded  bool
	again   jcs.Reader[[]byte]
	againAt int // where it is, -1 before it begins
	ptr     []byte
	judged  int // src[:judged] has been judged
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
	start int // of the string in the message
	end   int
	unit  int // -1 where it is in no list
	list  int
	text  span // in the arena, as the others
	skel  span

	first int  // index of the first name of its group
	count int  // size of the group
	mixed bool // of a first: not all of its group are the same text
}

func (g *pages) start(src []byte) {
	*g = pages{
		src: src, units: g.units[:0], opened: g.opened[:0], in: g.in[:0], names: g.names[:0], arena: g.arena[:0],
		slots: g.slots, seed: g.seed, seeded: g.seeded, ptr: g.ptr[:0], againAt: -1,
	}
}

// open begins a list whose elements are at depth.
func (g *pages) open(depth int) {
	g.opened = append(g.opened, depth)
	g.lists++
}

// close ends the list whose elements are deeper than depth.
func (g *pages) close(depth int) {
	if n := len(g.opened); n > 0 && g.opened[n-1] == depth+1 {
		g.opened = g.opened[:n-1]
	}
}

// item reports whether a value that begins at depth is an element of a list.
func (g *pages) item(depth int) bool {
	n := len(g.opened)
	return n > 0 && g.opened[n-1] == depth
}

// begin begins an element of a list.
func (g *pages) begin(at, depth int) {
	g.in = append(g.in, len(g.units))
	g.units = append(g.units, unit{start: at, list: g.lists, depth: depth})
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
func (g *pages) name(f *Field) {
	t := toolName{start: f.Start, end: f.End, unit: -1, list: g.lists}
	if n := len(g.in); n > 0 {
		t.unit = g.in[n-1]
	}
	t.text.start = len(g.arena)
	g.arena = f.AppendText(g.arena)
	t.text.end = len(g.arena)
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
	if g.group(false) {
		for i := range g.names {
			if t := &g.names[i]; t.count > 1 {
				g.report(s, NameRepeated, *t)
			}
		}
	}
	if g.group(true) {
		// Names that are the same are reported as that, and not as alike.
		for i := range g.names {
			t := &g.names[i]
			first := &g.names[t.first]
			first.mixed = first.mixed || !bytes.Equal(g.key(t, false), g.key(first, false))
		}
		for i := range g.names {
			if t := &g.names[i]; t.count > 1 && g.names[t.first].mixed {
				g.report(s, NameLookalike, *t)
			}
		}
	}
}

// key returns what names are compared by, and nil for none.
func (g *pages) key(t *toolName, looks bool) []byte {
	if looks {
		return g.arena[t.skel.start:t.skel.end]
	}
	return g.arena[t.text.start:t.text.end]
}

// group sets first of each name to the first of its list that has the same key,
// and count to how many have. It reports whether any two do. The seed of its hash
// is drawn anew for each Scratch: nobody can choose names that fall together.
func (g *pages) group(looks bool) bool {
	size := 16
	for size < 2*len(g.names) {
		size *= 2
	}
	if cap(g.slots) < size {
		g.slots = make([]int32, size)
	}
	g.slots = g.slots[:size]
	clear(g.slots)
	if !g.seeded {
		g.seed, g.seeded = maphash.MakeSeed(), true
	}
	any := false
	for i := range g.names {
		t := &g.names[i]
		t.first, t.count = i, 1
		key := g.key(t, looks)
		if len(key) == 0 {
			continue
		}
		at := g.slot(key, t.list)
		for ; g.slots[at] != 0; at = (at + 1) & (size - 1) {
			if o := &g.names[g.slots[at]-1]; o.list == t.list && bytes.Equal(g.key(o, looks), key) {
				t.first = o.first
				o.count++
				any = true
				break
			}
		}
		if t.first == i {
			g.slots[at] = int32(i + 1)
		}
	}
	for i := range g.names {
		g.names[i].count = g.names[g.names[i].first].count
	}
	return any
}

// slot returns where the search for a key of a list begins in the table. One name
// may be in many lists: each has its own place for it.
func (g *pages) slot(key []byte, list int) int {
	return int(maphash.Bytes(g.seed, key)+uint64(list)*0x9E3779B97F4A7C15) & (len(g.slots) - 1)
}

func (g *pages) report(s *pass, r Rule, t toolName) {
	sev := s.p.severity[r-ownRules]
	if sev == inspect.Off {
		return
	}
	if len(s.rep.Findings) < s.o.maxFindings() {
		var ptr []byte
		if len(s.rep.pointers) < maxPointers {
			ptr = g.pointer(s, t.start)
		}
		s.rep.pointAt(s.base+t.start, ptr)
	}
	s.put(r, sev, Value, ToolName, t.start, t.end-t.start, t.count, t.start, t.end)
	if sev < inspect.Low || s.ed == nil {
		return
	}
	if t.unit >= 0 {
		g.units[t.unit].withheld = true
	} else {
		s.ed.fatal = true
	}
}

// pointer returns the pointer of the string that begins at start. Names are kept
// without theirs, since few need it: here the message is read again, once for
// all of the names as long as they come in order.
func (g *pages) pointer(s *pass, start int) []byte {
	if g.againAt < 0 || g.againAt > start {
		g.again = jcs.NewReader(g.src, &s.sc.reader, s.o.reader())
	}
	for {
		t := g.again.Next()
		g.againAt = t.Start
		if t.Kind == jcs.End || t.Kind == jcs.String && t.Start == start {
			g.ptr = g.again.AppendPointer(g.ptr[:0])
			return g.ptr
		}
	}
}
