// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !unix

package main

import "os"

// temporary makes a temporary file, which discard takes away.
func temporary() (*os.File, error) { return os.CreateTemp("", "runeward-*") }

// openWithoutWaiting opens a file for reading.
func openWithoutWaiting(path string) (*os.File, error) { return os.Open(path) }
