// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/runeward/runeward/cmd/runeward/internal/baseline"
	"github.com/runeward/runeward/cmd/runeward/internal/config"
	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/cmd/runeward/internal/gitfiles"
	"github.com/runeward/runeward/cmd/runeward/internal/report"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/tables"
)

// defaultFindings is how many findings scan lists for a file unless told
// otherwise.
const defaultFindings = 1000

func scanCommand() command {
	return command{
		name:    "scan",
		args:    "[PATH...]",
		short:   "find hidden, reordering and misleading text in files",
		long:    scanHelp,
		options: scanOptions(),
		run:     runScan,
	}
}

func scanOptions() []option {
	return []option{
		{"profile", "NAME", "judge all files as this: " + strings.ReplaceAll(finding.ProfileNames, " ", ", ")},
		unicodeOption(),
		{"fail-on", "LEVEL", "exit with 1 from this severity on: low, medium, high or never (default low)"},
		{"min", "LEVEL", "report from this severity on: info, low, medium or high (default low)"},
		{"max", "N", "findings listed for each file, 0 for no limit (default " + strconv.Itoa(defaultFindings) + "; with --facts " + strconv.Itoa(defaultMax) + ")"},
		{"format", "NAME", "one of " + strings.ReplaceAll(report.Names, " ", ", ") + " (default text)"},
		{"output", "FILE", "write the report to a file"},
		{"config", "FILE", "use this configuration for all files"},
		{"no-config", "", "use no configuration"},
		{"no-inline", "", "pass over allow comments in files"},
		{"baseline", "FILE", "leave out the findings of a baseline"},
		{"write-baseline", "FILE", "write a baseline of all findings, and exit with 0"},
		{"staged", "", "scan what is staged in git, as it is staged"},
		{"diff", "REV", "scan what is new in the work tree since a commit of git"},
		{"no-ignore", "", "scan the files too that git ignores"},
		{"stdin-filename", "NAME", "the name of what comes on standard input"},
		{"fix", "", "take out what is safe to take out"},
		{"dry-run", "", "with --fix, print what would change and change nothing"},
		{"text", "", "scan every file as UTF-8, binary or not"},
		{"skipped", "", "name each binary file in folders too"},
		{"facts", "", "print facts and no judgement"},
	}
}

// maxBaseline is how long a baseline is at most, in bytes.
const maxBaseline = 64 << 20

// scanRun is one run of the command scan.
type scanRun struct {
	c        *call
	set      tables.Set
	plan     plan
	out      io.Writer
	report   report.Reporter
	progress *progress

	paths   []string
	cwd     string
	root    string // of the work tree, for staged and since
	staged  bool
	since   string // the ID of a commit
	changes []gitfiles.Changed
	inline  bool
	text    bool
	skipped bool
	max     int
	failOn  inspect.Severity // High+1 for never
	known   map[string]bool  // fingerprints of the baseline
	write   bool             // a baseline
	fix     bool
	skip    []string // absolute paths of files that the run itself writes
	entries []baseline.Entry

	files, bytes atomic.Int64 // so far, for progress
	big          sync.Mutex   // held while a large document is in memory

	failed     bool
	scanned    int64
	total      int64
	counts     [inspect.High + 1]int64
	suppressed int64
	fixed      int64
	off        int64 // left out by the configuration
	binaries   int64 // not scanned
}

func runScan(c *call) int {
	set, err := c.set()
	if err != nil {
		return c.usage(err.Error())
	}
	if c.is("facts") {
		return runFacts(c, set)
	}
	s := &scanRun{c: c, set: set, progress: newProgress(c)}
	if err := s.options(); err != nil {
		return c.usage(err.Error())
	}
	if err := s.prepare(); err != nil {
		c.complain(errorText(err))
		return exitError
	}
	out, err := s.openOutput()
	if err != nil {
		c.complain(displayPath(c.value("output")) + ": " + errorText(err))
		return exitError
	}
	s.out = out
	s.report = report.New(s.format(), s.out)
	s.report.Begin(report.Run{Version: programVersion(), Unicode: set.Version()})
	s.all()
	s.report.End()
	if err := out.Close(); err != nil {
		s.failed = true
		s.complain(displayPath(c.value("output")) + ": " + errorText(err))
	}
	if s.write {
		if err := s.writeBaseline(); err != nil {
			s.failed = true
			s.complain(displayPath(c.value("write-baseline")) + ": " + errorText(err))
		}
	}
	s.summary()
	return s.status()
}

func (s *scanRun) status() int {
	if s.failed {
		return exitError
	}
	for level, n := range s.counts {
		if n > 0 && inspect.Severity(level) >= s.failOn && !s.write {
			return exitFound
		}
	}
	return exitClean
}

