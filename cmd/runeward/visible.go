// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"io"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/tables"
)

// visibleWriter writes lines of text with everything escaped in them that can't
// be seen, terminal controls among it.
type visibleWriter struct {
	w   io.Writer
	set tables.Set
	buf []byte // a line that has not ended
	out []byte
}

// maxVisible is how much of a line waits for its end, in bytes.
const maxVisible = 64 << 10

func (v *visibleWriter) Write(p []byte) (int, error) {
	for rest := p; len(rest) > 0; {
		n, ended := len(rest), false
		if i := bytes.IndexByte(rest, '\n'); i >= 0 {
			n, ended = i, true
		}
		n = min(n, maxVisible-len(v.buf))
		v.buf = append(v.buf, rest[:n]...)
		rest = rest[n:]
		if ended = ended && len(rest) > 0 && rest[0] == '\n'; ended {
			rest = rest[1:]
		}
		if ended || len(v.buf) == maxVisible {
			if err := v.line(ended); err != nil {
				return 0, err
			}
		}
	}
	return len(p), nil
}

// end writes what has no line end, with one.
func (v *visibleWriter) end() {
	if len(v.buf) > 0 {
		v.line(true)
	}
}

func (v *visibleWriter) line(ended bool) error {
	v.out = v.out[:0]
	text := bytes.TrimSuffix(v.buf, []byte("\r"))
	for i, part := range bytes.Split(text, []byte("\t")) {
		if i > 0 {
			v.out = append(v.out, '\t')
		}
		v.out = display.AppendEscapeVisible(v.out, part, v.set)
	}
	if ended {
		v.out = append(v.out, '\n')
	}
	v.buf = v.buf[:0]
	_, err := v.w.Write(v.out)
	return err
}
