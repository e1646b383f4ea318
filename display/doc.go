// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package display shows text so that what a person sees is what the bytes are.
//
// AppendEscape writes any bytes in printable ASCII, and AppendUnescape reads
// them back exactly:
//
//	\u{200B}   the code point U+200B, upper-case, four digits or more
//	\x{ED}     the byte ED of an ill-formed sequence
//	\\         a backslash
//
// Input may use these forms too:
//
//	\u200B  \U0000200B  \u{20}   a code point
//	\xED                         a byte
//	\n \t \r                     line feed, tab, carriage return
package display
