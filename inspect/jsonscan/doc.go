// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package jsonscan judges JSON as JSON: each string and member name by what it
// says once its escapes are read, and the text itself by what programs read in
// different ways. An escape hides a character from a scan of the bytes, and a
// name given twice hides a value from a reader.
//
// All gives the findings of an inspect.Inspector over a text, each with its
// bytes in the text as it came and with the JSON Pointer of the value or member
// it is in. Append keeps them. Quoted judges one string literal.
//
//   - Every string and name is one text for the inspector. A finding made of
//     escapes spans the escapes: one of "\u200b" has length 6. A string is never
//     the start of a file, so U+FEFF at its start is inside the text.
//   - A comment, where accepted, is one text too.
//   - The families duplicate-member and json, and the rules surrogate-escape and
//     confusable-member, are found here only. The profile of the inspector gives
//     their severity. surrogate-escape is found where surrogate is not off.
//   - Where the text stops being JSON is one finding, json-syntax, of severity info
//     in every profile. A guard that refuses what is no JSON, two texts in one, and
//     nothing, asks for more: Profile.With(inspect.JSONSyntax, inspect.High). What has not been
//     judged by then, from the end of the last string, name or comment on, is
//     one text for the inspector. In it \uXXXX is read, because a reader may
//     pass over the fault; any other escape stands for itself.
//
// So every byte is judged once: what is in no string, name or comment of a JSON
// text is ASCII.
//
// Names that differ in case alone are two, although package encoding/json takes either
// for a field.
//
// Offsets and lengths are in bytes. No function panics on any text, keeps it or
// changes it. Time is linear in the length of the text, and memory follows the
// longest string or rest that holds escapes, the depth and the names of open objects.
// With a Scratch that has grown to its size nothing allocates but what says so.
package jsonscan
