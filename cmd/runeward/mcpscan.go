// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"io"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/jcs"
	"github.com/runeward/runeward/mcptext"
)

// mcpInputHelp describes what the commands about messages read.
const mcpInputHelp = `
The input is a file or standard input: a tool, a list of tools, the result of a
request, a JSON-RPC message, or a batch of them. If its first line is JSON by
itself, or with --lines, each line is a message.
`

func mcpScanCommand() command {
	return command{
		name:  "mcp scan",
		args:  "[FILE...]",
		short: "report what is hidden in messages",
		long: `Reports what is hidden in messages of the Model Context Protocol, and faults of
their JSON that make two programs read two things. For each input it prints one
JSON object in a line, in ASCII; "runeward schema mcp" prints its schema:

  input, messages    where they are from, and how many
  conforming         whether nothing was found at or above low
  reason             the rule and pointer of the gravest finding
  findings           each with the number of its message, where there are
                     several (record); pointer (RFC 6901), surface and kind;
                     rule, class and severity; offset and length in bytes of
                     the input; where it begins in what the string says, in
                     bytes of UTF-8 and in units of UTF-16; its first code
                     points; what tags and the like spell (decoded); message
  total, truncated   how many findings there are, and whether some are left out
  unicode, fingerprint, policy, revision
                     by what it was judged

Text in it is escaped: \u{200B} is a code point, \x{C0} a byte.
` + mcpInputHelp,
		options: []option{
			policyOption(), revisionOption(), unicodeOption(), mcpFailOnOption(), exitZeroOption(),
			linesOption(), maxMessageOption(), maxFindingsOption(),
			{"mentions", "", "report descriptions of tools that name other tools of their list"},
			{"max-text", "BYTES", "report texts that are longer; K, M and G may follow (default none)"},
			humanOption(),
		},
		run: runMCPScan,
	}
}

func runMCPScan(c *call) int {
	m, err := newMCPRun(c, mcptext.ReportOnly)
	if err != nil {
		return c.usage(err.Error())
	}
	return m.inputs(func(path string, in io.Reader) {
		r := m.newReport(path)
		m.messages(path, in, func(x mcpMessage) {
			if x.blank {
				return
			}
			m.report.Reset()
			mcptext.Append(&m.report, m.policy, x.text, &m.scratch, r.options())
			if c.is("mentions") {
				mcptext.AppendMentions(&m.report, m.policy, x.text, &m.scratch, r.options())
			}
			r.add(x)
		})
		r.print()
	})
}

// print prints the report. One of an input without a message says so.
func (r *mcpReport) print() {
	if r.messages == 0 && !r.m.failed {
		r.m.fail(r.path, "there is no message in it")
		return
	}
	if r.m.c.is("human") {
		r.human()
		return
	}
	var o jsonObject
	r.head(&o)
	r.m.c.stdout.Write(r.tail(&o))
}

// runMCP is "runeward mcp" without a command.
func runMCP(c *call) int {
	if len(c.args) > 0 {
		return c.usage("there is no command " + quote("mcp "+c.args[0]) + "; it takes scan, sanitize, verify, view, digest, filter and proxy")
	}
	m, err := newMCPRun(c, mcptext.ReportOnly)
	if err != nil {
		return c.usage(err.Error())
	}
	if c.env.stdinIsTerminal {
		return c.usage("it takes a message from standard input")
	}
	text, err := io.ReadAll(io.LimitReader(c.stdin, int64(m.max)+1))
	if err != nil {
		m.fail("-", errorText(err))
		return m.status()
	}
	x := mcpMessage{text: text, record: -1}
	if len(text) > m.max {
		m.tooLong("-", x)
		return m.status()
	}
	r := m.newReport("-")
	res := mcptext.Sanitize(nil, &m.report, m.policy, text, &m.scratch, r.options())
	r.add(x)
	var v mcptext.Verdict
	if c.is("verify") {
		o := m.options
		o.MaxFindings = 1
		v = mcptext.Verify(m.policy, text, &m.scratch, o)
		if !v.Conforming {
			r.conforming, r.reason = false, v.Reason
			m.judged(inspect.High)
		}
	}
	if c.is("human") {
		r.human()
		if !r.conforming {
			c.complain("not conforming: " + r.reason)
		}
		return m.status()
	}
	var o jsonObject
	o.yes("conforming", r.conforming)
	o.str("reason", r.reason)
	clean := []byte("null")
	if !res.Withheld && isJSON(res.Clean, jcs.Options{}) {
		clean = appendEmbedded(nil, res.Clean)
	}
	o.raw("clean", clean)
	if c.is("verify") {
		o.sum("hash_rendered", v.Rendered)
		o.sum("hash_delivered", v.Delivered)
	}
	c.stdout.Write(r.tail(&o))
	return m.status()
}
