// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/tables"
)

// Append appends the skeleton of text under rule to dst. On an error dst comes
// back as it was: ErrZeroRule, an *IllFormedError or a *TooLongError. The free
// space of dst may be written over even so, and text must not overlap it.
//
// The skeleton is well-formed UTF-8 and at most 10 times as long as text.
func Append[T ~string | ~[]byte](dst []byte, text T, rule Rule, sc *Scratch) ([]byte, error) {
	if rule.form == noForm {
		return dst, ErrZeroRule
	}
	t := view(text)
	if uint(len(t)-1) < nameBytes && t[0]|t[len(t)-1] < 0x80 && cap(dst)-len(dst) >= 2*nameBytes && rule.form != rtl && !rule.fold && hasKernel() {
		if n := asciiName(dst[len(dst):cap(dst)], t, rule.set.Skeletons().ASCII()); n > 0 {
			return dst[:len(dst)+n], nil
		}
	}
	out, i := appendASCII(dst, t, rule)
	if i == len(text) {
		return out, nil
	}
	if sc == nil {
		return appendLocal(dst, view(text), rule, i, len(out))
	}
	return appendSkeleton(dst, view(text), rule, sc, i, len(out))
}

// appendASCII is Append for the ASCII that text begins with, or less. It returns
// how far it came.
func appendASCII(dst []byte, text string, rule Rule) ([]byte, int) {
	end := cap(dst)
	if uint(len(text)-1) >= uint(end-len(dst))/2 || rule.fold || rule.form == rtl || text[0] >= 0x80 {
		return dst, 0
	}
	table := rule.set.Skeletons().ASCII()
	if !hasKernel() {
		i, o := asciiGo(dst[:end], len(dst), end-2, text, 0, table)
		return dst[:o], i
	}
	if len(text) <= nameBytes && text[len(text)-1] < 0x80 {
		if n := asciiName(dst[len(dst):end], text, table); n > 0 {
			return dst[:len(dst)+n], len(text)
		}
	}
	i, n := asciiFast(dst[len(dst):end], text, table)
	return dst[:len(dst)+n], i
}

// appendLocal is a function of its own for the sake of its stack frame.
//
//go:noinline
func appendLocal(dst []byte, text string, rule Rule, i, o int) ([]byte, error) {
	var sc Scratch
	return appendSkeleton(dst, text, rule, &sc, i, o)
}

// appendSkeleton is Append for a rule that is not zero. The skeleton of text[:i]
// is there already, up to dst[:o], unless i is 0.
func appendSkeleton(dst []byte, text string, rule Rule, sc *Scratch, i, o int) ([]byte, error) {
	sd := &sc.a
	if rule.fold || rule.form == rtl {
		if err := check(text, rule, false); err != nil {
			return dst, err
		}
		src, asIs, err := source(text, rule, sd, sc)
		switch {
		case err != nil:
			return dst, tooLong(err, false)
		case asIs:
			return appendDisplayed(dst, rule, text, sd, sc), nil
		case !rule.fold:
			return appendDisplayed(dst, rule, view(src), sd, sc), nil
		}
		sd.plain = appendDisplayed(sd.plain[:0], rule, view(src), sd, sc)
		return norm.AppendCaseFold(dst, rule.set, sd.plain), nil
	}
	out := room(dst, text)
	if cap(out)-len(out) < len(text) {
		// Be sure not to write into the little that there is.
		if err := check(text, rule, false); err != nil {
			return dst, err
		}
	}
	p := begin(rule, sd, sc)
	if i == 0 {
		o = len(dst)
	}
	// Paragraphs are displayed one after the other. The skeleton of text[:done]
	// is complete, and outDone is where it ends.
	done, outDone := 0, len(dst)
	out = out[:o]
	for {
		if !p.turns || !startsReordered(p.set, text, i) {
			var why outcome
			out, i, why = p.walk(out, text, i, maxInt)
			switch why {
			case ended:
				return out, nil
			case illFormed:
				return dst, check(text, rule, false)
			}
		}
		start := bidi.ParagraphStart(text, rule.set, done, i)
		out = out[:outDone]
		if start > done {
			// Once more without the paragraph that has to be reordered.
			out, _, _ = p.walk(out, text[:start], done, maxInt)
		}
		if cap(sd.visual) == 0 {
			sd.visual = make([]byte, 0, min(len(text)-start+firstVisual/16, firstVisual))
		}
		visual, n, wellFormed := bidi.AppendParagraph(sd.visual[:0], text[start:], rule.set, rule.form.direction(), &sc.bidi)
		sd.visual = visual
		if n == 0 {
			return dst, &TooLongError{Offset: start}
		}
		done = start + n
		if !wellFormed {
			if err := checkFrom(text[:done], start, false); err != nil {
				return dst, check(text, rule, false)
			}
		}
		// A right-to-left paragraph does not end with its separator.
		if rule.form != ltr && !(p.begins(view(visual), 0) && p.begins(text, done)) {
			return appendWhole(dst, text, rule, sc)
		}
		p.turns = false
		out, _, _ = p.walk(out, view(visual), 0, maxInt)
		p.turns = true
		i, outDone = done, len(out)
	}
}

// startsReordered reports whether text[i] is a character of two bytes that may
// reorder: walk would end at once.
func startsReordered(set tables.Set, text string, i int) bool {
	if i+1 >= len(text) || text[i] < 0xC2 || text[i] >= 0xE0 || text[i+1]^0x80 >= 0x40 {
		return false
	}
	return set.Skeletons().Two(uint32(text[i]&0x1F)<<6|uint32(text[i+1]^0x80))&tables.SkeletonReorder != 0
}

// appendWhole is appendSkeleton for a text that has to be put in display order
// as a whole.
//
//go:noinline
func appendWhole(dst []byte, text string, rule Rule, sc *Scratch) ([]byte, error) {
	if err := check(text, rule, false); err != nil {
		return dst, err
	}
	visual, err := reorder(text, rule, &sc.a, sc)
	if err != nil {
		return dst, tooLong(err, false)
	}
	return appendDisplayed(dst, rule, view(visual), &sc.a, sc), nil
}

// firstVisual is the most that a first buffer for a paragraph in display order
// takes, in bytes.
const firstVisual = 4 << 10

// room returns dst, or a new one if it has no room at all.
func room(dst []byte, text string) []byte {
	if cap(dst) == 0 && len(text) > 0 {
		return make([]byte, 0, len(text)+len(text)/8+16)
	}
	return dst
}

// appendDisplayed appends internalSkeleton of text, which is well-formed and in
// display order. If the rule is not Internal, characters that X9 removes may
// still be there.
func appendDisplayed(dst []byte, rule Rule, text string, sd *side, sc *Scratch) []byte {
	p := beginDirect(rule, sd, sc)
	dst, _, _ = p.walk(room(dst, text), text, 0, maxInt)
	return dst
}
