// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build amd64 && !purego && !race

package skeleton

import (
	"os"
	"sync/atomic"
	"unsafe"
)

// kernelVariable is the environment variable of package scan: any name but
// avx512 turns the kernel off.
const kernelVariable = "RUNEWARD_KERNEL"

// kernel says if ascii512 runs here, noKernel or yesKernel. Before that is known
// it counts how often it was asked. Goroutines that ask at once may count too
// little, and come to one answer.
var kernel atomic.Uint32

// To ask the processor and the environment takes some microseconds, more than a
// program of one or two names gains: the first runs of ASCII are mapped without a
// kernel.
const (
	patience = 16

	noKernel  = patience + 1
	yesKernel = patience + 2
)

// kernelRuns is hasKernel without the question: false as long as nothing is known.
func kernelRuns() bool { return kernel.Load() == yesKernel }

func hasKernel() bool {
	k := kernel.Load()
	if k <= patience {
		k = considerKernel(k)
	}
	return k == yesKernel
}

//go:noinline
func considerKernel(asked uint32) uint32 {
	if asked < patience {
		kernel.CompareAndSwap(asked, asked+1)
		return asked
	}
	k := uint32(noKernel)
	if name := os.Getenv(kernelVariable); (name == "" || name == "avx512") && supported() {
		k = yesKernel
	}
	kernel.Store(k)
	return k
}

// supported reports whether processor and operating system have what ascii512
// needs. Each CPUID may cost a microsecond in a virtual machine, so that it asks
// for no more than it has to: where the system keeps the state of AVX-512, there
// is a leaf 7.
func supported() bool {
	const (
		osxsave, popcnt = 1 << 27, 1 << 23      // leaf 1, ECX
		state           = 1<<1 | 1<<2 | 7<<5    // XCR0: XMM, YMM, opmask and ZMM
		bmi             = 1<<3 | 1<<8           // leaf 7, EBX
		avx512          = 1<<16 | 1<<30 | 1<<31 // F, BW, VL
		vbmi            = 1<<1 | 1<<6           // leaf 7, ECX: VBMI, VBMI2
	)
	_, _, c, _ := cpuid(1, 0)
	if c&(osxsave|popcnt) != osxsave|popcnt {
		return false
	}
	if x, _ := xgetbv(); x&state != state {
		return false
	}
	_, b, c, _ := cpuid(7, 0)
	return b&(bmi|avx512) == bmi|avx512 && c&vbmi == vbmi
}

// asciiFast is asciiGo for as much as a kernel takes.
func asciiFast(dst []byte, text, table string) (read, written int) {
	return ascii512(dst, text, unsafe.StringData(table))
}

//go:noescape
func ascii512(dst []byte, text string, table *byte) (read, written int)

// asciiName maps a text of 1 to nameBytes bytes to dst, of which it may write over
// all. It returns the number of bytes that count, 0 if text is not all ASCII with
// parts of ASCII, or if dst has no room for them.
func asciiName(dst *byte, room int, text, table string) int {
	return asciiName512(dst, room, unsafe.StringData(text), len(text), unsafe.StringData(table))
}

//go:noescape
func asciiName512(dst *byte, room int, text *byte, n int, table *byte) int

//go:noescape
func cpuid(leaf, sub uint32) (a, b, c, d uint32)

//go:noescape
func xgetbv() (low, high uint32)
