// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package measure

import (
	"fmt"
	"math/bits"
	"runtime"
	"syscall"
	"unsafe"
)

// Pin ties the calling goroutine to its thread and the thread to the last
// processor it may run on. It says what it did. The collector's threads stay
// free.
func Pin() string {
	runtime.LockOSThread()
	var mask [128]uintptr
	size := unsafe.Sizeof(mask)
	_, _, e := syscall.RawSyscall(syscall.SYS_SCHED_GETAFFINITY, 0, size, uintptr(unsafe.Pointer(&mask)))
	if e != 0 {
		return "not pinned: " + e.Error()
	}
	last := -1
	for i, word := range mask {
		if word != 0 {
			last = i*bits.UintSize + bits.Len(uint(word)) - 1
		}
	}
	if last < 0 {
		return "not pinned: no processor in the mask"
	}
	clear(mask[:])
	mask[last/bits.UintSize] = 1 << (last % bits.UintSize)
	_, _, e = syscall.RawSyscall(syscall.SYS_SCHED_SETAFFINITY, 0, size, uintptr(unsafe.Pointer(&mask)))
	if e != 0 {
		return "not pinned: " + e.Error()
	}
	return fmt.Sprintf("pinned to processor %d", last)
}
