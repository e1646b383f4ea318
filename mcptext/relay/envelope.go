// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"github.com/runeward/runeward/internal/jcs"
)

// envelope is what a message says of itself.
type envelope struct {
	kind       Kind
	id, method []byte // JSON text, nil when there is none or more than one
	both       bool   // a method and a result or error
	twice      bool   // a result and an error, neither of them null
	raw        bool   // a string has control characters that are not escaped
}

// maxID is the length in bytes of the longest id that is answered.
const maxID = 1024

// member is a member of a message that its kind follows from.
type member uint8

const (
	other member = iota
	idMember
	methodMember
	resultMember
	errorMember
)

// readEnvelope reads the members of an object, up to where msg stops being JSON
// or ends early.
func readEnvelope(msg []byte, sc *jcs.Scratch, o jcs.Options) envelope {
	o.Tolerant = true
	r := jcs.NewReader(msg, sc, o)
	var (
		e       envelope
		counts  [5]int
		given   [5]bool // a value that is not null
		current member
		name    [16]byte
	)
	for {
		t := r.Next()
		e.raw = e.raw || t.Flags&jcs.Control != 0 && t.Kind != jcs.Event
		switch {
		case t.Kind == jcs.End:
			if counts[idMember] != 1 {
				e.id = nil
			}
			if counts[methodMember] != 1 {
				e.method = nil
			}
			answers := counts[resultMember] + counts[errorMember]
			e.both = counts[methodMember] > 0 && answers > 0
			e.twice = given[resultMember] && given[errorMember]
			switch {
			case e.both:
			case counts[methodMember] > 0 && counts[idMember] > 0:
				e.kind = Request
			case counts[methodMember] > 0:
				e.kind = Notification
			case answers > 0 || counts[idMember] > 0:
				e.kind = Response
			}
			return e
		case t.Kind == jcs.Name && r.Depth() == 1:
			current = other
			if t.End-t.Start > 6*len(name) {
				continue
			}
			switch string(jcs.AppendDecoded(name[:0], msg, t)) {
			case "id":
				current = idMember
			case "method":
				current = methodMember
			case "result":
				current = resultMember
			case "error":
				current = errorMember
			}
			counts[current]++
		case r.Depth() == 1 && t.Value():
			given[current] = given[current] || t.Kind != jcs.Null
			raw := msg[t.Start:t.End]
			switch {
			case current == idMember && (t.Kind == jcs.Number || t.Kind == jcs.String) && len(raw) <= maxID:
				e.id = raw
			case current == methodMember && t.Kind == jcs.String:
				e.method = raw
			}
		}
	}
}

// first returns the first byte of msg that is no white space of JSON, or a space.
func first(msg []byte) byte {
	for _, c := range msg {
		switch c {
		case ' ', '\t', '\r', '\n':
		default:
			return c
		}
	}
	return ' '
}

// readable reports whether text is an array or object of JSON, with faults inside
// strings or without.
func (l *lane) readable(text []byte) bool {
	r := jcs.NewReader(text, &l.reader, l.limits())
	container := false
	for t := r.Next(); t.Kind != jcs.End; t = r.Next() {
		container = container || r.Depth() > 0
	}
	return container && r.Err() == nil
}

// strict reports whether a message is JSON by the letter.
func strict(msg []byte, sc *jcs.Scratch, o jcs.Options) bool {
	o.Tolerant = false
	r := jcs.NewReader(msg, sc, o)
	for r.Next().Kind != jcs.End {
	}
	return r.Err() == nil
}
