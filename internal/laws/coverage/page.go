// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"strings"
)

const head = `# Coverage

What is asked of the front end for the Model Context Protocol, by number, and the tests that prove it. The numbers are
those of the project's list of requirements: S0 is about identifiers for tools, S1 about text in messages. The page is
made by ` + "`go run ./internal/laws/coverage`" + `, which runs the tests; with ` + "`-check`" + ` it compares.

Left for the registry of tools: S1-26 (approvals that are bound to identities), S0-50 (screens of approval), and of
S1-19 the calls that a tool of another name or definition would take.

| requirement | what it asks | test | package | result |
|---|---|---|---|---|
`

// page writes the page.
func page(list []requirement, outcomes map[test]outcome) string {
	var b strings.Builder
	b.WriteString(head)
	for _, r := range list {
		id, asks := r.id, r.asks
		for _, t := range r.tests {
			fmt.Fprintf(&b, "| %s | %s | `%s` | `%s` | %s |\n", id, asks, t.name, t.pkg, said(outcomes[t]))
			id, asks = "", ""
		}
	}
	return b.String()
}
