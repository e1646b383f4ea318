// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

// Span is a part of a text: what a rewrite takes out.
type Span struct {
	Offset, Len int    // in bytes
	Replace     string // in mode Replace, what stands in for it; "" is U+FFFD
}
