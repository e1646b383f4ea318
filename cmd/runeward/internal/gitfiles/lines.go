// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gitfiles

import (
	"bufio"
	"hash/maphash"
	"io"
	"math"
)

// maxLines is how many lines of a file are compared. Of a longer one all lines
// are taken for new.
const maxLines = 1 << 22

// AddedLines returns the lines of a file that an old version does not have, or
// not as often. A line ends at LF; a CR before it makes no difference, so that
// files whose lines git ends in another way are not new as a whole. same is how many
// lines at the beginning of the file are those of the old version.
func AddedLines(old, now io.Reader) (all Lines, same int, err error) {
	seed := maphash.MakeSeed()
	a, err := hashes(seed, old)
	if err != nil {
		return nil, 0, err
	}
	b, err := hashes(seed, now)
	if err != nil {
		return nil, 0, err
	}
	if len(a) == maxLines || len(b) == maxLines {
		return Lines{{1, math.MaxInt}}, 0, nil
	}
	// What is the same at both ends stays out: of lines that are the same, the
	// one that was put in is the new one.
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
		same++
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	left := map[uint64]int{}
	for _, h := range a {
		left[h]++
	}
	for i, h := range b {
		if left[h] > 0 {
			left[h]--
			continue
		}
		n := same + i + 1
		if k := len(all) - 1; k >= 0 && all[k][1] == n-1 {
			all[k][1] = n
		} else {
			all = append(all, [2]int{n, n})
		}
	}
	return all, same, nil
}

// hashes returns a hash of each line, of maxLines at most.
func hashes(seed maphash.Seed, r io.Reader) ([]uint64, error) {
	var all []uint64
	var h maphash.Hash
	h.SetSeed(seed)
	in := bufio.NewReaderSize(r, 64<<10)
	some, cr := false, false // of a line; cr is held back until more follows
	for len(all) < maxLines {
		part, err := in.ReadSlice('\n')
		ended := err == nil
		if ended {
			part = part[:len(part)-1]
		}
		if len(part) > 0 || ended {
			some = true
		}
		if len(part) > 0 {
			if cr {
				h.WriteByte('\r')
			}
			if cr = part[len(part)-1] == '\r'; cr {
				part = part[:len(part)-1]
			}
			h.Write(part)
		}
		switch {
		case ended || err == io.EOF && some:
			all = append(all, h.Sum64())
			h.Reset()
			some, cr = false, false
		case err != nil && err != io.EOF && err != bufio.ErrBufferFull:
			return nil, err
		}
		if err == io.EOF {
			break
		}
	}
	return all, nil
}
