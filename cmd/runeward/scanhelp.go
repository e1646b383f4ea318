// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

// scanHelp is the description of the command scan.
const scanHelp = `Scans files, folders with all that is in them, and standard input.
`
