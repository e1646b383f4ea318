// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build !amd64 || purego || race

package skeleton

import (
	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables"
)

const decodeBytes = 0

func decodeFast(*[nameChars]tables.Entry, *[nameChars]uint32, string) (near, count int) {
	return 0, 0
}

func (*name) lookFast(int, int, tables.Set, []byte) (written int, ok bool) { return 0, false }

func sortFast(*[nameChars + wide]uint8, int, *bidi.Short) (marks, other uint64) { return 0, 0 }

func (*name) writeFast([]byte, int, string) int { return 0 }
