// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !unix

package skeleton_test

import "time"

// cpuTime returns the time since the start, for want of processor time.
func cpuTime() time.Duration { return time.Since(start) }

var start = time.Now()
