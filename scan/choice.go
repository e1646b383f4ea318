// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"os"
	"sync/atomic"
)

// kernelVariable is the environment variable that forces a kernel by its name.
const kernelVariable = "RUNEWARD_KERNEL"

// chosen is the kernel for a watch within Hidden, once that is known, and until then
// how often a short text did without. Goroutines that ask at once may count too
// little, and come to one answer.
var chosen atomic.Uint32

const (
	// A virtual machine takes microseconds to tell what the processor can do, more
	// than scanning a few names: so many short texts do without a kernel.
	patience = 16

	// longText is the length in bytes of a text that is not short.
	longText = 4096

	// later is the kernel of a scanner that has none yet.
	later kernel = numKernels
)

// known returns the kernel for a watch within Hidden if that is known, or later.
func known() kernel {
	if k := chosen.Load(); k > patience {
		return kernel(k - patience)
	}
	return later
}

// forText returns the kernel of s for a text of so many bytes.
func (s *Scanner) forText(size int) kernel {
	k := s.kernel
	if k != later {
		return k
	}
	if k = known(); k != later {
		return k
	}
	asked := chosen.Load()
	if size < longText && asked < patience {
		chosen.CompareAndSwap(asked, asked+1)
		return portable
	}
	return bestKernel(Hidden)
}

// Kernel returns the name of the kernel, the inner loop, that scanners of Hidden
// use here: "avx512", "avx2", "neon" or "portable". All kernels find the same;
// reports of speed name theirs.
//
// It is the fastest that the processor has the instructions for, or the one
// named by the environment variable RUNEWARD_KERNEL when the package first needs
// to know, after a few short texts. A name that is unknown, or of a kernel that cannot run here, is
// ignored. Programs built with the tag purego, and programs built for the race
// detector, which does not see what assembly reads, have "portable" alone to
// choose by themselves.
func Kernel() string { return bestKernel(Hidden).String() }

// Kernel returns the name of the kernel that s uses: that of the function
// Kernel for a watch within Hidden, and "plain" for any other.
func (s *Scanner) Kernel() string { return s.forText(longText).String() }

// bestKernel returns the kernel for a watch.
func bestKernel(watch Class) kernel {
	if watch&^Hidden != 0 {
		return plainWalk
	}
	k := known()
	if k == later {
		k = choose(os.Getenv(kernelVariable))
		chosen.Store(patience + uint32(k))
	}
	return k
}

// choose returns the kernel of that name, or else the fastest.
func choose(name string) kernel {
	if name != "" {
		for k := portable; k < numKernels; k++ {
			if k.String() == name && k.available() {
				return k
			}
		}
	}
	if raceDetector {
		return portable
	}
	k := numKernels - 1
	for !k.available() {
		k--
	}
	return k
}
