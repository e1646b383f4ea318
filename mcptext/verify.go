// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"hash"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/jcs"
)

// Digest is a SHA-256 of the leaves of a message, as [Leaves] returns them: of a
// label that says what it is for, and then of each literal, and then of each text,
// in order, its kind, its pointer and itself, these two after their length. Two
// messages have one digest only if they have the same leaves in the same places.
type Digest [sha256.Size]byte

// Divergence is the reason of a [Verdict] that does not conform because a view
// and the bytes delivered differ.
const Divergence = "approval-view byte divergence"

// Verdict says whether what is shown of a message is what is delivered.
type Verdict struct {
	Conforming bool
	// Reason is "" or says in ASCII what is wrong, at its first place.
	Reason string
	// Rendered is the digest of what a person sees, and Delivered that of what
	// the message says. They are equal if and only if nothing diverges.
	Rendered, Delivered Digest
	// Segments are the first places where the two differ, Total is how many
	// there are.
	Segments []Segment
	Total    int
}

// Segment is a place where what is seen is not what is delivered.
type Segment struct {
	Pointer     string // of the value or member, in ASCII; "" where a verdict has those of 4 MiB
	Surface     Surface
	Rule        Rule
	Offset, Len int // in bytes of the message
	// Rendered is what a person sees, Delivered what the message says, escaped
	// as package display does. They are cut at 256 bytes.
	Rendered, Delivered string
}

const maxSegment = 256

// Verify proves that what a person sees of a message is what it says. A person
// sees each text without what the findings at or above low hide, and as what
// they make it look like; where that is not the text itself, it diverges. A
// message that is no JSON, or is read in two ways, diverges as a whole, and so
// does one whose JSON Pointers take more than 1 MiB and 32 times its length.
//
// The digest Delivered identifies what was approved. Verify the message again
// where it goes into the model, and compare.
//
// Verify allocates its verdict. sc may be nil.
func Verify(p *Policy, msg []byte, sc *Scratch, o Options) Verdict {
	return verify(p, nil, msg, sc, o)
}

func verify(p *Policy, view *viewReader, msg []byte, sc *Scratch, o Options) Verdict {
	if sc == nil {
		sc = new(Scratch)
	}
	o.Mode = ReportOnly
	sc.rest.Reset()
	x := verifier{view: view, limit: o.maxFindings(), points: pointerBudget(msg)}
	x.rendered, x.delivered = newTextHash(digestLabel), newTextHash(digestLabel)
	x.leaves(msg, sc, o)
	run(p, msg, 0, 0, sc, o, &sc.rest, nil, x.field)
	// What is at fault outside of texts, or between them.
	for _, f := range sc.rest.Findings {
		if f.Severity >= inspect.Low && (f.Kind == Between || !textual(f.Rule)) {
			x.fault(f, sc, msg)
		}
	}
	if x.v.Total == 0 && sc.rest.Worst >= inspect.Low {
		x.diverge(Segment{}, "a finding beyond those kept")
	}
	x.v.Rendered, x.v.Delivered = x.rendered.sum(), x.delivered.sum()
	x.v.Conforming = x.v.Total == 0 && x.v.Rendered == x.v.Delivered
	if !x.v.Conforming && x.v.Reason == "" {
		x.v.Reason = Divergence
	}
	return x.v
}

const digestLabel = "runeward/mcptext/leaves/1"

// leaves compares the message with the view, and adds what is no text to the
// digests: that is seen as it is.
func (x *verifier) leaves(msg []byte, sc *Scratch, o Options) {
	w := &sc.walker
	w.start(msg, sc, o)
	defer w.stop()
	for w.nextLeaf() {
		f := &w.field
		look := x.view != nil && !x.view.broken
		switch {
		case f.Kind == Literal:
			x.point(f)
		case look:
			x.pointer = f.AppendPointer(x.pointer[:0])
		default:
			continue
		}
		x.text = f.AppendText(x.text[:0])
		if f.Kind == Literal {
			x.delivered.add(f.Kind, x.pointer, x.text)
			x.rendered.add(f.Kind, x.pointer, x.text)
		}
		if look {
			x.view.field(x, f)
		}
	}
	if x.view != nil {
		x.view.end(x)
	}
}

