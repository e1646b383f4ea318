// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build amd64 && !purego && !race

package skeleton

import (
	"unsafe"

	"github.com/runeward/runeward/tables"
)

// decodeBytes is the most that decodeFast takes.
const decodeBytes = 61

// decodeFast is decodeGo for a text of 1 to decodeBytes bytes.
func decodeFast(entries *[nameChars]tables.Entry, chars *[nameChars]uint32, text string) (near, count int) {
	return decode512(&entries[0], &chars[0], unsafe.StringData(text), len(text))
}

//go:noescape
func decode512(entries *tables.Entry, chars *uint32, text *byte, n int) (near, count int)
