// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "github.com/runeward/runeward/tables"

// kinds says of each code point of plane 0 what the fast walk over visible text
// needs to know. It is made from the tables when an Inspector is, so that the
// walk has one small look-up for a code point.
type kinds struct {
	index  [0x10000 / kindBlock]uint16
	blocks [][kindBlock]kind
	groups [maxKind]scriptGroup
}

const kindBlock = 64

// kind is the number of a group of scripts, from firstGroup on, or one of the
// values below; either with kindMark for a nonspacing mark.
type kind uint8

const (
	kindSlow    kind = iota // needs more than the fast walk knows
	kindSpace               // the same; a space that has a rule
	kindBreak               // in no word
	kindNeutral             // in words of any script
	firstGroup
)

const kindMark kind = 0x80

const maxKind = 0x80 // kinds, without kindMark

// scriptGroup is an augmented script set, and what scriptTally.add makes of it.
type scriptGroup struct {
	scripts tables.ScriptSet
	latin   bool  // it is the set of Latin letters
	other   bool  // it has no Latin
	uncover uint8 // which sets of Inspector.high do not cover it
}

func newKinds(ins *Inspector) *kinds {
	set := ins.set
	t := &kinds{}
	// The sets with the most code points get a group; a part of plane 0 tells
	// which these are.
	var size []int
	for r := rune(0); r < 0x10000; r += 3 {
		if rec := set.Lookup(r); isWord(rec) {
			for rec.ScriptSetID() >= len(size) {
				size = append(size, 0)
			}
			size[rec.ScriptSetID()]++
		}
	}
	ins.groups = make([]scriptGroup, len(size))
	groupOf := make([]kind, len(size))
	for g := firstGroup; g < maxKind; g++ {
		best := -1
		for id, n := range size {
			if n > 0 && groupOf[id] == 0 && (best < 0 || n > size[best]) {
				best = id
			}
		}
		if best < 0 {
			break
		}
		groupOf[best] = g
	}
	seen := map[[kindBlock]kind]uint16{}
	for b := range t.index {
		var block [kindBlock]kind
		for i := range block {
			block[i] = t.kindOf(ins, rune(b*kindBlock+i), groupOf)
		}
		n, ok := seen[block]
		if !ok {
			n = uint16(len(t.blocks))
			seen[block] = n
			t.blocks = append(t.blocks, block)
		}
		t.index[b] = n
	}
	return t
}

func (t *kinds) kindOf(ins *Inspector, r rune, groupOf []kind) kind {
	rec := ins.set.Lookup(r)
	const slow = scanned | tables.Blank | tables.Space | tables.Unassigned | tables.NFKCNo
	switch {
	case rec.Has(tables.Space) && !rec.Has(slow&^tables.Space&^tables.NFKCNo):
		return kindSpace
	case rec.Has(slow), isFormat(r, rec), rec.GeneralCategory() == tables.Cs:
		return kindSlow
	case !isWord(rec) && isNonspacing(rec):
		return kindSlow
	case !isWord(rec):
		return kindBreak
	}
	k := kindNeutral
	if a := ins.set.AugmentedScripts(rec); !a.IsAll() && rec.Script() != tables.ScriptZinh {
		if k = kindSlow; rec.ScriptSetID() < len(groupOf) {
			k = groupOf[rec.ScriptSetID()]
		}
		if k == kindSlow || a.Has(tables.ScriptZzzz) {
			return kindSlow
		}
		if t.groups[k].scripts.IsEmpty() {
			t.groups[k] = newScriptGroup(ins, a)
			ins.groups[rec.ScriptSetID()] = t.groups[k]
		}
	}
	if isNonspacing(rec) {
		k |= kindMark
	}
	return k
}

func newScriptGroup(ins *Inspector, a tables.ScriptSet) scriptGroup {
	g := scriptGroup{scripts: a, latin: a == ins.latin, other: !a.Has(tables.ScriptLatn)}
	for i, scripts := range ins.high {
		if a.And(scripts).IsEmpty() {
			g.uncover |= 1 << i
		}
	}
	return g
}

// fast judges words of text[pos:stop] as long as they are plain, and reports
// whether it got anywhere. The text must be well-formed, and no run of marks or
// of visible characters may be open.
func (e *engine) fast(stop int) bool {
	text, t, w := e.text[:stop], e.ins.kinds, &e.word
	if w.active && w.gap {
		return false
	}
	i := e.pos
walk:
	for i < len(text) {
		var k kind
		n := 0
		switch c := text[i]; {
		case c < 0x80:
			switch {
			case !w.active:
				i = skipASCII(text, i, stop)
				continue
			case isASCIIWord(c):
				w.addASCII(c, e.ins)
				i++
				continue
			}
			k, n = kindBreak, 1
		case c < 0xF0:
			k, n = t.at(text, i)
		}
		if k&kindMark != 0 {
			// One mark alone is nothing; more are counted elsewhere.
			k &^= kindMark
			if i+n >= len(text) {
				break walk
			}
			if c := text[i+n]; c >= 0x80 {
				if next, _ := t.at(text, i+n); next <= kindSpace || next&kindMark != 0 {
					break walk
				}
			}
		}
		switch {
		case k <= kindSpace:
			break walk
		case k == kindBreak:
			if w.active {
				if !e.plainWord() {
					break walk
				}
				w.active = false
			}
		case !w.active:
			e.beginPure(i, k)
		case k != w.group:
			w.addGroup(k, e.ins)
		}
		i += n
	}
	if i == e.pos {
		return false
	}
	e.pos = i
	if w.active {
		w.end = i
	}
	return true
}

// at returns the kind of the code point at i, which is not ASCII, and its
// length; kindSlow beyond plane 0.
func (t *kinds) at(text string, i int) (kind, int) {
	switch c := text[i]; {
	case c < 0xE0 && i+1 < len(text):
		return t.blocks[t.index[c&0x1F]][text[i+1]&0x3F], 2
	case c < 0xF0 && i+2 < len(text):
		return t.blocks[t.index[uint(c&0x0F)<<6|uint(text[i+1]&0x3F)]][text[i+2]&0x3F], 3
	}
	return kindSlow, 0
}

// addGroup adds a character of a kind that is no mark to the word.
func (w *wordState) addGroup(k kind, ins *Inspector) {
	w.group = k
	if k == kindNeutral || w.pure && k == w.lead {
		return
	}
	w.settle(ins)
	w.scripts.addGroup(&ins.kinds.groups[k])
}

// plainWord reports whether the end of the word needs no judgement.
func (e *engine) plainWord() bool {
	w := &e.word
	return !w.compat && (w.pure || !w.scripts.mixed()) && !e.ins.profile.judgesWords()
}

// judgesWords reports whether some rule finds words for letters that fast does
// not tell from others.
func (p *Profile) judgesWords() bool {
	return p.severity[ConfusableWord] != Off || p.severity[MarksRestricted] != Off
}
