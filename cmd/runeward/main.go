// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Command runeward shows what text hides: invisible, reordering and ill-formed
// characters in files, and what a string looks like to UTS #39.
//
//	runeward help
//
// lists its commands. All of its output is printable ASCII, line feeds and
// tabs, whatever the input, so that it cannot be attacked through what it
// shows. The exit status is 0 when there is nothing to report, 1 when there
// is, and 2 for a usage or I/O error.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, osEnvironment()))
}
