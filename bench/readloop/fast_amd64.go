// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !purego

package readloop

import "github.com/runeward/runeward/bench/measure"

// or512 reads 512 bytes a step with AVX-512, or256 256 bytes with AVX2. The
// length of b must be a multiple of the step.
//
//go:noescape
func or512(b []byte) uint64

//go:noescape
func or256(b []byte) uint64

func fast(cpu measure.CPU) []Loop {
	var list []Loop
	if len(cpu.Missing("avx512f")) == 0 {
		list = append(list, Loop{"AVX-512, 512 bytes a step", or512, 512})
	}
	if len(cpu.Missing("avx2")) == 0 {
		list = append(list, Loop{"AVX2, 256 bytes a step", or256, 256})
	}
	return list
}
