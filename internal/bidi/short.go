// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import (
	"math/bits"

	"github.com/runeward/runeward/tables"
)

// MaxShort is the number of characters that a Short has room for.
const MaxShort = 64

// Short is a paragraph of up to MaxShort characters, as one word for each bidi
// class: bit i of word c is set if character i is of class c. The rules then work
// on all characters at once, without a branch for any of them.
//
// Characters of class ON are no brackets.
type Short [32]uint64

// Simple reports whether all classes in s are such that Resolve takes them: no
// embeddings, overrides, isolates or separators, and nothing that X9 removes.
func (s *Short) Simple() bool {
	return s[tables.BidiB]|s[tables.BidiS]|s[tables.BidiBN]|
		s[tables.BidiLRE]|s[tables.BidiRLE]|s[tables.BidiLRO]|s[tables.BidiRLO]|s[tables.BidiPDF]|
		s[tables.BidiLRI]|s[tables.BidiRLI]|s[tables.BidiFSI]|s[tables.BidiPDI] == 0
}

// Resolve applies W1 to L1, but for N0, to the n characters of s. Characters in
// odd come to level 1, those in two to level 2, all others to level 0. It leaves
// other words in s.
func (s *Short) Resolve(n int, dir Direction) (odd, two uint64) {
	all := ^uint64(0) >> uint(MaxShort-n)
	space := s[tables.BidiWS]

	level := uint8(0)
	switch dir {
	case RTL:
		level = 1
	case FirstStrong:
		first := s[tables.BidiL] | s[tables.BidiR] | s[tables.BidiAL]
		if first &= -first; first&^s[tables.BidiL] != 0 {
			level = 1
		}
	}
	if nsm := s[tables.BidiNSM]; nsm != 0 {
		// W1: as the character before, at the start as the paragraph.
		s[directionOf(level)] |= nsm &^ (nsm + 1)
		nsm &= nsm + 1
		for _, c := range [...]tables.BidiClass{tables.BidiL, tables.BidiR, tables.BidiAL, tables.BidiEN, tables.BidiAN,
			tables.BidiES, tables.BidiET, tables.BidiCS} {
			s[c] |= following(s[c], nsm)
		}
	}
	l, r, al := s[tables.BidiL], s[tables.BidiR], s[tables.BidiAL]
	en, an := s[tables.BidiEN], s[tables.BidiAN]
	es, et, cs := s[tables.BidiES], s[tables.BidiET], s[tables.BidiCS]

	// W2, W3.
	arabic := en & following(al, all&^(l|r|al))
	en, an, r = en&^arabic, an|arabic, r|al
	// W4. What it changes has a number on both sides, and changes nothing else.
	en |= (es | cs) & (en << 1) & (en >> 1)
	an |= cs & (an << 1) & (an >> 1)
	// W5.
	en |= following(en, et) | preceding(en, et)
	// W6 is to leave the rest of es, et and cs neutral, as is all that is not
	// strong and no number.
	// W7. Before the first strong character it goes by the paragraph.
	if level == 0 {
		european := en & following(r, all&^(l|r))
		l, en = l|en&^european, european
	} else {
		latin := en & following(l, all&^(l|r))
		l, en = l|latin, en&^latin
	}
	// N1, N2, I1, I2.
	right := r | en | an
	neutral := all &^ (l | right)
	if level == 0 {
		odd = r | following(right, neutral)&preceding(right, neutral)
		two = en | an
	} else {
		two = l | en | an
		two |= following(l, neutral) & preceding(l, neutral)
		odd = all &^ two
	}
	// L1: white space at the end, by original classes.
	end := uint(bits.Len64(all &^ space))
	trailing := all >> end << end
	odd, two = odd&^trailing, two&^trailing
	if level == 1 {
		odd |= trailing
	}
	return odd, two
}

// following returns the bits of among in runs that follow a bit of from directly.
// The two have no bit in common.
func following(from, among uint64) uint64 {
	// The sum carries through each run from its start and clears it.
	return among &^ (among + from<<1&among)
}

// preceding returns the bits of among in runs that a bit of from follows
// directly.
func preceding(from, among uint64) uint64 {
	found := from >> 1 & among
	found |= found >> 1 & among
	among &= among >> 1
	found |= found >> 2 & among
	among &= among >> 2
	found |= found >> 4 & among
	among &= among >> 4
	found |= found >> 8 & among
	among &= among >> 8
	found |= found >> 16 & among
	among &= among >> 16
	return found | found>>32&among
}
