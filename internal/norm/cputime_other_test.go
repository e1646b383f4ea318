// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !unix

package norm_test

import "time"

// cpuTime returns the time on the clock that f takes: there is no portable way
// to ask for more.
func cpuTime(f func()) time.Duration {
	start := time.Now()
	f()
	return time.Since(start)
}
