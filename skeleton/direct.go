// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/tables"
)

// isDirect reports whether display order is the order of text, without what X9
// removes, so that the bidirectional algorithm need not run. It answers false
// more often than it must, but never true when it must not: TestDirect has
// every short string of classes.
//
// What X9 removes is then all ignorable, yet it is not left to the step that
// drops ignorable characters: in internalSkeleton they keep the marks on their
// two sides from being ordered, and here they must not.
func isDirect[T ~string | ~[]byte](f form, set tables.Set, text T) bool {
	if f == internal {
		return true
	}
	return !bidi.NeedsReorder(text, set, f.direction())
}

// classSet is a set of bidi classes.
type classSet uint32

func (s classSet) has(c tables.BidiClass) bool { return s>>(c&31)&1 != 0 }

// removedByX9 are the classes that UAX #9 X9 removes.
const removedByX9 classSet = 1<<tables.BidiRLE | 1<<tables.BidiLRE | 1<<tables.BidiRLO | 1<<tables.BidiLRO |
	1<<tables.BidiPDF | 1<<tables.BidiBN

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

// source returns the text for appendDisplayed: text itself when asIs, else
// visual. That is all of a rule that comes before internalSkeleton. text is
// well-formed.
func source(text string, rule Rule, sd *side, sc *Scratch) (visual []byte, asIs bool, err error) {
	if rule.folds() {
		sd.folded = norm.AppendCaseFold(sd.folded[:0], rule.set, text)
		if isDirect(rule.form(), rule.set, sd.folded) {
			return sd.folded, false, nil
		}
		visual, err = reorder(view(sd.folded), rule, sd, sc)
		return visual, false, err
	}
	if isDirect(rule.form(), rule.set, text) {
		return nil, true, nil
	}
	visual, err = reorder(text, rule, sd, sc)
	return visual, false, err
}

// reorder returns text in display order (UAX #9 L2 to L4).
func reorder(text string, rule Rule, sd *side, sc *Scratch) ([]byte, error) {
	if cap(sd.visual) < len(text) {
		// Mirroring makes a text longer, but seldom.
		sd.visual = make([]byte, 0, len(text)+len(text)/16)
	}
	visual, err := bidi.AppendVisual(sd.visual[:0], text, rule.set, rule.form().direction(), &sc.bidi)
	sd.visual = visual
	return visual, err
}
