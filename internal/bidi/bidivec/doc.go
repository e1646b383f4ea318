// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package bidivec keeps the cases of BidiTest.txt and BidiCharacterTest.txt in
// a form small enough to commit, so that the conformance tests of package bidi
// run without Unicode's files.
//
// DistilTest and DistilCharacterTest read a file and return the vectors;
// ReadTest and ReadCharacterTest give the cases back. The vectors hold every
// case with every field, in the order of the file, and the SHA-256 of the
// file. They depend on nothing but its bytes: not on the version of Go, either,
// which is why the coder is here and not in compress/flate.
package bidivec