// textual reports whether the rule finds something within a text, so that the
// verifier sees it there.
func textual(r Rule) bool {
	switch r {
	case NameRepeated, NameLookalike, MemberCase, HeaderName, MetaPrefix, ReferenceExternal, NumberInexact, TextLong,
		Rule(inspect.DuplicateMemberName), Rule(inspect.JSONLimit), Rule(inspect.JSONNumber):
		return false
	}
	return true
}

type verifier struct {
	v                   Verdict
	view                *viewReader
	limit               int
	rendered, delivered textHash
	see                 perceiver
	spans               []found
	pointer, text       []byte
	points              int // how many bytes of pointers may come
	kept                int // bytes of the pointers of segments
}

// pointerBudget is how many bytes the pointers of a message may take, all of
// them together. One long name with many texts below it would take more than
// anybody has: such a message does not conform.
func pointerBudget(msg []byte) int { return 1<<20 + 32*len(msg) }

// point sets pointer to that of a field, while there may be more of them.
func (x *verifier) point(f *Field) {
	if x.pointer = x.pointer[:0]; x.points >= 0 {
		x.pointer = f.AppendPointer(x.pointer)
		if x.points -= len(x.pointer); x.points < 0 {
			x.diverge(Segment{Surface: f.Surface, Rule: Rule(inspect.JSONLimit), Offset: f.Start, Len: f.End - f.Start}, "")
			x.rendered.add(Between, nil, nil)
		}
	}
}

// field compares what is seen of a field with what it says.
func (x *verifier) field(s *pass, f *Field) {
	x.point(f)
	x.text = f.AppendText(x.text[:0])
	x.delivered.add(f.Kind, x.pointer, x.text)
	j := &s.sc.judge
	if len(j.spans) == 0 {
		x.rendered.add(f.Kind, x.pointer, x.text)
		return
	}
	x.spans = x.spans[:0]
	for i, at := range j.spans {
		x.spans = append(x.spans, found{at, j.rules[i]})
	}
	x.see.perceive(s, f, x.spans)
	x.rendered.add(f.Kind, x.pointer, x.see.text)
	if len(x.see.parts) > 0 && bytes.Equal(x.see.text, x.text) {
		// Differences that make up for each other are differences.
		x.rendered.add(Between, nil, nil)
	}
	pointer := x.keep(x.pointer) // of all segments
	for _, part := range x.see.parts {
		x.diverge(Segment{
			Pointer: pointer, Surface: f.Surface, Rule: part.rule,
			Offset: part.raw.start, Len: part.raw.end - part.raw.start,
			Rendered:  shorten(x.see.text[part.seen.start:part.seen.end]),
			Delivered: shorten(s.w.appendDecoded(nil, part.raw.start, min(part.raw.end, part.raw.start+4*maxSegment))),
		}, "")
	}
}

// keep returns a pointer for segments, or none where they have those of 4 MiB.
func (x *verifier) keep(pointer []byte) string {
	if x.kept >= maxPointers || len(x.v.Segments) >= x.limit {
		return ""
	}
	x.kept += len(pointer)
	return string(pointer)
}

// appendDecoded appends what a part of a string says.
func (w *walker) appendDecoded(dst []byte, from, to int) []byte {
	return jcs.AppendDecoded(dst, w.src, jcs.Token{Kind: jcs.String, Flags: jcs.Escaped, Start: from - 1, End: to + 1})
}

// fault reports a finding outside of texts.
func (x *verifier) fault(f Finding, sc *Scratch, msg []byte) {
	x.diverge(Segment{
		Pointer: x.keep(sc.rest.Pointer(f)), Surface: f.Surface, Rule: f.Rule, Offset: f.Offset, Len: f.Len,
		Delivered: shorten(msg[f.Offset:min(f.Offset+f.Len, len(msg))]),
	}, "")
	x.rendered.add(Between, nil, nil)
}

