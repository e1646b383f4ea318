// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"fmt"
	"io"

	"github.com/runeward/runeward/cmd/runeward/internal/report"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/mcptext"
)

func mcpVerifyCommand() command {
	return command{
		name:  "mcp verify",
		args:  "[FILE...]",
		short: "prove that what is shown is what is delivered",
		long: `Tells for each message whether what a person sees of it is what it says: each
text without what the findings hide, and as what they make it look like. It
prints one JSON object in a line for each message:

  input, record, conforming
  reason             what differs, at its first place
  hash_rendered, hash_delivered
                     digests of what a person sees and of what it says; the
                     latter identifies what was approved
  segments, total, truncated
                     places where the two differ, and how many there are; text
                     is escaped, and cut at 256 bytes
  unicode, fingerprint, policy, revision

With --view, the input is one message, and what a person saw is the view in
FILE, as "runeward mcp view" printed it: the message must say that, text by
text, at the same places. So an approval can be checked again where the message
goes into a model.
` + mcpInputHelp,
		options: []option{
			{"view", "FILE", "compare with the view that was approved"},
			policyOption(), revisionOption(), unicodeOption(), exitZeroOption(),
			linesOption(), maxMessageOption(), maxFindingsOption(), humanOption(),
		},
		run: runMCPVerify,
	}
}

func runMCPVerify(c *call) int {
	m, err := newMCPRun(c, mcptext.ReportOnly)
	if err != nil {
		return c.usage(err.Error())
	}
	var view []byte
	if path := c.value("view"); path != "" {
		if len(c.args) > 1 {
			return c.usage("with --view it takes one input")
		}
		if view, err = readBounded(path, 16*int64(m.max)); err != nil {
			m.fail(path, errorText(err))
			return m.status()
		}
	}
	o := m.options
	o.MaxFindings = max(m.keep, 1)
	return m.inputs(func(path string, in io.Reader) {
		n := 0
		m.messages(path, in, func(x mcpMessage) {
			if x.blank {
				return
			}
			n++
			if view != nil && n > 1 {
				m.fail(path, "there is more than one message, and one view")
				return
			}
			var v mcptext.Verdict
			if view != nil {
				v = mcptext.VerifyView(m.policy, bytes.TrimSpace(view), x.text, &m.scratch, o)
			} else {
				v = mcptext.Verify(m.policy, x.text, &m.scratch, o)
			}
			if !v.Conforming {
				m.judged(inspect.High)
			}
			m.verdict(path, x, v)
		})
		if n == 0 && !m.failed {
			m.fail(path, "there is no message in it")
		}
	})
}

// verdict prints a verdict.
func (m *mcpRun) verdict(path string, x mcpMessage, v mcptext.Verdict) {
	segments := v.Segments[:min(len(v.Segments), m.keep)]
	if m.c.is("human") {
		record := ""
		if x.record >= 0 {
			record = fmt.Sprintf(" message %d:", x.record)
		}
		word := "conforms"
		if !v.Conforming {
			word = v.Reason
		}
		fmt.Fprintf(m.c.stdout, "%s:%s %s; sha256 %x\n", displayPath(path), record, word, v.Delivered)
		for _, s := range segments {
			fmt.Fprintf(m.c.stdout, "  %s (%s), byte %d: seen as \"%s\", delivered as \"%s\"\n", report.Inert(s.Pointer), s.Surface, x.offset+int64(s.Offset), report.Inert(s.Rendered), report.Inert(s.Delivered))
		}
		return
	}
	var o jsonObject
	o.str("input", displayPath(path))
	if x.record >= 0 {
		o.num("record", int64(x.record))
	}
	o.yes("conforming", v.Conforming)
	o.str("reason", v.Reason)
	o.sum("hash_rendered", v.Rendered)
	o.sum("hash_delivered", v.Delivered)
	o.list("segments", len(segments), func(i int, g *jsonObject) {
		s := segments[i]
		g.str("pointer", s.Pointer)
		g.str("surface", s.Surface.String())
		if s.Rule != 0 || s.Len > 0 {
			g.str("rule", s.Rule.String())
		}
		g.num("offset", x.offset+int64(s.Offset))
		g.num("length", int64(s.Len))
		g.str("rendered", s.Rendered)
		g.str("delivered", s.Delivered)
	})
	o.num("total", int64(v.Total))
	o.yes("truncated", len(segments) < v.Total)
	m.stamp(&o)
	m.c.stdout.Write(o.end())
}

func mcpViewCommand() command {
	return command{
		name:  "mcp view",
		args:  "[FILE...]",
		short: "print what a person should approve",
		long: `Prints the approval view of each message: all of its texts, numbers and other
values, each with where it is, and with everything escaped that can't be seen or
not be told from something else. Each text of the message can be read back from
it, byte for byte.

The view is JSON in ASCII on one line; a program that shows it decodes the
strings. With --human it is a line for each text, in which all that is not ASCII
is escaped. "runeward mcp verify --view" compares a message with its view.
` + mcpInputHelp,
		options: []option{revisionOption(), unicodeOption(), linesOption(), maxMessageOption(), humanOption()},
		run:     runMCPView,
	}
}

func runMCPView(c *call) int {
	m, err := newMCPRun(c, mcptext.ReportOnly)
	if err != nil {
		return c.usage(err.Error())
	}
	var out, text []byte
	return m.inputs(func(path string, in io.Reader) {
		m.messages(path, in, func(x mcpMessage) {
			if x.blank {
				return
			}
			if !c.is("human") {
				out = append(mcptext.AppendView(out[:0], m.policy, x.text, &m.scratch, m.options), '\n')
				c.stdout.Write(out)
				return
			}
			for f := range mcptext.Leaves(x.text, &m.scratch, m.options) {
				text = f.AppendText(text[:0])
				out = append(f.AppendPointer(out[:0]), ' ')
				fmt.Fprintf(c.stdout, "%s(%s, %s) %s\n", out, f.Surface, f.Kind, quote(string(text)))
			}
		})
	})
}
