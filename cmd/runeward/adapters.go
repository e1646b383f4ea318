// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/ident"
)

func adaptersCommand() command {
	return command{
		name:  "adapters",
		args:  "[NAME...]",
		short: "tell what programming languages make of names",
		long: `Tells for each NAME, or without one for each line of standard input, what
becomes of it as an identifier of Python, Go and JavaScript: code that is made
from the names of tools has identifiers for names, and Python takes an
identifier for its NFKC. One line for each name and language: the name, the
language and

  kept             it is an identifier, and the same name
  changed NAME     it is an identifier, and the language takes it for NAME
  reserved         it is a reserved word
  illegal N POINT  it is no identifier: the code point POINT at offset N, in
                   bytes, can't be there; just "illegal" for the empty name

then one line for each pair of names that a language takes for one: "merged",
the language, and the two. All in escaped form, with tabs between.

The exit status is 1 when a name is changed or two are merged, else 0, or 2 for
an error.
`,
		options: textOptions(),
		run:     runAdapters,
	}
}

func runAdapters(c *call) int {
	set, err := c.set()
	if err != nil {
		return c.usage(err.Error())
	}
	var (
		sc    ident.Scratch
		names []string
		seen  = map[string]bool{}
		found bool
	)
	targets := [...]ident.Target{ident.TargetPython, ident.TargetGo, ident.TargetJS}
	status := c.eachText(func(dst, name []byte) ([]byte, error) {
		if !seen[string(name)] {
			seen[string(name)] = true
			names = append(names, string(name))
		}
		for i, t := range targets {
			if i > 0 {
				dst = append(dst, '\n')
			}
			dst = display.AppendEscape(dst, name, display.ASCII)
			dst = append(dst, '\t')
			dst = append(dst, t.String()...)
			dst = append(dst, '\t')
			switch r := ident.InTarget(t, set, name, &sc); {
			case r.Reserved:
				dst = append(dst, "reserved"...)
			case r.Changed:
				found = true
				dst = append(dst, "changed\t"...)
				dst = display.AppendEscape(dst, ident.AppendInTarget(nil, t, set, name, &sc), display.ASCII)
			case r.Legal:
				dst = append(dst, "kept"...)
			default:
				dst = append(dst, "illegal"...)
				if r.Rune >= 0 {
					dst = append(dst, '\t')
					dst = strconv.AppendInt(dst, int64(r.Offset), 10)
					dst = fmt.Appendf(dst, "\tU+%04X", r.Rune)
				}
			}
		}
		return dst, nil
	})
	for _, t := range targets {
		for _, m := range ident.AppendMerges(nil, t, set, slices.Clone(names), &sc) {
			found = true
			fmt.Fprintf(c.stdout, "merged\t%s\t%s\t%s\n", t, display.Escape(names[m.First]), display.Escape(names[m.Second]))
		}
	}
	if status == exitClean && found {
		status = exitFound
	}
	return status
}
