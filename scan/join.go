// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import "github.com/runeward/runeward/internal/utf8x"

// join keeps Strip from making characters out of pieces. Pieces of a source are
// put one after the other; where something was cut out between two of them, the
// continuation bytes of the later one that would lengthen an incomplete
// sequence at the end of the earlier one are left out. They are strays in the
// source. The decision needs the last three bytes put and no look ahead, which
// makes it the same for a stream.
type join struct {
	tail [3]byte // the last n bytes put
	n    uint8
	gap  bool // something was cut out after them
}

// cut says that something was taken out and mode's replacement put.
func (j *join) cut(mode Mode) {
	if mode == Replace || mode == Escape {
		// The replacement is whole characters: nothing joins over it.
		*j = join{}
		return
	}
	j.gap = true
}

// drop returns how many bytes at the start of the next piece to leave out.
func (j *join) drop(piece string) int {
	if !j.gap || len(piece) == 0 || !isContinuation(piece[0]) {
		return 0
	}
	held := utf8x.IncompletePrefix(j.tail[:j.n])
	if held == 0 {
		return 0
	}
	var buf [4]byte
	copy(buf[:], j.tail[int(j.n)-held:j.n])
	i := 0
	for ; i < len(piece); i++ {
		buf[held] = piece[i]
		if _, n, _ := utf8x.Decode(buf[:held+1], 0); n <= held {
			break
		}
	}
	return i
}

// put says that piece was put.
func (j *join) put(piece string) {
	switch n := len(piece); {
	case n == 0:
		return
	case n >= len(j.tail):
		j.n = uint8(copy(j.tail[:], piece[n-len(j.tail):]))
	default:
		keep := min(int(j.n), len(j.tail)-n)
		copy(j.tail[:], j.tail[int(j.n)-keep:j.n])
		j.n = uint8(keep + copy(j.tail[keep:], piece))
	}
	j.gap = false
}

// append puts a piece at the end of dst.
func (j *join) append(dst []byte, piece string) []byte {
	piece = piece[j.drop(piece):]
	j.put(piece)
	return append(dst, piece...)
}
