// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Coverage makes docs/coverage.md: each requirement of the front end for the
// Model Context Protocol, what it asks, and the tests that prove it, which it
// runs.
//
//	go run ./internal/laws/coverage [-check]
//
// It runs in the root of the module. With -check it compares the page with the
// file instead of writing it. It exits with 1 when a test did not pass, was
// skipped or does not exist, or when the page differs; and with 2 when it cannot
// run the tests.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// pageFile is where the page is, from the root of the module.
const pageFile = "docs/coverage.md"

func main() { os.Exit(run(os.Args[1:], ".", os.Stdout, os.Stderr)) }

func run(args []string, root string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("coverage", flag.ContinueOnError)
	flags.SetOutput(stderr)
	check := flags.Bool("check", false, "compare with "+pageFile+" and write nothing")
	if err := flags.Parse(args); err != nil || flags.NArg() > 0 {
		return 2
	}
	list := requirements()
	outcomes, err := runAll(root, list, stderr)
	if err != nil {
		fmt.Fprintln(stderr, "coverage:", err)
		return 2
	}
	status := 0
	for _, f := range failures(list, outcomes) {
		fmt.Fprintln(stderr, "coverage:", f)
		status = 1
	}
	text := page(list, outcomes)
	file := filepath.Join(root, pageFile)
	if *check {
		old, err := os.ReadFile(file)
		if err != nil || string(old) != text {
			fmt.Fprintf(stderr, "coverage: %s is not what the tests give; run: go run ./internal/laws/coverage\n", pageFile)
			return 1
		}
	} else if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		fmt.Fprintln(stderr, "coverage:", err)
		return 2
	}
	fmt.Fprintf(stdout, "%d requirements, %d tests\n", len(list), len(outcomes))
	return status
}
