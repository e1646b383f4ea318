// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/internal/word"
	"github.com/runeward/runeward/tables"
)

// wordState is the word that has not ended, if active. A word is a longest
// run of word characters, default ignorable ones left out, with at least one
// that is not ASCII.
type wordState struct {
	active     bool
	gap        bool // default ignorable characters came after its last character
	ignorable  bool // it has such inside
	varied     bool // has a registered variation sequence
	fullwidth  int  // how many fullwidth Latin letters it has
	compat     bool // has a compatibility form of an ASCII letter or digit
	group      kind // of the last character; kindSlow where not known
	begin, end int
	floor      int         // no word begins before
	scripts    scriptTally // of all characters, unless pure
	pure       bool        // all are of the kind lead or of any script; fast keeps no tally then
	lead       kind
}

// isWord reports whether a code point can be in a word.
func isWord(rec tables.Record) bool {
	return rec.Has(tables.XIDContinue) && rec.GeneralCategory() != tables.Pc
}

func (w *wordState) addASCII(c byte, ins *Inspector) {
	if !isASCIILetter(c) || w.pure && ins.kinds.groups[w.lead].latin {
		return
	}
	w.settle(ins)
	w.scripts.addLatin(ins)
}

// settle makes the tally of a pure word.
func (w *wordState) settle(ins *Inspector) {
	if w.pure {
		w.pure = false
		w.scripts.start()
		if w.lead != kindNeutral {
			w.scripts.addGroup(&ins.kinds.groups[w.lead])
		}
	}
}

func (e *engine) addToWord(i, n int, r rune, rec tables.Record) {
	w := &e.word
	if !w.active {
		e.beginWord(i)
	}
	w.goOn()
	w.settle(e.ins)
	w.end = i + n
	w.group = kindSlow
	w.scripts.add(rec, e.ins)
	if rec.Has(tables.NFKCNo) {
		e.addCompat(r, rec)
	}
}

// beginWord begins a word at i, the place of its first character that is not
// ASCII.
func (e *engine) beginWord(i int) {
	w := &e.word
	w.reset(i)
	w.pure = false
	w.scripts.start()
	e.backInASCII(i)
	for _, c := range []byte(e.text[w.begin:i]) {
		w.addASCII(c, e.ins)
	}
}

// beginPure begins a word at i with a character of kind k. A Latin word may
// have begun before, in ASCII.
func (e *engine) beginPure(i int, k kind) {
	w := &e.word
	if i > w.floor && i > 0 && isASCIIWord(e.text[i-1]) && !e.ins.kinds.groups[k].latin {
		e.beginWord(i)
		w.addGroup(k, e.ins)
		return
	}
	w.reset(i)
	w.group, w.lead, w.pure = k, k, true
	e.backInASCII(i)
}

// backInASCII moves the start of the word, which is at i, back to where it begins in
// ASCII.
func (e *engine) backInASCII(i int) {
	w := &e.word
	lo := max(w.floor, i-maxWord-1, 0)
	for w.begin > lo && isASCIIWord(e.text[w.begin-1]) {
		w.begin--
	}
	w.begin += directive(e.text[lo:i], w.begin-lo)
}

func (w *wordState) reset(i int) {
	w.active, w.gap, w.ignorable, w.varied, w.compat = true, false, false, false, false
	w.fullwidth, w.group, w.begin = 0, kindSlow, i
}

// goOn notes that the word has one more character.
func (w *wordState) goOn() {
	w.ignorable = w.ignorable || w.gap
	w.gap = false
}

func (e *engine) endWord() {
	w := &e.word
	if !w.active {
		return
	}
	w.active = false
	w.settle(e.ins)
	if w.scripts.mixed() {
		e.mixedWord()
	} else {
		e.wholeWord()
	}
	e.compatWord()
}

