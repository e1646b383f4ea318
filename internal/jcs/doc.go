// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package jcs reads JSON strictly, from the bytes as they came, and writes the
// canonical form of RFC 8785.
//
// Two programs that read one JSON text can see two things when one of them
// keeps the first of two equal names and the other the last, or when one turns
// a lone surrogate into U+FFFD and the other refuses it. The strict reader
// refuses all of these with an [Error] that says the rule, the byte offset and
// the JSON Pointer. The tolerant reader reports each as an [Event] and goes on
// with nothing repaired, for callers that scan.
//
//   - [Reader] pulls tokens; each one is a span of the source.
//   - [Walk] adds the pointer of each token; [Find] goes the other way.
//   - [AppendDecoded], [NextPiece] and [RawOffset] read what a string token says.
//   - [AppendCanonical], [Digest] and [RawDigest] make what is compared.
//
// Offsets and lengths are in bytes of the source. Time is linear in the source
// (the canonical form sorts the names of each object) and memory is bounded by
// [Options]. With a [Scratch] that has grown to its size, nothing allocates but
// an error.
package jcs
