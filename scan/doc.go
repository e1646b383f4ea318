// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package scan states facts about text: where code points of watched classes
// stand, and where bytes are not UTF-8. What the facts mean in their context is
// for package inspect to say.
//
// A Scanner holds a Unicode version and a set of watched classes. The functions
// over text take it as their first argument and work on strings and byte slices
// alike; all of them find the same hits. Text that comes in pieces goes through
// a Stream.
//
// Ill-formed UTF-8 is reported as maximal subparts with their kind, and never
// repaired. A scanner that does not watch IllFormed passes over such bytes.
//
// Offsets and lengths are in bytes. No function changes its text, keeps it or
// panics on it, and the time taken is linear in its length. Nothing allocates
// but what says so.
package scan
