// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
)

// tally counts texts, and their parts: paragraphs or messages.
type tally struct {
	texts, flagged           int
	parts, flaggedParts, all int // all findings
}

// percent is how many texts of a hundred have a finding.
func (t tally) percent() float64 { return 100 * float64(t.flagged) / float64(max(t.texts, 1)) }

// judge writes the findings at or above low in a source, one a line.
func judge(w io.Writer, ins *inspect.Inspector, s source) tally {
	var sum tally
	var findings []inspect.Finding
	for i := range s.texts {
		t := &s.texts[i]
		sum.texts++
		sum.parts += len(t.starts)
		findings, _ = inspect.AppendFindings(ins, findings[:0], t.body, -1)
		before, last := sum.all, -1
		for _, f := range findings {
			if f.Severity < inspect.Low {
				continue
			}
			sum.all++
			if part := t.part(f.Offset); part != last {
				sum.flaggedParts++
				last = part
			}
			r, _ := utf8.DecodeRuneInString(t.body[f.Offset:])
			fmt.Fprintf(w, "%s:%d U+%04X %v %v %d  %s\n", display.Escape(t.name), t.inFile(f.Offset), r, f.Rule, f.Severity, f.Count, around(t.body, f))
		}
		if sum.all > before {
			sum.flagged++
		}
	}
	return sum
}

// around returns a finding and what stands beside it on its line, escaped.
func around(body string, f inspect.Finding) string {
	const letters = 12
	begin, end := f.Offset, min(f.End(), f.Offset+64)
	for range letters {
		_, n := utf8.DecodeLastRuneInString(body[:begin])
		if n == 0 || body[begin-n] == '\n' {
			break
		}
		begin -= n
	}
	for range letters {
		_, n := utf8.DecodeRuneInString(body[end:])
		if n == 0 || body[end] == '\n' {
			break
		}
		end += n
	}
	return display.Escape(body[begin:end])
}
