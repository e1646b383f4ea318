// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Command realservers starts published servers of the Model Context Protocol,
// lists what they offer, and checks three things of each:
//
//   - its honest metadata has no finding at or above low;
//   - each way to hide text, put into each of its texts, is found;
//   - with the filter between a client and the server, each byte of both
//     directions is the same as without it: the filter of package relay in the
//     process, and the program, runeward mcp filter.
//
// Servers are the examples of the official Go SDK, and with -npm packages of the
// npm registry, which are installed into a temporary folder without running their
// scripts. Where node or the registry is not at hand, or a package does not start, that is
// printed and is no failure, as long as two do start. The exit status is 1 when a check fails, 2 when nothing could be
// checked.
//
//	go run ./realservers [-npm] [-also NAME@VERSION,...] [-dir DIR] [-v]    # in the folder of the module
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"time"
)

func main() {
	npm := flag.Bool("npm", false, "also check packages of the npm registry")
	also := flag.String("also", "", "more packages of the npm registry, NAME@VERSION, with commas between them")
	dir := flag.String("dir", "", "folder for programs and packages, kept; by default a temporary one")
	verbose := flag.Bool("v", false, "print each finding, those of severity info included")
	limit := flag.Duration("limit", 8*time.Minute, "time for all of it")
	flag.Parse()
	ctx, cancel := context.WithTimeout(context.Background(), *limit)
	code := run(ctx, *dir, *npm, *also, *verbose)
	cancel()
	os.Exit(code)
}

func run(ctx context.Context, dir string, npm bool, also string, verbose bool) int {
	if dir == "" {
		tmp, err := os.MkdirTemp("", "realservers")
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 2
		}
		defer os.RemoveAll(tmp)
		dir = tmp
	}
	servers, err := examples(ctx, dir)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	if npm || also != "" {
		packages, err := install(ctx, dir, npm, also)
		if err != nil {
			fmt.Printf("npm packages: not checked: %v\n", err)
		}
		servers = append(servers, packages...)
	}
	program, err := runeward(ctx, dir)
	if err != nil {
		fmt.Printf("runeward mcp filter: not checked: %v\n", err)
	}
	checked, failed, fromNPM := 0, 0, 0
	fmt.Println(header)
	for _, s := range servers {
		r, err := check(ctx, s, program, dir)
		if err != nil {
			fmt.Printf("%-48s not checked: %v\n", s.name, err)
			if !s.published {
				failed++
			}
			continue
		}
		if checked++; s.published {
			fromNPM++
		}
		fmt.Println(r)
		if r.failed() {
			failed++
		}
		for _, x := range r.notes {
			if x.fails || verbose {
				fmt.Println("    " + x.text)
			}
		}
	}
	if n := len(servers) - len(exampleServers); n > 0 && fromNPM < min(2, n) {
		fmt.Println("fewer than two of the installed packages could be checked")
		failed++
	}
	fmt.Printf("%d servers checked, %d failed\n", checked, failed)
	switch {
	case checked == 0:
		return 2
	case failed > 0:
		return 1
	}
	return 0
}
