// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package ident says which names a profile admits, and how two names relate.
//
// # Profiles
//
// A Profile is data: the code points that begin, continue and join the parts of
// a name (UAX #31 R1), the normalization form a name must be in, what of
// ZWJ and ZWNJ is spelling (UTS #39 3.1.1.1), the Identifier_Status, the
// restriction level, limits of length, and the Unicode version all that is
// taken from. ASCIIMCP, UAX31Default and GeneralSecurity make one; a caller
// changes a copy and gives it an ID of its own.
//
// Check reports the first violation, AppendViolations all of them. A violation
// names rule, offset, code point, profile and revision in printable ASCII. A
// profile is the local rule of who uses it: a name that it refuses may well
// conform to the protocol it came from. A name is refused or taken as it is,
// never changed.
//
// Case counts: read and Read are two names. A profile that demands NFC makes
// different bytes different names up to canonical equivalence, too.
//
// # Mechanisms of UTS #39
//
// Restriction tells the restriction level (5.2). MixedNumber, HiddenOverlay,
// RepeatedMark and MarkRun are the checks of 5.3 and 5.4; a Profile can demand
// them.
//
// # Relations
//
// Exact, Canonical, Compat and Visual are four separate questions about two
// texts. Exact texts are canonically equivalent, and those are compatibly
// equivalent. Looking alike neither follows from compatibility equivalence
// nor implies it. Relate names the strongest.
//
// # Programming languages
//
// InTarget tells whether a name is an identifier of Python, Go or JavaScript
// and whether the language changes it; AppendMerges finds the names that
// it takes for one.
//
// # Conventions
//
// Offsets and lengths are in bytes except where a name says code points. Time
// is linear in the length of the text. A Scratch makes calls free of
// allocation; nil stands for a new one. Nothing panics unless a tables.Set
// is zero where a function takes one.
package ident
