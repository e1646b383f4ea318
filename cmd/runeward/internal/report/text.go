// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/display"
)

// text is for people: a line for each finding, its excerpt, and a caret line.
type text struct{ w io.Writer }

func (r *text) Begin(Run) {}

func (r *text) File(f File) {
	for i := range f.Findings {
		if g := &f.Findings[i]; g.Suppression.Kind == finding.NotSuppressed {
			r.finding(g)
		}
	}
	if f.More > 0 {
		fmt.Fprintf(r.w, "%s: ... and %d more\n", lineStart(DisplayPath(f.Path)), f.More)
	}
}

func (r *text) finding(f *finding.Finding) {
	where := ""
	switch {
	case f.InPath:
		where = " in the name"
	case f.Pointer != "":
		where = " at " + f.Pointer
	}
	fmt.Fprintf(r.w, "%s:%d:%d: %s %s: %s  (byte %d%s)\n", lineStart(DisplayPath(f.Path)), f.Begin.Line, f.Begin.CodePoints,
		f.Severity, finding.Describe(f.Rule).ID, f.Message, f.Offset, where)
	if f.Excerpt != "" {
		fmt.Fprintf(r.w, "  | %s\n  | %s%s\n", f.Excerpt, strings.Repeat(" ", f.CaretAt), strings.Repeat("^", max(f.CaretLen, 1)))
	}
}

func (r *text) End() {}

// DisplayPath returns a path as it is shown to people.
func DisplayPath(path string) string {
	if path == "-" {
		return "<stdin>"
	}
	return display.Escape(path)
}

// lineStart returns a path that can begin a line: no build server takes it for
// the beginning of a command.
func lineStart(path string) string {
	if strings.HasPrefix(strings.TrimLeft(path, " "), ":") {
		return "./" + path
	}
	return path
}
