// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

//go:generate go test -run ^TestRowsUpToDate$ -update .

// The portable kernel looks for patterns of four bytes. A pattern is a set of
// byte values for each of its four places, so it may match more than it is meant
// for. Sixteen patterns are found at once by the method known as Shift-Or: the
// state has four fields of sixteen bits, one bit a pattern; bit i of field k is
// clear if the last k+1 bytes fit the first k+1 places of pattern i. A byte
// takes two steps:
//
//	state = state<<16 | rows[byte]
//	if field 3 of state has a clear bit, a pattern ends here
//
// Four patterns find what is ill-formed whatever its code points would be: a
// continuation byte that no lead byte reaches, a lead byte that lacks its
// second, third or fourth byte. The others are drawn from the tables by
// makeRows, which says what they promise.
//
// A pattern ends three bytes after the start of the unit it finds.
const portableLate = 3

// portableCandidates is the kernel portable.
func portableCandidates(text string, at int, masks []uint64) {
	// A text is preceded by spaces. All printable ASCII has the same row.
	var idle, state uint64
	for range 4 {
		idle = idle<<16 | rows[' ']
	}
	state = idle
	for _, b := range []byte(text[max(at-3, 0):at]) {
		state = state<<16 | rows[b]
	}
	for j := 0; j < len(masks); j++ {
		begin := at + blockSize*j
		if state == idle {
			clean := (skipPrintable(text[:at+blockSize*len(masks)], begin) - begin) / blockSize
			clear(masks[j : j+clean])
			if j += clean; j == len(masks) {
				return
			}
			begin += blockSize * clean
		}
		block := text[begin:][:blockSize]
		// Two halves at a time, since each step waits for the one before it. The
		// second half starts from the three bytes before it.
		low, high := state, idle<<16|rows[block[29]]
		high = high<<16 | rows[block[30]]
		high = high<<16 | rows[block[31]]
		all := ^uint64(0)
		for i := range blockSize / 2 {
			low = low<<16 | rows[block[i]]
			high = high<<16 | rows[block[i+blockSize/2]]
			all &= low & high
		}
		if all>>48 == 0xFFFF {
			masks[j] = 0
		} else {
			masks[j] = matches(state, block)
		}
		state = high
	}
}

// matches marks the bytes of block at which patterns end, given the state
// before it.
func matches(state uint64, block string) (mask uint64) {
	for i := range blockSize {
		state = state<<16 | rows[block[i]]
		found := ^state >> 48
		// found + FFFF carries unless found is 0.
		mask = mask>>1 | (found+0xFFFF)>>16<<63
	}
	return mask
}
