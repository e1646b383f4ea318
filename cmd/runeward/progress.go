// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"io"
	"strings"
	"sync/atomic"
	"time"
)

// progress is a line on a terminal that says how far long work is. It appears
// after a second. On anything but a terminal it does nothing.
//
// It is the one place that writes a byte other than printable ASCII, TAB and
// LF: CR, to write over itself.
type progress struct {
	w           io.Writer // nil when there is no terminal
	now         func() time.Time
	start, last time.Time
	files       int64
	bytes       int64
	shown       int // length of what stands on the line
}

const (
	progressAfter = time.Second
	progressEvery = 200 * time.Millisecond
)

func newProgress(c *call) *progress {
	p := &progress{now: c.env.now}
	if c.env.stderrIsTerminal {
		p.w = c.stderr
		p.start = p.now()
		p.last = p.start
	}
	return p
}

// tick counts n more bytes and shows the line when it is time to.
func (p *progress) tick(n int) {
	p.bytes += int64(n)
	if p.w == nil {
		return
	}
	now := p.now()
	if now.Sub(p.start) < progressAfter || now.Sub(p.last) < progressEvery {
		return
	}
	p.last = now
	line := fmt.Sprintf("scanning: %d files, %d MiB", p.files, p.bytes>>20)
	io.WriteString(p.w, "\r"+pad(line, p.shown))
	p.shown = max(p.shown, len(line))
}

// clear takes the line away, so that something else can be written.
func (p *progress) clear() {
	if p.shown > 0 {
		io.WriteString(p.w, "\r"+strings.Repeat(" ", p.shown)+"\r")
		p.shown = 0
	}
}

// progressReader tells p of the bytes it passes on.
type progressReader struct {
	r io.Reader
	p *progress
}

func (r progressReader) Read(b []byte) (int, error) {
	n, err := r.r.Read(b)
	r.p.tick(n)
	return n, err
}

// countingReader adds the bytes it passes on to a number.
type countingReader struct {
	r io.Reader
	n *atomic.Int64
}

func (r countingReader) Read(b []byte) (int, error) {
	n, err := r.r.Read(b)
	r.n.Add(int64(n))
	return n, err
}
