// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"unicode/utf8"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/jcs"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/mcptext"
)

const (
	// maxPoints is how many code points a report lists of a finding.
	maxPoints = 8
	// maxCarrier is how many bytes of a message are decoded for a payload, and
	// maxPayload how many bytes of it a report has, in escaped form.
	maxCarrier = 4 << 10
	maxPayload = 256
	// maxReported is how long a pointer a report has, in bytes.
	maxReported = 1 << 10
)

// reported is a finding as a report has it: all of its text is ASCII.
type reported struct {
	mcptext.Finding
	pointer     string
	inText      bool
	bytes, u16  int64 // where it begins in what its string says
	points      []string
	more        bool // there are more code points
	payload     string
	payloadKind inspect.Payload
	message     string
}

// describer makes findings of a message into what a report has of them. It
// takes them in the order of their offsets.
type describer struct {
	msg   []byte
	rep   *mcptext.Report
	start int // of the string that it stands in
	at    int // in the message
	bytes int64
	u16   int64
}

func (d *describer) describe(f mcptext.Finding) reported {
	out := reported{Finding: f, pointer: string(d.rep.Pointer(f))}
	if len(out.pointer) > maxReported {
		out.pointer = out.pointer[:maxReported] + "..."
	}
	end := f.Offset + f.Len
	switch {
	case f.Kind == mcptext.Between || f.Offset == f.Start:
		out.message = f.Rule.Describe().Title
		return out
	case d.start != f.Start || d.at > f.Offset:
		d.start, d.at, d.bytes, d.u16 = f.Start, f.Start+1, 0, 0
	}
	units(d.msg, d.at, f.Offset, func(r rune, raw []byte) bool {
		d.bytes += int64(unitLen(r, raw))
		d.u16++
		if r > 0xFFFF {
			d.u16++
		}
		return true
	})
	d.at = f.Offset
	out.inText, out.bytes, out.u16 = true, d.bytes, d.u16

	var carrier []byte
	units(d.msg, f.Offset, end, func(r rune, raw []byte) bool {
		if len(out.points) < maxPoints {
			out.points = append(out.points, unitName(r, raw))
		} else {
			out.more = true
		}
		if r >= 0 {
			carrier = utf8.AppendRune(carrier, r)
		} else {
			carrier = append(carrier, raw...)
		}
		return len(carrier) < maxCarrier
	})
	rule, ok := f.Rule.Inspect()
	if f.Rule == mcptext.RangeTag {
		rule, ok = inspect.TagPayload, true
	}
	if ok {
		var payload []byte
		payload, out.payloadKind = inspect.AppendPayload(nil, carrier, inspect.Finding{Rule: rule, Len: len(carrier)})
		if out.payload = display.Escape(payload); len(out.payload) > maxPayload {
			out.payload = out.payload[:maxPayload] + "..."
		}
	}
	out.message = sentence(&out, carrier)
	return out
}

// sentence says what was found.
func sentence(f *reported, carrier []byte) string {
	s := f.Rule.Describe().Title
	first, n, kind := utf8x.Decode(carrier, 0)
	switch {
	case len(f.points) == 0:
	case kind == utf8x.OK && (first < 0x20 || first > 0x7E) && n == len(carrier):
		s += ": " + f.points[0] + " " + string(appendName(nil, first))
	case kind == utf8x.OK && (first < 0x20 || first > 0x7E) && f.Count > 1 && f.Count >= len(f.points):
		s += fmt.Sprintf(": %d code points from %s %s on", f.Count, f.points[0], appendName(nil, first))
	default:
		text, cut := carrier, ""
		if len(text) > 64 {
			text, cut = text[:64], "..."
		}
		s += `: "` + display.Escape(text) + cut + `"`
	}
	if f.payloadKind != inspect.NoPayload && f.payload != "" {
		s += "; it holds the " + f.payloadKind.String() + ` "` + f.payload + `"`
	}
	return s
}

// units calls do for each code point, ill-formed piece, and lone surrogate of a
// part of a JSON string, until it returns false.
func units(src []byte, from, to int, do func(r rune, raw []byte) bool) {
	for from < to {
		p := jcs.NextPiece(src, from, to)
		if p.End <= from {
			return
		}
		from = p.End
		switch p.Kind {
		case jcs.Literal:
			for at := p.Start; at < p.End; {
				r, n, kind := utf8x.Decode(src[:p.End], at)
				if kind != utf8x.OK {
					r = -1
				}
				if !do(r, src[at:at+n]) {
					return
				}
				at += n
			}
		case jcs.Escape:
			if !do(p.Rune, src[p.Start:p.End]) {
				return
			}
		case jcs.ControlIn:
			if !do(rune(src[p.Start]), src[p.Start:p.End]) {
				return
			}
		default:
			if !do(-1, src[p.Start:p.End]) {
				return
			}
		}
	}
}

// unitLen returns how many bytes of UTF-8 a unit takes in what a string says.
func unitLen(r rune, raw []byte) int {
	switch {
	case r >= 0:
		return utf8.RuneLen(r)
	case raw[0] == '\\':
		return 3 // a lone surrogate
	}
	return len(raw)
}

// unitName returns U+200B for a code point, \x{FF} for bytes, and the escape of
// a lone surrogate as it is.
func unitName(r rune, raw []byte) string {
	switch {
	case r >= 0:
		return fmt.Sprintf("U+%04X", r)
	case raw[0] == '\\':
		return string(raw)
	}
	return display.Escape(raw)
}
