// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// runKind says what a run of adjacent hits is made of.
type runKind uint8

const (
	noRun        runKind = iota
	simpleRun            // of one rule
	tagRun               // tags
	selectorRun          // selectors on one base
	ideographRun         // ideographs with one selector each
	invisibleRun         // other invisible characters
	visibleRun           // of one rule, met by visible
)

// run is a carrier that may still grow: adjacent hits that make one finding.
type run struct {
	kind       runKind
	rule       Rule // of the first member
	begin, end int
	until      int // a hit here may still belong to it
	count      int
	last       rune
	same       bool // all members are the same code point
	ruled      bool // all members are of the same rule
	zero       bool // some member is of the families zero-width, joiner or bom
	flag       tagFlag
}

func (r *run) active() bool { return r.kind != noRun }

// joins reports whether h continues the run as one of kind.
func (r *run) joins(kind runKind, h scan.Hit) bool {
	return r.kind == kind && r.until == h.Offset
}

// begin starts a run with h, after the one before has been judged.
func (e *engine) beginRun(kind runKind, rule Rule, h scan.Hit) {
	e.flushRun()
	e.run = run{kind: kind, rule: rule, begin: h.Offset, end: h.End(), until: h.End(), count: 1, last: h.Rune, same: true, ruled: true}
}

// grow adds h, which is of rule, to the run.
func (r *run) grow(rule Rule, h scan.Hit) {
	r.same = r.same && r.last == h.Rune
	r.ruled = r.ruled && r.rule == rule
	r.last = h.Rune
	r.count++
	r.end, r.until = h.End(), h.End()
}

// simple makes a finding of h, or adds it to the one of the same rule that
// ends where h starts.
func (e *engine) simple(rule Rule, h scan.Hit) {
	if e.run.joins(simpleRun, h) && e.run.rule == rule {
		e.run.grow(rule, h)
		return
	}
	e.beginRun(simpleRun, rule, h)
}

// flushRun judges the run, which does not go on.
func (e *engine) flushRun() {
	r := e.run
	e.run.kind = noRun
	switch r.kind {
	case simpleRun, visibleRun:
		if r.rule == ControlLayout && r.count > 1 {
			r.rule = ControlLayoutRun
		}
		e.putRun(r.rule, r)
	case tagRun:
		e.putRun(r.tagRule(), r)
	case selectorRun:
		e.putRun(r.selectorRule(), r)
	case ideographRun:
		e.putRun(r.ideographRule(), r)
	case invisibleRun:
		e.putRun(e.invisibleRule(r), r)
	}
}

func (e *engine) putRun(rule Rule, r run) { e.put(rule, r.begin, r.end-r.begin, r.count) }

// own reports whether text[begin:end], a character that the Script_Extensions
// give to scripts of its own, stands beside a visible character of one of them.
func (e *engine) own(begin, end int) bool {
	_, rec, _ := e.after(begin)
	scripts := e.ins.set.ScriptExtensions(rec)
	if scripts.Has(tables.ScriptZyyy) || scripts.Has(tables.ScriptZinh) || scripts.Has(tables.ScriptZzzz) {
		return false
	}
	// Emoji that some scripts use as punctuation, as U+3030, are no text of theirs.
	shares := func(rec tables.Record, n int) bool {
		return n > 0 && !hides(rec) && !rec.Has(tables.ExtendedPictographic) && !e.ins.set.ScriptExtensions(rec).And(scripts).IsEmpty()
	}
	if _, rec, n := e.before(begin); shares(rec, n) {
		return true
	}
	_, rec, n := e.after(end)
	return shares(rec, n)
}

// hides reports whether a code point is of those that make runs.
func hides(rec tables.Record) bool {
	return rec.Has(tables.DefaultIgnorable) && !rec.Has(tables.BidiControl|tables.VariationSelector)
}
