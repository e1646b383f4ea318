// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package names

import (
	"math/bits"

	"github.com/runeward/runeward/internal/layout"
)

// Data is how names are packed: the generator writes it, AppendName reads it.
//
// A name is cut into tokens, before each space and each hyphen; the first token
// begins with a space that is not written. Names stand in blocks of 64 code
// points, and each is told by its difference from the one before it in the
// block: how many tokens it keeps at the beginning, how many new ones follow,
// how many it keeps at the end.
type Data struct {
	Version     string
	Fingerprint string // as in layout.Data, over the files the names come from

	Words   string // the text of the tokens, shortest first
	Lengths string // uint16 a length from 1 on: the number of tokens of that length
	Common  string // uint16 a one-byte code: the number of its token
	Kinds   string // KindSize bytes a kind of difference: tokens kept, new, kept at the end
	Blocks  string // BlockSize bytes a block: number, bitmap of the code points named, offset in Stream
	Stream  string // a name: number of its kind, codes of the new tokens

	Ranges   string // RangeSize bytes a range, sorted: first, last, number of its pattern
	Patterns string // each ended by LF; '*' is the code point; number 0 is that of all others

	// Hangul syllables (core specification 3.12): the short names of the
	// letters, each ended by LF, after the text before them.
	HangulFirst, HangulLast rune
	HangulPrefix            string
	HangulL, HangulV        string
	HangulT                 string
}

// Sizes of the entries above.
const (
	BlockShift = 6
	BlockSize  = 14 // 3 bytes, 8 bytes, 3 bytes
	KindSize   = 3
	RangeSize  = 7 // 3 bytes, 3 bytes, 1 byte
	MaxTokens  = 24
)

// Hangul letters of each kind.
const (
	HangulVCount = 21
	HangulTCount = 28
)

// AppendName appends the name or label of r.
func (d *Data) AppendName(dst []byte, r rune) []byte {
	if r < 0 || r > layout.MaxCodePoint {
		return dst
	}
	if out, ok := d.appendListed(dst, r); ok {
		return out
	}
	if d.HangulFirst <= r && r <= d.HangulLast {
		i := int(r - d.HangulFirst)
		dst = append(dst, d.HangulPrefix...)
		dst = append(dst, nth(d.HangulL, i/(HangulVCount*HangulTCount))...)
		dst = append(dst, nth(d.HangulV, i/HangulTCount%HangulVCount)...)
		return append(dst, nth(d.HangulT, i%HangulTCount)...)
	}
	pattern := nth(d.Patterns, d.patternOf(r))
	for i := range len(pattern) {
		if pattern[i] == '*' {
			dst = appendHex(dst, r)
		} else {
			dst = append(dst, pattern[i])
		}
	}
	return dst
}

// appendListed appends the name of a code point that has one of its own.
func (d *Data) appendListed(dst []byte, r rune) ([]byte, bool) {
	block := layout.Find(d.Blocks, BlockSize, uint32(r)>>BlockShift)
	if block < 0 {
		return dst, false
	}
	block *= BlockSize
	named := layout.U64(d.Blocks, block+3)
	bit := uint64(1) << (r & (1<<BlockShift - 1))
	if named&bit == 0 {
		return dst, false
	}
	var tokens [MaxTokens]uint16
	n := 0
	at := int(layout.U24(d.Blocks, block+11))
	oneByte := len(d.Common) / 2
	for before := bits.OnesCount64(named & (bit - 1)); before >= 0; before-- {
		kind := int(d.Stream[at]) * KindSize
		at++
		keep, add, tail := int(d.Kinds[kind]), int(d.Kinds[kind+1]), int(d.Kinds[kind+2])
		copy(tokens[keep+add:keep+add+tail], tokens[n-tail:n])
		for i := keep; i < keep+add; i++ {
			code := int(d.Stream[at])
			at++
			if code < oneByte {
				tokens[i] = layout.U16(d.Common, 2*code)
			} else {
				tokens[i] = uint16((code-oneByte)<<8 | int(d.Stream[at]))
				at++
			}
		}
		n = keep + add + tail
	}
	for i, t := range tokens[:n] {
		word := d.word(int(t))
		if i == 0 {
			word = word[1:]
		}
		dst = append(dst, word...)
	}
	return dst, true
}

// word returns the text of a token.
func (d *Data) word(token int) string {
	at := 0
	for size := 1; ; size++ {
		n := int(layout.U16(d.Lengths, 2*size-2))
		if token < n {
			at += token * size
			return d.Words[at : at+size]
		}
		token -= n
		at += n * size
	}
}

// patternOf returns the number of the pattern that names r.
func (d *Data) patternOf(r rune) int {
	lo, hi := 0, len(d.Ranges)/RangeSize
	for lo < hi {
		m := int(uint(lo+hi) >> 1)
		if layout.U24(d.Ranges, m*RangeSize+3) < uint32(r) {
			lo = m + 1
		} else {
			hi = m
		}
	}
	if i := lo * RangeSize; i < len(d.Ranges) && layout.U24(d.Ranges, i) <= uint32(r) {
		return int(d.Ranges[i+6])
	}
	return 0
}

// nth returns part number i of a list whose parts end in LF.
func nth(list string, i int) string {
	begin := 0
	for k := range len(list) {
		if list[k] != '\n' {
			continue
		}
		if i == 0 {
			return list[begin:k]
		}
		i--
		begin = k + 1
	}
	return ""
}

// appendHex writes a code point as names have it: four to six digits.
func appendHex(dst []byte, r rune) []byte {
	shift := 12
	for r>>shift > 0xF {
		shift += 4
	}
	for ; shift >= 0; shift -= 4 {
		dst = append(dst, "0123456789ABCDEF"[r>>shift&0xF])
	}
	return dst
}
