// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan

import "github.com/runeward/runeward/internal/jcs"

// Sequence says how many JSON texts there are.
type Sequence uint8

// The sequences.
const (
	// Single is one JSON text.
	Single Sequence = iota

	// Lines is one JSON text a line, as in NDJSON. A line that is no JSON is
	// judged as text, and the next is read as JSON again. Blank lines count for
	// nothing.
	Lines

	// Concatenated is any number of JSON texts, one after another, with white
	// space between them or none.
	Concatenated
)

// DefaultMaxDepth is the default of Options.MaxDepth. It is as deep as package
// encoding/json reads.
const DefaultMaxDepth = 10000

// The other defaults of Options.
const (
	DefaultMaxNames        = 65536
	DefaultMaxNameBytes    = 16 << 20
	DefaultMaxPointerBytes = 16 << 20
)

// Options sets what is read. The zero value is one JSON text without comments
// and trailing commas, under the default limits.
type Options struct {
	Sequence Sequence

	// Comments accepts // and /* */ comments. The first is a finding.
	Comments bool
	// TrailingCommas accepts a comma before a closing bracket. The first is a
	// finding.
	TrailingCommas bool

	// MaxDepth is how many arrays and objects may be open at once; 0 or less
	// stands for DefaultMaxDepth.
	MaxDepth int
	// MaxNames is how many names of one object are compared with each other; 0
	// or less stands for DefaultMaxNames.
	MaxNames int
	// MaxNameBytes bounds the memory in bytes for the names of all open
	// objects, that for equal names and that for lookalikes each; 0 or less stands
	// for DefaultMaxNameBytes. The names themselves stay in the text: one costs 40
	// bytes there and 16 to 64 here, and its length once more if it holds escapes.
	MaxNameBytes int
	// MaxPointerBytes bounds the memory in bytes for the pointers of a Report;
	// 0 or less stands for DefaultMaxPointerBytes.
	MaxPointerBytes int
}

func orDefault(n, other int) int {
	if n <= 0 {
		return other
	}
	return n
}

func (o Options) reader() jcs.Options {
	return jcs.Options{
		MaxDepth:       orDefault(o.MaxDepth, DefaultMaxDepth),
		MaxNames:       orDefault(o.MaxNames, DefaultMaxNames),
		MaxNameBytes:   orDefault(o.MaxNameBytes, DefaultMaxNameBytes),
		Tolerant:       true,
		Comments:       o.Comments,
		TrailingCommas: o.TrailingCommas,
	}
}
