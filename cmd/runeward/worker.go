// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/runeward/runeward/cmd/runeward/internal/baseline"
	"github.com/runeward/runeward/cmd/runeward/internal/config"
	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/cmd/runeward/internal/gitfiles"
	"github.com/runeward/runeward/cmd/runeward/internal/judge"
	"github.com/runeward/runeward/cmd/runeward/internal/report"
	"github.com/runeward/runeward/cmd/runeward/internal/wide"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/inspect/jsonscan"
	"github.com/runeward/runeward/internal/utf8x"
)

// task is one file to be scanned, or what kept one from being scanned.
type task struct {
	path  string // as it is reported; "-" for standard input
	name  string // by which the kind of the file is told, with slashes
	key   string // by which fingerprints know it, with slashes
	named bool   // by the user, and not found in a folder
	stdin bool
	cfg   *config.Config
	rel   string // name relative to the folder of cfg, with slashes

	names    []judge.Raw // found in path
	changed  *gitfiles.Changed
	err      string // in escaped form
	nameOnly bool   // no regular file: its content is not read
	target   string // of a symbolic link

	note  string // of the run, in escaped form
	fatal bool   // err is about the run and not about path
}

// fileResult is what came of a task.
type fileResult struct {
	report.File
	unlisted [inspect.High + 1]int64
	off      bool             // left out by the configuration
	passed   int64            // findings that are suppressed, listed or not
	entries  []baseline.Entry // for --write-baseline
	scanned  bool
	bytes    int64
	binary   bool   // and so not scanned
	diff     []byte // what --fix would do
	fixed    int    // what it did
	task     *task
}

// worker scans files on one goroutine.
type worker struct {
	s       *scanRun
	j       *judge.Judge
	objects *gitfiles.Objects
	json    jsonscan.Scratch
}

func (s *scanRun) newWorker() (func(*task) *fileResult, func()) {
	w := &worker{s: s, j: judge.New()}
	if s.write || s.known != nil {
		w.j.Max = judge.BaselineMax
	}
	return w.do, func() {
		if w.objects != nil {
			w.objects.Close()
		}
	}
}

// object calls use with the content of an object of git.
func (w *worker) object(id string, use func(io.Reader) error) error {
	if w.objects == nil {
		var err error
		if w.objects, err = gitfiles.OpenObjects(w.s.root); err != nil {
			return err
		}
	}
	return w.objects.Read(id, use)
}

// do scans one file.
func (w *worker) do(t *task) *fileResult {
	r := &fileResult{File: report.File{Path: t.path, Err: t.err}, task: t}
	if t.err != "" || t.note != "" {
		return r
	}
	p := &pending{w: w, t: t, r: r}
	if t.nameOnly {
		p.choice = w.s.plan.choose(t, nil)
	}
	if err := p.safely(); err != nil {
		r.Err = errorText(err)
	}
	if len(t.names) > 0 && (p.choice == nil || p.choice.ins != nil) {
		n := len(r.Findings)
		p.inNames()
		r.Findings = slices.Concat(r.Findings[n:], r.Findings[:n])
	}
	p.limit()
	w.s.files.Add(1)
	return r
}

// pending is a file while it is scanned.
type pending struct {
	w *worker
	t *task
	r *fileResult

	choice *choice
	seen   map[string]int // ordinals of contexts
	added  gitfiles.Lines
	same   int  // lines at the beginning that are as they were
	all    bool // all lines count
	opened fs.FileInfo

	illFormed int // findings of ill-formed bytes

	kind   string    // of encoding, if it is not UTF-8
	places *wide.Map // of what is decoded, in the file
	reads  *wide.Map // of what the escapes of a long document say, in its text
}

// safely is content. A fault of the program in one file is an error of that
// file: it does not keep the others from being reported.
func (p *pending) safely() (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = scanError("fault of the program, please report it: " + display.Escape(fmt.Sprint(fault)))
		}
	}()
	return p.content()
}

// content opens the file and scans what it holds.
func (p *pending) content() error {
	t := p.t
	switch {
	case t.nameOnly:
		return p.link()
	case t.stdin:
		return p.stream(flushingReader{p.w.s.c.stdin, p.w.s.c.stdout})
	case p.w.s.staged:
		return p.w.object(t.changed.Blob, p.stream)
	case t.named:
		f, err := os.Open(t.path)
		if err != nil {
			return err
		}
		defer f.Close()
		if p.opened, err = f.Stat(); err != nil {
			return err
		}
		if !p.opened.Mode().IsRegular() {
			return p.stream(f)
		}
		return p.file(f)
	}
	f, err := gitfiles.OpenRegular(t.path)
	if err != nil {
		return err
	}
	defer f.Close()
	if p.opened, err = f.Stat(); err != nil {
		return err
	}
	if !p.opened.Mode().IsRegular() {
		return scanError("no regular file any more")
	}
	return p.file(f)
}

