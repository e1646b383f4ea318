// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build amd64 || arm64

package scan

import "unsafe"

// load returns the eight bytes of text from i on, the first in the low bits. The
// caller sees to it that they are there.
func load(text string, i int) uint64 {
	return *(*uint64)(unsafe.Add(unsafe.Pointer(unsafe.StringData(text)), i))
}
