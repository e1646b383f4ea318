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
}

func (l *line) errorf(field int, format string, args ...any) error {
	text := strings.Join(l.fields, ";")
	if field >= 0 && field < len(l.fields) {
		text = l.fields[field]
	}
	return &ParseError{File: l.file, Line: l.no, Field: field, Text: text, Msg: fmt.Sprintf(format, args...)}
}

const missingPrefix = "# @missing:"

// eachLine calls f for every data and @missing line. A leading byte order
// mark is skipped (confusables.txt is published with one), comments are cut at
// the first '#', blank lines are passed over.
func eachLine(file string, data []byte, f func(l *line) error) error {
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
		if err := f(&l); err != nil {
			return err
		}
	}
	return nil
}

// want reports an error unless the line has between lo and hi fields.
func (l *line) want(lo, hi int) error {
	if n := len(l.fields); n < lo || n > hi {
		return l.errorf(-1, "%d fields, want %d to %d", n, lo, hi)
	}
	return nil
}

// codePoint parses a code point of 4 to 6 hexadecimal digits.
func (l *line) codePoint(field int, s string) (rune, error) {
	if len(s) < 4 || len(s) > 6 {
		return 0, l.errorf(field, "not a code point")
	}
	v, err := strconv.ParseUint(s, 16, 32)
	if err != nil || v >= NumCodePoints {
		return 0, l.errorf(field, "not a code point")
	}
	return rune(v), nil
}

// rng parses "XXXX" or "XXXX..YYYY".
func (l *line) rng(field int) (Range, error) {
	a, b, two := strings.Cut(l.fields[field], "..")
	lo, err := l.codePoint(field, a)
	if err != nil {
		return Range{}, err
	}
	if !two {
		return Range{lo, lo}, nil
	}
	hi, err := l.codePoint(field, b)
	if err != nil {
		return Range{}, err
	}
	if hi < lo {
		return Range{}, l.errorf(field, "inverted range")
	}
	return Range{lo, hi}, nil
}

// put gives the code points of r a value of an enumerated property.
func (l *line) put(c *Column, field int, r Range, v string) error {
	if !c.set(r, v) {
		return l.errorf(field, "too many values of property %s", c.Name)
	}
	return nil
}

// maxListed bounds the ranges whose code points are stored one by one.
const maxListed = 1 << 13

// listed parses a range of at most maxListed code points.
func (l *line) listed(field int) (Range, error) {
	r, err := l.rng(field)
	if err == nil && r.Hi-r.Lo >= maxListed {
		err = l.errorf(field, "a range of more than %d code points", maxListed)
	}
	return r, err
}

// sequence parses code points separated by spaces; an empty field is an empty
// sequence.
func (l *line) sequence(field int) ([]rune, error) {
	out := []rune{}
	for _, s := range strings.Fields(l.fields[field]) {
		c, err := l.codePoint(field, s)
		if err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	return out, nil
}
