// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package relay

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
)

// events filters a stream of events (text/event-stream, as the HTML standard
// has it), whatever the pieces it comes in. What goes on is written anew: line
// feeds end lines, fields come in one order, comments are empty, and no reader
// sees other lines than another. An event that the stream ends in is left out.
type events struct {
	l    *lane
	emit func([]byte) error // one event

	begun bool
	cr    bool // the last byte was a carriage return
	line  []byte
	blank bool // nothing came of the line yet
	cut   bool // more came of it than is in line

	name, id, retry []byte
	hasID           bool
	data            []byte
	hasData         bool
	comment         bool
	long            bool // the event is too long
	length          int64

	out []byte
}

func newEvents(l *lane, emit func([]byte) error) *events {
	return &events{l: l, emit: emit, blank: true}
}

// maxWord is the length in bytes of the longest name or id of an event that
// goes on.
const maxWord = 1024

func (s *events) feed(piece []byte) error {
	for len(piece) > 0 {
		if s.cr {
			s.cr = false
			if piece[0] == '\n' {
				piece = piece[1:]
				continue
			}
		}
		i := bytes.IndexAny(piece, "\r\n")
		if i < 0 {
			s.add(piece)
			return nil
		}
		s.add(piece[:i])
		s.cr = piece[i] == '\r'
		piece = piece[i+1:]
		if err := s.endLine(); err != nil {
			return err
		}
	}
	return nil
}

func (s *events) add(text []byte) {
	if len(text) == 0 {
		return
	}
	s.blank = false
	s.length += int64(len(text))
	if room := s.l.f.max + maxField - len(s.line); len(text) > room {
		s.long, s.cut = true, true
		text = text[:room]
	}
	s.line = append(s.line, text...)
}

// maxField is more than the name of a field and what follows it take.
const maxField = 16

func (s *events) endLine() error {
	line := s.line
	if !s.begun {
		s.begun = true
		line, _ = bytes.CutPrefix(line, []byte("\uFEFF"))
		s.blank = len(line) == 0
	}
	s.line = s.line[:0]
	if s.blank {
		return s.dispatch()
	}
	cut := s.cut
	s.blank, s.cut = true, false
	name, value, _ := bytes.Cut(line, []byte(":"))
	value = bytes.TrimPrefix(value, []byte(" "))
	if cut && string(name) != "data" {
		return nil
	}
	switch string(name) {
	case "":
		s.comment = true
	case "data":
		if s.hasData {
			s.data = append(s.data, '\n')
		}
		s.hasData = true
		if len(s.data)+len(value) > s.l.f.max {
			s.long = true
			value = value[:max(0, s.l.f.max-len(s.data))]
		}
		s.data = append(s.data, value...)
	case "event":
		s.name = word(s.name, value)
	case "id":
		s.id, s.hasID = word(s.id, value), true
	case "retry":
		s.retry = word(s.retry, value)
	}
	return nil
}

// word copies the value of a short field, and of one that is too long so much
// that it is not used.
func word(dst, value []byte) []byte {
	return append(dst[:0], value[:min(len(value), maxWord+1)]...)
}

// dispatch ends an event.
func (s *events) dispatch() error {
	out := s.head(s.out[:0])
	if s.hasData {
		out = s.message(out)
	} else if s.comment && len(out) == 0 {
		out = append(out, ":\n"...)
	}
	s.out = out
	s.name, s.id, s.retry, s.data = s.name[:0], s.id[:0], s.retry[:0], s.data[:0]
	s.hasID, s.hasData, s.comment, s.long, s.length = false, false, false, false, 0
	if len(out) == 0 {
		return nil
	}
	s.out = append(out, '\n')
	return s.emit(s.out)
}

// head appends the fields that are no text of a message, if they are printable
// ASCII.
func (s *events) head(dst []byte) []byte {
	field := func(name string, value []byte) {
		dst = append(append(append(append(dst, name...), ": "...), value...), '\n')
	}
	if len(s.name) > 0 && plain(s.name) {
		field("event", s.name)
	}
	if s.hasID && plain(s.id) {
		field("id", s.id)
	}
	if len(s.retry) > 0 && len(s.retry) < 20 && !slices.ContainsFunc(s.retry, func(c byte) bool { return c < '0' || c > '9' }) {
		field("retry", s.retry)
	}
	return dst
}

func plain(word []byte) bool {
	return len(word) <= maxWord && !slices.ContainsFunc(word, func(c byte) bool { return c < 0x20 || c > 0x7E })
}

// message appends the data of the event, as lines, with a comment before it if
// it is not what came.
func (s *events) message(dst []byte) []byte {
	var text []byte
	switch {
	case s.long:
		text = s.l.long(s.data, [sha256.Size]byte{}, s.length)
	case len(s.data) == 0:
		return append(dst, "data:\n"...)
	case string(s.name) == "endpoint" && plain(s.data) && !bytes.ContainsAny(s.data, " \"\\{}"):
		// The transport of 2024-11-05 says where to post: a URI, which no reader
		// that passes over the names of events takes for a message.
		text = s.data
	default:
		text = s.l.frame(s.data)
	}
	if text == nil {
		return dst
	}
	if !s.long && !itself(text, s.data) {
		sum := sha256.Sum256(s.data)
		dst = append(dst, ": "+Header+": "...)
		dst = append(hex.AppendEncode(dst, sum[:]), '\n')
	}
	for line := range bytes.SplitSeq(text, []byte("\n")) {
		dst = append(append(append(dst, "data: "...), line...), '\n')
	}
	return dst
}
