// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"bytes"
	"fmt"
	"math/bits"

	"github.com/runeward/runeward/internal/layout"
	"github.com/runeward/runeward/ucd"
)

// blocks packs arrays of uint16 into one, sharing what they have in common: a
// block that already stands somewhere is found, and a new one overlaps the end
// as far as it can.
type blocks struct {
	raw []byte
	at  map[string]int
}

// add returns the position, counted in uint16, of block.
func (p *blocks) add(block []uint16) (int, error) {
	b := make([]byte, 0, 2*len(block))
	for _, v := range block {
		b = le16(b, int(v))
	}
	if i, ok := p.at[string(b)]; ok {
		return i, nil
	}
	i := find16(p.raw, b)
	if i < 0 {
		k := min(len(b), len(p.raw))
		for !bytes.HasSuffix(p.raw, b[:k]) {
			k -= 2
		}
		i = len(p.raw) - k
		p.raw = append(p.raw, b[k:]...)
	}
	if p.at == nil {
		p.at = map[string]int{}
	}
	i /= 2
	p.at[string(b)] = i
	return i, fits("block position", i, 16)
}

// find16 returns an even offset of b in raw, or -1.
func find16(raw, b []byte) int {
	for base := 0; ; {
		i := bytes.Index(raw[base:], b)
		if i < 0 {
			return -1
		}
		if (base+i)%2 == 0 {
			return base + i
		}
		base += i + 1
	}
}

// addAll cuts values into blocks of size and returns their positions.
func (p *blocks) addAll(values []uint16, size int) ([]uint16, error) {
	out := make([]uint16, 0, len(values)/size)
	for i := 0; i < len(values); i += size {
		at, err := p.add(values[i : i+size])
		if err != nil {
			return nil, err
		}
		out = append(out, uint16(at))
	}
	return out, nil
}

func string16(values []uint16) string {
	var b []byte
	for _, v := range values {
		b = le16(b, int(v))
	}
	return string(b)
}

// BuildTrie packs one value for each code point.
func BuildTrie(values []uint16) (layout.Trie, error) {
	if len(values) != ucd.NumCodePoints {
		return layout.Trie{}, fmt.Errorf("gen: a trie takes %d values, not %d", ucd.NumCodePoints, len(values))
	}
	var data, mid blocks
	// ASCII first, in one piece: Data[c] is the value of c there.
	if _, err := data.add(values[:0x80]); err != nil {
		return layout.Trie{}, err
	}
	m, err := data.addAll(values, layout.DataMask+1)
	if err != nil {
		return layout.Trie{}, err
	}
	t, err := mid.addAll(m, layout.MidMask+1)
	if err != nil {
		return layout.Trie{}, err
	}
	out := layout.Trie{Top: string16(t), Mid: string(mid.raw), Data: string(data.raw)}
	for c, v := range values {
		if got := out.At(uint32(c)); got != v {
			return layout.Trie{}, fmt.Errorf("gen: trie answers %d for %04X, want %d", got, c, v)
		}
	}
	return out, nil
}

// BuildRankMap packs the non-zero values of few code points.
func BuildRankMap(values map[rune]uint16) (layout.RankMap, error) {
	var out layout.RankMap
	blockData := make([]byte, layout.RankBlockSize) // entry 0 is empty
	var vals []byte
	numbers := make([]uint16, ucd.NumCodePoints>>layout.RankShift)
	for i := range numbers {
		var bitmap uint64
		rank := len(vals) / 2
		for k := 0; k <= layout.RankMask; k++ {
			if v := values[rune(i<<layout.RankShift+k)]; v != 0 {
				bitmap |= 1 << k
				vals = le16(vals, int(v))
			}
		}
		if bitmap == 0 {
			continue
		}
		if err := fits("rank", rank+bits.OnesCount64(bitmap), 16); err != nil {
			return out, err
		}
		numbers[i] = uint16(len(blockData) / layout.RankBlockSize)
		blockData = le16(le64(blockData, bitmap), rank)
	}
	var mid blocks
	top, err := mid.addAll(numbers, layout.RankMask+1)
	if err != nil {
		return out, err
	}
	out = layout.RankMap{Top: string16(top), Mid: string(mid.raw), Blocks: string(blockData), Values: string(vals)}
	for c := rune(0); c < ucd.NumCodePoints; c++ {
		if got := out.At(uint32(c)); got != values[c] {
			return out, fmt.Errorf("gen: rank map answers %d for %04X, want %d", got, c, values[c])
		}
	}
	return out, nil
}

// pool collects the entries that a RankMap points to. Position 0 means no
// entry, so the pool begins with a filler byte.
type pool struct {
	raw []byte
	at  map[string]int
}

// add returns the position of entry.
func (p *pool) add(entry []byte) (uint16, error) {
	if p.at == nil {
		p.at = map[string]int{}
		p.raw = []byte{0}
	}
	i, ok := p.at[string(entry)]
	if !ok {
		// An entry may stand inside others: any place that holds its bytes will do.
		if i = bytes.Index(p.raw[1:], entry) + 1; i == 0 {
			i = len(p.raw)
			p.raw = append(p.raw, entry...)
		}
		p.at[string(entry)] = i
	}
	return uint16(i), fits("pool position", i, 16)
}

// utf8Of encodes code points; a surrogate is an error.
func utf8Of(cps []rune) ([]byte, error) {
	var b []byte
	for _, c := range cps {
		switch {
		case c < 0 || c >= ucd.NumCodePoints || 0xD800 <= c && c < 0xE000:
			return nil, fmt.Errorf("%04X has no UTF-8 form", c)
		case c < 0x80:
			b = append(b, byte(c))
		case c < 0x800:
			b = append(b, 0xC0|byte(c>>6), 0x80|byte(c&0x3F))
		case c < 0x10000:
			b = append(b, 0xE0|byte(c>>12), 0x80|byte(c>>6&0x3F), 0x80|byte(c&0x3F))
		default:
			b = append(b, 0xF0|byte(c>>18), 0x80|byte(c>>12&0x3F), 0x80|byte(c>>6&0x3F), 0x80|byte(c&0x3F))
		}
	}
	return b, nil
}
