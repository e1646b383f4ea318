// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !arm64 || purego

package scan

// hasNEON says whether the kernel neon runs here.
const hasNEON = false

// neonCandidates is not available; nothing calls it.
func neonCandidates(text string, at int, masks []uint64) (from, n int) {
	return portableCandidates(text, at, masks)
}
