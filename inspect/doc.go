// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package inspect judges what package scan states: which watched code points
// are findings in their context, how severe, and what they hide. A joiner
// inside a family emoji or a Persian verb is spelling; the same joiner between
// two ASCII letters is a hiding place. Unicode data decides which is which.
//
// An Inspector holds a Unicode version and a Profile, which gives each Rule a
// severity. AppendFindings, All and a Stream give the same findings for the
// same text, however it comes in pieces. Findings stand in the order of the
// byte where they are decided, which for a run is the byte after it and for
// unclosed bidi controls the end of the line.
//
// A judgement looks at most 128 bytes back from and ahead of what it judges, and
// what it judges by its letters is at most 256 bytes long. So the state is
// bounded, the time is linear in the length of the text, and text beyond that
// distance changes nothing.
//
// Offsets and lengths are in bytes. No function panics on any text, keeps it
// or changes it. Nothing allocates but what says so.
package inspect
