// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"cmp"
	"slices"

	"github.com/runeward/runeward/inspect"
)

// Finding is one thing found in a message. It holds no text and no pointer.
type Finding struct {
	Rule     Rule
	Severity inspect.Severity
	Surface  Surface
	Kind     Kind
	Offset   int // of its first byte in the message
	Len      int // in bytes of the message
	Count    int // how many code points, units or chunks it holds
	// Start and End are the bytes of the string that it is in, quotes included,
	// or of what is at fault.
	Start, End int
	// Record is the number of the message, where there is one a line.
	Record int

	at, n int // of its pointer in the report
}

// Report holds the findings of messages. The zero value is empty and ready.
type Report struct {
	// Findings are in the order of their offsets, within each message.
	Findings []Finding
	Total    int              // how many there are, kept or not
	Worst    inspect.Severity // of all of them

	pointers []byte
	last     int // offset of the string whose pointer came last
	known    bool
	at, n    int // of that pointer
}

// maxPointers bounds the memory for the pointers of a report, in bytes.
const maxPointers = 4 << 20

// Reset empties the report and keeps its memory.
func (r *Report) Reset() {
	*r = Report{Findings: r.Findings[:0], pointers: r.pointers[:0]}
}

// Pointer returns the JSON Pointer of the value or member that a finding of the
// report is in, in ASCII, until the next Reset. Where a report has pointers of
// 4 MiB, findings beyond have none.
func (r *Report) Pointer(f Finding) []byte {
	return r.pointers[f.at : f.at+f.n]
}

// add counts a finding and keeps it, if there are fewer than limit.
func (r *Report) add(f Finding, w *walker, limit int) {
	r.Total++
	r.Worst = max(r.Worst, f.Severity)
	if len(r.Findings) >= limit {
		return
	}
	if !r.known || r.last != f.Start {
		r.at, r.last, r.known = len(r.pointers), f.Start, true
		if r.at < maxPointers {
			r.pointers = w.r.AppendPointer(r.pointers)
		}
		r.n = len(r.pointers) - r.at
	}
	f.at, f.n = r.at, r.n
	r.Findings = append(r.Findings, f)
}

// sort puts the findings from the first on in order.
func (r *Report) sort(first int) {
	slices.SortStableFunc(r.Findings[first:], func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Offset, b.Offset), cmp.Compare(a.Rule, b.Rule))
	})
	r.known = false
}

// pointAt gives the pointer for findings of the string at offset start of the
// message.
func (r *Report) pointAt(start int, pointer []byte) {
	r.at, r.last, r.known = len(r.pointers), start, true
	if r.at < maxPointers {
		r.pointers = append(r.pointers, pointer...)
	}
	r.n = len(r.pointers) - r.at
}