// maxTarget is how long the target of a symbolic link is at most, in bytes.
const maxTarget = 64 << 10

// link judges the target of a symbolic link, which is what git takes for its
// content, as the name that it is.
func (p *pending) link() error {
	target := p.t.target
	if p.t.changed != nil && p.t.changed.Link && p.w.s.staged {
		err := p.w.object(p.t.changed.Blob, func(r io.Reader) error {
			b, err := io.ReadAll(io.LimitReader(r, maxTarget))
			target = string(b)
			return err
		})
		if err != nil {
			return err
		}
	}
	if p.choice.ins == nil || plainASCII(target) {
		p.r.off = p.choice.ins == nil
		return nil
	}
	profile, _ := finding.ParseProfile("agent")
	ins := inspect.New(p.w.s.set, profile.AtLeast(p.w.s.plan.min).Text)
	judge.Describe(judge.Whole([]byte(target)), judgeName(ins, target, 0, "in the target of the link"), func(f *finding.Finding, c judge.Context) {
		f.Path = p.t.path
		p.fingerprint(f, c)
		p.keep(f, c)
	})
	return nil
}

// scanError is a failure that no other package reports, in printable ASCII.
type scanError string

func (e scanError) Error() string { return string(e) }

// file scans a file that can be read twice.
func (p *pending) file(f *os.File) error {
	head, err := fill(f, p.w.j.Buffer())
	if err == io.EOF {
		return p.whole(head)
	}
	if err != nil {
		// What could be read counts.
		p.whole(uncut(head))
		return err
	}
	return p.large(f, head)
}

// large scans a file that is longer than the buffer, which head fills.
func (p *pending) large(f *os.File, head []byte) error {
	if !p.begin(head) {
		return nil
	}
	if p.kind != "" {
		decoded, err := p.decode(f, head)
		if err != nil {
			return err
		}
		if decoded != nil {
			defer discard(decoded)
			f = decoded
			defer func() { p.r.bytes = p.places.Size() }()
		}
	}
	if d := documentFor(p.t.name, p.choice.profile.Text.Name()); d != nil || p.w.s.fix {
		// One at a time: they are in memory as a whole.
		p.w.s.big.Lock()
		defer p.w.s.big.Unlock()
		if st, err := f.Stat(); err == nil && st.Size() <= maxDocument {
			if _, err := f.Seek(0, io.SeekStart); err != nil {
				return err
			}
			all, err := io.ReadAll(io.LimitReader(f, maxDocument+1))
			if err != nil {
				return err
			}
			if len(all) <= maxDocument {
				p.w.s.bytes.Add(int64(len(all)))
				return p.judged(all)
			}
		}
		if d != nil {
			p.note(1, "the file is longer than 16 MiB and is judged as text, in which escapes are read")
			escaped, err := temporary()
			if err != nil {
				return err
			}
			defer discard(escaped)
			if p.reads, _, err = wide.Escapes.Decode(escaped, f); err != nil {
				return err
			}
			if p.places == nil {
				defer func() { p.r.bytes = p.reads.Size() }()
			}
			f = escaped
		}
	}
	if _, err := f.Seek(0, io.SeekStart); err != nil {
		return err
	}
	result, err := p.w.j.Stream(p.choice.ins, countingReader{f, &p.w.s.bytes})
	p.r.scanned, p.r.bytes = true, result.Bytes
	p.describe(p.w.j.At(f, result.Bytes), result)
	return err
}

// decode puts the text of a file in another encoding into a temporary one. It
// returns nil where the file holds UTF-8 besides, and is judged as such.
func (p *pending) decode(f io.ReaderAt, head []byte) (*os.File, error) {
	out, err := temporary()
	if err != nil {
		return nil, err
	}
	m, mixed, err := wideOf(p.kind).Decode(out, f)
	if err == nil && !mixed {
		p.isWide(m, head)
		return out, nil
	}
	if err == nil {
		p.encoded(finding.EncodingMixed, head)
	}
	discard(out)
	return nil, err
}

