// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/gitfiles"
	"github.com/runeward/runeward/cmd/runeward/internal/locate"
	"github.com/runeward/runeward/cmd/runeward/internal/report"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// defaultMax is how many lines scan --facts prints for a file unless told
// otherwise.
const defaultMax = 100

// factsRun is one run of scan --facts.
type factsRun struct {
	c        *call
	finder   *locate.Finder
	progress *progress
	name     string // of the file at hand, escaped
	head     []byte
	line     []byte

	max     int64
	text    bool // scan binary files too
	skipped bool // name binary files in folders

	failed   bool
	files    int64
	bytes    int64
	hits     int64
	groups   [locate.NumGroups]int64
	binaries int64 // not scanned
	encoded  int64 // UTF-16 and UTF-32, not scanned
}

// runFacts prints facts and no judgement, as factsHelp says.
func runFacts(c *call, set tables.Set) int {
	limit, err := c.limit(defaultMax)
	if err != nil {
		return c.usage(err.Error())
	}
	paths, err := c.paths()
	if err != nil {
		return c.usage(err.Error())
	}
	s := &factsRun{
		c: c, max: limit, text: c.is("text"), skipped: c.is("skipped"),
		progress: newProgress(c), head: make([]byte, sniffSize),
	}
	if limit == 0 {
		limit = -1
	}
	s.finder = locate.New(scan.New(set, scan.Hidden), int(limit), s.place)
	for _, path := range paths {
		s.argument(path)
	}
	s.summary(set.Version())
	switch {
	case s.failed:
		return exitError
	case s.hits > 0:
		return exitFound
	}
	return exitClean
}

// file scans one file of any kind. named says that the user asked for it by
// name.
func (s *factsRun) file(path string, named bool) {
	open := gitfiles.OpenRegular
	if named {
		open = os.Open
	}
	f, err := open(path)
	if err != nil {
		s.fail(path, err)
		return
	}
	defer f.Close()
	s.stream(path, f, named)
}

// stream scans what r yields.
func (s *factsRun) stream(path string, r io.Reader, named bool) {
	s.name = report.LineStart(path)
	n, err := io.ReadFull(r, s.head)
	head := s.head[:n]
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		r = bytes.NewReader(head)
	case err != nil:
		r = io.MultiReader(bytes.NewReader(head), failingReader{err})
	default:
		r = io.MultiReader(bytes.NewReader(head), r)
	}
	if kind := sniff(head); kind != "" && !s.text {
		s.leave(kind, named)
		return
	}
	totals, err := s.finder.Find(progressReader{r, s.progress})
	s.files++
	s.progress.files++
	s.bytes += totals.Bytes
	s.hits += totals.Hits
	for g, n := range totals.Groups {
		s.groups[g] += n
	}
	if more := totals.Places - s.max; s.max > 0 && more > 0 {
		s.print(append(strconv.AppendInt(append(append(s.line[:0], s.name...), ": ... and "...), more, 10), " more\n"...))
	}
	if err != nil {
		s.fail(path, err)
	}
}

// failingReader stands for a reader that failed.
type failingReader struct{ err error }

func (r failingReader) Read([]byte) (int, error) { return 0, r.err }

// leave says that the file at hand is not scanned.
func (s *factsRun) leave(kind string, named bool) {
	if kind == "binary" {
		s.binaries++
		if named || s.skipped {
			s.complain(s.name + ": binary, not scanned; --text scans it as UTF-8")
		}
		return
	}
	s.encoded++
	s.complain(s.name + ": " + kind + ", not scanned; convert it to UTF-8 first")
}

// place prints one line.
func (s *factsRun) place(p *locate.Place) { s.print(appendPlace(s.line[:0], s.name, p)) }

// print writes a line to standard output; line becomes the buffer of the next.
func (s *factsRun) print(line []byte) {
	s.line = line
	s.progress.clear()
	if bytes.Contains(line, []byte("##")) {
		line = []byte(report.Inert(string(line)))
	}
	s.c.stdout.Write(line)
	if s.progress.w != nil {
		s.c.stdout.Flush()
	}
}

// complain writes a line to standard error, after all output so far.
func (s *factsRun) complain(msg string) {
	s.progress.clear()
	s.c.stdout.Flush()
	s.c.complain(msg)
}

// fail names a path that could not be read, or not to its end.
func (s *factsRun) fail(path string, err error) {
	s.failed = true
	s.complain(displayPath(path) + ": " + errorText(err))
}

func (s *factsRun) summary(version string) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s, %s", count(s.files, "file"), count(s.bytes, "byte"), count(s.hits, "hit"))
	sep := " ("
	for g, n := range s.groups {
		if n > 0 {
			fmt.Fprintf(&b, "%s%d %s", sep, n, locate.Group(g))
			sep = ", "
		}
	}
	if s.hits > 0 {
		b.WriteByte(')')
	}
	if s.binaries > 0 {
		fmt.Fprintf(&b, "; %d binary, not scanned", s.binaries)
	}
	if s.encoded > 0 {
		fmt.Fprintf(&b, "; %d in UTF-16 or UTF-32, not scanned", s.encoded)
	}
	fmt.Fprintf(&b, "; Unicode %s", version)
	s.complain(b.String())
}

// count returns a number with its noun.
func count(n int64, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.FormatInt(n, 10) + " " + noun
}

// displayPath returns a path as it is printed.
func displayPath(path string) string { return report.DisplayPath(path) }
