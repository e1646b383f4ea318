// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

// Stream judges a text that comes in pieces. However the text is cut, it gives
// the findings that AppendFindings gives for the whole, with offsets from the
// start of the stream. Its state is of fixed size, less than 4 KiB beside the
// memory for marks beside joiners.
//
// A Stream is an io.WriteCloser for one goroutine at a time. NewStream
// allocates it; Write and Close allocate nothing.
type Stream struct {
	e      engine
	found  func(Finding) bool
	n      int // bytes of buf in use
	closed bool
	buf    [streamBuffer]byte
}

const streamBuffer = behind + ahead + 1280

// StreamError is the reason why a Stream refuses bytes.
type StreamError string

// ErrClosed is the reason after Close.
const ErrClosed StreamError = "inspect: write to a closed stream"

// Error returns the reason.
func (e StreamError) Error() string { return string(e) }

// NewStream returns a stream that calls found for each finding of ins, in
// order, during Write and Close. found must not call the stream.
func NewStream(ins *Inspector, found func(Finding)) *Stream {
	t := &Stream{found: func(f Finding) bool {
		found(f)
		return true
	}}
	t.e.start(ins, "")
	return t
}

// Reset makes the stream ready for another text, with the same inspector.
func (t *Stream) Reset() {
	ins, scratch := t.e.ins, t.e.scratch
	t.e = engine{scratch: scratch}
	t.e.start(ins, "")
	t.n, t.closed = 0, false
}

// Write judges p as far as it can be judged without what follows; it holds
// back 256 bytes and more. It takes all of p and returns nil, or none of it and
// ErrClosed. It does not keep p.
func (t *Stream) Write(p []byte) (int, error) {
	if t.closed {
		return 0, ErrClosed
	}
	total := len(p)
	for len(p) > 0 {
		n := copy(t.buf[t.n:], p)
		p = p[n:]
		t.n += n
		if t.n == len(t.buf) {
			t.judge()
		}
	}
	return total, nil
}

// judge goes as far as the bytes at hand allow, and makes room.
func (t *Stream) judge() {
	limit := t.n - ahead
	for i := 0; i < 3 && t.buf[limit]&0xC0 == 0x80; i++ {
		limit--
	}
	if t.buf[limit]&0xC0 == 0x80 {
		limit = t.n - ahead // no unit has four continuation bytes
	}
	t.e.text = view(t.buf[:t.n])
	t.e.drive(limit, false, t.found)
	drop := t.e.pos - behind
	if drop > 0 {
		t.n = copy(t.buf[:], t.buf[drop:t.n])
		t.e.slide(drop)
	}
	t.e.text = ""
}

// Close judges what is held back: the text ends here. Closing again does
// nothing. The error is always nil.
func (t *Stream) Close() error {
	if !t.closed {
		t.closed = true
		t.e.text = view(t.buf[:t.n])
		t.e.drive(t.n, true, t.found)
		t.e.text = ""
	}
	return nil
}
