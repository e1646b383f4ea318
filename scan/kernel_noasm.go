// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !amd64 || purego

package scan

// missing returns why kernel k cannot run.
func missing(k kernel) string { return "assembly" }

// The kernels in assembly are not available; nothing calls these.

func avx512Candidates(text string, at int, masks []uint64) (from, n int) {
	return portableCandidates(text, at, masks)
}

func avx2Candidates(text string, at int, masks []uint64) (from, n int) {
	return portableCandidates(text, at, masks)
}

func avx512Name(text string) uint64 { return ^uint64(0) }

func avx512Look(text string, from int, masks *[maxBlocks]uint64, n int, places, units *marks) (count int) {
	return portable.look(text, from, masks, n, places, units)
}
