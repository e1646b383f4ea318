// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucdmodel

import (
	"fmt"
	"strconv"
	"strings"
)

// maxCodePoint is the last code point.
const maxCodePoint = 0x10FFFF

// A row is one line of a data file, cut at the first '#' and split at
// semicolons, with white space around each field removed.
type row struct {
	line   int // 1-based
	fields []string
}

// A file is a parsed data file. Lines that hold nothing but a comment are left
// out, except @missing lines, which give defaults.
type file struct {
	name    string
	rows    []row
	missing []row
}

// parse splits a data file. A byte order mark at its start is ignored, for some
// published files have one.
func parse(name, text string) *file {
	f := &file{name: name}
	text = strings.TrimPrefix(text, "\uFEFF")
	line := 0
	for l := range strings.SplitSeq(text, "\n") {
		line++
		if body, ok := strings.CutPrefix(l, "# @missing:"); ok {
			f.missing = append(f.missing, row{line, split(body)})
			continue
		}
		body, _, _ := strings.Cut(l, "#")
		if strings.TrimSpace(body) == "" {
			continue
		}
		f.rows = append(f.rows, row{line, split(body)})
	}
	return f
}

func split(body string) []string {
	body, _, _ = strings.Cut(body, "#")
	fields := strings.Split(body, ";")
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	return fields
}

// errorf reports a fault of one row, with file and line.
func (f *file) errorf(r row, format string, args ...any) error {
	return fmt.Errorf("ucdmodel: %s:%d: %s", f.name, r.line, fmt.Sprintf(format, args...))
}

// need fails unless the row has at least n fields.
func (f *file) need(r row, n int) error {
	if len(r.fields) < n {
		return f.errorf(r, "%d fields, want at least %d", len(r.fields), n)
	}
	return nil
}

// span reads "XXXX" or "XXXX..YYYY" in a field.
func (f *file) span(r row, field int) (lo, hi int, err error) {
	if err := f.need(r, field+1); err != nil {
		return 0, 0, err
	}
	first, last, isRange := strings.Cut(r.fields[field], "..")
	if !isRange {
		last = first
	}
	if lo, err = codePoint(first); err != nil {
		return 0, 0, f.errorf(r, "%v", err)
	}
	if hi, err = codePoint(last); err != nil {
		return 0, 0, f.errorf(r, "%v", err)
	}
	if lo > hi {
		return 0, 0, f.errorf(r, "range %s is inverted", r.fields[field])
	}
	return lo, hi, nil
}

// sequence reads "XXXX YYYY ..." in a field; an empty field is an empty sequence.
func (f *file) sequence(r row, field int) ([]int, error) {
	if err := f.need(r, field+1); err != nil {
		return nil, err
	}
	var seq []int
	for _, s := range strings.Fields(r.fields[field]) {
		c, err := codePoint(s)
		if err != nil {
			return nil, f.errorf(r, "%v", err)
		}
		seq = append(seq, c)
	}
	return seq, nil
}

func codePoint(s string) (int, error) {
	c, err := strconv.ParseUint(s, 16, 32)
	if err != nil || c > maxCodePoint {
		return 0, fmt.Errorf("%q is not a code point", s)
	}
	return int(c), nil
}

// hexText writes code points as the dump does: at least four upper-case digits each,
// joined by spaces.
func hexText(seq ...int) string {
	var b strings.Builder
	for i, c := range seq {
		if i > 0 {
			b.WriteByte(' ')
		}
		fmt.Fprintf(&b, "%04X", c)
	}
	return b.String()
}
