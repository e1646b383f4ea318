// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

// kernel names a way to find candidates. Kernels are values: a scanner carries
// the one it uses, and tests run all of them side by side in one process.
//
// The contract. Let text be any string, at an index of it and m a number of
// blocks with at + 64*m <= len(text). A call
//
//	k.candidates(text, at, masks[:m])
//
// sets masks[j], for 0 <= j < m, so that bit b marks the byte
// i = at + 64*j + b. Marks cover the hidden units: those that start at some s
// with 0 <= s < len(text) and are ill-formed, or a code point with a class of
// Hidden in any Unicode version that ships.
//
//   - Superset: for every hidden unit with at <= s and s + late < at + 64*m there
//     is a mark i with s <= i <= s + late, where late = k.late() is 0 to 3. A
//     mark needs no hidden unit; the fewer such marks, the faster.
//   - Blocks: units with at - late <= s < at are marked too where their mark falls
//     on i >= at, so that blocks handed over in several calls miss nothing.
//   - Tail: units with s + late >= at + 64*m may go unmarked. The driver looks at
//     them with the plain walk when no block follows.
//   - Reads: only text[i] with max(0, at-3) <= i < min(len(text), at+64*m+3),
//     and the kernel writes only to masks.
//
// The driver confirms every mark with the tables, so all kernels give the same
// hits.
type kernel uint8

const (
	// plainWalk has no candidates: the scanner looks at every code point. It is
	// the kernel of every watch that is not within Hidden.
	plainWalk kernel = iota

	// portable is written in Go and runs everywhere.
	portable

	numKernels
)

// blockSize is the size of a block in bytes: a byte for a bit of a mask.
const blockSize = 64

// maxBlocks is how many blocks the driver asks for at most in a call.
const maxBlocks = 64

// String returns the name.
func (k kernel) String() string {
	switch k {
	case plainWalk:
		return "plain"
	case portable:
		return "portable"
	}
	return "unknown"
}

// late returns how far a mark may lie behind the start of its unit, in bytes.
func (k kernel) late() int {
	switch k {
	case portable:
		return portableLate
	}
	return 0
}

// candidates calls the kernel. It is a switch and not a func value so that
// masks can stay on the caller's stack.
func (k kernel) candidates(text string, at int, masks []uint64) {
	switch k {
	case portable:
		portableCandidates(text, at, masks)
	default:
		// Everything is a candidate.
		for j := range masks {
			masks[j] = ^uint64(0)
		}
	}
}

// bestKernel returns the kernel for a watch.
func bestKernel(watch Class) kernel {
	if watch&^Hidden != 0 {
		return plainWalk
	}
	return portable
}