// isWide tells that the file is in another encoding. From here on p judges what
// that says, with places in the file.
func (p *pending) isWide(m *wide.Map, head []byte) {
	p.encoded(finding.EncodingWide, head)
	p.places = m
}

// encoded makes a finding of the encoding. What lines are is another question
// then, so all of them count.
func (p *pending) encoded(rule inspect.Rule, head []byte) {
	p.all = true
	if s := p.choice.profile.Severity(rule); s != inspect.Off {
		p.describe(judge.Whole(head[:min(len(head), sniffSize)]), &judge.Result{Raws: []judge.Raw{{Rule: rule, Severity: s, Detail: p.kind}}})
	}
}

// fill reads into buf up to its capacity. The error is io.EOF when r ended.
func fill(r io.Reader, buf []byte) ([]byte, error) {
	for empty := 0; len(buf) < cap(buf); {
		n, err := r.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		if err != nil {
			return buf, err
		}
		if n > 0 {
			empty = 0
		} else if empty++; empty == 100 {
			return buf, io.ErrNoProgress
		}
	}
	return buf, nil
}

// stream scans what can be read once. More than fits the buffer is put into a
// temporary file.
func (p *pending) stream(r io.Reader) error {
	head, err := fill(r, p.w.j.Buffer())
	if err == io.EOF {
		return p.whole(head)
	}
	if err != nil {
		p.whole(uncut(head))
		return err
	}
	f, err := temporary()
	if err != nil {
		return err
	}
	defer discard(f)
	if _, err := f.Write(head); err != nil {
		return err
	}
	_, readErr := io.CopyBuffer(struct{ io.Writer }{f}, r, make([]byte, 64<<10))
	if err := p.large(f, head); err != nil {
		return err
	}
	return readErr
}

// discard closes a temporary file and takes it away, where it is not gone yet.
func discard(f *os.File) {
	f.Close()
	os.Remove(f.Name())
}

// uncut returns text without a sequence at its end that a failure has cut.
func uncut(text []byte) []byte { return text[:len(text)-utf8x.IncompletePrefix(text)] }

// whole scans a file that is in memory.
func (p *pending) whole(text []byte) error {
	if !p.begin(text) {
		return nil
	}
	p.w.s.bytes.Add(int64(len(text)))
	if p.kind != "" {
		var decoded bytes.Buffer
		m, mixed, err := wideOf(p.kind).Decode(&decoded, bytes.NewReader(text))
		if err != nil {
			return err
		}
		if !mixed {
			p.isWide(m, text)
			err := p.judged(decoded.Bytes())
			p.r.bytes = int64(len(text))
			return err
		}
		p.encoded(finding.EncodingMixed, text)
	}
	return p.judged(text)
}

func (p *pending) judged(text []byte) error {
	p.r.scanned, p.r.bytes = true, int64(len(text))
	var result *judge.Result
	if d := documentFor(p.t.name, p.choice.profile.Text.Name()); d != nil && len(text) <= maxDocument {
		result = d.scan(p.w, p.choice.ins, text)
	} else {
		result = p.w.j.Bytes(p.choice.ins, text)
	}
	if len(result.Raws) > 0 || len(result.Marks) > 0 {
		p.describe(judge.Whole(text), result)
		if p.w.s.fix && p.places == nil {
			return p.fix(text)
		}
	}
	return nil
}

// begin chooses the profile for a file that begins with head, and reports
// whether it is to be scanned.
func (p *pending) begin(head []byte) bool {
	head = head[:min(len(head), sniffSize)]
	p.choice = p.w.s.plan.choose(p.t, head)
	if p.choice.ins == nil {
		p.r.off = true
		return false
	}
	kind := sniff(head)
	switch {
	case kind == "" || p.w.s.text:
		return true
	case kind == "binary":
		// A NUL does not hide a file that is text by its name, or a script, or that
		// looks like text but for it. Nor is one passed over in silence.
		named, valid, mostly := profileFor(p.t.name) != "" || begins(head, "#!"), validPrefix(head), mostlyUTF8(head)
		// Programs have no extension often, but are not mostly text.
		bare := path.Ext(p.t.name) == ""
		format := archive(head) || compressed(head) && bytes.IndexByte(head, 0) >= 0
		if named && (valid || mostly) || mostly && !format && (valid || bare) {
			return true
		}
		if named {
			p.kind = kind
			p.encoded(finding.EncodingBinary, head)
		}
	default:
		p.kind = kind
		return true
	}
	p.r.binary = true
	return false
}

