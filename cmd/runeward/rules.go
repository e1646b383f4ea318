// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/mcptext"
)

func rulesCommand() command {
	return command{
		name:  "rules",
		short: "list the rules of scan and mcp",
		long: `Lists all rules: ID, family, severity in each profile, title; then the rules
that are about messages alone, which "runeward mcp" has: ID, class, severity,
title. "runeward explain ID" tells more of one.
`,
		run: runRules,
	}
}

func runRules(c *call) int {
	if len(c.args) > 0 {
		return c.usage("it takes no arguments; \"runeward explain RULE\" does")
	}
	fmt.Fprintf(c.stdout, "%-30s %-16s", "rule", "family")
	for name := range strings.FieldsSeq(finding.ProfileNames) {
		fmt.Fprintf(c.stdout, " %-10s", name)
	}
	c.stdout.WriteString(" title\n")
	for _, r := range finding.Rules() {
		d := finding.Describe(r)
		fmt.Fprintf(c.stdout, "%-30s %-16s", d.ID, r.Family())
		for name := range strings.FieldsSeq(finding.ProfileNames) {
			p, _ := finding.ParseProfile(name)
			fmt.Fprintf(c.stdout, " %-10s", p.Severity(r))
		}
		c.stdout.WriteString(" " + d.Title + "\n")
	}
	fmt.Fprintf(c.stdout, "\n%-30s %-16s %-10s title\n", "rule of messages", "class", "severity")
	for r := range mcptext.Rules() {
		d := r.Describe()
		fmt.Fprintf(c.stdout, "%-30s %-16s %-10s %s\n", d.ID, r.Class(), d.Severity, d.Title)
	}
	return exitClean
}
