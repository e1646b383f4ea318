// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package word answers questions about a word or an identifier as a whole:
// which scripts it is written in (UTS #39 5.1), where its parts begin (UTS #55
// identifier chunks), and whether a joiner in it is spelling (UTS #39 3.1.1.1).
//
// Texts may be ill-formed UTF-8. An ill-formed unit, as package utf8x has it,
// counts as U+FFFD, which is of script Common and in no word.
//
// Offsets are in bytes. Time is linear in the length of the text, and no
// function allocates except where it says so. No function panics, unless the
// tables.Set is zero.
package word
