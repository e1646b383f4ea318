// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package icu is ICU as an outside oracle, through cgo with the build tag icu
// (Debian: libicu-dev). Without the tag it is empty.
//
// What the comparison allows for, since ICU 72 is Unicode 15.0 and follows an
// older revision of UTS #39:
//
//   - internalSkeleton: ICU before 74 does not remove default ignorables. The
//     test gives it the text as it is after the first two steps of UTS #39 4:
//     ICU's NFD, less what ICU calls default ignorable. ICU then makes NFD of
//     that again, which the report does not. Where this changes something, because
//     marks on either side of a removed character come together, the string is
//     left out and counted.
//   - Bidi levels: ICU gives a level to what rule X9 removes, so the levels of
//     the other characters are compared. It does not resolve text that reads in
//     one direction; Levels has it asked beside a paragraph that does not. It
//     is asked for one paragraph at a time, since it starts the second one
//     without a strong character of its own at a level of its own choice.
//   - N0: where a pair of brackets takes the direction of what stands before it,
//     ICU leaves the marks after the closing bracket behind, as in U+05D0 { U+05D0
//     } U+0301, in which N0 gives the mark level 1. Strings with a mark after a
//     closing bracket are left out and counted.
//   - ICU has no limit of 63 brackets (BD16); the strings are too short for that.
package icu
