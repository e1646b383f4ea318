// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"io"

	"github.com/runeward/runeward/mcptext"
)

func mcpSanitizeCommand() command {
	return command{
		name:  "mcp sanitize",
		args:  "[FILE]",
		short: "print messages without what they hide",
		long: `Prints messages of the Model Context Protocol without what they hide. What it
prints is to be delivered, and is no report: text that hides nothing is printed
as it came, byte for byte, in whatever script.

  strip    hidden characters go; what is visible and deceives is escaped
  replace  --marker stands in their place
  escape   they are written as \u{200B}
  block    the tool, prompt or resource that has any goes, or else the message

Names and values that are compared are never stripped or replaced, because what
is left would be another name: they are escaped. A message with a fault that no
rewriting mends, such as a member given twice, is withheld: nothing of it is
printed. Lines are printed as they come, and lines that are withheld left out.

What was found and withheld goes to standard error, in ASCII, and with --report
to a file, as "runeward mcp scan" prints it. The exit status is 1 when anything
was found, though what is printed is clean: --exit-zero makes it 0.
` + mcpInputHelp,
		options: []option{
			{"mode", "MODE", "strip, replace, escape or block (default escape)"}, markerOption(),
			{"report", "FILE", "write the report as JSON to FILE"},
			policyOption(), revisionOption(), unicodeOption(), mcpFailOnOption(), exitZeroOption(),
			linesOption(), maxMessageOption(), maxFindingsOption(),
		},
		run: runMCPSanitize,
	}
}

// maxWithheld is how many messages are named that are withheld.
const maxWithheld = 20

func runMCPSanitize(c *call) int {
	m, err := newMCPRun(c, mcptext.Escape)
	if err != nil {
		return c.usage(err.Error())
	}
	if m.options.Mode == mcptext.ReportOnly {
		return c.usage("--mode report changes nothing; \"runeward mcp scan\" reports")
	}
	if len(c.args) > 1 {
		return c.usage("it takes one input")
	}
	var dst []byte
	return m.inputs(func(path string, in io.Reader) {
		r := m.newReport(path)
		m.messages(path, in, func(x mcpMessage) {
			if x.blank {
				c.stdout.Write(x.text)
				c.stdout.Write(x.end)
				return
			}
			m.report.Reset()
			res := mcptext.Sanitize(dst[:0], &m.report, m.policy, x.text, &m.scratch, r.options())
			r.add(x)
			r.dropped += int64(res.Dropped)
			if res.Withheld {
				if r.withheld++; r.withheld <= maxWithheld {
					c.stdout.Flush()
					c.complain(fmt.Sprintf("%s: the message at byte %d is withheld", displayPath(path), x.offset) + because(&m.report))
				}
				return
			}
			c.stdout.Write(res.Clean)
			c.stdout.Write(x.end)
			if len(res.Clean) > 0 && &res.Clean[0] != &x.text[0] {
				dst = res.Clean
			}
		})
		c.stdout.Flush()
		c.complain(displayPath(path) + ": " + r.summary())
		if to := c.value("report"); to != "" {
			var o jsonObject
			r.head(&o)
			o.num("withheld", r.withheld)
			o.num("dropped", r.dropped)
			if err := writeFile(to, r.tail(&o)); err != nil {
				m.fail(to, errorText(err))
			}
		}
	})
}

// because names the gravest finding of a report.
func because(rep *mcptext.Report) string {
	for _, f := range rep.Findings {
		if f.Severity == rep.Worst {
			s := ": " + f.Rule.String()
			if p := rep.Pointer(f); len(p) > 0 {
				s += " at " + string(p[:min(len(p), maxReported)])
			}
			return s
		}
	}
	return ""
}
