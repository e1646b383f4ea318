// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build unix

package main

import (
	"os"
	"syscall"
)

// temporary makes a temporary file that is gone when it is closed, and when the
// program ends in whatever way.
func temporary() (*os.File, error) {
	f, err := os.CreateTemp("", "runeward-*")
	if err == nil {
		os.Remove(f.Name())
	}
	return f, err
}

// openWithoutWaiting opens a file for reading, and a pipe whether or not
// somebody writes to it.
func openWithoutWaiting(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK, 0)
}
