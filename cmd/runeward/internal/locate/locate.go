// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package locate finds the hits of a scanner in a stream of any length and says
// for each where a person finds it: line, column, and the text around it. Its
// memory does not grow with the stream.
package locate

import (
	"io"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/scan"
)

const (
	// foldAfter is how many adjacent hits of one group are places of their own;
	// a longer run is one place.
	foldAfter = 8

	// around is how many code points an excerpt shows on each side.
	around = 20

	// margin is how many bytes before and after the part being scanned stay in
	// the buffer. It holds a run of foldAfter hits and an excerpt around it, and
	// some bytes more so that no excerpt is cut within a code point.
	margin = 256

	bufferSize = 256<<10 + 2*margin
)

// A Place is a hit, or a run of more than eight adjacent hits of one group.
type Place struct {
	Rune    rune    // the first code point; U+FFFD of an ill-formed unit
	Bytes   []byte  // the first hit as it stands; valid during the call
	Kinds   KindSet // of the hits
	Group   Group
	Offset  int64  // of the first byte, in bytes from 0
	Line    int64  // from 1; a line ends after its LF
	Column  int64  // from 1, in code points; an ill-formed unit counts as one
	Count   int64  // hits in the run, else 1
	Excerpt []byte // the hit and what stands around it in its line, in escaped form; valid during the call
}

// KindSet is a set of kinds of ill-formed units.
type KindSet uint8

// Has reports whether k is in the set.
func (s KindSet) Has(k scan.Kind) bool { return s>>k&1 != 0 }

// Totals counts what a stream holds.
type Totals struct {
	Bytes  int64
	Hits   int64
	Places int64 // reported or not
	Groups [NumGroups]int64
}

// A Finder finds the hits of one scanner in one stream after the other, with the
// same buffer.
type Finder struct {
	s      *scan.Scanner
	max    int
	report func(*Place)

	// Indexes are into buf.
	buf  []byte
	base int64 // offset of buf[0] in the stream
	done int   // buf[:done] is scanned

	counted      int // buf[:counted] is counted in line and column
	line, column int64

	run    run
	place  Place
	totals Totals
}

// New returns a Finder that calls report for the first max places of each
// stream, for all where max is negative. It allocates the buffer, 257 KiB.
func New(s *scan.Scanner, max int, report func(*Place)) *Finder {
	return &Finder{s: s, max: max, report: report, buf: make([]byte, 0, bufferSize)}
}

// Find reads r to its end. U+FEFF at the very beginning is a signature of the
// encoding and no hit. When reading fails, Find reports what was read and
// returns the error.
func (f *Finder) Find(r io.Reader) (Totals, error) {
	f.buf, f.base, f.done = f.buf[:0], 0, 0
	f.counted, f.line, f.column = 0, 1, 1
	f.run.count, f.run.kinds = 0, 0
	f.totals = Totals{}
	empty := 0
	for {
		if len(f.buf) == cap(f.buf) {
			f.forget()
		}
		n, err := r.Read(f.buf[len(f.buf):cap(f.buf)])
		f.buf = f.buf[:len(f.buf)+n]
		if n > 0 {
			empty = 0
		} else if empty++; empty == 100 && err == nil {
			err = io.ErrNoProgress
		}
		if err == nil {
			f.scan(boundary(f.buf, f.done, len(f.buf)-margin), false)
			continue
		}
		end := len(f.buf)
		if err != io.EOF {
			// A sequence that the failure cut in two is not the text's fault.
			end -= utf8x.IncompletePrefix(f.buf)
			f.buf = f.buf[:end]
		}
		f.scan(end, true)
		f.totals.Bytes = f.base + int64(end)
		if err == io.EOF {
			err = nil
		}
		return f.totals, err
	}
}

// boundary returns the last index of buf from done to limit that is the start
// of a unit; done where limit is less.
func boundary(buf []byte, done, limit int) int {
	if limit <= done {
		return done
	}
	i := limit
	for i > done && limit-i < 3 && buf[i]&0xC0 == 0x80 {
		i--
	}
	if _, n, _ := utf8x.Decode(buf, i); i+n > limit {
		return i
	}
	return limit
}

// forget makes room at the end of buf.
func (f *Finder) forget() {
	cut := f.done - margin
	f.buf = f.buf[:copy(f.buf, f.buf[cut:])]
	f.base += int64(cut)
	f.done -= cut
	f.counted -= cut
}

// scan handles the hits of buf[done:limit]. Both are starts of units; the bytes
// from limit on are there for the kind of what precedes them and for excerpts.
func (f *Finder) scan(limit int, final bool) {
	for h := range scan.All(f.s, f.buf[f.done:]) {
		at := f.done + h.Offset
		if at >= limit {
			break
		}
		offset := f.base + int64(at)
		if offset == 0 && h.Rune == 0xFEFF {
			continue
		}
		f.hit(h, at, offset)
	}
	f.count(limit)
	f.done = limit
	if final || f.run.end < f.base+int64(limit) {
		f.closeRun()
	}
}

// hit adds one hit to the run at hand, or begins another.
func (f *Finder) hit(h scan.Hit, at int, offset int64) {
	group := GroupOf(h.Class & f.s.Watch())
	f.count(at)
	f.totals.Hits++
	f.totals.Groups[group]++
	if f.run.count > 0 && (f.run.end != offset || f.run.group != group) {
		f.closeRun()
	}
	r := &f.run
	r.group = group
	r.end = offset + int64(h.Len)
	r.kinds |= 1 << h.Kind
	if r.count < foldAfter {
		r.first[r.count] = member{hit: h, offset: offset, line: f.line, column: f.column}
		copy(r.first[r.count].bytes[:], f.buf[at:at+int(h.Len)])
	} else if r.count == foldAfter && f.wanted() {
		r.head = f.appendBefore(r.head[:0], f.index(r.first[0].offset))
		r.head = appendEscape(r.head, f.buf[f.index(r.first[0].offset):at])
	}
	r.count++
}

// wanted reports whether the next place is to be reported.
func (f *Finder) wanted() bool { return f.max < 0 || f.totals.Places < int64(f.max) }

func (f *Finder) index(offset int64) int { return int(offset - f.base) }
