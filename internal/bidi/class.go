// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import "github.com/runeward/runeward/tables"

// classSet is a set of bidi classes.
type classSet uint32

func setOf(c tables.BidiClass) classSet { return 1 << (c & 31) }

func (s classSet) has(c tables.BidiClass) bool { return s>>(c&31)&1 != 0 }

// The sets that the rules name.
const (
	// BD8.
	isolateInitiators classSet = 1<<tables.BidiLRI | 1<<tables.BidiRLI | 1<<tables.BidiFSI
	isolateFormats    classSet = isolateInitiators | 1<<tables.BidiPDI

	// X2 to X5.
	embeddings classSet = 1<<tables.BidiLRE | 1<<tables.BidiRLE | 1<<tables.BidiLRO | 1<<tables.BidiRLO

	removedByX9 classSet = embeddings | 1<<tables.BidiPDF | 1<<tables.BidiBN

	// P2.
	strong classSet = 1<<tables.BidiL | 1<<tables.BidiR | 1<<tables.BidiAL

	// What N0 to N2 take for strong, and the NI of N1.
	strongOrNumber   classSet = 1<<tables.BidiL | 1<<tables.BidiR | 1<<tables.BidiEN | 1<<tables.BidiAN
	neutralOrIsolate classSet = 1<<tables.BidiB | 1<<tables.BidiS | 1<<tables.BidiWS | 1<<tables.BidiON | isolateFormats

	// Without one of these no level of a left-to-right paragraph is odd.
	rightward classSet = 1<<tables.BidiR | 1<<tables.BidiAL | 1<<tables.BidiAN | 1<<tables.BidiRLE | 1<<tables.BidiRLO | 1<<tables.BidiRLI
)

// prop holds what the rules need to know of one character, in its original
// state: the bidi class in the low bits, and three facts.
type prop uint8

const (
	propClass    prop = 1<<5 - 1
	propMark     prop = 1 << 5 // General_Category M (L3)
	propMirrored prop = 1 << 6 // Bidi_Mirrored (L4)
	propBracket  prop = 1 << 7 // Bidi_Paired_Bracket_Type is not None (N0)
)

func (p prop) class() tables.BidiClass { return tables.BidiClass(p & propClass) }

func propOf(set tables.Set, r rune) prop { return prop(set.BidiFacts(r)) }

// directionOf returns the strong class of a level's direction.
func directionOf(level uint8) tables.BidiClass {
	if level&1 != 0 {
		return tables.BidiR
	}
	return tables.BidiL
}
