// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package normvec

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strconv"
	"unicode/utf8"
)

// File is an opened file of vectors.
type File struct {
	Sources []Info
	entries []entry
}

// Info tells of one source of a File.
type Info struct {
	Version string
	SHA256  string // hex
	Lines   int
}

// Open reads what Distil wrote. Its error is an *Error.
func Open(data []byte) (*File, error) {
	f := new(File)
	total := len(data)
	number := -1
	for number < 0 {
		line, rest, ok := bytes.Cut(data, []byte("\n"))
		if !ok {
			return nil, offsetError(total-len(data), "no end of the head")
		}
		switch fields := bytes.Fields(line); {
		case len(line) > 0 && line[0] == '#':
		case len(fields) == 4 && string(fields[0]) == "source":
			lines, err := strconv.Atoi(string(fields[3]))
			if err != nil {
				return nil, offsetError(total-len(data), "number of lines")
			}
			f.Sources = append(f.Sources, Info{string(fields[1]), string(fields[2]), lines})
		case len(fields) == 2 && string(fields[0]) == "cases":
			n, err := strconv.ParseUint(string(fields[1]), 10, 31)
			if err != nil {
				return nil, offsetError(total-len(data), "number of cases")
			}
			number = int(n)
		default:
			return nil, offsetError(total-len(data), "a line of another kind")
		}
		data = rest
	}
	r := reader{data: data, at: total - len(data)}
	first := rune(0)
	for range number {
		e := entry{sources: r.uvarint(), Case: Case{Part: int(r.uvarint())}}
		e.Column, first = r.columns(first)
		if r.failed != "" {
			return nil, offsetError(r.at, r.failed)
		}
		f.entries = append(f.entries, e)
	}
	if len(r.data) > 0 {
		return nil, offsetError(r.at, "bytes after the last case")
	}
	return f, nil
}

func offsetError(at int, what string) error {
	return &Error{fmt.Sprintf("offset %d", at), what}
}

// Cases calls yield for each case of a version in the order of part and
// columns, until yield returns false.
func (f *File) Cases(version string) func(yield func(Case) bool) {
	return func(yield func(Case) bool) {
		for i, s := range f.Sources {
			if s.Version != version {
				continue
			}
			for _, e := range f.entries {
				if e.sources>>i&1 != 0 && !yield(e.Case) {
					return
				}
			}
		}
	}
}

// reader reads the binary part. After a failure it returns zeros.
type reader struct {
	data   []byte
	at     int
	failed string
}

func (r *reader) take(n int) {
	if n <= 0 {
		r.failed, r.data = "not a number", nil
		return
	}
	r.data = r.data[n:]
	r.at += n
}

func (r *reader) uvarint() uint64 {
	v, n := binary.Uvarint(r.data)
	r.take(n)
	return v
}

func (r *reader) varint() int64 {
	v, n := binary.Varint(r.data)
	r.take(n)
	return v
}

func (r *reader) columns(last rune) (columns [Columns]string, first rune) {
	for i := range columns {
		same := r.uvarint()
		if same > uint64(i) {
			r.failed = "a column equal to no earlier one"
		}
		if r.failed != "" {
			return columns, 0
		}
		if same > 0 {
			columns[i] = columns[same-1]
			continue
		}
		var text []byte
		for n := r.uvarint(); n > 0 && r.failed == ""; n-- {
			v := int64(last) + r.varint()
			if v < 0 || v > utf8.MaxRune || !utf8.ValidRune(rune(v)) {
				r.failed = "no code point"
				break
			}
			last = rune(v)
			if i == 0 && len(text) == 0 {
				first = last
			}
			text = utf8.AppendRune(text, last)
		}
		columns[i] = string(text)
	}
	return columns, first
}
