// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !unix

package gitfiles

import "os"

// OpenRegular opens a file that was regular when it was listed.
func OpenRegular(path string) (*os.File, error) { return os.Open(path) }
