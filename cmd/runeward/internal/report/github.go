// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/inspect"
)

// github writes workflow commands, which GitHub shows beside the lines.
type github struct{ w io.Writer }

func (r *github) Begin(Run) {}

func (r *github) File(f File) {
	for i := range f.Findings {
		if g := &f.Findings[i]; g.Suppression.Kind == finding.NotSuppressed {
			r.finding(g)
		}
	}
	if f.More > 0 {
		fmt.Fprintf(r.w, "::warning file=%s::... and %d more\n", property(f.Path), f.More)
	}
}

func (r *github) finding(f *finding.Finding) {
	level := "warning"
	switch f.Severity {
	case inspect.High, inspect.Medium:
		level = "error"
	case inspect.Info:
		level = "notice"
	}
	place := ""
	if !f.InPath {
		place = fmt.Sprintf(",line=%d,endLine=%d,col=%d", f.Begin.Line, f.End.Line, f.Begin.CodePoints)
		if f.End.Line == f.Begin.Line {
			place += fmt.Sprintf(",endColumn=%d", f.End.CodePoints)
		}
	}
	fmt.Fprintf(r.w, "::%s file=%s%s,title=%s::%s\n", level, property(f.Path), place,
		property(finding.Describe(f.Rule).ID), data(f.Message+"; "+f.Excerpt))
}

func (r *github) End() {}

// data escapes the message of a workflow command, which is ASCII already.
func data(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(Inert(s))
}

// property escapes a property of a workflow command. The path is in escaped
// form where it is not printable ASCII: a runner would take it apart otherwise.
func property(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(Inert(plainPath(s)))
}

// plainPath returns a path that is printable ASCII as it is, and another in
// escaped form.
func plainPath(path string) string {
	for i := range len(path) {
		if path[i] < 0x20 || path[i] > 0x7E {
			return DisplayPath(path)
		}
	}
	if path == "-" {
		return DisplayPath(path)
	}
	return path
}
