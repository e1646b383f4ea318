// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package readloop reads memory and does next to nothing with it: the most that
// a scanner of the same bytes could reach. Verify tells whether the loop of this
// machine is fast enough to count as that.
package readloop

import (
	"encoding/binary"
	"fmt"

	"github.com/runeward/runeward/bench/measure"
)

// A Loop is one way to read.
type Loop struct {
	Name string

	// blocks returns the bitwise or of the 64-bit words of b, whose length is a
	// multiple of step; nil for Go's loop.
	blocks func(b []byte) uint64
	step   int
}

// Loops returns the loops that cpu can run, the best first.
func Loops(cpu measure.CPU) []Loop {
	return append(fast(cpu), Loop{Name: "Go, 64 bytes a step"})
}

// Or returns the bitwise or of all bytes.
func (l Loop) Or(b []byte) byte {
	var x uint64
	if l.blocks != nil {
		n := len(b) / l.step * l.step
		x = l.blocks(b[:n])
		b = b[n:]
	}
	x |= words(b)
	x |= x >> 32
	x |= x >> 16
	return byte(x | x>>8)
}

func words(b []byte) uint64 {
	var x0, x1, x2, x3, x4, x5, x6, x7 uint64
	for ; len(b) >= 64; b = b[64:] {
		x0 |= binary.NativeEndian.Uint64(b[0:8])
		x1 |= binary.NativeEndian.Uint64(b[8:16])
		x2 |= binary.NativeEndian.Uint64(b[16:24])
		x3 |= binary.NativeEndian.Uint64(b[24:32])
		x4 |= binary.NativeEndian.Uint64(b[32:40])
		x5 |= binary.NativeEndian.Uint64(b[40:48])
		x6 |= binary.NativeEndian.Uint64(b[48:56])
		x7 |= binary.NativeEndian.Uint64(b[56:64])
	}
	for _, c := range b {
		x0 |= uint64(c)
	}
	return x0 | x1 | x2 | x3 | x4 | x5 | x6 | x7
}

// What the loop must reach on 1 MiB of ASCII to be the measure of a scanner.
const (
	OverIndexByte = 2.5 // times bytes.IndexByte without a match
	OverValid     = 4.0 // times utf8.Valid
)

// Verify judges a loop by a result of a row that has the ways "read loop",
// "bytes.IndexByte" and "utf8.Valid" on ASCII. It returns "" where the loop
// counts, and why it does not elsewhere.
func (l Loop) Verify(r measure.Result) string {
	loop := r.Index("read loop")
	index, valid := r.Ratio(loop, r.Index("bytes.IndexByte")), r.Ratio(loop, r.Index("utf8.Valid"))
	if index >= OverIndexByte && valid >= OverValid {
		return ""
	}
	return fmt.Sprintf("n/a: the loop (%s) reaches %.2fx bytes.IndexByte and %.2fx utf8.Valid, not %.1fx and %.1fx", l.Name, index, valid, OverIndexByte, OverValid)
}
