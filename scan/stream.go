// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"math"

	"github.com/runeward/runeward/internal/utf8x"
)

// Stream scans a text that comes in pieces. However the text is cut, it gives
// the hits that AppendHits gives for the whole, with offsets from the start of
// the stream. It holds back at most three bytes, those of a code point that the
// next piece may complete.
//
// A Stream is an io.WriteCloser for one goroutine at a time. NewStream
// allocates it; Write and Close allocate nothing.
type Stream struct {
	s      *Scanner
	found  func(Hit)
	base   int64 // offset of held[0] in the stream, or of the next byte
	held   [3]byte
	n      int // bytes held back
	closed bool
}

// StreamError is the reason why a Stream refuses bytes.
type StreamError string

// The reasons.
const (
	ErrClosed  StreamError = "scan: write to a closed stream"
	ErrTooLong StreamError = "scan: stream longer than an int can count"
)

// Error returns the reason.
func (e StreamError) Error() string { return string(e) }

// NewStream returns a stream that calls found for each hit of s, in order,
// during Write and Close. found must not call the stream.
func NewStream(s *Scanner, found func(Hit)) *Stream {
	return &Stream{s: s, found: found}
}

// Reset makes the stream ready for another text, with the same scanner.
func (t *Stream) Reset() { t.base, t.n, t.closed = 0, 0, false }

// Len returns how many bytes have been written.
func (t *Stream) Len() int64 { return t.base + int64(t.n) }

// Write scans p. It takes all of p and returns nil, or else none of it:
// ErrClosed after Close, ErrTooLong when the offsets would not fit an int,
// which takes 2 GiB on a 32-bit machine. It does not keep p.
func (t *Stream) Write(p []byte) (int, error) {
	switch {
	case t.closed:
		return 0, ErrClosed
	case int64(len(p)) > math.MaxInt-t.Len():
		return 0, ErrTooLong
	}
	rest := t.complete(view(p))
	hold := utf8x.IncompletePrefix(rest)
	t.scan(rest[:len(rest)-hold])
	if hold > 0 {
		t.n = copy(t.held[:], rest[len(rest)-hold:])
	}
	return len(p), nil
}

// Close scans what is held back: the text ends here. Closing again does
// nothing. The error is always nil.
func (t *Stream) Close() error {
	if !t.closed {
		t.closed = true
		held := t.held
		n := t.n
		t.n = 0
		t.scan(view(held[:n]))
	}
	return nil
}

// complete scans the units that begin in the bytes held back, as far as p
// decides them, and returns the bytes of p after them.
func (t *Stream) complete(p string) string {
	if t.n == 0 {
		return p
	}
	// The bytes held back and as many as a unit can still need.
	var buf [3 + 3]byte
	held := copy(buf[:], t.held[:t.n])
	size := held + copy(buf[held:], p)
	joined := view(buf[:size])
	// What is held back is one unit so far. It can only grow: bytes that do not
	// continue it end it where it is.
	_, n, kind := utf8x.Decode(joined, 0)
	if kind == utf8x.Truncated && n == size {
		t.n = copy(t.held[:], joined)
		return ""
	}
	t.n = 0
	t.scanIn(joined, n)
	return p[n-held:]
}

// scanIn gives the hit of the first unit of text, n bytes long. The kind of an
// ill-formed unit depends on the byte after it.
func (t *Stream) scanIn(text string, n int) {
	w := walker{s: t.s, text: text}
	if w.walk(1) {
		h := w.hit()
		h.Offset = int(t.base)
		t.found(h)
	}
	t.base += int64(n)
}

// scan gives the hits of a part of the text that ends between two units.
func (t *Stream) scan(part string) {
	w := walker{s: t.s, text: part}
	for w.next() {
		// Not w.hit, changed: to copy a Hit costs more than finding it.
		t.found(Hit{Offset: int(t.base) + w.pos - w.n, Class: w.class, Rune: w.r, Len: uint8(w.n), Kind: w.kind})
	}
	t.base += int64(len(part))
}
