// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/mcptext"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

func explainCommand() command {
	return command{
		name:  "explain",
		args:  "RULE|U+XXXX...",
		short: "explain a rule of scan, or what scan makes of a character",
		long: `Prints, for the ID of a rule, what it finds, why, how severe that is in each
profile, an example and the source; and what the rules of its family pass over
on purpose. For a code point written as U+200D it prints name and properties,
and what each profile finds where it stands alone between ASCII letters.
`,
		options: []option{unicodeOption()},
		run:     runExplain,
	}
}

func runExplain(c *call) int {
	set, err := c.set()
	if err != nil {
		return c.usage(err.Error())
	}
	if len(c.args) == 0 {
		return c.usage("name a rule or a code point such as U+200D")
	}
	status := exitClean
	for i, arg := range c.args {
		if i > 0 {
			c.stdout.WriteByte('\n')
		}
		rule, isRule := finding.ParseRule(arg)
		r, isRune := parseCodePoint(arg)
		ofMessages, isOfMessages := mcptext.ParseRule(arg)
		switch {
		case isRule:
			explainRule(c.stdout, rule)
		case isOfMessages:
			explainMessageRule(c.stdout, ofMessages)
		case isRune:
			explainRune(c.stdout, set, r)
		default:
			status = exitError
			c.stdout.Flush()
			c.complain("there is no rule " + quote(arg) + "; \"runeward rules\" lists them, and a code point is written as U+200D")
		}
	}
	return status
}

// parseCodePoint reads U+ and up to six hexadecimal digits.
func parseCodePoint(s string) (rune, bool) {
	if len(s) < 3 || len(s) > 8 || !strings.EqualFold(s[:2], "U+") {
		return 0, false
	}
	n, err := strconv.ParseUint(s[2:], 16, 32)
	return rune(n), err == nil && n <= 0x10FFFF
}

func explainRule(w io.Writer, rule inspect.Rule) {
	d := finding.Describe(rule)
	fmt.Fprintf(w, "%s (family %s): %s\n\n", d.ID, rule.Family(), d.Title)
	wrap(w, "  ", d.Why)
	fmt.Fprintf(w, "\n  example    %s\n  reference  %s\n\n", d.Example, d.Reference)
	for name := range strings.FieldsSeq(finding.ProfileNames) {
		p, _ := finding.ParseProfile(name)
		fmt.Fprintf(w, "  %-10s  %s\n", name, p.Severity(rule))
	}
	first := true
	for f, a := range inspect.Allowances() {
		if f != rule.Family() {
			continue
		}
		if first {
			fmt.Fprintf(w, "\nThe rules of the family pass over:\n")
			first = false
		}
		fmt.Fprintf(w, "\n  %s\n", a.Title)
		wrap(w, "    ", a.Why)
		fmt.Fprintf(w, "    example    %s\n    reference  %s\n", a.Example, a.Reference)
	}
}

func explainMessageRule(w io.Writer, rule mcptext.Rule) {
	d := rule.Describe()
	fmt.Fprintf(w, "%s (class %s, of \"runeward mcp\"): %s\n\n", d.ID, rule.Class(), d.Title)
	wrap(w, "  ", d.Why)
	fmt.Fprintf(w, "\n  severity   %s\n", d.Severity)
}

func explainRune(w io.Writer, set tables.Set, r rune) {
	fmt.Fprintf(w, "U+%04X %s\n\n", r, appendName(nil, r))
	if r >= 0xD800 && r < 0xE000 {
		fmt.Fprintf(w, "  A surrogate is no character; in UTF-8 it is ill-formed.\n")
		return
	}
	rec := set.Lookup(r)
	fmt.Fprintf(w, "  Unicode %s: General_Category %s, Script_Extensions %s, Bidi_Class %s, Age %s\n",
		set.Version(), rec.GeneralCategory(), set.ScriptExtensions(rec), rec.BidiClass(), rec.Age())
	if class := rec.Class().String(); class != "" {
		wrap(w, "  ", "Classes: "+class)
	}
	if p := set.Prototype(r); p != "" {
		fmt.Fprintf(w, "  Looks like %s\n", quote(p))
	}
	if scan.New(set, scan.Hidden).Watch()&rec.Class() != 0 {
		fmt.Fprintf(w, "  \"runeward scan --facts\" shows it wherever it stands.\n")
	}
	fmt.Fprintf(w, "\nAlone between ASCII letters it is\n\n")
	text := "a" + string(r) + "b"
	for name := range strings.FieldsSeq(finding.ProfileNames) {
		p, _ := finding.ParseProfile(name)
		found := ""
		for f := range inspect.All(inspect.New(set, p.Text), text) {
			if found != "" {
				found += ", "
			}
			found += f.Severity.String() + " " + f.Rule.String()
		}
		if found == "" {
			found = "nothing"
		}
		fmt.Fprintf(w, "  %-10s  %s\n", name, found)
	}
}

// wrap writes text in lines of up to 80 bytes.
func wrap(w io.Writer, indent, text string) {
	line := indent
	for word := range strings.FieldsSeq(text) {
		if len(line)+1+len(word) > 80 && line != indent {
			io.WriteString(w, line+"\n")
			line = indent
		}
		if line != indent {
			line += " "
		}
		line += word
	}
	io.WriteString(w, line+"\n")
}
