// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/runeward/runeward/display"
)

func versionCommand() command {
	return command{
		name:  "version",
		short: "print the program's version and its Unicode versions",
		long: `Prints the version of the program, the toolchain it was built with, and each
Unicode version it holds, with the fingerprint of the data: a SHA-256 over the
sums of the files of Unicode that the tables are made from.
`,
		run: runVersion,
	}
}

func runVersion(c *call) int {
	if len(c.args) > 0 {
		return c.usage("it takes no arguments")
	}
	version := "(unknown)"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		version = info.Main.Version
	}
	fmt.Fprintf(c.stdout, "runeward %s %s %s/%s\n", display.Escape(version), display.Escape(runtime.Version()), runtime.GOOS, runtime.GOARCH)
	all := sets()
	for i, s := range all {
		mark := ""
		if i == len(all)-1 {
			mark = "  (default)"
		}
		fmt.Fprintf(c.stdout, "Unicode %s  %s%s\n", s.Version(), s.Fingerprint(), mark)
	}
	return exitClean
}