// options reads the options. The error says what is wrong with one.
func (s *scanRun) options() error {
	c := s.c
	p := &s.plan
	p.set, p.profile, p.min = s.set, c.value("profile"), inspect.Low
	p.today = c.env.now().Format(time.DateOnly)
	if _, ok := finding.ParseProfile(p.profile); !ok && p.profile != "" {
		return usageError("there is no profile " + quote(p.profile) + "; those of --profile are " + strings.ReplaceAll(finding.ProfileNames, " ", ", "))
	}
	if v := c.value("min"); v != "" {
		level, ok := inspect.ParseSeverity(v)
		if !ok || level == inspect.Off {
			return usageError("--min takes info, low, medium or high, not " + quote(v))
		}
		p.min = level
	}
	s.failOn = inspect.Low
	switch v := c.value("fail-on"); v {
	case "":
	case "never":
		s.failOn = inspect.High + 1
	default:
		level, ok := inspect.ParseSeverity(v)
		if !ok || level < inspect.Low {
			return usageError("--fail-on takes low, medium, high or never, not " + quote(v))
		}
		s.failOn = level
	}
	if s.failOn < p.min && c.value("fail-on") != "" {
		return usageError("--min leaves out what --fail-on asks for")
	}
	limit, err := c.limit(defaultFindings)
	if err != nil {
		return err
	}
	s.max = int(limit)
	if report.New(s.format(), io.Discard) == nil {
		return usageError("--format takes " + strings.ReplaceAll(report.Names, " ", ", ") + ", not " + quote(s.format()))
	}
	s.inline, s.text, s.skipped = !c.is("no-inline"), c.is("text"), c.is("skipped")
	s.staged, s.write, s.fix = c.is("staged"), c.is("write-baseline"), c.is("fix")
	switch {
	case c.is("config") && c.is("no-config"):
		return usageError("--config and --no-config exclude each other")
	case s.staged && c.is("diff"):
		return usageError("--staged and --diff exclude each other")
	case c.is("fix") && (s.staged || c.is("diff")):
		return usageError("--fix does not go with --staged and --diff")
	case c.is("dry-run") && s.format() != "text":
		return usageError("--dry-run goes with --format text")
	case c.is("dry-run") && !c.is("fix"):
		return usageError("--dry-run goes with --fix")
	case s.write && (s.staged || c.is("diff")):
		return usageError("--write-baseline does not go with --staged and --diff: a baseline is of all files")
	}
	if s.staged || c.is("diff") {
		s.paths = c.args
		return nil
	}
	s.paths, err = c.paths()
	return err
}

func (s *scanRun) format() string {
	if f := s.c.value("format"); f != "" {
		return f
	}
	return "text"
}

// limit returns the value of --max.
func (c *call) limit(usual int64) (int64, error) {
	v := c.value("max")
	if v == "" {
		return usual, nil
	}
	n, err := strconv.ParseUint(v, 10, 31)
	if err != nil {
		return 0, usageError("--max takes a number from 0 to 2147483647, not " + quote(v))
	}
	return int64(n), nil
}

// paths returns the paths of the command line, or that of standard input.
func (c *call) paths() ([]string, error) {
	if len(c.args) > 0 {
		return c.args, nil
	}
	if c.env.stdinIsTerminal {
		return nil, usageError("name the files or folders to scan, or \"-\" for standard input")
	}
	return []string{"-"}, nil
}

// prepare reads what the run needs before it begins.
func (s *scanRun) prepare() error {
	var err error
	if s.cwd, err = os.Getwd(); err != nil {
		return err
	}
	if path := s.c.value("baseline"); path != "" {
		var src []byte
		if err = staysIn(path, ""); err == nil {
			src, err = readBounded(path, maxBaseline)
		}
		if err != nil {
			return scanError(displayPath(path) + ": " + errorText(err))
		}
		if s.known, err = baseline.Parse(src); err != nil {
			return scanError(displayPath(path) + ": " + err.Error())
		}
	}
	rev := s.c.value("diff")
	if !s.staged && rev == "" {
		return nil
	}
	if real, err := filepath.EvalSymlinks(s.cwd); err == nil {
		s.cwd = real // git names files by the folders that they are in
	}
	root, ok := gitfiles.Root(s.cwd)
	if !ok {
		return scanError("this folder is in no work tree of git")
	}
	s.root = root
	if s.staged {
		s.changes, err = gitfiles.Staged(root)
		return err
	}
	if s.since, err = gitfiles.Commit(root, rev); err != nil {
		return scanError("--diff " + display.Escape(rev) + ": " + err.Error())
	}
	s.changes, err = gitfiles.Since(root, s.since)
	return err
}

// all scans all files.
func (s *scanRun) all() {
	src := &source{s: s}
	src.configs.plan = &s.plan
	src.configs.short = s.short
	src.configs.off = s.c.is("no-config")
	var notes []string
	src.configs.report = func(note string) { notes = append(notes, note) }
	if path := s.c.value("config"); path != "" {
		var cfg *config.Config
		err := staysIn(path, "")
		if err != nil {
			err = scanError(displayPath(path) + ": " + errorText(err))
		} else {
			cfg, err = src.configs.load(path)
		}
		if err != nil {
			s.failed = true
			s.complain(errorText(err))
			s.report.File(report.File{Path: path, Err: errorText(err)})
			return
		}
		src.configs.fixed = cfg
	}
	var tick <-chan time.Time
	if s.progress.w != nil {
		ticker := time.NewTicker(progressEvery)
		defer ticker.Stop()
		tick = ticker.C
	}
	inOrder(func(yield func(*task) bool) {
		src.tasks(func(t *task) bool {
			for _, n := range notes {
				yield(&task{note: n})
			}
			notes = nil
			return yield(t)
		})
		for _, n := range notes {
			yield(&task{note: n})
		}
	}, s.newWorker, s.hand, tick, func() {
		s.progress.files, s.progress.bytes = s.files.Load(), s.bytes.Load()
		s.progress.tick(0)
	})
}