// scriptTally sums up the scripts of a word (UTS #39 5.1, 5.2).
type scriptTally struct {
	all   tables.ScriptSet // the resolved script set
	rest  tables.ScriptSet // the same over the characters that are not Latin
	latin bool             // some character is Latin
	other bool             // some character is neither Latin nor of all scripts
	high  uint8            // which sets of Inspector.high do not cover the word
	last  int              // ScriptSetID of the last character
}

func (t *scriptTally) start() {
	*t = scriptTally{all: tables.AllScripts(), rest: tables.AllScripts(), last: -1}
}

func (t *scriptTally) addLatin(ins *Inspector) {
	if !t.latin {
		t.latin = true
		t.last = -1
		t.all = t.all.And(ins.latin)
	}
}

// add adds a character. Marks of script Inherited go with their base, whatever
// scripts their Script_Extensions list: orthographies use them in others too.
func (t *scriptTally) add(rec tables.Record, ins *Inspector) {
	id := rec.ScriptSetID()
	if id == t.last || rec.Script() == tables.ScriptZinh {
		return
	}
	t.last = id
	if id < len(ins.groups) && !ins.groups[id].scripts.IsEmpty() {
		t.addGroup(&ins.groups[id])
		return
	}
	a := ins.set.AugmentedScripts(rec)
	if a.IsAll() || a.Has(tables.ScriptZzzz) {
		return // private use and unassigned code points have their own rules
	}
	g := newScriptGroup(ins, a)
	t.addGroup(&g)
}

func (t *scriptTally) addGroup(g *scriptGroup) {
	t.all = t.all.And(g.scripts)
	t.latin = t.latin || g.latin
	if g.other {
		t.other = true
		t.rest = t.rest.And(g.scripts)
	}
	t.high |= g.uncover
}

// mixed reports whether the resolved script set is empty and the scripts are
// none of the combinations of level Highly Restrictive (UTS #39 5.2).
func (t *scriptTally) mixed() bool { return t.all.IsEmpty() && t.high == 1<<highSets-1 }

// moderate reports whether a mixed word fits level Moderately Restrictive:
// Latin and one more script other than Cyrillic and Greek. Which scripts are
// recommended does not matter here.
func (t *scriptTally) moderate() bool {
	return !t.rest.IsEmpty() && !t.rest.Has(tables.ScriptCyrl) && !t.rest.Has(tables.ScriptGrek)
}

// tallyText returns the tally of a text.
func (e *engine) tallyText(text string) scriptTally {
	var t scriptTally
	t.start()
	for _, r := range text {
		t.add(e.ins.set.Lookup(r), e.ins)
	}
	return t
}

// skeletonIsASCII reports whether the internal skeleton (UTS #39 4) of text is
// of ASCII characters only. No order of marks matters for that.
func (e *engine) skeletonIsASCII(text string) bool {
	set := e.ins.set
	for _, r := range text {
		if r < 0x80 {
			continue
		}
		if d := set.CanonicalDecomposition(r); d != "" {
			for _, r := range d {
				if !prototypeIsASCII(set, r) {
					return false
				}
			}
		} else if !prototypeIsASCII(set, r) {
			return false
		}
	}
	return true
}

func prototypeIsASCII(set tables.Set, r rune) bool {
	if r < 0x80 || set.Class(r).Has(tables.DefaultIgnorable) {
		return true
	}
	p := set.Prototype(r)
	for i := range len(p) {
		if p[i] >= 0x80 {
			return false
		}
	}
	return p != ""
}

// nextChunk returns the next identifier chunk of the word at or after from.
func (e *engine) nextChunk(from int) (begin, end int) {
	w := &e.word
	if w.ignorable {
		// A chunk would end at the ignorable character.
		if from > w.begin {
			return w.end, w.end
		}
		return w.begin, w.end
	}
	begin, end = word.NextChunk(e.ins.set, e.text[w.begin:w.end], from-w.begin)
	return begin + w.begin, end + w.begin
}
