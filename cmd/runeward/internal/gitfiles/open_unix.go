// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build unix

package gitfiles

import (
	"os"
	"syscall"
)

// OpenRegular opens a file that was regular when it was listed. It does not
// wait when a pipe has taken its place since.
func OpenRegular(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDONLY|syscall.O_NONBLOCK|syscall.O_NOFOLLOW, 0)
}
