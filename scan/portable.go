// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

//go:generate go test -run UpToDate$ -update .

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
// A pattern ends three bytes after the start of the unit it finds, so that the
// kernel marks the third byte before its end. The text is preceded and followed
// by spaces; all printable ASCII has the same row.

// portableCandidates is the kernel portable.
func portableCandidates(text string, at int, masks []uint64) (from, n int) {
	idle := uint64(0)
	for range 4 {
		idle = idle<<16 | rows[' ']
	}
	state := idle
	for _, b := range []byte(text[max(at-3, 0):at]) {
		state = state<<16 | rows[b]
	}
	// The state is three bytes ahead of the block. What ends in the first three
	// belongs to marks before at; the call before this one may have passed over
	// those without a look ahead.
	head := uint64(0)
	for i := at; i < at+3; i++ {
		row := rows[' ']
		if i < len(text) {
			row = rows[text[i]]
		}
		state = state<<16 | row
		if state>>48 != 0xFFFF {
			head = 1
		}
	}
	pos := at
	from = at
	for pos < len(text) && n < len(masks) {
		if state == idle && head == 0 && pos+3 < len(text) {
			end := skipPrintable(text, pos+3)
			if end == len(text) {
				pos = end
			} else if n == 0 {
				pos = end - 3
			} else {
				end = min((end-3-pos)/blockSize, len(masks)-n)
				clear(masks[n : n+end])
				n += end
				pos += blockSize * end
			}
			if n == 0 {
				from = pos
			}
			if pos == len(text) || n == len(masks) {
				break
			}
		}
		var padded [blockSize]byte
		var block string
		if len(text)-pos >= blockSize+3 {
			block = text[pos+3:][:blockSize]
		} else {
			i := 0
			if pos+3 < len(text) {
				i = copy(padded[:], text[pos+3:])
			}
			for ; i < blockSize; i++ {
				padded[i] = ' '
			}
			block = view(padded[:])
		}
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
		mask := head
		if all>>48 != 0xFFFF {
			mask |= matches(state, block)
		}
		state, head = high, 0
		pos += blockSize
		if mask == 0 && n == 0 {
			from = min(pos, len(text))
			continue
		}
		masks[n] = mask
		n++
	}
	return from, n
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
