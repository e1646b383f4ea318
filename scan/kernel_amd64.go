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
func avx512Name(text string) uint64 { return name512(text) }

//go:noescape
func candidates512(text string, at int, masks []uint64, t *[9 * 64]uint8) (from, n int)

//go:noescape
func name512(text string) (mask uint64)

// avx512Look is look of the kernel avx512.
func avx512Look(text string, from int, masks *[maxBlocks]uint64, n int, places, units *marks) (count int) {
	return look512(text, from, masks, n, places, units)
}

//go:noescape
func look512(text string, from int, masks *[maxBlocks]uint64, n int, places, units *marks) (count int)

// avx2Candidates is the kernel avx2. The last bytes of the text go through a
// copy, with zeros after them.
func avx2Candidates(text string, at int, masks []uint64) (from, n int) {
	from = at
	if blocks := (len(text) - at - lookAhead) / blockSize; blocks > 0 {
		from, n = candidates2(text, at, blocks, masks, &nibble)
	}
	next := from + blockSize*n
	rest := len(text) - next
	if rest >= blockSize+lookAhead || n == len(masks) {
		return from, n
	}
	// At most two blocks are left.
	var tail [2*blockSize + lookAhead]byte
	copy(tail[:], text[next:])
	for i := 0; i < rest && n < len(masks); i += blockSize {
		var mask [1]uint64
		if _, found := candidates2(view(tail[:]), i, 1, mask[:], &nibble); found > 0 && rest-i < blockSize {
			mask[0] &= 1<<(rest-i) - 1
		}
		if mask[0] == 0 && n == 0 {
			from = min(from+blockSize, len(text))
			continue
		}
		masks[n] = mask[0]
		n++
	}
	return from, n
}

// lookAhead is how many bytes after a block its marks depend on.
const lookAhead = 3

//go:noescape
func candidates2(text string, at, blocks int, masks []uint64, t *[13 * 16]uint8) (from, n int)
