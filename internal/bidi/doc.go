// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package bidi is the Unicode Bidirectional Algorithm (UAX #9), rules P1 to L4,
// for text that is shown without line breaks: each paragraph is one line.
//
// AppendVisual gives the text in display order, which UTS #39 4 compares.
// Resolve gives the embedding levels of one paragraph, and its order by rule L2.
//
// The files follow the report: paragraph.go has P1 to P3, explicit.go X1 to X9,
// sequence.go X10, weak.go W1 to W7, bracket.go N0, neutral.go N1, N2, I1 and
// I2, line.go L1 and L2, visual.go L3 and L4. Each rule stands above the code
// that applies it.
//
// All state is in a Scratch that the caller keeps: with one that has seen a
// paragraph of the same length, nothing here allocates. It grows to at most
// 64 bytes a code point of the longest paragraph. Time is linear in the length
// of the text, whatever the text.
package bidi
