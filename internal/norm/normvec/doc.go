// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package normvec packs the NormalizationTest.txt of several Unicode versions
// into one file of test vectors, in which a line that versions share stands
// once. The same sources give the same bytes.
//
// A packed file begins with lines of text: comments, which begin with '#'; then
// for each source "source", its version, its SHA-256 in hex and its number of
// test lines; then "cases" and their number. What follows is binary. Numbers
// are varints of package encoding/binary. A case is
//
//	the set of sources that have it, bit i for source number i;
//	its part;
//	five columns: source, NFC, NFD, NFKC, NFKD.
//
// A column is n, from 1, when it equals column n, and otherwise 0, its number
// of code points, and for each the signed distance from the one before. The
// distance of the first code point of the first column counts from that of the
// case before, and the distance of the first of any other column from the last
// code point written.
package normvec
