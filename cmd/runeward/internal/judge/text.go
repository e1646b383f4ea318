// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

import (
	"io"
	"unsafe"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/utf8x"
)

// Text gives access to the bytes of a file, a part at a time.
type Text struct {
	all []byte // the whole file, if r is nil

	r    io.ReaderAt
	size int64
	buf  []byte // bytes of the file from base on
	base int64
}

// Whole returns a Text of a file that is in memory.
func Whole(text []byte) *Text { return &Text{all: text, size: int64(len(text))} }

// At returns a Text of the first size bytes of r. Bytes that cannot be read any
// more are missing, which makes excerpts shorter.
func (j *Judge) At(r io.ReaderAt, size int64) *Text {
	return &Text{r: r, size: size, buf: j.buf[:0]}
}

// Head returns the first n bytes. They are valid until the next use of t.
func (t *Text) Head(n int64) []byte { return t.slice(0, n) }

const window = 64 << 10

// slice returns the bytes from lo to hi, which are less than window apart, or
// fewer where the file ends. They are valid until the next call.
func (t *Text) slice(lo, hi int64) []byte {
	lo, hi = max(lo, 0), min(hi, t.size)
	if lo >= hi {
		return nil
	}
	if t.r == nil {
		return t.all[lo:hi]
	}
	if lo < t.base || hi > t.base+int64(len(t.buf)) {
		// Questions go forwards, with looks back.
		t.base = max(lo-window/4, 0)
		n := int(min(max(4*window, hi-t.base), t.size-t.base))
		n = min(n, cap(t.buf))
		t.buf = t.buf[:n]
		read := 0
		for read < n {
			k, err := t.r.ReadAt(t.buf[read:], t.base+int64(read))
			read += k
			if err != nil {
				break
			}
		}
		t.buf = t.buf[:read]
	}
	end := t.base + int64(len(t.buf))
	if lo >= end {
		return nil
	}
	return t.buf[lo-t.base : min(hi, end)-t.base]
}

// view returns the bytes as a string, which is valid as long as they do not
// change.
func view(p []byte) string { return unsafe.String(unsafe.SliceData(p), len(p)) }

// start is the place of the first byte of a file.
func start() finding.Place {
	return finding.Place{Position: inspect.Position{Line: 1, Column: 1, CodePoints: 1, UTF16: 1}, LF: 1}
}

// advance returns the place of the byte at to, where p is that of the one at
// from. Both are the starts of units or the end of the file.
func (t *Text) advance(p finding.Place, from, to int64) finding.Place {
	for from < to {
		// One byte more tells CR LF from CR.
		part := t.slice(from, min(from+window/2, to)+1)
		if len(part) == 0 {
			break
		}
		n := min(int(to-from), len(part))
		if int64(n) < to-from {
			n -= utf8x.IncompletePrefix(part[:n])
		}
		if n > 1 && n < len(part) && part[n-1] == '\r' && part[n] == '\n' && int64(n) < to-from {
			n-- // the pair stays together
		}
		if n <= 0 {
			break
		}
		for _, b := range part[:n] {
			if b == '\n' {
				p.LF++
			}
		}
		p.Position = p.Position.Advance(view(part[:n]))
		from += int64(n)
	}
	return p
}

// each calls use with the bytes from from to to, in parts.
func (t *Text) each(from, to int64, use func([]byte)) {
	for from < to {
		part := t.slice(from, min(from+window/2, to))
		if len(part) == 0 {
			return
		}
		use(part)
		from += int64(len(part))
	}
}
