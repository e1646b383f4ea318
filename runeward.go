// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package runeward tells whether text is what a person would see.
//
// This package is the front door: the newest Unicode version the module ships
// and the usual choices. The packages behind it take the Unicode version, the
// classes to watch and the memory to use as arguments:
//
//   - scan finds hidden, reordering and ill-formed text,
//   - inspect judges what scan finds, in its context; inspect/jsonscan in JSON,
//   - mcptext judges and cleans messages of the Model Context Protocol, mcptext/relay
//     streams of them,
//   - skeleton tells whether two strings look the same (UTS #39 section 4),
//   - ident checks identifiers against a profile,
//   - display shows any text safely,
//   - tables answers questions about single code points.
//
// Offsets and lengths are in bytes. All functions are safe for concurrent use.
package runeward

import (
	"iter"
	"sync/atomic"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

// Unicode returns the newest Unicode version that the module ships.
func Unicode() tables.Set { return unicode18.Set() }

// defaultScanner is made at the first use; any goroutine's is as good as
// another's.
var defaultScanner atomic.Pointer[scan.Scanner]

// Scanner returns the scanner that the functions below use: the newest Unicode
// version, watching scan.Hidden.
func Scanner() *scan.Scanner {
	if s := defaultScanner.Load(); s != nil {
		return s
	}
	s := scan.New(Unicode(), scan.Hidden)
	defaultScanner.Store(s)
	return s
}

// Index returns the offset of the first hidden, reordering or ill-formed
// sequence of text, or -1. These are facts, not yet a judgement: a joiner in a
// family emoji counts too. It does not allocate after the first call.
func Index[T ~string | ~[]byte](text T) int { return scan.Index(Scanner(), text) }

// Hits iterates over the hidden, reordering and ill-formed sequences of text.
func Hits[T ~string | ~[]byte](text T) iter.Seq[scan.Hit] { return scan.All(Scanner(), text) }

// Strip returns text without what Hits finds; text itself when there is
// nothing. Never strip an identifier: two that differed may become one. Refuse
// it instead.
func Strip[T ~string | ~[]byte](text T) T { return scan.Clean(Scanner(), text, scan.Strip) }

// Escape returns text in printable ASCII: \u{HEX} for a code point, \x{HH} for
// a byte that is not UTF-8, \\ for a backslash. display.Unescape reads it back.
func Escape[T ~string | ~[]byte](text T) string { return display.Escape(text) }

// Skeleton returns the skeleton of text, bidiSkeleton for a left-to-right
// paragraph (UTS #39 4). Two strings are confusable if their skeletons are
// equal. A skeleton is a key, not a text: do not show it, do not take its
// skeleton, and compare it only with skeletons of the same Unicode version. The
// error is a *skeleton.IllFormedError or a *skeleton.TooLongError.
func Skeleton[T ~string | ~[]byte](text T) (string, error) {
	out, err := skeleton.Append(nil, text, skeleton.LTR(Unicode()), nil)
	return string(out), err
}

// Confusable reports whether a and b look the same in a left-to-right
// paragraph (LTR-confusable, UTS #39 4). Equal strings do. The errors are those
// of Skeleton.
func Confusable[A, B ~string | ~[]byte](a A, b B) (bool, error) {
	return skeleton.Equal(a, b, skeleton.LTR(Unicode()), nil)
}
