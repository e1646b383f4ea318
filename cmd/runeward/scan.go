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

	"github.com/runeward/runeward/cmd/runeward/internal/locate"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/scan"
)

// defaultMax is how many lines scan prints for a file unless told otherwise.
const defaultMax = 100

func scanCommand() command {
	return command{
		name:  "scan",
		args:  "[PATH...]",
		short: "show hidden, reordering and ill-formed text in files",
		long: `Scans files, folders with all that is in them, and standard input: where PATH
is "-", or without a PATH when it is not a terminal. Each code point that a
reader does not see or that reorders what the reader sees, and each ill-formed
piece of UTF-8, makes a line:

  PATH:LINE:COLUMN: U+200B ZERO WIDTH SPACE  CLASS  byte OFFSET  EXCERPT
  PATH:LINE:COLUMN: ill-formed UTF-8: KIND \x{C0}  CLASS  byte OFFSET  EXCERPT

LINE and COLUMN count from 1 and OFFSET from 0. A line ends at LF. COLUMN is in
code points, where a piece of ill-formed UTF-8 counts as one, OFFSET in bytes.
CLASS is one of tag, variation-selector, bidi-control, joiner, line-separator,
paragraph-separator, control (other than TAB, LF and CR), interlinear,
private-use, noncharacter, default-ignorable and ill-formed. More than 8
adjacent ones of a class are one line, with their number as in "x42". PATH and
EXCERPT are escaped: see "runeward help". These are facts and no judgement: a
joiner in a family emoji is a line too. U+FEFF at the very beginning of a file
is the signature of UTF-8 and is no line.

Symbolic links inside a folder are not followed, and only regular files are
opened there; folders named .git are left out. Standard error names what could
not be read (status 2; all the rest is scanned still) and what was not scanned
because it is UTF-16 or UTF-32 by its byte order mark or its NUL bytes, or
binary: with a NUL in the first 8 KiB, or a compressed format. The latter are
only counted when found in a folder. They leave the status as it is: --text
scans them as UTF-8. A summary ends the run.
`,
		options: []option{
			unicodeOption(),
			{"max", "N", "lines for each file, 0 for no limit (default " + strconv.Itoa(defaultMax) + ")"},
			{"text", "", "scan every file as UTF-8, binary or not"},
			{"skipped", "", "name each binary file in folders too"},
		},
		run: runScan,
	}
}

// scanRun is one run of the command scan.
type scanRun struct {
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

func runScan(c *call) int {
	set, err := c.set()
	if err != nil {
		return c.usage(err.Error())
	}
	limit := int64(defaultMax)
	if v := c.value("max"); v != "" {
		n, err := strconv.ParseUint(v, 10, 31)
		if err != nil {
			return c.usage("--max takes a number from 0 to 2147483647, not " + quote(v))
		}
		limit = int64(n)
	}
	paths := c.args
	if len(paths) == 0 {
		if c.env.stdinIsTerminal {
			return c.usage("name the files or folders to scan, or \"-\" for standard input")
		}
		paths = []string{"-"}
	}
	s := &scanRun{
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
func (s *scanRun) file(path string, named bool) {
	f, err := os.Open(path)
	if err != nil {
		s.fail(path, err)
		return
	}
	defer f.Close()
	s.stream(path, f, named)
}

// stream scans what r yields.
func (s *scanRun) stream(path string, r io.Reader, named bool) {
	s.name = displayPath(path)
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
func (s *scanRun) leave(kind string, named bool) {
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
func (s *scanRun) place(p *locate.Place) { s.print(appendPlace(s.line[:0], s.name, p)) }

// print writes a line to standard output; line becomes the buffer of the next.
func (s *scanRun) print(line []byte) {
	s.line = line
	s.progress.clear()
	s.c.stdout.Write(line)
	if s.progress.w != nil {
		s.c.stdout.Flush()
	}
}

// complain writes a line to standard error, after all output so far.
func (s *scanRun) complain(msg string) {
	s.progress.clear()
	s.c.stdout.Flush()
	s.c.complain(msg)
}

// fail names a path that could not be read, or not to its end.
func (s *scanRun) fail(path string, err error) {
	s.failed = true
	s.complain(displayPath(path) + ": " + errorText(err))
}

func (s *scanRun) summary(version string) {
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
func displayPath(path string) string {
	if path == "-" {
		return "<stdin>"
	}
	return display.Escape(path)
}
