// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
)

// junit writes the XML that build servers read: a test case for each file that
// has findings or could not be read, and one that passes when there is none.
type junit struct {
	w                       io.Writer
	cases                   strings.Builder
	tests, failures, errors int
}

func (r *junit) Begin(Run) {}

func (r *junit) File(f File) {
	var body strings.Builder
	n := 0
	for i := range f.Findings {
		g := &f.Findings[i]
		if g.Suppression.Kind != finding.NotSuppressed {
			continue
		}
		n++
		fmt.Fprintf(&body, "%d:%d: %s %s: %s (byte %d)\n  | %s\n", g.Begin.Line, g.Begin.CodePoints, g.Severity,
			finding.Describe(g.Rule).ID, g.Message, g.Offset, g.Excerpt)
	}
	if n == 0 && f.Err == "" && f.More == 0 {
		return
	}
	r.tests++
	fmt.Fprintf(&r.cases, "    <testcase classname=\"runeward\" name=\"%s\">\n", xmlText(DisplayPath(f.Path)))
	if n > 0 || f.More > 0 {
		r.failures++
		if f.More > 0 {
			fmt.Fprintf(&body, "... and %d more\n", f.More)
		}
		fmt.Fprintf(&r.cases, "      <failure type=\"runeward\" message=\"%d found\">%s</failure>\n", int64(n)+f.More, xmlText(body.String()))
	}
	if f.Err != "" {
		r.errors++
		fmt.Fprintf(&r.cases, "      <error type=\"runeward\" message=\"%s\"></error>\n", xmlText(f.Err))
	}
	r.cases.WriteString("    </testcase>\n")
}

func (r *junit) End() {
	if r.tests == 0 {
		r.tests++
		r.cases.WriteString("    <testcase classname=\"runeward\" name=\"scan\"></testcase>\n")
	}
	fmt.Fprintf(r.w, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"+
		"  <testsuite name=\"runeward\" tests=\"%d\" failures=\"%d\" errors=\"%d\">\n%s  </testsuite>\n</testsuites>\n",
		r.tests, r.failures, r.errors, r.cases.String())
}

// xmlText escapes text that is printable ASCII and LF, and leaves no command for a build
// server in it.
func xmlText(s string) string {
	return strings.NewReplacer("##", "#&#35;", "&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(s)
}
