// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/runeward/runeward/ucd"
)

// arrays are values for the whole code space that try the packing: sharing,
// overlap, borders of blocks, both ends.
func arrays() map[string][]uint16 {
	fill := func(f func(c int) uint16) []uint16 {
		v := make([]uint16, ucd.NumCodePoints)
		for c := range v {
			v[c] = f(c)
		}
		return v
	}
	rng := rand.New(rand.NewPCG(1, 2))
	sparse := make([]uint16, ucd.NumCodePoints)
	for range 3000 {
		sparse[rng.IntN(len(sparse))] = uint16(rng.IntN(5))
	}
	clustered := make([]uint16, ucd.NumCodePoints)
	for range 300 {
		at, n := rng.IntN(len(clustered)-100), rng.IntN(100)
		for c := at; c < at+n; c++ {
			clustered[c] = uint16(rng.IntN(1 << 16))
		}
	}
	return map[string][]uint16{
		"zero":            fill(func(int) uint16 { return 0 }),
		"constant":        fill(func(int) uint16 { return 0xFFFF }),
		"first":           fill(func(c int) uint16 { return b2i(c == 0) }),
		"last":            fill(func(c int) uint16 { return b2i(c == ucd.NumCodePoints-1) }),
		"ASCII only":      fill(func(c int) uint16 { return uint16(c) * b2i(c < 0x80) }),
		"just beyond":     fill(func(c int) uint16 { return b2i(c == 0x80) }),
		"plane by plane":  fill(func(c int) uint16 { return uint16(c >> 16) }),
		"alternating":     fill(func(c int) uint16 { return uint16(c & 1) }),
		"period 17":       fill(func(c int) uint16 { return uint16(c % 17) }),
		"shifting blocks": fill(func(c int) uint16 { return uint16((c + c>>4) & 15) }),
		// The bytes of a value at an odd offset look like another value.
		"odd offsets": fill(func(c int) uint16 { return [...]uint16{0x0100, 0x0001, 0x0101, 0x0000}[c>>3&3] }),
		"sparse":      sparse,
		"clustered":   clustered,
	}
}

func b2i(b bool) uint16 {
	if b {
		return 1
	}
	return 0
}

func TestBuildTrie(t *testing.T) {
	for name, values := range arrays() {
		t.Run(name, func(t *testing.T) {
			trie, err := BuildTrie(values)
			if err != nil {
				t.Fatal(err)
			}
			for c, want := range values {
				if got := trie.At(uint32(c)); got != want {
					t.Fatalf("%04X: %d, want %d", c, got, want)
				}
			}
			for c := range 0x80 {
				if got := uint16(trie.Data[2*c]) | uint16(trie.Data[2*c+1])<<8; got != values[c] {
					t.Fatalf("the values of ASCII do not stand first: %02X: %d, want %d", c, got, values[c])
				}
			}
			if trie.Size() > 2*len(values) {
				t.Errorf("%d bytes", trie.Size())
			}
		})
	}
}

// Regular arrays must come out small: blocks are shared.
func TestBuildTrieShares(t *testing.T) {
	trie, err := BuildTrie(arrays()["constant"])
	if err != nil {
		t.Fatal(err)
	}
	// One entry for each 1,024 code points, one block of 64, ASCII.
	if want := 2 * (1088 + 64 + 128); trie.Size() != want {
		t.Errorf("%d bytes for a constant, want %d", trie.Size(), want)
	}
}

func TestBuildTrieErrors(t *testing.T) {
	if _, err := BuildTrie(make([]uint16, 10)); err == nil || !strings.Contains(err.Error(), "takes 1114112 values, not 10") {
		t.Errorf("ten values: %v", err)
	}
	rng := rand.New(rand.NewPCG(3, 4))
	noise := make([]uint16, ucd.NumCodePoints)
	for c := range noise {
		noise[c] = uint16(rng.Uint32())
	}
	if _, err := BuildTrie(noise); err == nil || !strings.Contains(err.Error(), "block position") {
		t.Errorf("noise: %v", err)
	}
}

func TestBuildRankMap(t *testing.T) {
	for name, values := range arrays() {
		if name == "constant" || name == "alternating" || name == "period 17" || name == "shifting blocks" || name == "odd offsets" || name == "plane by plane" {
			continue // more values than a RankMap counts: see below
		}
		t.Run(name, func(t *testing.T) {
			m := map[rune]uint16{}
			for c, v := range values {
				if v != 0 {
					m[rune(c)] = v
				}
			}
			packed, err := BuildRankMap(m)
			if err != nil {
				t.Fatal(err)
			}
			for c, want := range values {
				if got := packed.At(uint32(c)); got != want {
					t.Fatalf("%04X: %d, want %d", c, got, want)
				}
			}
			if len(packed.Values) != 2*len(m) {
				t.Errorf("%d bytes of values for %d code points", len(packed.Values), len(m))
			}
		})
	}
}

func TestBuildRankMapErrors(t *testing.T) {
	m := map[rune]uint16{}
	for c := rune(0); c < 1<<16; c++ {
		m[c] = 1
	}
	if _, err := BuildRankMap(m); err == nil || !strings.Contains(err.Error(), "rank: 65536 does not fit 16 bits") {
		t.Errorf("65,536 values: %v", err)
	}
	delete(m, 0)
	if _, err := BuildRankMap(m); err != nil {
		t.Errorf("65,535 values: %v", err)
	}
}

func TestFits(t *testing.T) {
	for _, c := range []struct {
		v, bits int
		ok      bool
	}{{0, 1, true}, {1, 1, true}, {2, 1, false}, {-1, 8, false}, {255, 8, true}, {256, 8, false}} {
		if err := fits("x", c.v, c.bits); (err == nil) != c.ok {
			t.Errorf("%d in %d bits: %v", c.v, c.bits, err)
		}
	}
}

// Entries of a pool may stand inside one another, and never at position 0.
func TestPool(t *testing.T) {
	var p pool
	entries := []string{"abc", "bc", "cab", "a", "abc", "\x00", "\x00\x00", ""}
	for _, e := range entries {
		at, err := p.add([]byte(e))
		if err != nil || at == 0 || string(p.raw[at:int(at)+len(e)]) != e {
			t.Errorf("%q at %d: %v", e, at, err)
		}
	}
	for len(p.raw) < 1<<16 {
		p.raw = append(p.raw, 'x')
	}
	if _, err := p.add([]byte("new")); err == nil {
		t.Error("a position beyond 16 bits is no error")
	}
}

func TestUTF8(t *testing.T) {
	for c := rune(0); c < ucd.NumCodePoints; c++ {
		b, err := utf8Of([]rune{c})
		if surrogate := 0xD800 <= c && c < 0xE000; surrogate != (err != nil) {
			t.Fatalf("%04X: %v", c, err)
		} else if !surrogate && string(b) != string(c) {
			t.Fatalf("%04X: % X", c, b)
		}
	}
	for _, c := range []rune{-1, 0x110000} {
		if _, err := utf8Of([]rune{c}); err == nil {
			t.Errorf("%d has a UTF-8 form", c)
		}
	}
}