// short returns a path relative to the working folder, if it is below.
func (s *scanRun) short(path string) string {
	if rel := relative(s.cwd, path); filepath.IsAbs(path) && rel != filepath.ToSlash(path) {
		return filepath.FromSlash(rel)
	}
	return path
}

// hand reports what came of a task.
func (s *scanRun) hand(r *fileResult) {
	switch {
	case r.task.note != "":
		s.complain(r.task.note)
		return
	case r.task.fatal:
		s.failed = true
		s.complain(r.Err)
		s.report.File(r.File)
		return
	}
	if r.scanned {
		s.scanned++
		s.total += r.bytes
	}
	if r.off {
		s.off++
	}
	live := 0
	for i := range r.Findings {
		f := &r.Findings[i]
		if f.Suppression.Kind == finding.NotSuppressed {
			live++
			s.counts[f.Severity]++
		}
	}
	s.suppressed += r.passed
	s.entries = append(s.entries, r.entries...)
	for level, n := range r.unlisted {
		s.counts[level] += n
	}
	if live > 0 || r.More > 0 {
		s.progress.clear()
	}
	if len(r.Findings) > 0 || r.More > 0 || len(r.Notes) > 0 || r.Err != "" {
		s.report.File(r.File)
		if s.progress.w != nil {
			s.c.stdout.Flush()
		}
	}
	for _, n := range r.Notes {
		s.complain(displayPath(n.Path) + ":" + strconv.Itoa(n.Line) + ": " + n.Text)
	}
	if r.binary {
		s.leave(r)
	}
	if len(r.diff) > 0 {
		io.WriteString(s.out, report.Inert(string(r.diff)))
	}
	if r.fixed > 0 {
		s.fixed += int64(r.fixed)
		s.complain(displayPath(r.Path) + ": fixed, " + count(int64(r.fixed), "place"))
	}
	if r.Err != "" {
		s.failed = true
		s.complain(displayPath(r.Path) + ": " + r.Err)
	}
}

// leave says that a file is not scanned.
func (s *scanRun) leave(r *fileResult) {
	s.binaries++
	if r.task.named || s.skipped {
		s.complain(displayPath(r.Path) + ": binary, not scanned; --text scans it as UTF-8")
	}
}

// complain writes a line to standard error, after all output so far.
func (s *scanRun) complain(msg string) {
	s.progress.clear()
	s.c.stdout.Flush()
	s.c.complain(msg)
}

func (s *scanRun) summary() {
	if s.scanned == 0 && !s.failed && !s.staged && s.since == "" {
		s.complain("nothing was scanned")
	}
	var b strings.Builder
	n := int64(0)
	for _, k := range s.counts {
		n += k
	}
	fmt.Fprintf(&b, "%s, %s, %s", count(s.scanned, "file"), count(s.total, "byte"), count(n, "finding"))
	sep := " ("
	for level := inspect.High; level > inspect.Off; level-- {
		if k := s.counts[level]; k > 0 {
			fmt.Fprintf(&b, "%s%d %s", sep, k, level)
			sep = ", "
		}
	}
	if n > 0 {
		b.WriteByte(')')
	}
	if s.suppressed > 0 {
		fmt.Fprintf(&b, "; %d allowed", s.suppressed)
	}
	if s.fixed > 0 {
		fmt.Fprintf(&b, "; %d fixed", s.fixed)
	}
	if s.off > 0 {
		fmt.Fprintf(&b, "; %d left out by the configuration", s.off)
	}
	if s.binaries > 0 {
		fmt.Fprintf(&b, "; %d binary, not scanned", s.binaries)
	}
	fmt.Fprintf(&b, "; Unicode %s", s.set.Version())
	s.complain(b.String())
}

func (s *scanRun) writeBaseline() error {
	return writeFile(s.c.value("write-baseline"), baseline.Append(nil, s.entries))
}

// openOutput returns where the report goes.
func (s *scanRun) openOutput() (io.WriteCloser, error) {
	path := s.c.value("output")
	if path == "" {
		return standardOutput{s.c.stdout}, nil
	}
	o, err := createOutput(path)
	if err != nil {
		return nil, err
	}
	for _, p := range []string{path, o.f.Name()} {
		if abs, err := filepath.Abs(p); err == nil {
			s.skip = append(s.skip, abs)
		}
	}
	return o, nil
}

// standardOutput is not closed: the program does that.
type standardOutput struct{ io.Writer }

func (standardOutput) Close() error { return nil }

// programVersion returns the version of the program in printable ASCII.
func programVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return display.Escape(info.Main.Version)
	}
	return "(unknown)"
}
