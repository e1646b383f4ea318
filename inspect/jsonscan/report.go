// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan

import "github.com/runeward/runeward/inspect"

// Finding is a finding and where it is. It holds no pointer and no text.
type Finding struct {
	inspect.Finding
	Place      Place
	Record     int // number of the JSON text in a sequence
	Start, End int // as Where.Span gives them

	pointer, pointerEnd int // in Report.pointers
}

// Report holds the findings of texts. The zero value is empty and ready.
type Report struct {
	Findings []Finding
	Total    int // how many there are, kept or not

	pointers []byte
	full     bool // no more pointers are kept
}

// Reset empties the report and keeps its memory.
func (r *Report) Reset() {
	*r = Report{Findings: r.Findings[:0], pointers: r.pointers[:0]}
}

// Pointer returns the JSON Pointer of a finding of the report, in the form of
// Where.AppendPointer, until the next Reset. ok is false when there was no
// space for it.
func (r *Report) Pointer(f Finding) (pointer []byte, ok bool) {
	if f.pointer < 0 || f.pointer > f.pointerEnd || f.pointerEnd > len(r.pointers) {
		return nil, false
	}
	return r.pointers[f.pointer:f.pointerEnd:f.pointerEnd], true
}

// Append adds the first max findings of ins in text to the report, all of them
// when max is negative, and the number of all findings to its total. It
// allocates only to grow the report and sc.
//
// Pointers are kept up to Options.MaxPointerBytes in all; findings beyond that
// have none.
func Append[T ~string | ~[]byte](r *Report, ins *inspect.Inspector, text T, sc *Scratch, o Options, max int) {
	space := orDefault(o.MaxPointerBytes, DefaultMaxPointerBytes)
	first := len(r.Findings)
	for f, w := range All(ins, text, sc, o) {
		r.Total++
		if n := len(r.Findings); max < 0 || n-first < max {
			r.Findings = append(r.Findings, Finding{Finding: f, Place: w.Place(), Record: w.Record()})
			g := &r.Findings[n]
			g.Start, g.End = w.Span()
			g.pointer, g.pointerEnd = r.appendPointer(first, g, w, space)
		}
	}
}

// appendPointer keeps the pointer of g, the last finding of those from index
// first on, and returns its span.
func (r *Report) appendPointer(first int, g *Finding, w Where, space int) (begin, end int) {
	if n := len(r.Findings) - 2; n >= first {
		// Many findings can be in one string.
		if h := &r.Findings[n]; h.Start == g.Start && h.End == g.End && h.Place == g.Place && g.Place != Between {
			return h.pointer, h.pointerEnd
		}
	}
	if r.full {
		return -1, -1
	}
	begin = len(r.pointers)
	r.pointers = w.AppendPointer(r.pointers)
	if len(r.pointers) > space {
		r.pointers, r.full = r.pointers[:begin], true
		return -1, -1
	}
	return begin, len(r.pointers)
}
