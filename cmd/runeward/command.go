// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import "strings"

// command is one thing the program does.
type command struct {
	name    string
	args    string // the synopsis of what follows the options
	short   string // one line for the overview
	long    string // the help, without synopsis and options
	options []option
	subs    []command // named by its name and theirs
	run     func(*call) int
}

// option is a flag of a command, given as --name, or -name as the flag package
// of Go has it.
type option struct {
	name  string
	value string // what stands for its value in the synopsis; "" for a switch
	help  string
}

// commands lists the commands in the order of the overview.
func commands() []command {
	return []command{
		scanCommand(),
		inspectCommand(),
		mcpCommand(),
		compareCommand(),
		skeletonCommand(),
		normalizeCommand(),
		bidiCommand(),
		adaptersCommand(),
		explainCommand(),
		rulesCommand(),
		schemaCommand(),
		completionCommand(),
		demoCommand(),
		versionCommand(),
		helpCommand(),
	}
}

func findCommand(name string) (command, bool) {
	for _, c := range commands() {
		if c.name == name {
			return c, true
		}
	}
	return command{}, false
}

// sub returns the command of a command.
func (c command) sub(name string) (command, bool) {
	for _, s := range c.subs {
		if s.name == c.name+" "+name {
			return s, true
		}
	}
	return command{}, false
}

// usageError says what is wrong with a command line, in printable ASCII.
type usageError string

func (e usageError) Error() string { return string(e) }

// parse reads the options and arguments of the command. Options may stand
// anywhere before "--"; what follows "--" is arguments. help reports that one
// of them asks for help.
func (c *call) parse(args []string) (help bool, err error) {
	c.values = make([]string, len(c.command.options))
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		if arg == "--" {
			c.args = append(c.args, args...)
			break
		}
		if len(arg) < 2 || arg[0] != '-' {
			c.args = append(c.args, arg)
			continue
		}
		name, value, hasValue := strings.Cut(strings.TrimPrefix(arg[1:], "-"), "=")
		if name == "h" || name == "help" {
			return true, nil
		}
		i := c.command.optionIndex(name)
		switch {
		case i < 0:
			return false, usageError("there is no option " + quote(arg) + "; text that begins with a hyphen goes after \"--\"")
		case c.values[i] != "":
			return false, usageError("option --" + name + " is given twice")
		case c.command.options[i].value == "" && hasValue:
			return false, usageError("option --" + name + " takes no value")
		case c.command.options[i].value == "":
			value = "true"
		case !hasValue && len(args) == 0:
			return false, usageError("option --" + name + " needs a value: --" + name + " " + c.command.options[i].value)
		case !hasValue:
			value, args = args[0], args[1:]
		}
		if value == "" {
			return false, usageError("option --" + name + " has an empty value")
		}
		c.values[i] = value
	}
	return false, nil
}

func (c command) optionIndex(name string) int {
	for i, o := range c.options {
		if o.name == name {
			return i
		}
	}
	return -1
}

// value returns the value of an option of the command, or "".
func (c *call) value(name string) string {
	if i := c.command.optionIndex(name); i >= 0 {
		return c.values[i]
	}
	return ""
}

// is reports whether a switch is given.
func (c *call) is(name string) bool { return c.value(name) != "" }
