// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package finding holds what scan reports: a finding of package inspect with
// its place in a file and all that the formats print of it.
package finding

import "github.com/runeward/runeward/inspect"

// Finding is one thing found in a file or in its name.
type Finding struct {
	Path   string // as the command line or git names the file; "-" is standard input
	InPath bool   // found in the name: Offset and Column count in Path, Line is 1

	Rule     inspect.Rule
	Severity inspect.Severity
	Offset   int64 // in bytes
	Len      int64 // in bytes
	Count    int   // code points, units, openers or chunks; 0 for none

	Begin, End Place  // End is the place of the byte after the finding
	Head       string // the first bytes of it
	Cut        bool   // Head is not all of it

	Decoded     string // what it hides, in escaped form
	DecodedKind inspect.Payload
	Pointer     string // JSON Pointer of where it is, in escaped form
	Message     string

	Excerpt     string // the finding in its line, in escaped form
	CaretAt     int    // where in Excerpt the finding stands
	CaretLen    int
	Fingerprint string

	Suppression Suppression
}

// Place is a position in a text, with the line as git counts it besides.
type Place struct {
	inspect.Position
	LF int // the line if only LF ends lines, from 1
}

// Suppression says why a finding is not reported.
type Suppression struct {
	Kind   SuppressionKind
	Reason string
}

// SuppressionKind is where a suppression stands.
type SuppressionKind uint8

// The kinds of suppression.
const (
	NotSuppressed SuppressionKind = iota
	ByComment                     // an allow comment in the file
	ByConfig                      // an allowance in the configuration
	ByBaseline                    // an entry of the baseline
)

// Note is a remark about a place that is no finding, such as an allow comment
// that allows nothing.
type Note struct {
	Path string
	Line int // 0 for none
	Text string
}
