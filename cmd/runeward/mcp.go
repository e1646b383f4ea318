// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/mcptext/relay"
)

func mcpCommand() command {
	return command{
		name:  "mcp",
		args:  "[scan|sanitize|verify|view|digest|filter|proxy ...]",
		short: "judge, clean and filter messages of the Model Context Protocol",
		long: `Reads what a server of the Model Context Protocol says, and finds text that a
model gets and a person does not see. "runeward help mcp scan" and so on
describe its commands:

  scan      report what is hidden in messages
  sanitize  print messages without it
  verify    prove that what is shown is what is delivered
  view      print what a person should approve
  digest    print digests of tools, and tell what has changed since
  filter    run a server and sanitize what it says
  proxy     stand before a server on HTTP and sanitize what it says

Without a command, it takes one message or tool from standard input, sanitizes
it as --mode says, and prints one JSON object:

  conforming  whether nothing was found at or above low and, with --verify,
              whether what is shown is what is delivered
  reason      what is wrong, at its first place
  clean       the message to deliver, or null if there is none
  findings, total, truncated, unicode, fingerprint, policy
              as in "runeward mcp scan"
  hash_rendered, hash_delivered
              with --verify: digests of what a person sees of the message and
              of what it says, which are equal if and only if it conforms

The output is ASCII. The exit status is 0 when the message conforms, else 1,
or 2 for an error.
`,
		options: []option{
			modeOption("report"),
			{"verify", "", "compare what is shown with what is delivered"},
			markerOption(),
			policyOption(), revisionOption(), unicodeOption(), maxMessageOption(),
			humanOption(), exitZeroOption(),
		},
		subs: []command{mcpScanCommand(), mcpSanitizeCommand(), mcpVerifyCommand(), mcpViewCommand(), mcpDigestCommand(), mcpFilterCommand(), mcpProxyCommand()},
		run:  runMCP,
	}
}

func modeOption(usual string) option {
	return option{"mode", "MODE", "report, strip, replace, escape or block (default " + usual + ")"}
}

func auditOption() option {
	return option{"audit", "FILE", "append a line for each message to FILE"}
}

func metaOption() option {
	return option{"meta", "", "add the digest of what came to results"}
}

func markerOption() option {
	return option{"marker", "TEXT", "what mode replace puts in (default U+FFFD)"}
}

func policyOption() option {
	return option{"policy", "POLICY", "default or ranges-v1"}
}

func revisionOption() option {
	return option{"revision", "DATE", "revision of the protocol that both sides speak (default newest)"}
}

func maxMessageOption() option {
	return option{"max-message", "BYTES", "the longest message; K, M and G may follow (default 16M)"}
}

func humanOption() option {
	return option{"human", "", "print lines for people in place of JSON"}
}

func exitZeroOption() option {
	return option{"exit-zero", "", "exit with 0 whatever is found"}
}

func mcpFailOnOption() option {
	return option{"fail-on", "SEVERITY", "exit with 1 from low, medium or high on, or never (default low)"}
}

func linesOption() option {
	return option{"lines", "", "take each line for a message, whatever the first one is"}
}

func maxFindingsOption() option {
	return option{"max-findings", "N", "findings to print of an input; all are counted (default 1000)"}
}

// mcpRun is what the commands about messages are told by their options.
type mcpRun struct {
	c       *call
	policy  *mcptext.Policy
	options mcptext.Options
	max     int // bytes of a message
	keep    int // findings to print
	failOn  inspect.Severity
	scratch mcptext.Scratch
	report  mcptext.Report
	failed  bool // something could not be read
	found   bool // something at or above failOn
}

// never is above all severities.
const never = inspect.High + 1

