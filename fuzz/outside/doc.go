// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package outside compares the module with an oracle that is no part of it:
// another implementation of UTS #39, UAX #9 and UAX #15 that reads escaped
// lines and prints one answer for each.
//
// It holds the questions, a generator of strings, our own answers, and the
// file format in which an oracle's answers are committed as vectors.
package outside
