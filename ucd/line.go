// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucd

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// ParseError says where a data file departs from its format.
type ParseError struct {
	File  string
	Line  int    // counted from 1
	Field int    // counted from 0; -1 for the whole line
	Text  string // the offending text
	Msg   string
}

func (e *ParseError) Error() string {
	where := ""
	if e.Field >= 0 {
		where = fmt.Sprintf("field %d: ", e.Field)
	}
	return fmt.Sprintf("ucd: %s:%d: %s%s: %s", e.File, e.Line, where, e.Msg, strconv.QuoteToASCII(clipText(e.Text)))
}

// line is a data line of a file in the format of UAX #44 section 4.2.
type line struct {
	file    string
	no      int
	missing bool     // an @missing line
	fields  []string // trimmed
	err     *ParseError
}

// fail records what is wrong with the line; the first that is told counts. A
// parser may go on after it: the database of a bad file is thrown away.
func (l *line) fail(field int, format string, args ...any) {
	if l.err != nil {
		return
	}
	text := strings.Join(l.fields, ";")
	if field >= 0 && field < len(l.fields) {
		text = l.fields[field]
	}
	l.err = &ParseError{File: l.file, Line: l.no, Field: field, Text: text, Msg: fmt.Sprintf(format, args...)}
}

const missingPrefix = "# @missing:"

// eachData calls f for every data line, as eachLine does.
func eachData(file string, data []byte, lo, hi int, f func(l *line)) error {
	return eachLine(file, data, 0, 1<<30, func(l *line) {
		if !l.missing && l.want(lo, hi) {
			f(l)
		}
	})
}

// eachLine calls f for every data and @missing line, all of which have between
// lo and hi fields, until one of them fails. A leading byte order mark is
// skipped (confusables.txt is published with one), comments are cut at the
// first '#', blank lines are passed over.
func eachLine(file string, data []byte, lo, hi int, f func(l *line)) error {
	data = bytes.TrimPrefix(data, []byte("\xEF\xBB\xBF"))
	for no := 1; len(data) > 0; no++ {
		var raw []byte
		raw, data, _ = bytes.Cut(data, []byte("\n"))
		text := string(raw)
		l := line{file: file, no: no}
		if rest, ok := strings.CutPrefix(text, missingPrefix); ok {
			l.missing = true
			text = rest
		}
		text, _, _ = strings.Cut(text, "#")
		text = strings.Trim(text, " \t\r")
		if text == "" {
			continue
		}
		l.fields = strings.Split(text, ";")
		for i, s := range l.fields {
			l.fields[i] = strings.Trim(s, " \t")
		}
		if l.want(lo, hi) {
			f(&l)
		}
		if l.err != nil {
			return l.err
		}
	}
	return nil
}

// want fails unless the line has between lo and hi fields.
func (l *line) want(lo, hi int) bool {
	n := len(l.fields)
	if n < lo || n > hi {
		l.fail(-1, "%d fields, want %d to %d", n, lo, hi)
	}
	return l.err == nil
}

// codePoint reads a field that is a code point.
func (l *line) codePoint(field int) rune { return l.parse(field, l.fields[field]) }

// parse reads a code point of 4 to 6 hexadecimal digits.
func (l *line) parse(field int, s string) rune {
	v, err := strconv.ParseUint(s, 16, 32)
	if err != nil || v >= NumCodePoints || len(s) < 4 || len(s) > 6 {
		l.fail(field, "not a code point")
		return 0
	}
	return rune(v)
}

// rng reads "XXXX" or "XXXX..YYYY".
func (l *line) rng(field int) Range {
	a, b, two := strings.Cut(l.fields[field], "..")
	lo := l.parse(field, a)
	if !two {
		return Range{lo, lo}
	}
	hi := l.parse(field, b)
	if hi < lo {
		l.fail(field, "inverted range")
	}
	return Range{lo, hi}
}

// put gives the code points of r a value of an enumerated property, unless the
// line has failed.
func (l *line) put(c *Column, field int, r Range, v string) {
	if l.err == nil && !c.set(r, v) {
		l.fail(field, "too many values of property %s", c.Name)
	}
}

// maxListed bounds the ranges whose code points are stored one by one.
const maxListed = 1 << 13

// listed reads a range of at most maxListed code points. The range of a line
// that fails is one code point.
func (l *line) listed(field int) Range {
	r := l.rng(field)
	if r.Hi-r.Lo >= maxListed {
		l.fail(field, "a range of more than %d code points", maxListed)
		r.Hi = r.Lo
	}
	return r
}

// sequence reads code points separated by spaces; an empty field is an empty
// sequence.
func (l *line) sequence(field int) []rune {
	out := []rune{}
	for _, s := range strings.Fields(l.fields[field]) {
		out = append(out, l.parse(field, s))
	}
	return out
}