// describe puts the findings of result into r.
func (p *pending) describe(text *judge.Text, result *judge.Result) {
	p.r.unlisted = result.More
	for _, n := range result.More {
		p.r.More += n
	}
	if p.r.More > 0 && p.w.s.write {
		p.r.Err = "more findings than a baseline holds of a file, " + strconv.Itoa(judge.BaselineMax)
	}
	var allows []judge.Allow
	if len(result.Marks) > 0 && p.w.s.inline {
		allows = judge.Allows(text, result.Marks, p.w.s.set, commentsOf(p.t.name, p.choice.profile.Text.Name(), text.Head(256)))
	}
	p.explain(result.Raws)
	judge.Describe(text, result.Raws, func(f *finding.Finding, c judge.Context) {
		f.Path = p.t.path
		for _, m := range [...]*wide.Map{p.reads, p.places} {
			if m != nil {
				end := m.Offset(f.Offset + f.Len)
				f.Offset = m.Offset(f.Offset)
				f.Len = end - f.Offset
			}
		}
		p.fingerprint(f, c)
		if !p.counts(f) {
			return
		}
		for i := range allows {
			a := &allows[i]
			if a.Problem == "" && a.Rule == f.Rule && (a.Place.Line == f.Begin.Line || a.Place.Line == f.Begin.Line-1) {
				a.Used = true
				if f.Suppression.Kind == finding.NotSuppressed {
					f.Suppression = finding.Suppression{Kind: finding.ByComment, Reason: a.Reason}
				}
			}
		}
		p.keep(f, c)
	})
	for _, a := range allows {
		switch {
		case a.Problem != "":
			p.note(a.Place.Line, a.Problem)
		case !a.Used && !p.partial() && p.choice.profile.Severity(a.Rule) != inspect.Off:
			p.note(a.Place.Line, "the comment allows "+finding.Describe(a.Rule).ID+", which is not found here")
		}
	}
}

// explain says what stands in another encoding for bytes that are not UTF-8.
func (p *pending) explain(raws []judge.Raw) {
	if p.places == nil || p.kind == "" {
		return
	}
	for i := range raws {
		switch r := &raws[i]; r.Rule {
		case inspect.SurrogateBytes:
			r.Detail = "in the file it is half a pair of " + wideOf(p.kind).String()
		case inspect.IllFormedBytes:
			r.Detail = "in the file it is no character of " + wideOf(p.kind).String()
		}
	}
}

// partial reports whether some findings of the file are left out on purpose, so
// that a comment for one of them looks unused.
func (p *pending) partial() bool { return p.w.s.since != "" }

func (p *pending) note(line int, text string) {
	p.r.Notes = append(p.r.Notes, finding.Note{Path: p.t.path, Line: line, Text: text})
}

// counts reports whether a finding is in a part of the file that is asked for.
func (p *pending) counts(f *finding.Finding) bool {
	if p.w.s.since == "" || p.all {
		return true
	}
	if p.t.changed.Added {
		p.all = true
		return true
	}
	if p.added == nil {
		lines, same, err := p.addedLines()
		if err != nil {
			p.r.Err = errorText(err)
			p.all = true
			return true
		}
		p.added, p.same = append(gitfiles.Lines{}, lines...), same
	}
	if dependsOnBefore(f.Rule) && f.End.LF > p.same {
		return true
	}
	return p.added.Touch(f.Begin.LF, f.End.LF)
}

// dependsOnBefore reports whether text on any line before a finding may have made it:
// where the other member of its name is, or what opened too many arrays, is not known.
func dependsOnBefore(r inspect.Rule) bool {
	switch r {
	case inspect.DuplicateMemberName, inspect.ConfusableMember, inspect.JSONSyntax, inspect.JSONDepth, inspect.JSONLimit:
		return true
	}
	return false
}

// addedLines compares the file with what the commit has.
func (p *pending) addedLines() (lines gitfiles.Lines, same int, err error) {
	f, err := gitfiles.OpenRegular(p.t.path)
	if err != nil {
		return nil, 0, err
	}
	defer f.Close()
	err = p.w.object(p.t.changed.Blob, func(old io.Reader) (err error) {
		lines, same, err = gitfiles.AddedLines(old, f)
		return err
	})
	return lines, same, err
}

