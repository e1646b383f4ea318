// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package judge finds what package inspect finds in a file of any size, and
// says where it is and how it looks, in bounded memory.
//
// A file that fits the buffer of a Judge is read once. A larger one is read
// once as a stream for what there is, and those with findings a second time for
// lines, columns and excerpts.
package judge

import (
	"io"
	"slices"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/utf8x"
)

const (
	// Small is how long a file is at most that is held in memory as a whole.
	Small = 1 << 20

	// usualMax is how many findings of a file a new Judge keeps.
	usualMax = 1 << 16

	// BaselineMax is how many are kept where all should be.
	BaselineMax = 1 << 20
)

// Raw is a finding before it is described.
type Raw struct {
	Offset, Len int64
	Count       int
	Rule        inspect.Rule
	Severity    inspect.Severity
	Pointer     string
	Detail      string // what to say besides the title of the rule
	Text        string // what the bytes say, if that is not they themselves
	Cut         bool   // Text is the beginning only
}

// Result is what a file holds.
type Result struct {
	Raws  []Raw   // in the order of Offset
	Marks []int64 // where AllowMark stands
	Bytes int64
	More  [inspect.High + 1]int64 // findings that are not in Raws, by severity

	max   int
	floor inspect.Severity // up to this, findings are counted only
}

// Judge judges one file after the other.
type Judge struct {
	// Max is how many findings of a file are kept: of more, the most severe ones
	// and the first of these. The others are counted.
	Max int

	buf      []byte // of the file at hand; also for the second reading
	findings []inspect.Finding
	result   Result
}

// New returns a Judge.
func New() *Judge { return &Judge{Max: usualMax, buf: make([]byte, 0, Small+1)} }

// Buffer returns the buffer for a small file, Small+1 bytes. It is empty.
func (j *Judge) Buffer() []byte { return j.buf[:0] }

// Bytes judges text, which is all of a file. The result is valid until the
// next call.
func (j *Judge) Bytes(ins *inspect.Inspector, text []byte) *Result {
	r := j.start()
	r.Bytes = int64(len(text))
	j.findings = j.findings[:0]
	for f := range inspect.All(ins, text) {
		r.add(f)
	}
	r.Marks = appendMarks(r.Marks, text, 0)
	r.finish()
	return r
}

// Document takes what a scanner of documents finds in text, which is all of a
// file: scan calls add for each finding. The result is valid until the next
// call.
func (j *Judge) Document(text []byte, scan func(add func(Raw))) *Result {
	r := j.start()
	r.Bytes = int64(len(text))
	scan(r.take)
	r.Marks = appendMarks(r.Marks, text, 0)
	r.finish()
	return r
}

// MaxText is how much of a finding is described, in bytes.
const MaxText = maxDecoded

// Stream judges what src yields.
func (j *Judge) Stream(ins *inspect.Inspector, src io.Reader) (*Result, error) {
	r := j.start()
	stream := inspect.NewStream(ins, r.add)
	// The first bytes of the buffer are the last ones of the part before, so
	// that no mark is missed.
	const overlap = len(AllowMark) - 1
	buf := j.buf[:chunk+overlap]
	kept := 0
	for empty := 0; ; {
		n, err := src.Read(buf[kept : kept+chunk])
		if n > 0 {
			empty = 0
			stream.Write(buf[kept : kept+n])
			r.Marks = appendMarks(r.Marks, buf[:kept+n], r.Bytes-int64(kept))
			r.Bytes += int64(n)
			keep := min(overlap, kept+n)
			copy(buf, buf[kept+n-keep:kept+n])
			kept = keep
		} else if empty++; empty == 100 && err == nil {
			err = io.ErrNoProgress
		}
		if err != nil {
			stream.Close()
			r.finish()
			if err == io.EOF {
				err = nil
			} else {
				// A sequence that the failure cut is not the text's fault.
				end := r.Bytes - int64(utf8x.IncompletePrefix(buf[:kept]))
				r.Raws = slices.DeleteFunc(r.Raws, func(f Raw) bool { return f.Offset >= end })
			}
			return r, err
		}
	}
}

const chunk = 256 << 10

func (j *Judge) start() *Result {
	r := &j.result
	*r = Result{Raws: r.Raws[:0], Marks: r.Marks[:0], max: j.Max}
	return r
}

func (r *Result) add(f inspect.Finding) {
	r.take(Raw{Offset: int64(f.Offset), Len: int64(f.Len), Count: f.Count, Rule: f.Rule, Severity: f.Severity})
}

// take adds a finding. Findings come about in the order of the file.
func (r *Result) take(f Raw) {
	if f.Severity <= r.floor {
		r.More[f.Severity]++
		return
	}
	// The room beyond max makes that cut is called once for many findings.
	if r.Raws = append(r.Raws, f); len(r.Raws) > r.max+r.max/4 {
		r.cut()
	}
}

// cut takes out what is too much.
func (r *Result) cut() {
	r.Raws = MostSevere(r.Raws, r.max, func(f *Raw) inspect.Severity { return f.Severity }, func(f *Raw) {
		r.More[f.Severity]++
		r.floor = max(r.floor, f.Severity)
	})
}
