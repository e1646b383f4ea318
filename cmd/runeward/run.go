// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"time"

	"github.com/runeward/runeward/cmd/runeward/internal/baseline"
	"github.com/runeward/runeward/cmd/runeward/internal/config"
	"github.com/runeward/runeward/cmd/runeward/internal/gitfiles"
	"github.com/runeward/runeward/cmd/runeward/internal/report"
	"github.com/runeward/runeward/display"
)

// The exit statuses.
const (
	exitClean = 0 // nothing found
	exitFound = 1
	exitError = 2 // usage or I/O, whatever was found besides
)

// environment is what a command knows of the world besides its three streams.
type environment struct {
	stdinIsTerminal  bool
	stderrIsTerminal bool
	now              func() time.Time
}

func osEnvironment() environment {
	return environment{
		stdinIsTerminal:  isTerminal(os.Stdin),
		stderrIsTerminal: isTerminal(os.Stderr),
		now:              time.Now,
	}
}

// isTerminal reports whether f is a character device other than the null
// device, which is as near as the standard library comes.
func isTerminal(f *os.File) bool {
	st, err := f.Stat()
	if err != nil || st.Mode()&fs.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(st, null)
}

// call is one run of a command.
type call struct {
	command command
	values  []string // of the options, in the order of command.options; "" when absent
	args    []string
	stdin   io.Reader
	stdout  *bufio.Writer
	stderr  io.Writer
	env     environment
}

// run is the whole program: it runs the command that args name and returns the
// exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer, env environment) int {
	out := bufio.NewWriterSize(stdout, 1<<16)
	status := dispatch(args, stdin, out, stderr, env)
	if err := out.Flush(); err != nil {
		io.WriteString(stderr, "runeward: standard output: "+errorText(err)+"\n")
		return exitError
	}
	return status
}

func dispatch(args []string, stdin io.Reader, stdout *bufio.Writer, stderr io.Writer, env environment) int {
	if len(args) == 0 {
		io.WriteString(stderr, overview())
		return exitError
	}
	name := args[0]
	switch name {
	case "-h", "-help", "--help":
		name = "help"
	case "-v", "-version", "--version":
		name = "version"
	}
	cmd, ok := findCommand(name)
	if !ok {
		io.WriteString(stderr, "runeward: there is no command "+quote(name)+"; \"runeward help\" lists them\n")
		return exitError
	}
	if len(args) > 1 {
		if sub, ok := cmd.sub(args[1]); ok {
			cmd, args = sub, args[1:]
		}
	}
	c := &call{command: cmd, stdin: stdin, stdout: stdout, stderr: stderr, env: env}
	help, err := c.parse(args[1:])
	if err != nil {
		return c.usage(err.Error())
	}
	if help {
		stdout.WriteString(cmd.help())
		return exitClean
	}
	return cmd.run(c)
}

// usage reports a wrong use of the command and says where the right one is
// described. msg must be in printable ASCII.
func (c *call) usage(msg string) int {
	c.complain(msg + "; see \"runeward help " + c.command.name + "\"")
	return exitError
}

// complain writes one line to standard error. msg must be in printable ASCII.
func (c *call) complain(msg string) {
	io.WriteString(c.stderr, "runeward "+c.command.name+": "+report.Inert(msg)+"\n")
}

// quote returns s in escaped form and in quotes.
func quote(s string) string { return `"` + display.Escape(s) + `"` }

// errorText returns the message of err in escaped form and without the path
// that the os package puts before it, which callers print themselves.
func errorText(err error) string {
	switch err := err.(type) {
	case scanError, gitfiles.Error, *config.Error, baseline.Error:
		return err.Error() // in escaped form already
	}
	var p *fs.PathError
	if errors.As(err, &p) {
		err = p.Err
	}
	return display.Escape(err.Error())
}
