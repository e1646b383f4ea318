// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

// Bytes is the source of a JSON text.
type Bytes interface{ ~string | ~[]byte }

// Defaults of [Options].
const (
	DefaultMaxDepth     = 256
	DefaultMaxNames     = 65536
	DefaultMaxNameBytes = 16 << 20
)

// Options sets what a reader accepts. The zero value is the strict reader with
// the default limits.
type Options struct {
	// MaxDepth is how many arrays and objects may be open at once; 0 or less
	// stands for DefaultMaxDepth.
	MaxDepth int
	// MaxBytes is the longest source accepted, in bytes; 0 or less for any.
	MaxBytes int
	// MaxNames is how many names of one object are remembered to find
	// duplicates; 0 or less stands for DefaultMaxNames.
	MaxNames int
	// MaxNameBytes bounds the memory in bytes for the names of all open
	// objects; 0 or less stands for DefaultMaxNameBytes. A name costs 40 bytes,
	// and its length once more if it holds escapes.
	MaxNameBytes int

	// Tolerant reports the rules BOM, ControlCharacter, DuplicateName,
	// IllFormedUTF8, Limit, LoneSurrogate and NumberRange as events and goes
	// on. The other rules still end the reading.
	Tolerant bool
	// Comments accepts // and /* */ comments, each as an event.
	Comments bool
	// TrailingCommas accepts a comma before a closing bracket, as an event.
	TrailingCommas bool
}

func orDefault(n, def int) int {
	if n <= 0 {
		return def
	}
	return n
}