func newMCPRun(c *call, usual mcptext.Mode) (*mcpRun, error) {
	set, err := c.set()
	if err != nil {
		return nil, err
	}
	m := &mcpRun{c: c, max: relay.DefaultMaxMessage, keep: mcptext.DefaultMaxFindings, failOn: inspect.Low}
	m.options.Mode = usual
	id := c.value("policy")
	if id == "" {
		id = "default"
	}
	var ok bool
	if m.policy, ok = mcptext.ParsePolicy(id, set); !ok {
		return nil, usageError("--policy takes default or ranges-v1, not " + quote(id))
	}
	if s := c.value("revision"); s != "" {
		if m.options.Revision, ok = mcptext.ParseRevision(s); !ok {
			return nil, usageError("--revision takes " + revisionNames(", ", " or ") + ", not " + quote(s))
		}
	}
	if s := c.value("mode"); s != "" {
		if m.options.Mode, ok = mcptext.ParseMode(s); !ok {
			return nil, usageError("--mode takes report, strip, replace, escape or block, not " + quote(s))
		}
	}
	m.options.Marker = c.value("marker")
	if s := c.value("max-message"); s != "" {
		if m.max, ok = parseSize(s); !ok {
			return nil, usageError("--max-message takes a number of bytes from 1 to 1G, not " + quote(s))
		}
	}
	if s := c.value("max-text"); s != "" {
		if m.options.MaxText, ok = parseSize(s); !ok {
			return nil, usageError("--max-text takes a number of bytes from 1 to 1G, not " + quote(s))
		}
	}
	if s := c.value("max-findings"); s != "" {
		n, err := strconv.ParseUint(s, 10, 20)
		if err != nil {
			return nil, usageError("--max-findings takes a number from 0 to 1048575, not " + quote(s))
		}
		m.keep = int(n)
	}
	switch s := c.value("fail-on"); s {
	case "":
	case "low", "medium", "high":
		m.failOn, _ = inspect.ParseSeverity(s)
	case "never":
		m.failOn = never
	default:
		return nil, usageError("--fail-on takes low, medium, high or never, not " + quote(s))
	}
	return m, nil
}

// parseSize reads a number of bytes.
func parseSize(s string) (int, bool) {
	shift := 0
	if n := len(s) - 1; n > 0 {
		switch s[n] {
		case 'k', 'K':
			shift = 10
		case 'm', 'M':
			shift = 20
		case 'g', 'G':
			shift = 30
		}
		if shift > 0 {
			s = s[:n]
		}
	}
	n, err := strconv.ParseUint(s, 10, 31)
	if err != nil || n == 0 || n<<shift > 1<<30 {
		return 0, false
	}
	return int(n << shift), true
}

func revisionNames(sep, last string) string {
	var names []string
	for r := mcptext.Newest; r <= mcptext.R20260728; r++ {
		names = append(names, r.String())
	}
	n := len(names) - 1
	return strings.Join(names[:n], sep) + last + names[n]
}

// status returns the exit status.
func (m *mcpRun) status() int {
	switch {
	case m.failed:
		return exitError
	case m.found && !m.c.is("exit-zero"):
		return exitFound
	}
	return exitClean
}

// fail says what could not be read.
func (m *mcpRun) fail(path, what string) {
	m.failed = true
	m.c.stdout.Flush()
	m.c.complain(displayPath(path) + ": " + what)
}

// judged takes note of what was found in a message.
func (m *mcpRun) judged(worst inspect.Severity) { m.found = m.found || worst >= m.failOn }

// inputs calls do for each file that the arguments name, or for standard input.
func (m *mcpRun) inputs(do func(path string, r io.Reader)) int {
	paths := m.c.args
	if len(paths) == 0 {
		if m.c.env.stdinIsTerminal {
			return m.c.usage("name the files to read, or \"-\" for standard input")
		}
		paths = []string{"-"}
	}
	for _, path := range paths {
		if path == "-" {
			do(path, flushingReader{m.c.stdin, m.c.stdout})
			continue
		}
		f, err := os.Open(path)
		if err != nil {
			m.fail(path, errorText(err))
			continue
		}
		do(path, f)
		f.Close()
	}
	return m.status()
}