// maxIllFormed is how many ill-formed pieces of a file are listed: one in another encoding
// has little else, and a few show it.
const maxIllFormed = 20

// keep takes the finding, unless there are too many.
func (p *pending) keep(f *finding.Finding, c judge.Context) {
	if f.Suppression.Kind == finding.NotSuppressed && p.choice != nil {
		if a := config.Allowing(p.choice.allows, p.w.s.set, p.t.rel, f, c.Before, c.After); a != nil {
			f.Suppression = finding.Suppression{Kind: finding.ByConfig, Reason: a.Reason}
		}
	}
	if f.Suppression.Kind == finding.NotSuppressed && p.w.s.known[f.Fingerprint] {
		f.Suppression = finding.Suppression{Kind: finding.ByBaseline, Reason: "in the baseline"}
	}
	kind := f.Suppression.Kind
	if p.w.s.write && (kind == finding.NotSuppressed || kind == finding.ByBaseline) {
		p.r.entries = append(p.r.entries, baseline.Entry{Fingerprint: f.Fingerprint, Path: display.Escape(p.t.key), Rule: finding.Describe(f.Rule).ID})
	}
	most := p.w.s.max
	if kind == finding.NotSuppressed && f.Rule == inspect.IllFormedBytes && most > 0 {
		if p.illFormed++; p.illFormed > maxIllFormed {
			p.r.More++
			p.r.unlisted[f.Severity]++
			return
		}
	}
	if kind != finding.NotSuppressed {
		if p.r.passed++; most > 0 && p.r.passed > int64(most) {
			return
		}
	}
	p.r.Findings = append(p.r.Findings, *f)
	if most > 0 && len(p.r.Findings) > 3*most+64 && !p.w.s.fix {
		p.limit()
	}
}

// limit takes out of r what is too much to list: the most severe findings stay.
func (p *pending) limit() {
	most := p.w.s.max
	if most == 0 {
		return
	}
	// Those that are suppressed have room of their own: keep saw to it.
	live := make([]int, 0, len(p.r.Findings))
	for i := range p.r.Findings {
		if p.r.Findings[i].Suppression.Kind == finding.NotSuppressed {
			live = append(live, i)
		}
	}
	out := map[int]bool{}
	judge.MostSevere(live, most, func(i *int) inspect.Severity { return p.r.Findings[*i].Severity }, func(i *int) {
		out[*i] = true
		p.r.More++
		p.r.unlisted[p.r.Findings[*i].Severity]++
	})
	if len(out) > 0 {
		left := p.r.Findings[:0]
		for i := range p.r.Findings {
			if !out[i] {
				left = append(left, p.r.Findings[i])
			}
		}
		clear(p.r.Findings[len(left):])
		p.r.Findings = left
	}
}

// fingerprint makes the fingerprint of a finding: of its rule, the name of the
// file, all of its text, what is around it and how often the same was there before, so
// that it stays when lines are put in elsewhere.
func (p *pending) fingerprint(f *finding.Finding, c judge.Context) {
	what := finding.Describe(f.Rule).ID + "\x00" + p.t.key + "\x00" + display.Escape(bytes.TrimLeft(c.Before, " \t")) + "\x00" +
		display.Escape(c.Self) + "\x00" + display.Escape(bytes.TrimRight(c.After, " \t")) + "\x00" + strconv.Itoa(f.Count)
	if len(c.Long) > 0 {
		what += "\x00" + hex.EncodeToString(c.Long)
	}
	if f.InPath {
		what = "name\x00" + what
	}
	if p.seen == nil {
		p.seen = map[string]int{}
	}
	n := p.seen[what]
	p.seen[what] = n + 1
	sum := sha256.Sum256([]byte(what + "\x00" + strconv.Itoa(n)))
	f.Fingerprint = hex.EncodeToString(sum[:16])
}

// inNames reports what was found in the name of the file.
func (p *pending) inNames() {
	judge.Describe(judge.Whole([]byte(p.t.path)), p.t.names, func(f *finding.Finding, c judge.Context) {
		f.Path, f.InPath = p.t.path, true
		p.fingerprint(f, c)
		p.keep(f, c)
	})
}

// kindName returns the name by which the kind of a file is told.
func kindName(p string) string { return path.Clean(filepath.ToSlash(p)) }

// isMissing reports whether a path does not exist.
func isMissing(err error) bool { return errors.Is(err, fs.ErrNotExist) }
