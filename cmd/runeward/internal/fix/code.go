// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package fix

import "bytes"

// codeLines tells which lines of Markdown hold code. It goes forwards through
// a text, so that questions about rising offsets take linear time.
type codeLines struct {
	line   []byte
	end    int    // of the line, with its line feed
	fence  []byte // what has opened the block of code, or nil
	inside bool   // the line is in a block, or opens or closes it
}

// has reports whether the line of text[at] holds code: in a fenced block, or
// indented as code is, or with a backtick.
func (c *codeLines) has(text []byte, at int) bool {
	for c.end <= at && c.end < len(text) {
		begin := c.end
		if n := bytes.IndexByte(text[begin:], '\n'); n >= 0 {
			c.end = begin + n + 1
		} else {
			c.end = len(text)
		}
		c.line = text[begin:c.end]
		c.step()
	}
	return c.inside || bytes.IndexByte(c.line, '`') >= 0 ||
		bytes.HasPrefix(c.line, []byte("    ")) || bytes.HasPrefix(c.line, []byte("\t"))
}

// step takes note of a fence.
func (c *codeLines) step() {
	mark := fence(c.line)
	switch {
	case c.fence == nil && mark != nil:
		c.fence = mark
		c.inside = true
	case c.fence == nil:
		c.inside = false
	case mark != nil && mark[0] == c.fence[0] && len(mark) >= len(c.fence):
		c.fence = nil
	}
}

// fence returns the row of backticks or tildes that a line begins with, three
// or more, or nil. Marks of quotations and lists may stand before it.
func fence(line []byte) []byte {
	line = bytes.TrimLeft(line, " \t>-*+")
	if len(line) == 0 || line[0] != '`' && line[0] != '~' {
		return nil
	}
	n := 1
	for n < len(line) && line[n] == line[0] {
		n++
	}
	if n < 3 {
		return nil
	}
	return line[:n]
}
