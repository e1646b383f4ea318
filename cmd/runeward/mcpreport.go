// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/report"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/mcptext"
)

// mcpReport collects what is found in the messages of an input.
type mcpReport struct {
	m    *mcpRun
	path string

	messages, withheld, dropped int64
	conforming                  bool
	reason                      string
	gravest                     inspect.Severity // of the reason
	findings                    []byte           // elements of a JSON array, or lines
	kept, total                 int
	worst                       inspect.Severity
}

func (m *mcpRun) newReport(path string) *mcpReport {
	return &mcpReport{m: m, path: path, conforming: true}
}

// add takes the findings of a message, which are in m.report.
func (r *mcpReport) add(x mcpMessage) {
	rep := &r.m.report
	r.messages++
	r.total += rep.Total
	r.conforming = r.conforming && rep.Worst < inspect.Low
	r.worst = max(r.worst, rep.Worst)
	d := describer{msg: x.text, rep: rep, start: -1}
	for _, f := range rep.Findings {
		if r.kept >= r.m.keep && f.Severity <= r.gravest {
			continue
		}
		g := d.describe(f)
		if f.Severity > r.gravest && f.Severity >= inspect.Low {
			r.gravest, r.reason = f.Severity, f.Rule.String()
			if g.pointer != "" {
				r.reason += " at " + g.pointer
			}
		}
		if r.kept < r.m.keep {
			r.kept++
			if r.m.c.is("human") {
				r.line(&g, x)
			} else {
				r.object(&g, x)
			}
		}
	}
	r.m.judged(rep.Worst)
}

// object appends a finding as JSON.
func (r *mcpReport) object(g *reported, x mcpMessage) {
	if r.kept > 1 {
		r.findings = append(r.findings, ',')
	}
	var o jsonObject
	if x.record >= 0 {
		o.num("record", int64(x.record))
	}
	o.str("pointer", g.pointer)
	o.str("surface", g.Surface.String())
	o.str("kind", g.Kind.String())
	o.str("rule", g.Rule.String())
	o.str("class", g.Rule.Class())
	o.str("severity", g.Severity.String())
	o.num("offset", x.offset+int64(g.Offset))
	o.num("length", int64(g.Len))
	if g.inText {
		o.num("decodedOffset", g.bytes)
		o.num("decodedOffsetUtf16", g.u16)
		o.member("codePoints")
		o.b = append(o.b, '[')
		for i, p := range g.points {
			if i > 0 {
				o.b = append(o.b, ',')
			}
			o.b = appendASCIIString(o.b, p)
		}
		o.b = append(o.b, ']')
		if g.more {
			o.yes("cut", true)
		}
	}
	o.num("count", int64(g.Count))
	if g.payloadKind != inspect.NoPayload {
		o.str("decoded", g.payload)
		o.str("decodedKind", g.payloadKind.String())
	}
	o.str("message", g.message)
	r.findings = append(append(r.findings, o.b...), '}')
}

// line appends a finding as a line.
func (r *mcpReport) line(g *reported, x mcpMessage) {
	record := ""
	if x.record >= 0 {
		record = fmt.Sprintf(" message %d,", x.record)
	}
	where := g.pointer
	if where == "" {
		where = "the message"
	}
	r.findings = fmt.Appendf(r.findings, "%s:%s %s (%s), byte %d: %s %s: %s\n",
		displayPath(r.path), record, where, g.Surface, x.offset+int64(g.Offset), g.Severity, g.Rule, g.message)
}

// head begins the object of the report, without its findings.
func (r *mcpReport) head(o *jsonObject) {
	o.str("input", displayPath(r.path))
	o.yes("conforming", r.conforming)
	o.str("reason", r.reason)
	o.num("messages", r.messages)
}

// tail ends it.
func (r *mcpReport) tail(o *jsonObject) []byte {
	o.member("findings")
	o.b = append(append(append(o.b, '['), r.findings...), ']')
	o.num("total", int64(r.total))
	o.yes("truncated", r.kept < r.total)
	r.m.stamp(o)
	return o.end()
}

// stamp says by what data and policy a report was made.
func (m *mcpRun) stamp(o *jsonObject) {
	set := m.policy.Set()
	o.str("unicode", set.Version())
	o.str("fingerprint", set.Fingerprint())
	o.str("policy", m.policy.ID())
	o.str("revision", m.options.Revision.String())
}

// summary says it in a line.
func (r *mcpReport) summary() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s", count(r.messages, "message"), count(int64(r.total), "finding"))
	if r.total > 0 {
		fmt.Fprintf(&b, ", up to %s", r.worst)
	}
	if r.withheld > 0 {
		fmt.Fprintf(&b, ", %d withheld", r.withheld)
	}
	if r.dropped > 0 {
		fmt.Fprintf(&b, ", %s left out", count(r.dropped, "element"))
	}
	fmt.Fprintf(&b, "; Unicode %s, policy %s", r.m.policy.Set().Version(), r.m.policy.ID())
	return b.String()
}

// human prints the lines of the report and its summary.
func (r *mcpReport) human() {
	io.WriteString(r.m.c.stdout, report.Inert(string(r.findings)))
	if r.kept < r.total {
		fmt.Fprintf(r.m.c.stdout, "%s: ... and %d more\n", displayPath(r.path), r.total-r.kept)
	}
	r.m.c.stdout.Flush()
	r.m.c.complain(displayPath(r.path) + ": " + r.summary())
}

// options returns the options for judging a message: the report keeps what can
// still be printed, and enough for a reason.
func (r *mcpReport) options() mcptext.Options {
	o := r.m.options
	o.MaxFindings = max(r.m.keep-r.kept, 100)
	return o
}
