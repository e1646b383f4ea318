// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"sort"
	"strings"
)

// text is what people read of a file: the file without its markup.
type text struct {
	name   string
	body   string
	marks  []mark
	starts []int // where its parts begin: paragraphs or messages, none of them blank
}

// mark says that the bytes of the body from that offset on stand in the file
// from this one on.
type mark struct{ body, file int }

// inFile returns where the byte body[offset] stands in the file. What a
// character reference stands for has the offset of the reference.
func (t *text) inFile(offset int) int {
	i := sort.Search(len(t.marks), func(i int) bool { return t.marks[i].body > offset }) - 1
	if i < 0 {
		return offset
	}
	return t.marks[i].file + offset - t.marks[i].body
}

// part returns which part body[offset] is in, counted from 1.
func (t *text) part(offset int) int {
	return sort.Search(len(t.starts), func(i int) bool { return t.starts[i] > offset })
}

// builder collects a text.
type builder struct {
	body   []byte
	marks  []mark
	starts []int
	inPart bool
}

// add appends what stands at an offset of the file.
func (b *builder) add(s string, file int) {
	if s == "" {
		return
	}
	if !b.inPart && strings.TrimSpace(s) != "" {
		b.starts = append(b.starts, len(b.body))
		b.inPart = true
	}
	b.marks = append(b.marks, mark{len(b.body), file})
	b.body = append(b.body, s...)
}

// end ends a part, and the line.
func (b *builder) end() {
	b.inPart = false
	if n := len(b.body); n > 0 && b.body[n-1] != '\n' {
		b.body = append(b.body, '\n')
	}
}

func (b *builder) text(name string) text {
	return text{name: name, body: string(b.body), marks: b.marks, starts: b.starts}
}
