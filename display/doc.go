// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package display shows text so that what a person sees is what the bytes are.
//
// # The codec
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
//
// # The inspection view
//
// AppendEscapeVisible keeps what a person can see, in any script, and escapes
// the rest. A copy of the view reads back to the same bytes. AppendNotes lists
// what the view escapes, with names and decoded tags.
//
// # Isolation
//
// AppendIsolated puts a label into a directional isolate of its own that nothing
// in the label can end: the order of the text around it is the same whatever the
// label is. AppendHTML does it with <bdi>. Deleting directional controls from a
// label would not do: letters and digits reorder their neighbours too.
//
// # Visual order
//
// A Visual holds text in the order in which it is displayed (UAX #9). It is a
// type of its own: names are compared, routed and stored in logical order.
//
// # Conventions
//
// Offsets and lengths are in bytes. Text may be ill-formed UTF-8; its bytes are
// escaped one by one. Functions that append allocate only to grow dst, and time
// is linear in the length of the text. Nothing panics unless a tables.Set is
// zero. This is no conformance to UTS #55, which is about source code.
package display
