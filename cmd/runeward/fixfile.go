// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/cmd/runeward/internal/fix"
	"github.com/runeward/runeward/scan"
)

// fixable reports whether --fix may change a file of that name and profile: it
// is prose in Markdown or plain text. Other formats of prose hold code that is
// not recognized.
func fixable(name, profile string) bool {
	if profile != "prose" && profile != "agent" {
		return false
	}
	base := strings.ToLower(path.Base(name))
	switch path.Ext(base) {
	case ".md", ".markdown", ".txt", ".mdc":
		return true
	case base: // such as .cursorrules
		return isAgentFile(strings.ToLower(name), base)
	}
	return false
}

// fix takes out of text, the content of the file, what is safe to take out, or
// says what it would take out.
func (p *pending) fix(text []byte) error {
	if !fixable(p.t.name, p.choice.profile.Text.Name()) {
		return nil
	}
	var live []finding.Finding
	for _, f := range p.r.Findings {
		if f.Suppression.Kind == finding.NotSuppressed {
			live = append(live, f)
		}
	}
	spans := fix.Spans(p.w.s.set, text, live)
	if len(spans) == 0 {
		return nil
	}
	if p.w.s.c.is("dry-run") {
		p.r.diff = fix.AppendDiff(nil, displayPath(p.t.path), text, spans)
		return nil
	}
	if p.t.stdin {
		return scanError("standard input cannot be fixed; name a file")
	}
	if err := replaceFile(p.t.path, p.opened, scan.Rewrite(text, spans, scan.Strip)); err != nil {
		return scanError("not fixed: " + errorText(err))
	}
	p.r.fixed = len(spans)
	left := p.r.Findings[:0]
	for _, f := range p.r.Findings {
		if f.Suppression.Kind != finding.NotSuppressed || !inSpans(f, spans) {
			left = append(left, f)
		}
	}
	p.r.Findings = left
	return nil
}

// inSpans reports whether a finding is taken out as a whole. The spans are in
// ascending order and apart.
func inSpans(f finding.Finding, spans []scan.Span) bool {
	i := sort.Search(len(spans), func(i int) bool { return int64(spans[i].Offset+spans[i].Len) > f.Offset })
	return i < len(spans) && f.Offset >= int64(spans[i].Offset) && f.Offset+f.Len <= int64(spans[i].Offset+spans[i].Len)
}

// replaceFile gives the regular file at path another content, in one step, with
// the same permissions. was is what the file was when it was read; a file that
// has changed since stays as it is.
func replaceFile(path string, was fs.FileInfo, content []byte) error {
	f, err := os.CreateTemp(filepath.Dir(path), ".runeward-*")
	if err != nil {
		return err
	}
	name := f.Name()
	_, err = f.Write(content)
	if err == nil {
		err = f.Chmod(was.Mode().Perm())
	}
	if err == nil {
		err = f.Sync()
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = unchanged(path, was)
	}
	if err == nil {
		err = os.Rename(name, path)
	}
	if err != nil {
		os.Remove(name)
	}
	return err
}

// unchanged returns an error unless path is the regular file that it was.
func unchanged(path string, was fs.FileInfo) error {
	st, err := os.Lstat(path)
	switch {
	case err != nil:
		return err
	case st.Mode()&fs.ModeSymlink != 0:
		return scanError("it is a symbolic link")
	case !st.Mode().IsRegular():
		return scanError("it is no regular file")
	case !os.SameFile(st, was) || st.Size() != was.Size() || !st.ModTime().Equal(was.ModTime()):
		return scanError("it has changed meanwhile")
	}
	return nil
}
