// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/runeward/runeward/ucd"
)

// Exit codes.
const (
	exitOK     = 0
	exitDiffer = 1 // check and verify: something is not as it should be
	exitError  = 2 // usage, or a file that cannot be read or written
)

// errDiffer says that the command ran and found a difference, which it has
// reported.
var errDiffer = errors.New("ucdgen: differences found")

// usageError is a wrong command line.
type usageError string

func (e usageError) Error() string { return "ucdgen: " + string(e) }

// command is one of the commands; args names the flags it has.
type command struct {
	name, args, help string
	run              func(e *env, args []string) error
}

// env is what a command works with.
type env struct {
	stdout *bufio.Writer
	stderr io.Writer
	getenv func(string) string

	dir  string // -ucd
	root string // -C
	base string // -base

	outputs func(src ucd.Reader) ([]output, error) // what generate and check make
}

func commands() []command {
	return []command{
		{"fetch", "[-ucd DIR] [-base URL] [VERSION...]",
			`Downloads the pinned files of the versions, of all without arguments, from
URL, else from unicode.org. Files that are there with the right sum are passed
over, a broken download continues where it ended, and a file with a wrong sum
is never put in place.
`, fetch},
		{"verify", "[-ucd DIR] [VERSION...]",
			`Checks the pinned files of the versions, of all without arguments, and prints
"ok", "missing", "wrong" or "unreadable" and the path for each. Exits 1 unless
all are ok.
`, verify},
		{"generate", "[-ucd DIR] [-C ROOT]",
			`Rewrites everything generated below ROOT, the root of the module, from the
data files. All is made in memory first: nothing is touched when a file is
missing or wrong. Prints the files that changed.
`, generate},
		{"check", "[-ucd DIR] [-C ROOT]",
			`Makes everything that generate makes, compares it byte for byte with the files
below ROOT and prints those that differ. Writes nothing. Exits 1 if any differs.
`, check},
		{"stats", "[VERSION]",
			`Prints the bytes of each table of a version, of all without argument, and of
the character names. Needs no data files.
`, stats},
		{"diff", "VERSION1 VERSION2",
			`Prints what changed for a user from one version to the other, one line for each
range of code points, tab separated: PROPERTY FIRST..LAST OLD NEW. Sequences
that came or went have "<absent>" for a value. Needs no data files.
`, diff},
		{"dump", "VERSION",
			`Prints, from the generated tables and not from the files, every property of
every code point as ranges, tab separated: PROPERTY FIRST..LAST VALUE; then the
sequences. fuzz/ucdmodel defines the format. Needs no data files.
`, dump},
	}
}

// run executes a command line without the program name and returns the exit
// code. Reports go to stdout, errors and progress to stderr.
func run(args []string, stdout, stderr io.Writer, getenv func(string) string) int {
	e := &env{stdout: bufio.NewWriterSize(stdout, 1<<16), stderr: stderr, getenv: getenv, outputs: outputs}
	return e.exit(args)
}

// exit executes a command line and turns its error into a message and a code.
func (e *env) exit(args []string) int {
	err := e.run(args)
	if flushErr := e.stdout.Flush(); flushErr != nil && (err == nil || err == errDiffer) {
		err = fmt.Errorf("ucdgen: %w", flushErr)
	}
	var usage usageError
	switch {
	case err == nil:
		return exitOK
	case err == errDiffer:
		return exitDiffer
	case errors.As(err, &usage):
		fmt.Fprintf(e.stderr, "%v\nRun \"ucdgen help\" for the commands.\n", err)
	default:
		fmt.Fprintln(e.stderr, err)
	}
	return exitError
}

func (e *env) run(args []string) error {
	if len(args) == 0 {
		return usageError("no command")
	}
	name, args := args[0], args[1:]
	switch name {
	case "help", "-h", "-help", "--help":
		return e.help(args)
	}
	c, ok := find(name)
	if !ok {
		return usageError(fmt.Sprintf("no command %+q", name))
	}
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	if strings.Contains(c.args, "-ucd") {
		flags.StringVar(&e.dir, "ucd", "", "")
	}
	if strings.Contains(c.args, "-C") {
		flags.StringVar(&e.root, "C", ".", "")
	}
	if strings.Contains(c.args, "-base") {
		flags.StringVar(&e.base, "base", "", "")
	}
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		return e.help([]string{name})
	case err != nil:
		return usageError(fmt.Sprintf("%s: %v", name, err))
	}
	return c.run(e, flags.Args())
}

func find(name string) (command, bool) {
	for _, c := range commands() {
		if c.name == name {
			return c, true
		}
	}
	return command{}, false
}

func (e *env) help(args []string) error {
	if len(args) > 0 {
		c, ok := find(args[0])
		if !ok {
			return usageError(fmt.Sprintf("no command %+q", args[0]))
		}
		fmt.Fprintf(e.stdout, "usage: ucdgen %s %s\n\n%s", c.name, c.args, c.help)
		if strings.Contains(c.args, "-ucd") {
			fmt.Fprintf(e.stdout, "\nThe data files are in DIR, which has one directory a version; without -ucd in\n$UCD_DIR; else in the cache that fetch fills. Pinned versions: %s.\n",
				strings.Join(ucd.Versions(), " "))
		} else {
			fmt.Fprintf(e.stdout, "\nVersions: %s.\n", strings.Join(shippedVersions(), " "))
		}
		return nil
	}
	fmt.Fprint(e.stdout, "usage: ucdgen COMMAND [ARGUMENTS]\n\n")
	for _, c := range commands() {
		fmt.Fprintf(e.stdout, "  %-9s %s\n", c.name, c.args)
	}
	fmt.Fprint(e.stdout, "\n\"ucdgen help COMMAND\" tells more. Exit codes: 0 well, 1 a difference found\n(check, verify), 2 wrong usage or an unusable file.\n")
	return nil
}

// cacheDir is where fetch puts files when nobody says otherwise.
func (e *env) cacheDir() (string, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("ucdgen: no cache directory, so name one with -ucd: %w", err)
	}
	return filepath.Join(dir, "runeward", "ucd"), nil
}

// source opens the data files: -ucd, else $UCD_DIR, else the cache.
func (e *env) source() (ucd.Source, error) {
	opts := ucd.SourceOptions{Dir: e.dir, EnvDir: e.getenv("UCD_DIR")}
	if opts.Dir == "" && opts.EnvDir == "" {
		var err error
		if opts.CacheDir, err = e.cacheDir(); err != nil {
			return ucd.Source{}, err
		}
	}
	return ucd.OpenSource(opts)
}

// noArgs refuses arguments.
func noArgs(name string, args []string) error {
	if len(args) > 0 {
		return usageError(fmt.Sprintf("%s: unexpected argument %+q", name, args[0]))
	}
	return nil
}
