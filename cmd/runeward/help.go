// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"io"
	"strings"
)

func helpCommand() command {
	return command{
		name:  "help",
		args:  "[COMMAND]",
		short: "describe a command",
		long:  "Lists the commands, or describes one of them.\n",
		run:   runHelp,
	}
}

func runHelp(c *call) int {
	switch len(c.args) {
	case 0:
		io.WriteString(c.stdout, overview())
		return exitClean
	case 1, 2:
		cmd, ok := findCommand(c.args[0])
		if len(c.args) == 2 && ok {
			if len(cmd.subs) == 0 {
				break
			}
			if cmd, ok = cmd.sub(c.args[1]); !ok {
				c.complain(c.args[0] + " has no command " + quote(c.args[1]) + "; \"runeward help " + c.args[0] + "\" lists them")
				return exitError
			}
		}
		if !ok {
			c.complain("there is no command " + quote(c.args[0]) + "; \"runeward help\" lists them")
			return exitError
		}
		io.WriteString(c.stdout, cmd.help())
		return exitClean
	}
	return c.usage("one command at a time")
}

// overview is the text of "runeward help".
func overview() string {
	var b strings.Builder
	b.WriteString("Runeward shows what text hides.\n\nUsage: runeward COMMAND [OPTIONS] [ARGUMENTS]\n\n")
	width := 0
	for _, c := range commands() {
		width = max(width, len(c.name))
	}
	for _, c := range commands() {
		b.WriteString("  " + pad(c.name, width) + "  " + c.short + "\n")
	}
	b.WriteString(`
"runeward help COMMAND" describes a command.

All output is printable ASCII: \u{200B} is the code point U+200B, \x{C0} the
byte C0 of ill-formed UTF-8, \\ a backslash.

Exit status: 0 nothing found, 1 something found, 2 usage or I/O error.
`)
	return b.String()
}

// help is the text of "runeward help NAME".
func (c command) help() string {
	var b strings.Builder
	b.WriteString("Usage: runeward " + c.name)
	width, options := 0, ""
	for _, o := range c.options {
		options += " [" + o.synopsis() + "]"
		width = max(width, len(o.synopsis()))
	}
	if len("Usage: runeward ")+len(c.name)+len(options)+1+len(c.args) > 80 && len(c.options) > 5 {
		options = " [OPTIONS]" // they are listed below
	}
	b.WriteString(options)
	if c.args != "" {
		b.WriteString(" " + c.args)
	}
	b.WriteString("\n\n" + c.long)
	if len(c.options) > 0 {
		b.WriteString("\nOptions:\n")
	}
	for _, o := range c.options {
		b.WriteString("  " + pad(o.synopsis(), width) + "  " + o.help + "\n")
	}
	return b.String()
}

func (o option) synopsis() string {
	if o.value == "" {
		return "--" + o.name
	}
	return "--" + o.name + " " + o.value
}

// pad appends spaces to s up to width bytes.
func pad(s string, width int) string {
	return s + strings.Repeat(" ", max(0, width-len(s)))
}
