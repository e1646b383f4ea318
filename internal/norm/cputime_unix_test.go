// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build unix

package norm_test

import (
	"syscall"
	"time"
)

// cpuTime returns the processor time that this process uses while f runs. On a
// busy machine the time on the clock says little.
func cpuTime(f func()) time.Duration {
	start := used()
	f()
	return used() - start
}

func used() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
