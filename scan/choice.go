// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"os"
	"sync/atomic"
)

// kernelVariable is the environment variable that forces a kernel by its name.
const kernelVariable = "RUNEWARD_KERNEL"

// chosen is the kernel for a watch within Hidden, 0 until somebody asks. Whoever
// asks first works it out; goroutines that ask at once get the same answer.
var chosen atomic.Uint32

// Kernel returns the name of the kernel, the inner loop, that scanners of Hidden
// use here: "avx512", "avx2", "neon" or "portable". All kernels find the same;
// reports of speed name theirs.
//
// It is the fastest that the processor has the instructions for, or the one
// named by the environment variable RUNEWARD_KERNEL when the package first needs
// to know. A name that is unknown, or of a kernel that cannot run here, is
// ignored. Programs built with the tag purego, and programs built for the race
// detector, which does not see what assembly reads, have "portable" alone to
// choose by themselves.
func Kernel() string { return bestKernel(Hidden).String() }

// Kernel returns the name of the kernel that s uses: that of the function
// Kernel for a watch within Hidden, and "plain" for any other.
func (s *Scanner) Kernel() string { return s.kernel.String() }

// bestKernel returns the kernel for a watch.
func bestKernel(watch Class) kernel {
	if watch&^Hidden != 0 {
		return plainWalk
	}
	k := kernel(chosen.Load())
	if k == plainWalk {
		k = choose(os.Getenv(kernelVariable))
		chosen.Store(uint32(k))
	}
	return k
}

// choose returns the kernel of that name, or else the fastest.
func choose(name string) kernel {
	best := portable
	for k := portable; k < numKernels; k++ {
		if !k.available() {
			continue
		}
		if k.String() == name {
			return k
		}
		if !raceDetector {
			best = k
		}
	}
	return best
}
