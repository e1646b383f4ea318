// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package tables

import (
	"unicode/utf8"

	"github.com/runeward/runeward/internal/layout"
)

// IsStandardizedVariation reports whether base followed by selector is listed
// in StandardizedVariants.txt.
func (s Set) IsStandardizedVariation(base, selector rune) bool {
	i := layout.Find(s.d.VariationDir, layout.VariationDirSize, uint32(selector))
	if i < 0 {
		return false
	}
	i *= layout.VariationDirSize
	first, n := int(layout.U16(s.d.VariationDir, i+3)), int(layout.U16(s.d.VariationDir, i+5))
	return layout.Find(s.d.VariationBases[3*first:3*(first+n)], 3, uint32(base)) >= 0
}

// IsEmojiVariationBase reports whether r begins an entry of
// emoji-variation-sequences.txt. Each such code point is listed with both
// selectors, U+FE0E and U+FE0F, which the generator asserts.
func (s Set) IsEmojiVariationBase(r rune) bool {
	return layout.Find(s.d.EmojiBases, 3, uint32(r)) >= 0
}

// EmojiStatus says what the emoji files say of a sequence.
type EmojiStatus uint8

// The low values are the status in emoji-test.txt; RGI is a bit beside it.
const (
	NotEmojiSequence   EmojiStatus = layout.StateNone
	UnlistedEmoji      EmojiStatus = layout.StateUnlisted // RGI, yet absent from emoji-test.txt
	EmojiOnlyComponent EmojiStatus = layout.StateComponent
	FullyQualified     EmojiStatus = layout.StateFullyQualified
	MinimallyQualified EmojiStatus = layout.StateMinimallyQualified
	Unqualified        EmojiStatus = layout.StateUnqualified
	RGI                EmojiStatus = layout.StateRGI
)

// Listed returns the status without the RGI bit.
func (e EmojiStatus) Listed() EmojiStatus { return e &^ RGI }

// IsRGI reports whether the sequence is in emoji-sequences.txt or
// emoji-zwj-sequences.txt.
func (e EmojiStatus) IsRGI() bool { return e&RGI != 0 }

// String returns the status as emoji-test.txt writes it, "none" when it is
// absent there, followed by " RGI" for an RGI sequence.
func (e EmojiStatus) String() string {
	out := "none"
	switch e.Listed() {
	case EmojiOnlyComponent:
		out = "component"
	case FullyQualified:
		out = "fully-qualified"
	case MinimallyQualified:
		out = "minimally-qualified"
	case Unqualified:
		out = "unqualified"
	}
	if e.IsRGI() {
		out += " RGI"
	}
	return out
}

// MatchEmoji returns the length in bytes and the status of the longest
// sequence of the emoji files at the start of text; 0 and NotEmojiSequence
// when none begins there. It reads at most the longest sequence, ten code
// points, beyond what it matches.
func MatchEmoji[T ~string | ~[]byte](s Set, text T) (int, EmojiStatus) {
	var w EmojiWalk
	best, status := 0, NotEmojiSequence
	for i := 0; i < len(text); {
		r, n := rune(text[i]), 1
		if r >= utf8.RuneSelf {
			var buf [utf8.UTFMax]byte
			r, n = utf8.DecodeRune(buf[:copy(buf[:], text[i:])])
			if r == utf8.RuneError && n == 1 {
				break
			}
		}
		if !w.Step(s, r) {
			break
		}
		i += n
		if e := w.Status(s); e != NotEmojiSequence {
			best, status = i, e
		}
	}
	return best, status
}

// EmojiWalk follows the sequences of the emoji files code point by code point.
// The zero value stands at the start.
type EmojiWalk struct{ state uint16 }

// Step takes the next code point. It reports false, and stays where it is,
// when no sequence continues with r.
func (w *EmojiWalk) Step(s Set, r rune) bool {
	t := s.d.EmojiStates
	i := int(w.state) * layout.StateSize
	edges := s.d.EmojiEdges[int(layout.U16(t, i))*layout.EdgeSize:]
	if i+layout.StateSize < len(t) {
		edges = edges[:(int(layout.U16(t, i+layout.StateSize))-int(layout.U16(t, i)))*layout.EdgeSize]
	}
	// The edges of a state are in the order of their symbols, which are in the order
	// of code points. The halves are taken without a branch on what is found.
	code := func(edge int) uint32 {
		return layout.U24(s.d.EmojiSymbols, 3*int(layout.U16(edges, edge*layout.EdgeSize)))
	}
	lo := 0
	for n := len(edges) / layout.EdgeSize; n > 1; {
		half := n / 2
		next := lo + half
		if code(next) > uint32(r) {
			next = lo
		}
		lo = next
		n -= half
	}
	if len(edges) == 0 || code(lo) != uint32(r) {
		return false
	}
	w.state = layout.U16(edges, lo*layout.EdgeSize+2)
	return true
}

// Status returns the status of the sequence walked so far.
func (w *EmojiWalk) Status(s Set) EmojiStatus {
	return EmojiStatus(s.d.EmojiStates[int(w.state)*layout.StateSize+2])
}

// AllEmojiSequences calls yield for every sequence of the emoji files, as
// UTF-8, in code point order, until yield returns false.
func (s Set) AllEmojiSequences(yield func(sequence []byte, status EmojiStatus) bool) {
	var buf [64]byte
	s.walkEmoji(EmojiWalk{}, buf[:0], yield)
}

func (s Set) walkEmoji(w EmojiWalk, prefix []byte, yield func([]byte, EmojiStatus) bool) bool {
	if e := w.Status(s); e != NotEmojiSequence && !yield(prefix, e) {
		return false
	}
	t := s.d.EmojiStates
	i := int(w.state) * layout.StateSize
	lo, hi := int(layout.U16(t, i)), len(s.d.EmojiEdges)/layout.EdgeSize
	if i+layout.StateSize < len(t) {
		hi = int(layout.U16(t, i+layout.StateSize))
	}
	for ; lo < hi; lo++ {
		sym := int(layout.U16(s.d.EmojiEdges, lo*layout.EdgeSize))
		next := EmojiWalk{layout.U16(s.d.EmojiEdges, lo*layout.EdgeSize+2)}
		r := rune(layout.U24(s.d.EmojiSymbols, 3*sym))
		if !s.walkEmoji(next, utf8.AppendRune(prefix, r), yield) {
			return false
		}
	}
	return true
}

// AllStandardizedVariations calls yield for every pair of
// StandardizedVariants.txt, by selector, then base, until yield returns false.
func (s Set) AllStandardizedVariations(yield func(base, selector rune) bool) {
	for i := 0; i < len(s.d.VariationDir); i += layout.VariationDirSize {
		sel := rune(layout.U24(s.d.VariationDir, i))
		first, n := int(layout.U16(s.d.VariationDir, i+3)), int(layout.U16(s.d.VariationDir, i+5))
		for k := first; k < first+n; k++ {
			if !yield(rune(layout.U24(s.d.VariationBases, 3*k)), sel) {
				return
			}
		}
	}
}
