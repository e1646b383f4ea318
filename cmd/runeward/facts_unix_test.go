// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build unix

package main

import (
	"os"
	"syscall"
	"testing"
)

// TestScanPipes: a pipe in a folder is not opened, as it might never answer; a
// pipe that is named is read.
func TestScanPipes(t *testing.T) {
	folder(t, map[string]string{"a.txt": "a\u200b"})
	if err := syscall.Mkfifo("pipe", 0o666); err != nil {
		t.Fatal(err)
	}
	check(t, program(t, "", "scan", "--facts", "."), result{exitFound,
		"a.txt:1:2: U+200B ZERO WIDTH SPACE  default-ignorable  byte 1  a\\u{200B}\n",
		"runeward scan: 1 file, 4 bytes, 1 hit (1 default-ignorable); Unicode 18.0.0\n"})
	wrote := make(chan error)
	go func() { wrote <- os.WriteFile("pipe", []byte("p\u200b"), 0) }()
	check(t, program(t, "", "scan", "--facts", "pipe"), result{exitFound,
		"pipe:1:2: U+200B ZERO WIDTH SPACE  default-ignorable  byte 1  p\\u{200B}\n",
		"runeward scan: 1 file, 4 bytes, 1 hit (1 default-ignorable); Unicode 18.0.0\n"})
	if err := <-wrote; err != nil {
		t.Error(err)
	}
}