func (x *verifier) diverge(g Segment, what string) {
	if x.v.Total++; x.v.Total == 1 {
		if what == "" {
			what = g.Rule.String()
		}
		x.v.Reason = Divergence + ": " + what
		if g.Pointer != "" {
			x.v.Reason += " at " + shorten([]byte(g.Pointer))
		}
	}
	if len(x.v.Segments) < x.limit {
		x.v.Segments = append(x.v.Segments, g)
	}
}

// shorten escapes text and cuts it.
func shorten(text []byte) string {
	if len(text) > maxSegment {
		text = text[:maxSegment]
	}
	return display.Escape(text)
}

// textHash makes a Digest.
type textHash struct{ h hash.Hash }

func newTextHash(label string) textHash {
	t := textHash{sha256.New()}
	t.put([]byte(label))
	return t
}

func (t textHash) put(b []byte) {
	var n [8]byte
	binary.BigEndian.PutUint64(n[:], uint64(len(b)))
	t.h.Write(n[:])
	t.h.Write(b)
}

func (t textHash) add(k Kind, pointer, text []byte) {
	t.h.Write([]byte{byte(k)})
	t.put(pointer)
	t.put(text)
}

func (t textHash) sum() (d Digest) {
	t.h.Sum(d[:0])
	return d
}

// Tool is a tool of a list, as it came.
type Tool struct {
	Name        string // what its name says; ill-formed bytes stay
	Offset, Len int    // of its definition in the message, in bytes
	// Raw is the digest of the bytes of the definition, and Canonical that of
	// their canonical form (RFC 8785), zero if there is none or if it has
	// a number that is not exactly that of the definition. A change of any
	// member, of a description, a default or an annotation, changes both.
	Raw, Canonical Digest
}

// AppendTools appends the tools of the lists of a message to dst, those that are
// a message of their own included.
func AppendTools(dst []Tool, msg []byte, sc *Scratch, o Options) []Tool {
	if sc == nil {
		sc = new(Scratch)
	}
	w := &sc.walker
	w.start(msg, sc, o)
	type object struct{ start, tool int }
	var open []object
	first := len(dst)
	for {
		t := w.next()
		switch t.Kind {
		case jcs.ObjectBegin:
			open = append(open, object{t.Start, -1})
		case jcs.String:
			// Nothing within a name is a tool: else what is deep would be hashed once
			// for each object around it.
			if in := sc.levels[max(0, len(sc.levels)-1):]; w.field.Surface != ToolName || len(in) == 0 || !in[0].object || in[0].is.shape == free {
				break
			}
			top := &open[len(open)-1]
			if top.tool < 0 {
				top.tool = len(dst)
				dst = append(dst, Tool{Offset: top.start})
			}
			dst[top.tool].Name = string(w.field.AppendText(nil))
		case jcs.ObjectEnd:
			top := open[len(open)-1]
			open = open[:len(open)-1]
			if top.tool >= 0 {
				dst[top.tool].Len = t.End - top.start
			}
		case jcs.End:
			w.stop()
			for i := range dst[first:] {
				dst[first+i].sum(msg, &sc.reader, o)
			}
			return dst
		}
	}
}

// sum sets the digests of a tool, of an unfinished one that of what there is.
func (d *Tool) sum(msg []byte, sc *jcs.Scratch, o Options) {
	if d.Len == 0 {
		d.Len = len(msg) - d.Offset
	}
	raw := msg[d.Offset : d.Offset+d.Len]
	d.Raw = jcs.RawDigest(raw, toolTag, sc)
	if c, info, err := jcs.Digest(raw, toolTag, sc, o.reader()); err == nil && !info.Lossy {
		d.Canonical = c
	}
}

const toolTag = "mcp-tool"
