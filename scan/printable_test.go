// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestSkipPrintable puts every byte at every place of a text, with bytes around
// it that a carry could reach.
func TestSkipPrintable(t *testing.T) {
	const size = 75
	for _, fill := range []string{" ", "~", "a\t", "\r\n"} {
		for b := range 256 {
			for i := range size {
				for _, after := range []byte{'a', 0x7F, 0xFF, 0x00, '\n'} {
					text := []byte(strings.Repeat(fill, size)[:size])
					text[i] = byte(b)
					if i+1 < size {
						text[i+1] = after
					}
					want := 0
					for want < size && (text[want] == '\t' || text[want] == '\n' || text[want] == '\r' || ' ' <= text[want] && text[want] <= '~') {
						want++
					}
					got := skipPrintable(string(text), 0)
					if got != want && (got > want || size-got >= 8) {
						t.Fatalf("% X: %d, want %d", text, got, want)
					}
					if n := size - i; isPrintable(string(text[:n])) != (want >= n) {
						t.Fatalf("isPrintable(% X) is %v", text[:n], want < n)
					}
				}
			}
		}
	}
}

// TestHasOdd puts every byte at every place of names, among bytes of all kinds.
func TestHasOdd(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 6))
	for n := 8; n < 32; n++ {
		for i := range n {
			for b := range 256 {
				for _, high := range []byte{0, 0, 0x80} {
					name := bytes.Repeat([]byte("x"), n)
					if b&1 == 0 {
						name[rng.IntN(n)] = byte(rng.Uint32())&0x7F | high
					}
					name[i] = byte(b)
					want := slices.ContainsFunc(name, func(b byte) bool { return b < 0x20 || b > 0x7E })
					text, m := string(name), n>>1&8
					if got := hasOdd(load(text, 0), load(text, m), load(text, n-8), load(text, n-8-m)); got != want {
						t.Fatalf("%q: %v", name, got)
					}
				}
			}
		}
	}
}
