// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !amd64 && !arm64

package scan

// load returns the eight bytes of text from i on, the first in the low bits.
func load(text string, i int) uint64 { return word(text[i:]) }
