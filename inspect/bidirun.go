// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// controlRun is a run of adjacent bidi controls of any kind.
type controlRun struct {
	begin, end int
	count      int
	marks      int  // how many of them are LRM, RLM and ALM
	pairs      int  // how many pairs are around nothing
	opened     int  // an isolate or embedding was opened right before here
	kind       rune // of the first
	same       bool // all are of that kind
}

// add adds a control to the run, which flushControls has ended if it had to.
func (r *controlRun) add(h scan.Hit, bc tables.BidiClass) {
	if r.count == 0 {
		*r = controlRun{begin: h.Offset, kind: h.Rune, same: true, opened: -1}
	}
	r.count++
	r.end = h.End()
	r.same = r.same && r.kind == h.Rune
	opened := r.opened
	r.opened = -1
	switch bc {
	case tables.BidiPDF, tables.BidiPDI:
		if opened == h.Offset {
			r.pairs++
		}
	case tables.BidiLRE, tables.BidiRLE, tables.BidiLRO, tables.BidiRLO, tables.BidiLRI, tables.BidiRLI, tables.BidiFSI:
		r.opened = h.End()
	default:
		r.marks++
	}
}

// loosely counts a control since the last text in sight. Spaces and what is
// hidden between controls are no text.
func (e *engine) loosely(h scan.Hit) {
	if e.loose++; e.loose == payload && e.controls.count < payload {
		e.put(BidiRun, h.Offset, int(h.Len), e.loose)
	}
}

// flushControls judges the run of bidi controls, which does not go on.
func (e *engine) flushControls() {
	r := e.controls
	e.controls = controlRun{}
	rule := BidiRun
	switch {
	case r.count >= payload && !r.same:
		rule = BidiPayload
	case r.count > 1 && r.marks == r.count && r.same && r.count <= slip:
		rule = BidiRepeated
	case r.count > 1 && r.marks == r.count, r.pairs > 1, r.count >= payload:
	default:
		return
	}
	e.flushRun()
	e.put(rule, r.begin, r.end-r.begin, r.count)
}
