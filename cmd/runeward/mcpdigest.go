// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"io"
	"os"

	"github.com/runeward/runeward/cmd/runeward/internal/report"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/mcptext"
)

func mcpDigestCommand() command {
	return command{
		name:  "mcp digest",
		args:  "[FILE...]",
		short: "print digests of tools, and tell what has changed since",
		long: `Prints digests (SHA-256) of the definition of each tool in the lists of an
input: of its bytes (raw), and of their canonical form of RFC 8785 (canonical,
which stays the same where a server only writes its JSON in another way; null
where there is none). A change of any member, of a description, a default or an
annotation, changes both. For each input it prints one JSON object in a line.

With --against, the tools of an earlier FILE, a listing or what this command
printed of one, are compared by name with those of the inputs together. It
prints one JSON object, and the exit status is 1 when there is drift:

  {"change":"changed","name":"read","message":"digest differs",...}

The other changes are added and removed. A name is escaped: \u{200B} is a code
point. Tools of one name are compared in their order.
` + mcpInputHelp,
		options: []option{
			{"against", "FILE", "compare with the tools of an earlier FILE"},
			revisionOption(), linesOption(), maxMessageOption(), humanOption(), exitZeroOption(),
		},
		run: runMCPDigest,
	}
}

// mcpTool is a tool with its place.
type mcpTool struct {
	mcptext.Tool
	input  string
	offset int64
}

func runMCPDigest(c *call) int {
	m, err := newMCPRun(c, mcptext.ReportOnly)
	if err != nil {
		return c.usage(err.Error())
	}
	against := c.value("against")
	var before, now []mcpTool
	if against != "" {
		f, err := os.Open(against)
		if err != nil {
			m.fail(against, errorText(err))
			return m.status()
		}
		before = m.earlier(against, f)
		f.Close()
	}
	m.inputs(func(path string, in io.Reader) {
		if against != "" {
			now = m.tools(now, path, in)
			return
		}
		m.digests(path, m.tools(nil, path, in))
	})
	// After an error, what is missing may be no change.
	if against != "" && !m.failed {
		m.drift(before, now)
	}
	return m.status()
}

// tools appends the tools of an input.
func (m *mcpRun) tools(dst []mcpTool, path string, in io.Reader) []mcpTool {
	m.messages(path, in, func(x mcpMessage) { dst = m.appendTools(dst, path, x) })
	return dst
}

func (m *mcpRun) appendTools(dst []mcpTool, path string, x mcpMessage) []mcpTool {
	for _, t := range mcptext.AppendTools(nil, x.text, &m.scratch, m.options) {
		dst = append(dst, mcpTool{t, path, x.offset + int64(t.Offset)})
	}
	return dst
}

// earlier returns the tools of what the inputs are compared with: lists of tools, or
// what this command printed of some.
func (m *mcpRun) earlier(path string, in io.Reader) (tools []mcpTool) {
	m.messages(path, in, func(x mcpMessage) {
		var pinned bool
		if tools, pinned = appendPinned(tools, path, x.text); !pinned {
			tools = m.appendTools(tools, path, x)
		}
	})
	return tools
}

// digests prints the tools of an input.
func (m *mcpRun) digests(path string, tools []mcpTool) {
	if m.c.is("human") {
		for _, t := range tools {
			fmt.Fprintf(m.c.stdout, "%x %s\n", t.best(), report.Inert(display.Escape(t.Name)))
		}
		return
	}
	var o jsonObject
	o.str("input", displayPath(path))
	o.list("tools", len(tools), func(i int, g *jsonObject) {
		t := tools[i]
		g.str("name", display.Escape(t.Name))
		g.num("offset", t.offset)
		g.num("length", int64(t.Len))
		g.sum("raw", t.Raw)
		if t.Canonical == (mcptext.Digest{}) {
			g.raw("canonical", []byte("null"))
		} else {
			g.sum("canonical", t.Canonical)
		}
	})
	m.stamp(&o)
	m.c.stdout.Write(o.end())
}

// best returns the digest that is compared.
func (t mcpTool) best() mcptext.Digest {
	if t.Canonical == (mcptext.Digest{}) {
		return t.Raw
	}
	return t.Canonical
}

// drift prints what has changed.
func (m *mcpRun) drift(before, now []mcpTool) {
	type key struct {
		name string
		n    int // of the tools of that name
	}
	index := func(tools []mcpTool) (map[key]mcpTool, []key) {
		all, seen := map[key]mcpTool{}, map[string]int{}
		keys := make([]key, 0, len(tools))
		for _, t := range tools {
			k := key{t.Name, seen[t.Name]}
			seen[t.Name]++
			all[k] = t
			keys = append(keys, k)
		}
		return all, keys
	}
	was, wasKeys := index(before)
	is, isKeys := index(now)
	var o jsonObject
	if !m.c.is("human") {
		o.str("against", displayPath(m.c.value("against")))
		o.member("drift")
		o.b = append(o.b, '[')
	}
	total := 0
	report := func(change, message string, k key, a, b *mcpTool) {
		total++
		name := display.Escape(k.name)
		if m.c.is("human") {
			fmt.Fprintf(m.c.stdout, "%s: %s (%s)\n", report.AtLineStart(name), change, message)
			return
		}
		if total > 1 {
			o.b = append(o.b, ',')
		}
		var g jsonObject
		g.str("change", change)
		g.str("name", name)
		g.str("message", message)
		for i, t := range []*mcpTool{a, b} {
			if t != nil {
				g.sum([]string{"before", "after"}[i], t.best())
			}
		}
		o.b = append(append(o.b, g.b...), '}')
	}
	for _, k := range wasKeys {
		a := was[k]
		switch b, ok := is[k]; {
		case !ok:
			report("removed", "no such tool now", k, &a, nil)
		case a.best() != b.best():
			report("changed", "digest differs", k, &a, &b)
		}
	}
	for _, k := range isKeys {
		if _, ok := was[k]; !ok {
			b := is[k]
			report("added", "no such tool before", k, nil, &b)
		}
	}
	m.found = total > 0
	if m.c.is("human") {
		m.c.stdout.Flush()
		m.c.complain(count(int64(len(now)), "tool") + ", " + count(int64(total), "change"))
		return
	}
	o.b = append(o.b, ']')
	o.num("tools", int64(len(now)))
	o.num("total", int64(total))
	m.stamp(&o)
	m.c.stdout.Write(o.end())
}
