// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"fmt"
	"io"
	"slices"

	"github.com/runeward/runeward/tables"
)

// absent is the value of a sequence that a version does not list.
const absent = "<absent>"

// Diff writes what changed between two versions of the tables: for each
// property of Dump, in its order, a line for each maximal range of code points
// with one old and one new value,
//
//	PROPERTY<TAB>FIRST..LAST<TAB>OLD<TAB>NEW
//
// and for each sequence that came, went or got another value
//
//	LIST<TAB>SEQUENCE<TAB>OLD<TAB>NEW
func Diff(w io.Writer, from, to tables.Set) error {
	a, b := NewAnswers(from), NewAnswers(to)
	for _, p := range Properties() {
		var out []byte
		if old, ok := a.Ranges(p); ok {
			now, _ := b.Ranges(p)
			out = diffRanges(p, old, now)
		} else {
			old, _ := a.Sequences(p)
			now, _ := b.Sequences(p)
			out = diffSequences(p, old, now)
		}
		if _, err := w.Write(out); err != nil {
			return err
		}
	}
	return nil
}

// diffRanges walks two lists of ranges that cover the same code points.
func diffRanges(property string, old, now []Range) []byte {
	type change struct {
		lo, hi   rune
		old, now string
	}
	var changes []change
	for i, k := 0, 0; i < len(old) && k < len(now); {
		c := change{max(old[i].Lo, now[k].Lo), min(old[i].Hi, now[k].Hi), old[i].Value, now[k].Value}
		if old[i].Hi == c.hi {
			i++
		}
		if now[k].Hi == c.hi {
			k++
		}
		if c.old == c.now {
			continue
		}
		if n := len(changes) - 1; n >= 0 && changes[n].hi == c.lo-1 && changes[n].old == c.old && changes[n].now == c.now {
			changes[n].hi = c.hi
			continue
		}
		changes = append(changes, c)
	}
	var out []byte
	for _, c := range changes {
		out = fmt.Appendf(out, "%s\t%04X..%04X\t%s\t%s\n", property, c.lo, c.hi, c.old, c.now)
	}
	return out
}

// diffSequences merges two ascending lists.
func diffSequences(list string, old, now []Sequence) []byte {
	var out []byte
	add := func(s Sequence, before, after string) {
		if before != after {
			out = fmt.Appendf(out, "%s\t%s\t%s\t%s\n", list, s, before, after)
		}
	}
	for len(old) > 0 || len(now) > 0 {
		order := 0
		switch {
		case len(old) == 0:
			order = 1
		case len(now) == 0:
			order = -1
		default:
			order = slices.Compare(old[0].CodePoints, now[0].CodePoints)
		}
		switch {
		case order < 0:
			add(old[0], old[0].Value, absent)
			old = old[1:]
		case order > 0:
			add(now[0], absent, now[0].Value)
			now = now[1:]
		default:
			add(old[0], old[0].Value, now[0].Value)
			old, now = old[1:], now[1:]
		}
	}
	return out
}
