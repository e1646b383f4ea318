// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build amd64 && !purego

package scan

// missing returns the name of the first feature that kernel k needs and this
// machine lacks, the operating system included; "" if it has all.
func missing(k kernel) string {
	const (
		// Leaf 1, ECX.
		osxsave = 1 << 27
		avx     = 1 << 28
		popcnt  = 1 << 23
		// Leaf 7, EBX.
		bmi1     = 1 << 3
		avx2bit  = 1 << 5
		bmi2     = 1 << 8
		avx512f  = 1 << 16
		avx512bw = 1 << 30
		avx512vl = 1 << 31
		// Leaf 7, ECX.
		vbmi  = 1 << 1
		vbmi2 = 1 << 6
		// XCR0: XMM and YMM; opmask and ZMM.
		ymmState = 1<<1 | 1<<2
		zmmState = 1<<5 | 1<<6 | 1<<7
	)
	leaves, _, _, _ := cpuid(0, 0)
	if leaves < 7 {
		return "CPUID leaf 7"
	}
	_, _, c1, _ := cpuid(1, 0)
	_, b7, c7, _ := cpuid(7, 0)
	var state uint32
	if c1&osxsave != 0 {
		state, _ = xgetbv()
	}
	switch {
	case state&ymmState != ymmState:
		return "YMM state"
	case c1&avx == 0:
		return "AVX"
	case c1&popcnt == 0:
		return "POPCNT"
	case b7&avx2bit == 0:
		return "AVX2"
	case b7&bmi1 == 0:
		return "BMI1"
	case b7&bmi2 == 0:
		return "BMI2"
	case k == avx2:
		return ""
	case state&zmmState != zmmState:
		return "ZMM state"
	case b7&avx512f == 0:
		return "AVX512F"
	case b7&avx512bw == 0:
		return "AVX512BW"
	case b7&avx512vl == 0:
		return "AVX512VL"
	case c7&vbmi == 0:
		return "AVX512VBMI"
	case c7&vbmi2 == 0:
		return "AVX512VBMI2"
	}
	return ""
}

// cpuid executes CPUID with EAX = leaf, ECX = sub.
//
//go:noescape
func cpuid(leaf, sub uint32) (a, b, c, d uint32)

// xgetbv reads the extended control register XCR0.
//
//go:noescape
func xgetbv() (low, high uint32)

// avx512Candidates is the kernel avx512.
func avx512Candidates(text string, at int, masks []uint64) (from, n int) {
	return candidates512(text, at, masks, &sixBit)
}

// avx512Name marks a text of 1 to 64 bytes; unlike a kernel it marks the ill-formed
// units of the first three bytes too, at 0.
func avx512Name(text string) uint64 { return name512(text, &sixBit) }

//go:noescape
func candidates512(text string, at int, masks []uint64, t *[6 * 64]uint8) (from, n int)

//go:noescape
func name512(text string, t *[6 * 64]uint8) (mask uint64)

// avx512Spread is spread for the kernel avx512.
func avx512Spread(places *[(maxBlocks + 1) * blockSize]uint16, masks *[maxBlocks]uint64, n int) (count int) {
	return spread512(places, masks, n)
}

//go:noescape
func spread512(places *[(maxBlocks + 1) * blockSize]uint16, masks *[maxBlocks]uint64, n int) (count int)

// avx2Candidates is the kernel avx2.
func avx2Candidates(text string, at int, masks []uint64) (from, n int) {
	return portableCandidates(text, at, masks)
}
