// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/internal/jcs"
)

// AppendView appends the approval view of a message to dst: each of its leaves, as
// [Leaves] returns them, with its pointer and surface, and texts in the inspection
// view of package display. The view is JSON. Every text of the message can be read
// back from it, byte for byte, and every number, so that two messages that say
// different things never have one view:
//
//	{"fields":[{"pointer":"/name","surface":"T.name","kind":"value","text":"..."}]}
//
// Members of a schema that give consent (T.in.consent: default, const, enum,
// examples, required) are fields like the others. Where pointers take more than
// 1 MiB and 32 times the message, fields have none; then the message does not
// conform. It allocates only to grow dst and sc, which may be nil.
func AppendView(dst []byte, p *Policy, msg []byte, sc *Scratch, o Options) []byte {
	if sc == nil {
		sc = new(Scratch)
	}
	w := &sc.walker
	w.start(msg, sc, o)
	defer w.stop()
	dst = append(dst, `{"fields":[`...)
	first, points := true, pointerBudget(msg)
	for w.nextLeaf() {
		if !first {
			dst = append(dst, ',')
		}
		first = false
		dst = append(dst, `{"pointer":"`...)
		if sc.name = sc.name[:0]; points >= 0 {
			sc.name = w.field.AppendPointer(sc.name)
			points -= len(sc.name)
		}
		dst = appendASCII(dst, sc.name)
		dst = append(dst, `","surface":"`...)
		dst = append(dst, w.field.Surface.String()...)
		dst = append(dst, `","kind":"`...)
		dst = append(dst, w.field.Kind.String()...)
		dst = append(dst, `","text":"`...)
		sc.name = w.field.AppendText(sc.name[:0])
		sc.line = display.AppendEscapeVisible(sc.line[:0], sc.name, p.set)
		dst = appendASCII(dst, sc.line)
		dst = append(dst, `"}`...)
	}
	return append(dst, `]}`...)
}

// appendASCII appends the inside of a JSON string in ASCII.
func appendASCII(dst, text []byte) []byte {
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRune(text[i:])
		i += n
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r >= 0x20 && r < 0x7F:
			dst = append(dst, byte(r))
		case r >= 0x10000:
			high, low := utf16.EncodeRune(r)
			dst = appendUnit(appendUnit(dst, high), low)
		default:
			dst = appendUnit(dst, r)
		}
	}
	return dst
}

func appendUnit(dst []byte, u rune) []byte {
	return append(dst, '\\', 'u', upper[u>>12&0xF], upper[u>>8&0xF], upper[u>>4&0xF], upper[u&0xF])
}

// VerifyView is Verify for a view that was shown: the message must say what the
// view says, leaf by leaf, at the same places, before anything else. The view
// has the form of AppendView; whoever made it, a text of it stands for what
// display.AppendUnescape makes of it.
func VerifyView(p *Policy, view, msg []byte, sc *Scratch, o Options) Verdict {
	v := viewReader{r: jcs.NewReader(view, new(jcs.Scratch), jcs.Options{}), src: view}
	return verify(p, &v, msg, sc, o)
}

// viewReader reads the fields of a view.
type viewReader struct {
	r       jcs.Reader[[]byte]
	src     []byte
	begun   bool
	broken  bool
	pointer []byte
	text    []byte
	read    []byte
	kind    []byte
}

// next reads a field. It returns false when there is none left, and sets broken
// when the view has another form.
func (v *viewReader) next() bool {
	if v.broken {
		return false
	}
	if !v.begun {
		v.begun = true
		if !v.want(jcs.ObjectBegin, "") || !v.want(jcs.Name, "fields") || !v.want(jcs.ArrayBegin, "") {
			return false
		}
	}
	t := v.r.Next()
	if t.Kind == jcs.ArrayEnd {
		if v.want(jcs.ObjectEnd, "") {
			v.broken = v.r.Next().Kind != jcs.End || v.r.Err() != nil
		}
		return false
	}
	if t.Kind != jcs.ObjectBegin {
		v.broken = true
		return false
	}
	v.pointer, v.text, v.kind = v.pointer[:0], v.text[:0], v.kind[:0]
	for {
		t := v.r.Next()
		if t.Kind == jcs.ObjectEnd {
			return true
		}
		if t.Kind != jcs.Name {
			v.broken = true
			return false
		}
		name := string(jcs.AppendDecoded(nil, v.src, t))
		t = v.r.Next()
		if t.Kind != jcs.String {
			v.broken = true
			return false
		}
		switch name {
		case "pointer":
			v.pointer = jcs.AppendDecoded(v.pointer[:0], v.src, t)
		case "kind":
			v.kind = jcs.AppendDecoded(v.kind[:0], v.src, t)
		case "text":
			v.read = jcs.AppendDecoded(v.read[:0], v.src, t)
			var err error
			if v.text, err = display.AppendUnescape(v.text[:0], v.read); err != nil {
				v.broken = true
				return false
			}
		}
	}
}

// want reads a token of the kind, and of the text if it is a name.
func (v *viewReader) want(k jcs.Kind, name string) bool {
	t := v.r.Next()
	v.broken = t.Kind != k || k == jcs.Name && string(jcs.AppendDecoded(nil, v.src, t)) != name
	return !v.broken
}

// field compares the next field of the view with one of the message.
func (v *viewReader) field(x *verifier, f *Field) {
	if v.next() && bytes.Equal(v.pointer, x.pointer) && string(v.kind) == f.Kind.String() && bytes.Equal(v.text, x.text) {
		return
	}
	x.diverge(Segment{
		Pointer: string(x.pointer), Surface: f.Surface, Offset: f.Start, Len: f.End - f.Start,
		Rendered: shorten(v.text), Delivered: shorten(x.text),
	}, "the view says something else")
	x.rendered.add(Between, x.pointer, v.text)
	v.broken = true // one place is enough: what follows stands elsewhere
}

// end checks that the view has nothing more.
func (v *viewReader) end(x *verifier) {
	if x.v.Total == 0 && (v.next() || v.broken) {
		x.diverge(Segment{Rendered: shorten(v.text)}, "the view is not one of this message")
		x.rendered.add(Between, nil, v.text)
	}
}
