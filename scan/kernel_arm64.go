// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build arm64 && !purego

package scan

// hasNEON says whether the kernel neon runs here. Every processor that Go runs on
// has the instructions.
const hasNEON = true

// neonCandidates is the kernel neon. The last bytes of the text go through a
// copy, with zeros after them.
func neonCandidates(text string, at int, masks []uint64) (from, n int) {
	const lookAhead = 3 // how many bytes after a block its marks depend on
	from = at
	if blocks := (len(text) - at - lookAhead) / blockSize; blocks > 0 {
		from, n = candidatesNEON(text, at, blocks, masks, &sixBit)
	}
	next := from + blockSize*n
	rest := len(text) - next
	if rest >= blockSize+lookAhead || n == len(masks) {
		return from, n
	}
	// At most two blocks are left.
	var tail [2*blockSize + lookAhead]byte
	copy(tail[:], text[next:])
	for i := 0; i < rest && n < len(masks); i += blockSize {
		var mask [1]uint64
		if _, found := candidatesNEON(view(tail[:]), i, 1, mask[:], &sixBit); found > 0 && rest-i < blockSize {
			mask[0] &= 1<<(rest-i) - 1
		}
		if mask[0] == 0 && n == 0 {
			from = min(from+blockSize, len(text))
			continue
		}
		masks[n] = mask[0]
		n++
	}
	return from, n
}

//go:noescape
func candidatesNEON(text string, at, blocks int, masks []uint64, t *[9 * 64]uint8) (from, n int)
