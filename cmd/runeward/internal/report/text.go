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
		fmt.Fprintf(r.w, "%s: ... and %d more\n", LineStart(f.Path), f.More)
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
	fmt.Fprintf(r.w, "%s:%d:%d: %s %s: %s  (byte %d%s)\n", LineStart(f.Path), f.Begin.Line, f.Begin.CodePoints,
		f.Severity, finding.Describe(f.Rule).ID, Inert(f.Message), f.Offset, Inert(where))
	if f.Excerpt != "" {
		at := inertLen(f.Excerpt, f.CaretAt)
		length := inertLen(f.Excerpt, f.CaretAt+f.CaretLen) - at
		fmt.Fprintf(r.w, "  | %s\n  | %s%s\n", Inert(f.Excerpt), strings.Repeat(" ", at), strings.Repeat("^", max(length, 1)))
	}
}

func (r *text) End() {}

// DisplayPath returns a path as it is shown to people.
func DisplayPath(path string) string {
	if path == "-" {
		return "<stdin>"
	}
	return Inert(display.Escape(path))
}

// Inert returns text in escaped form in which no build server looks for a command of
// its own anywhere in a line, as Azure Pipelines does for ##vso[ and GitHub did for ##[.
func Inert(text string) string {
	if !strings.Contains(text, "##") {
		return text
	}
	return strings.NewReplacer("##[", `#\u{23}[`, "##v", `#\u{23}v`, "##V", `#\u{23}V`).Replace(text)
}

// inertLen returns how long what Inert makes of text[:n] is.
func inertLen(text string, n int) int {
	more := 0
	for i := 0; i+2 < len(text) && i+1 < n; i++ {
		if inert := Inert(text[i : i+3]); len(inert) > 3 {
			more += len(inert) - 3
		}
	}
	return n + more
}

// LineStart returns a path as it is shown at the start of a line.
func LineStart(path string) string { return AtLineStart(DisplayPath(path)) }

// AtLineStart returns text in escaped form as it is shown at the start of a line: no
// build server takes it for the beginning of a command.
func AtLineStart(text string) string {
	text = Inert(text)
	if strings.HasPrefix(strings.TrimLeft(text, " "), ":") {
		return "./" + text
	}
	return text
}
