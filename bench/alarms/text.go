// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import "sort"

// text is what people read of a file: the file without its markup.
type text struct {
	name  string
	body  string
	marks []mark
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

// builder collects a text.
type builder struct {
	body  []byte
	marks []mark
}

// add appends what stands at an offset of the file.
func (b *builder) add(s string, file int) {
	if s != "" {
		b.marks = append(b.marks, mark{len(b.body), file})
		b.body = append(b.body, s...)
	}
}

func (b *builder) text(name string) text {
	return text{name: name, body: string(b.body), marks: b.marks}
}
