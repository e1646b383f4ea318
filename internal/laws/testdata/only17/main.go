// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Command only17 scans with one Unicode version.
package main

import (
	"os"

	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables/unicode17"
)

func main() {
	s := scan.New(unicode17.Set(), scan.Hidden)
	if len(os.Args) > 1 {
		os.Exit(scan.Index(s, os.Args[1]))
	}
}
