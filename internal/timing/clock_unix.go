// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build linux || darwin

package timing

import (
	"syscall"
	"time"
)

// now returns the processor time of this process: other processes do not
// add to it.
func now() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
