// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import "math/bits"

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

	// neon is written in assembly for arm64.
	neon

	numKernels
)

const (
	blockSize = 64 // of a block in bytes: a byte for a bit of a mask
	minBlocks = 4  // how many blocks a kernel may want to mark at once
	maxBlocks = 12 // how many blocks the driver asks for at most in a call

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
	case neon:
		return "neon"
	}
	return "unknown"
}

// available reports whether the kernel runs here.
func (k kernel) available() bool {
	switch k {
	case plainWalk, portable:
		return true
	case neon:
		return hasNEON
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
	case neon:
		return neonCandidates(text, at, masks)
	}
	return portableCandidates(text, at, masks)
}

// marks has a 16-bit number for each mark of maxBlocks blocks, and room behind.
type marks [(maxBlocks + 1) * blockSize]uint16

// look is the other half of candidates: it takes a glance at each mark in
// masks[:n], the first bit of which is for text[from]. places are the numbers of
// the marks, from that bit on, and count how many there are. A unit is the code
// point at the mark if it is three bytes long and no continuation byte follows, and
// otherwise a space. Whatever look writes after those means nothing.
//
// There is no branch for a mark or for the number of marks in a block, which would
// often be guessed wrong.
func (k kernel) look(text string, from int, masks *[maxBlocks]uint64, n int, places, units *marks) (count int) {
	if k == avx512 {
		return avx512Look(text, from, masks, n, places, units)
	}
	for j, mask := range masks[:n] {
		count += spread(places[count:], blockSize*j, mask)
	}
	last := len(text) - 4
	for i, place := range places[:count] {
		unit := uint16(' ')
		if i := from + int(place); i <= last {
			unit = glance(first4(text[i:]))
		}
		units[i] = unit
	}
	return count
}

// spread puts base plus the numbers of the bits of mask into places, which has
// room for 64 and more, and returns how many there are.
func spread(places []uint16, base int, mask uint64) int {
	n := bits.OnesCount64(mask)
	for k := 0; mask != 0 && k <= len(places)-4; k += 4 {
		// Four at once, however many there are.
		p := places[k : k+4]
		m1 := mask & (mask - 1)
		m2 := m1 & (m1 - 1)
		m3 := m2 & (m2 - 1)
		p[0] = uint16(base + bits.TrailingZeros64(mask))
		p[1] = uint16(base + bits.TrailingZeros64(m1))
		p[2] = uint16(base + bits.TrailingZeros64(m2))
		p[3] = uint16(base + bits.TrailingZeros64(m3))
		mask = m3 & (m3 - 1)
	}
	return n
}
