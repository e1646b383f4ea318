// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package skeleton computes the skeletons of UTS #39 4: two texts with equal
// skeletons look alike.
//
// A Rule says which skeleton: bidiSkeleton of a direction (LTR, RTL,
// FirstStrong) or internalSkeleton (Internal), and on which Unicode version's
// data. The report's unqualified skeleton(X) is that of LTR. The direction is
// that of the paragraph in which the text is shown; compare under LTR and RTL
// when it is not known, and never a skeleton of one direction with one of the
// other.
//
// Append writes a skeleton, Equal compares two texts, Hash serves hash tables,
// and a Key is what an index stores. Classify tells the kind of confusable. The
// algorithm is that of UTS #39 revision 34 on every version's data.
//
// A skeleton is data for comparison, in visual order. It is not for display, no
// name, and no input: the skeleton of a skeleton may differ from it.
//
// Canonically equivalent texts have one internalSkeleton. The bidirectional
// algorithm takes a text as it is, so that they may have two bidiSkeletons,
// though seldom: TestCanonicalEquivalence has the cases.
//
// A text that is not well-formed UTF-8 has no skeleton: the error is an
// *IllFormedError, and nothing equals the text, not even itself. Reordering
// must never put stray bytes together to a character.
//
// Time is linear in the length of the text, whatever it holds. A Scratch makes
// calls free of allocation. AppendKeys and AppendHashes serve indexes. On amd64
// ASCII is mapped by a kernel of vector instructions where the processor has
// them; RUNEWARD_KERNEL, as in package scan, turns it off. Offsets and lengths are in bytes. Nothing panics,
// and all functions are safe for concurrent use with a Scratch each.
package skeleton
