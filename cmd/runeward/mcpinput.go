// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"io"
	"strconv"

	"github.com/runeward/runeward/internal/jcs"
)

// mcpMessage is a message of an input.
type mcpMessage struct {
	text   []byte // good until the next one is asked for
	end    []byte // what ends its line
	offset int64  // in bytes of the input
	record int    // its number; -1 where the input is one message
	blank  bool   // nothing but white space
	long   bool   // too long: there is no text
}

// mcpInput cuts an input into messages of bounded memory.
type mcpInput struct {
	max   int
	lines bool // each line is a message
	known bool // whether that is so

	buf    []byte
	offset int64 // of buf in the input
	over   int64 // bytes of the line that are left out: it is too long
	record int
}

// each calls do for each message of r. Where the first line that is not blank
// is a JSON text, each line is a message, else all of r is one.
func (in *mcpInput) each(r io.Reader, do func(mcpMessage)) error {
	in.known = in.lines
	piece := make([]byte, 64<<10)
	for {
		n, err := r.Read(piece)
		for rest := piece[:n]; len(rest) > 0; {
			k := len(rest)
			if i := bytes.IndexByte(rest, '\n'); i >= 0 && !in.whole() {
				k = i + 1
			}
			in.add(rest[:k])
			if rest[k-1] == '\n' && !in.whole() {
				in.line(do)
			}
			rest = rest[k:]
		}
		if err == io.EOF {
			if len(in.buf) > 0 {
				in.known = true
				in.line(do)
			}
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// whole reports whether all of the input is one message.
func (in *mcpInput) whole() bool { return in.known && !in.lines }

func (in *mcpInput) add(part []byte) {
	if in.over > 0 {
		in.over += int64(len(part))
		return
	}
	in.buf = append(in.buf, part...)
	if len(in.buf) > in.max+2 {
		in.over = int64(len(in.buf) - in.max)
		in.buf = in.buf[:in.max]
	}
}

// line hands on the line in buf, unless it begins a message of several.
func (in *mcpInput) line(do func(mcpMessage)) {
	m := mcpMessage{text: in.buf, offset: in.offset, record: in.record}
	if in.over == 0 && !in.whole() {
		if t, ok := bytes.CutSuffix(m.text, []byte("\n")); ok {
			m.text, _ = bytes.CutSuffix(t, []byte("\r"))
		}
		m.end = in.buf[len(m.text):]
	}
	m.blank = in.over == 0 && len(bytes.Trim(m.text, " \t\r\n")) == 0
	m.long = in.over > 0 || len(m.text) > in.max
	switch {
	case m.blank:
	case in.whole():
		m.record = -1
	case m.long:
		// What follows may be lines; nothing is lost if it is not.
		in.known, in.lines = true, true
	case !in.known:
		in.known, in.lines = true, isJSON(m.text, jcs.Options{Tolerant: true})
		if in.whole() {
			return
		}
	}
	if m.long {
		m.text, m.end = nil, nil
	}
	do(m)
	if !m.blank {
		in.record++
	}
	in.offset += int64(len(in.buf)) + in.over
	in.buf, in.over = in.buf[:0], 0
}

// isJSON reports whether text is a JSON text: by the letter, or with Tolerant
// whatever faults its strings have.
func isJSON(text []byte, o jcs.Options) bool {
	r := jcs.NewReader(text, nil, o)
	for r.Next().Kind != jcs.End {
	}
	return r.Err() == nil
}

// tooLong says that a message is too long.
func (m *mcpRun) tooLong(path string, x mcpMessage) {
	m.fail(path, "the message at byte "+strconv.FormatInt(x.offset, 10)+" is longer than "+count(int64(m.max), "byte")+"; --max-message sets another limit")
}

// messages calls do for each message of an input that can be read.
func (m *mcpRun) messages(path string, r io.Reader, do func(mcpMessage)) {
	in := mcpInput{max: m.max, lines: m.c.is("lines")}
	err := in.each(r, func(x mcpMessage) {
		if x.long {
			m.tooLong(path, x)
			return
		}
		do(x)
	})
	if err != nil {
		m.fail(path, errorText(err))
	}
}
