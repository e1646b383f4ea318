// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build linux || darwin

package main

import (
	"os"
	"runtime"
	"syscall"
)

// peak returns the most memory that an ended process had, in bytes.
func peak(of *os.ProcessState) int64 {
	u, ok := of.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" {
		return int64(u.Maxrss)
	}
	return int64(u.Maxrss) << 10 // Linux counts KiB
}
