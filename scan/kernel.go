// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

// kernel names a way to find candidates. Kernels are values: a scanner carries
// the one it uses, and tests run all of them side by side in one process.
//
// The contract. A unit of a text is hidden if it is ill-formed, or a code point
// with a class of Hidden in any Unicode version that ships. Let text be any
// string, 0 <= at <= len(text) and len(masks) >= minBlocks. A call
//
//	from, n := k.candidates(text, at, masks)
//
// passes over bytes without a candidate and then marks some blocks:
// at <= from <= len(text), n <= len(masks), and bit b of masks[j], j < n, marks
// the byte i = from + 64*j + b. All other bytes from at on, up to
// next = min(from + 64*n, len(text)), are unmarked. No byte beyond the text is
// marked.
//
//   - Superset: a hidden code point that starts at s has a mark at s. An
//     ill-formed unit that starts at s >= headSize has a mark at some i with
//     s-early <= i <= s. A mark needs no hidden unit; the fewer such marks, the
//     faster.
//   - Calls: the superset holds for all marks of the calls for at = 0 and each
//     next after it together. The last call has next = len(text), and every call
//     but that has next > at.
//   - Head: ill-formed units that start before headSize may go unmarked. The
//     driver looks at the first bytes itself.
//   - Tail: the end of the text is not a continuation byte, so that a sequence cut
//     short by it is marked.
//   - Reads: only text[i] with max(0, at-3) <= i < len(text). The kernel writes
//     only to masks.
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

	// avx2 and avx512 are written in assembly for amd64. They are named for the
	// instructions they need; see kernel_amd64.go.
	avx2
	avx512

	numKernels
)

const (
	blockSize = 64 // of a block in bytes: a byte for a bit of a mask
	minBlocks = 4  // how many blocks a kernel may want to mark at once
	maxBlocks = 16 // how many blocks the driver asks for at most in a call

	// A byte that should continue a sequence and does not, or the other way round,
	// is marked three bytes before. It may be the second byte of a lead byte; up
	// to the fourth, bytes that would continue that lead have no mark of their own.
	early = 5

	headSize = 5
)

// String returns the name.
func (k kernel) String() string {
	switch k {
	case plainWalk:
		return "plain"
	case portable:
		return "portable"
	case avx2:
		return "avx2"
	case avx512:
		return "avx512"
	}
	return "unknown"
}

// available reports whether the kernel runs here.
func (k kernel) available() bool {
	switch k {
	case plainWalk, portable:
		return true
	}
	return missing(k) == ""
}

// candidates calls the kernel, which must be available. It is a switch and not
// a func value so that masks can stay on the caller's stack.
func (k kernel) candidates(text string, at int, masks []uint64) (from, n int) {
	switch k {
	case avx512:
		return avx512Candidates(text, at, masks)
	case avx2:
		return avx2Candidates(text, at, masks)
	}
	return portableCandidates(text, at, masks)
}
