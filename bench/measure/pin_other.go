// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !linux

package measure

import "runtime"

// Pin ties the calling goroutine to its thread, and says that this system does
// not let it choose a processor.
func Pin() string {
	runtime.LockOSThread()
	return "not pinned: " + runtime.GOOS + " is not asked to"
}
