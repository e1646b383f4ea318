// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// isDirect reports whether the skeleton of text under the form is the
// internalSkeleton of text itself, so that the bidirectional algorithm need not
// run. It answers false more often than it must, but never true when it must
// not: TestDirect has every short string of classes.
func isDirect[T ~string | ~[]byte](f form, set tables.Set, text T) bool {
	switch f {
	case internal:
		return true
	case rtl:
		return isDirectRTL(set, text)
	}
	return isDirectLTR(set, text)
}

// classSet is a set of bidi classes.
type classSet uint32

func (s classSet) has(c tables.BidiClass) bool { return s>>(c&31)&1 != 0 }

// rightward are the classes without which every level is even in a
// left-to-right paragraph, and every paragraph is left-to-right by P2 and P3.
const rightward classSet = 1<<tables.BidiR | 1<<tables.BidiAL | 1<<tables.BidiAN |
	1<<tables.BidiRLE | 1<<tables.BidiRLO | 1<<tables.BidiRLI

// isDirectLTR holds for first-strong paragraphs too. What X9 removes must be
// removed as default ignorable anyway.
func isDirectLTR[T ~string | ~[]byte](set tables.Set, text T) bool {
	for i := 0; i < len(text); {
		if b := text[i]; b >= ' ' && b <= '~' { // TestASCII
			i++
			continue
		}
		r, n, _ := utf8x.Decode(text, i)
		i += n
		rec := set.Lookup(r)
		class := rec.BidiClass()
		if rightward.has(class) || class == tables.BidiBN && !rec.Has(tables.DefaultIgnorable) {
			return false
		}
	}
	return true
}

// leftward are classes that keep their order in a right-to-left paragraph
// while they are enclosed by left-to-right text.
const leftward classSet = 1<<tables.BidiL | 1<<tables.BidiEN | 1<<tables.BidiES | 1<<tables.BidiET |
	1<<tables.BidiCS | 1<<tables.BidiNSM | 1<<tables.BidiWS | 1<<tables.BidiON

// isDirectRTL holds for one stretch of left-to-right text: its first character
// is L, so that the numbers in it are L by W7, and the last one that is no NSM
// is L or a number.
func isDirectRTL[T ~string | ~[]byte](set tables.Set, text T) bool {
	ends := false
	for i := 0; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		class := set.Lookup(r).BidiClass()
		if !leftward.has(class) || i == 0 && class != tables.BidiL {
			return false
		}
		i += n
		if class != tables.BidiNSM {
			ends = class == tables.BidiL || class == tables.BidiEN
		}
	}
	return ends
}

// direction returns the paragraph direction of a form that is not internal.
func (f form) direction() bidi.Direction {
	switch f {
	case rtl:
		return bidi.RTL
	case firstStrong:
		return bidi.FirstStrong
	}
	return bidi.LTR
}

// source returns the text whose internalSkeleton is to be taken: text itself
// when asIs, else visual. That is everything of a rule but the folding at the
// end.
func source[T ~string | ~[]byte](text T, rule Rule, sd *side, sc *Scratch) (visual []byte, asIs bool, err error) {
	if rule.fold {
		sd.folded = norm.AppendCaseFold(sd.folded[:0], rule.set, text)
		if isDirect(rule.form, rule.set, sd.folded) {
			return sd.folded, false, nil
		}
		sd.visual, err = bidi.AppendVisual(sd.visual[:0], sd.folded, rule.set, rule.form.direction(), &sc.bidi)
		return sd.visual, false, err
	}
	if isDirect(rule.form, rule.set, text) {
		return nil, true, nil
	}
	sd.visual, err = bidi.AppendVisual(sd.visual[:0], text, rule.set, rule.form.direction(), &sc.bidi)
	return sd.visual, false, err
}
