// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build unix

package skeleton_test

import (
	"syscall"
	"time"
)

// cpuTime returns the processor time this process has used, which a busy
// machine does not stretch as it does the time on the clock.
func cpuTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return time.Since(start)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

var start = time.Now()
