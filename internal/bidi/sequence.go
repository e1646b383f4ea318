// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import "github.com/runeward/runeward/tables"

// run is a level run (BD7): characters start to end, in which those that X9
// removed do not count; neither end is one of them.
type run struct {
	start, end int32
	next       int32 // run that follows in the sequence, or in visual order; -1 for none
	level      uint8
	first      bool // begins an isolating run sequence
}

// levelRuns divides a paragraph into level runs.
func (sc *Scratch) levelRuns(levels []uint8) {
	sc.runs = sc.runs[:0]
	var r run
	for i, level := range levels {
		switch {
		case level == Removed:
			continue
		case r.end > 0 && level == r.level:
			r.end = int32(i) + 1
			continue
		case r.end > 0:
			sc.runs = append(sc.runs, r)
		}
		r = run{start: int32(i), end: int32(i) + 1, next: -1, level: level, first: true}
	}
	if r.end > 0 {
		sc.runs = append(sc.runs, r)
	}
}

// linkRuns joins level runs into isolating run sequences (BD13): a run that
// ends with an isolate initiator goes on in the run that begins with the
// matching PDI.
//
// A stack of such open runs finds them. An initiator beyond max_depth does not
// change the level, so it ends no run but the last. A PDI that begins a run
// matches the innermost open run, for if its initiator had not ended a run,
// the PDI would have continued that run; while nothing is open it matches
// nothing.
func (sc *Scratch) linkRuns() {
	if sc.have&isolateFormats == 0 {
		return
	}
	open := sc.where[:0]
	for i := range sc.runs {
		r := &sc.runs[i]
		if sc.props[r.start].class() == tables.BidiPDI && len(open) > 0 {
			sc.runs[open[len(open)-1]].next = int32(i)
			r.first = false
			open = open[:len(open)-1]
		}
		if isolateInitiators.has(sc.props[r.end-1].class()) {
			open = append(open, int32(i))
		}
	}
	sc.where = open
}

// sequence is an isolating run sequence; its characters are in the Scratch.
type sequence struct {
	level    uint8
	sos, eos tables.BidiClass // L or R (X10)
	have     classSet         // classes before W1, and ON from W6
	brackets bool
}

// resolveSequence applies W1 to I2 to the sequence that begins with a run.
func (sc *Scratch) resolveSequence(first int) {
	s := sc.gather(first)
	sc.resolveWeak(&s)
	sc.resolveBrackets(&s)
	sc.resolveNeutral(&s)
	sc.implicitLevels(&s)
}

// gather collects the characters of a sequence and determines its sos and eos
// (X10).
func (sc *Scratch) gather(first int) sequence {
	s := sequence{level: sc.runs[first].level}
	sc.where = sc.where[:0]
	sc.seq = sc.seq[:0]
	last := first
	for i := first; i >= 0; i = int(sc.runs[i].next) {
		r := sc.runs[i]
		for k := r.start; k < r.end; k++ {
			if sc.levels[k] == Removed {
				continue
			}
			c := sc.types[k]
			s.have |= setOf(c)
			s.brackets = s.brackets || sc.props[k]&propBracket != 0
			sc.where = append(sc.where, k)
			sc.seq = append(sc.seq, c)
		}
		last = i
	}

	// The levels of runs are explicit ones, whatever I1 and I2 have done since.
	before, after := sc.level, sc.level
	if first > 0 {
		before = sc.runs[first-1].level
	}
	// An initiator at the very end has no matching PDI: the paragraph level
	// counts, not what stands in the isolate.
	open := isolateInitiators.has(sc.props[sc.runs[last].end-1].class())
	if last+1 < len(sc.runs) && !open {
		after = sc.runs[last+1].level
	}
	s.sos = directionOf(max(s.level, before))
	s.eos = directionOf(max(s.level, after))
	return s
}
