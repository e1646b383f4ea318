// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package utf8x steps over UTF-8 that may be ill-formed.
//
// A text is a row of units. A unit is either a well-formed sequence (Unicode
// Standard, Table 3-7) or a maximal subpart of an ill-formed one (D93b): the
// longest stretch that could still have become well-formed, or else one byte.
// One U+FFFD in place of each ill-formed unit is the substitution that chapter
// 3.9 recommends, and what Python, ICU and web browsers do. Package
// unicode/utf8 differs: it takes each ill-formed byte by itself.
//
// A byte that is not a continuation byte always starts a unit. This is why
// units can be found from either end, and why a stream has to hold back no
// more than three bytes.
//
// Offsets and lengths are in bytes. No function allocates or panics.
package utf8x
