// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package norm computes the normalization forms of UAX #15 for any of the
// Unicode versions of package tables, exactly: a run of combining marks may be
// as long as the text, and nothing is inserted to break it up.
//
// Append writes a form, QuickCheck and IsNormalized test for one, Equal
// compares two texts under one. Decompose and SortMarks are the two steps of
// canonical decomposition for a caller that has to work between them.
//
// A text may be ill-formed UTF-8. Each ill-formed unit (a maximal subpart, as
// package utf8x has it) is kept byte for byte and stands like a character that
// has combining class 0 and neither decomposes nor composes.
//
// Time is linear in the length of the text, whatever it holds. A Scratch that
// has seen a text of the same kind makes every function free of allocation,
// apart from the growth of a destination that is too small. Offsets and
// lengths are in bytes. No function panics, unless the tables.Set is zero.
package norm
