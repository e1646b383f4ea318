// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"bytes"
	"cmp"
	"slices"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/skeleton"
)

// perceiver makes what a person sees of a text with findings.
type perceiver struct {
	text  []byte // what the person sees
	parts []part
	one   []byte
	norm  norm.Scratch
}

// part is a finding, and what is seen of it.
type part struct {
	raw  span // in the message
	rule Rule
	seen span // in perceiver.text
}

// perceive sets v.text to what is seen of a field, which is what it says but for
// the findings at or above low: what is hidden in them is not seen; where
// nothing is hidden, the finding is seen as what it looks like, a skeleton, a
// compatibility form or marks in canonical order, or else as U+FFFD. No part is
// seen as what it says.
func (v *perceiver) perceive(s *pass, f *Field, spans []found) {
	slices.SortStableFunc(spans, func(a, b found) int { return cmp.Compare(a.start, b.start) })
	v.text, v.parts = v.text[:0], v.parts[:0]
	at := f.Start + 1
	for i := 0; i < len(spans); {
		// Findings that overlap are one part.
		x := spans[i]
		for i++; i < len(spans) && spans[i].start < x.end; i++ {
			x.end = max(x.end, spans[i].end)
		}
		begin := max(min(x.start, f.End-1), at)
		end := max(min(x.end, f.End-1), begin)
		v.copy(s, at, begin)
		from := len(v.text)
		v.see(s, x.rule, begin, end)
		v.parts = append(v.parts, part{raw: span{begin, end}, rule: x.rule, seen: span{from, len(v.text)}})
		at = end
	}
	v.copy(s, at, f.End-1)
}

// found is a finding at or above low in a field.
type found struct {
	span
	rule Rule
}

func (v *perceiver) copy(s *pass, from, to int) {
	v.text = s.w.appendDecoded(v.text, from, to)
}

// unknown is what a person sees of what looks like nothing else.
const unknown = "\uFFFD"

func (v *perceiver) see(s *pass, r Rule, from, to int) {
	before := len(v.text)
	hidden := false
	for c, where := range s.w.runes(from, to) {
		if c < 0 || s.p.hides(c) {
			hidden = true
			continue
		}
		v.copy(s, where.start, where.end)
	}
	if hidden {
		return
	}
	v.one = append(v.one[:0], v.text[before:]...)
	v.text = v.text[:before]
	switch ir, ok := r.Inspect(); {
	case ok && ir.Family() == inspect.Compat:
		v.text = norm.Append(v.text, norm.NFKC, s.p.set, v.one, &v.norm)
	case r == OrderVisible || r == OrderFixed:
		v.text = norm.Append(v.text, norm.NFC, s.p.set, v.one, &v.norm)
	default:
		v.text, _ = skeleton.Append(v.text, v.one, skeleton.LTR(s.p.set), &s.sc.judge.skeleton)
	}
	if bytes.Equal(v.text[before:], v.one) {
		v.text = append(v.text[:before], unknown...)
		if string(v.one) == unknown {
			v.text = v.text[:before]
		}
	}
}
