// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !unix

package main

import "os"

// openRegular opens a file that was regular when it was listed.
func openRegular(path string) (*os.File, error) { return os.Open(path) }
