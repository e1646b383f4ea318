// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"iter"

	"github.com/runeward/runeward/internal/jcs"
)

// Kind says what part of a message a field or a finding is.
type Kind uint8

// The kinds.
const (
	Value   Kind = iota // a string
	Key                 // the name of a member that the protocol does not define
	Between             // neither: a fault of the JSON text
	Literal             // a number, true, false or null, or an empty array or object
)

// String returns "value", "key", "between" or "literal".
func (k Kind) String() string {
	switch k {
	case Value:
		return "value"
	case Key:
		return "key"
	case Literal:
		return "literal"
	}
	return "between"
}

// Field is a text in a message.
type Field struct {
	Surface Surface
	Kind    Kind
	// Start and End are the bytes of the string in the message, quotes
	// included, or of the literal.
	Start, End int

	flags jcs.Flags
	w     *walker
}

// AppendText appends what the field says, in UTF-8. Ill-formed bytes stay, and
// a lone surrogate becomes three ill-formed bytes. A number is appended as it is
// written, and what is empty as [] or {}. It allocates only to grow dst.
func (f Field) AppendText(dst []byte) []byte {
	if f.Kind == Literal {
		return appendLiteral(dst, f.w.src[f.Start:f.End])
	}
	return jcs.AppendDecoded(dst, f.w.src, f.token())
}

// AppendPointer appends the JSON Pointer (RFC 6901) of the value, or of the
// member whose name it is, in ASCII: as RFC 6901 section 5 writes it in a JSON
// string. It allocates only to grow dst.
func (f Field) AppendPointer(dst []byte) []byte {
	return f.w.r.AppendPointer(dst)
}

func (f Field) token() jcs.Token {
	return jcs.Token{Kind: jcs.String, Flags: f.flags, Start: f.Start, End: f.End}
}

// Walk returns the texts of a message, in order, until the message stops being
// JSON. sc may be nil; it is in use until the loop ends. A field is good until
// the next one is asked for.
//
// It allocates only to grow sc, in which it keeps the names of open objects.
func Walk(msg []byte, sc *Scratch, o Options) iter.Seq[Field] {
	return func(yield func(Field) bool) {
		if sc == nil {
			sc = new(Scratch)
		}
		w := &sc.walker
		w.start(msg, sc, o)
		defer w.stop()
		for {
			t := w.next()
			switch {
			case t.Kind == jcs.End:
				return
			case w.found:
				if !yield(w.field) {
					return
				}
			}
		}
	}
}

// Scratch is memory that calls reuse. The zero value is ready. It serves one
// call at a time, and keeps the size of the largest message it served.
type Scratch struct {
	walker walker
	pass   pass
	reader jcs.Scratch
	levels []level
	finder finder
	name   []byte
	judge  judge
	pages  pages
	edit   editor
	rest   Report
	line   []byte
}

// level is an open array or object.
type level struct {
	is     target
	object bool
}

// target is what a value is, once it is known where it stands.
type target struct {
	surface Surface
	shape   shape
	shift   Surface
	list    bool
}

// walker goes through one message.
type walker struct {
	src      []byte
	sc       *Scratch
	r        jcs.Reader[[]byte]
	revision Revision
	to       target // of the value that comes next in the innermost object

	field Field // of the last token
	found bool  // there is one
	begun bool  // the last token of nextLeaf begins an array or object
}

func (w *walker) start(msg []byte, sc *Scratch, o Options) {
	*w = walker{src: msg, sc: sc, revision: o.Revision}
	w.field.w = w
	sc.finder.start(o.Revision)
	w.r = jcs.NewReader(msg, &sc.reader, o.reader())
	w.to = target{surface: Other, shape: message}
	sc.levels = sc.levels[:0]
}

// stop lets go of the message.
func (w *walker) stop() { *w = walker{} }

// next reads a token, and sets field and found when it is a text.
func (w *walker) next() jcs.Token {
	t := w.r.Next()
	w.found = false
	switch t.Kind {
	case jcs.Name:
		w.member(t)
	case jcs.String:
		w.put(Value, w.here().surface, t)
	case jcs.ObjectBegin, jcs.ArrayBegin:
		w.open(t.Kind == jcs.ObjectBegin)
	case jcs.ObjectEnd, jcs.ArrayEnd:
		w.close()
	}
	return t
}

// open begins an array or object.
func (w *walker) open(object bool) {
	w.sc.levels = append(w.sc.levels, level{is: w.here(), object: object})
}

// close ends the innermost one.
func (w *walker) close() { w.sc.levels = w.sc.levels[:len(w.sc.levels)-1] }

func (w *walker) put(kind Kind, s Surface, t jcs.Token) {
	f := &w.field
	f.Surface, f.Kind, f.Start, f.End, f.flags = s, kind, t.Start, t.End, t.Flags
	w.found = true
}

// here returns what the value that begins here, or has just ended, is.
func (w *walker) here() target {
	if n := len(w.sc.levels); n > 0 && !w.sc.levels[n-1].object {
		is := w.sc.levels[n-1].is
		is.list = false
		return is
	}
	return w.to
}

// member takes the name of a member.
func (w *walker) member(t jcs.Token) {
	in := &w.sc.levels[len(w.sc.levels)-1].is
	var r *row
	var key Surface
	if t.Flags&jcs.Escaped == 0 {
		r, key = w.sc.finder.find(in.shape, w.src, t.Start+1, t.End-1)
	} else {
		w.sc.name = jcs.AppendDecoded(w.sc.name[:0], w.src, t)
		r, key = in.shape.find(w.sc.name, w.revision)
	}
	if r.member == "" {
		if key == None {
			key = in.surface
		}
		w.put(Key, key.shifted(in.shift), t)
	}
	surface := r.surface
	if surface == None {
		surface = in.surface
	}
	shift := in.shift + r.shift
	w.to = target{surface: surface.shifted(shift), shape: r.shape, shift: shift, list: r.list}
	if r.shape == free {
		w.to.shift = 0
	}
}

// shifted returns the surface that s stands for inside another schema than that
// of input, other content than that of results, or a template of resources.
func (s Surface) shifted(by Surface) Surface {
	switch {
	case s >= InputText && s <= InputHeader, s >= ContentText && s <= ContentMeta, s >= ResourceURI && s <= ResourceMeta:
		return s + by
	}
	return s
}
