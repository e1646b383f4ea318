// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package report writes findings in the formats that scan offers, a file and a
// golden file for each. All of what it writes is printable ASCII and LF,
// whatever the findings are about.
package report

import (
	"io"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
)

// Run is what a report says of the run as a whole.
type Run struct {
	Version string // of the program
	Unicode string // version
}

// Reporter writes a report. The calls of File come between Begin and End.
type Reporter interface {
	Begin(Run)
	// File reports what a file holds: the findings, suppressed ones included,
	// more of them that are not listed, and an error that kept it from being
	// read, in escaped form.
	File(File)
	End()
}

// File is what a report says of a file.
type File struct {
	Path     string
	Findings []finding.Finding
	More     int64  // findings that are not listed
	Err      string // in escaped form
	Notes    []finding.Note
}

// Names lists the formats, in the order of the help.
const Names = "text jsonl sarif github junit"

// New returns the reporter of that name; nil when there is none. Errors of
// writing are for w to keep.
func New(name string, w io.Writer) Reporter {
	switch name {
	case "text":
		return &text{w: w}
	case "jsonl":
		return &jsonLines{w: w}
	case "sarif":
		return &sarif{w: w}
	case "github":
		return &github{w: w}
	case "junit":
		return &junit{w: w}
	}
	return nil
}
