// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

import "bytes"

// Comments says where in a file an allow comment counts.
type Comments struct {
	// Markup is for <!-- --> on one line, and Code for the comments of program
	// source: what begins with // or /* or # or the like. JSON is for // and /*
	// outside of strings.
	Markup, Code, JSON bool

	Line string // what begins a line that is a comment, as % in TeX
}

// maxBefore is how far from the start of its line an allow comment may begin, in
// bytes.
const maxBefore = 4 << 10

// hold reports whether a mark stands in a comment: before is the line up to it,
// after the rest.
func (c Comments) hold(before, after []byte) bool {
	if c.Line != "" && bytes.HasPrefix(bytes.TrimLeft(before, " \t"), []byte(c.Line)) {
		return true
	}
	if c.Markup {
		open := bytes.LastIndex(before, []byte("<!--"))
		if open >= 0 && !bytes.Contains(before[open:], []byte("-->")) && bytes.Contains(after, []byte("-->")) {
			return true
		}
	}
	return (c.Code || c.JSON) && c.inCode(before, after)
}

// inCode looks for the start of a comment outside of strings. A string is what
// is between two quotes; an apostrophe without another on the line is none.
func (c Comments) inCode(before, after []byte) bool {
	first := len(before) - len(bytes.TrimLeft(before, " \t"))
	for i := first; i < len(before); i++ {
		rest := before[i:]
		switch b := before[i]; b {
		case '"', '`', '\'':
			if c.JSON && b != '"' {
				continue
			}
			if n := closing(rest, b); n > 0 {
				i += n
			} else if b != '\'' || bytes.IndexByte(after, b) >= 0 {
				return false
			}
			continue
		}
		if has(rest, "/*") || has(rest, "//") && (i == 0 || before[i-1] != ':') {
			return true
		}
		if c.JSON || i > first && before[i-1] != ' ' && before[i-1] != '\t' {
			continue
		}
		if has(rest, "#") || has(rest, "<!--") || has(rest, "{#") || has(rest, "(*") || has(rest, "<%--") || has(rest, "{/*") || has(rest, "{{/*") {
			return true
		}
		// What is an operator too begins a comment only right before the mark.
		switch string(bytes.TrimRight(rest, " \t")) {
		case "--", ";", ";;", "%", "%%", "!", "{-":
			return true
		case "*", "REM", "rem", "::", "dnl":
			return i == first
		}
	}
	return false
}

// closing returns where the quote that text begins with is closed, or 0.
func closing(text []byte, quote byte) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case quote:
			return i
		case '\\':
			i++
		}
	}
	return 0
}

func has(text []byte, begin string) bool { return bytes.HasPrefix(text, []byte(begin)) }
