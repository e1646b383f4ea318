// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Command ucdgen makes the tables of this module from the files that Unicode
// publishes, and tells what is in them.
//
//	go run ./cmd/ucdgen help
package main

import "os"

// The one command behind "go generate ./...": everything generated in this
// module comes from it.
//
//go:generate go run . generate -C ../..

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr, os.Getenv))
}
