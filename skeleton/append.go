// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"unsafe"

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
	t := view(text)
	// As appendShort, which is no call here. With an if of its own kernelRuns is a
	// comparison, and no bool to be kept.
	n, free := len(t), cap(dst)-len(dst)
	if rule.straight() && uint(n-1) < nameBytes && free >= n && t[0]|t[n-1] < 0x80 {
		if kernelRuns() {
			end := (*byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(dst)), len(dst)))
			if m := asciiName(end, free, t, rule.set.Skeletons().ASCII()); m > 0 {
				return dst[:len(dst)+m], nil
			}
		}
	}
	if rule.form() == noForm {
		return dst, ErrZeroRule
	}
	if sc == nil {
		if out, i := appendASCII(dst, t, rule); i > 0 && i == n {
			return out, nil
		}
		return appendLocal(dst, t, rule)
	}
	return appendLong(dst, t, rule, sc)
}

// appendShort appends the skeleton of an ASCII name to dst and returns its length,
// 0 if it can not: the text is not such a name, or dst has little room.
func appendShort(dst []byte, text string, rule Rule) int {
	n, free := len(text), cap(dst)-len(dst)
	if !rule.straight() || uint(n-1) >= nameBytes || free < n || text[0]|text[n-1] >= 0x80 || !kernelRuns() {
		return 0
	}
	return asciiName((*byte)(unsafe.Add(unsafe.Pointer(unsafe.SliceData(dst)), len(dst))), free, text, rule.set.Skeletons().ASCII())
}

// appendASCII is Append for the ASCII that text begins with, or less. It returns
// how far it came.
func appendASCII(dst []byte, text string, rule Rule) ([]byte, int) {
	end := cap(dst)
	if !rule.straight() || len(text) == 0 || text[0] >= 0x80 {
		return dst, 0
	}
	if end-len(dst) < 2*len(text)+2 {
		return dst, 0
	}
	table := rule.set.Skeletons().ASCII()
	if !hasKernel() {
		i, o := asciiGo(dst[:end], len(dst), end-2, text, 0, table)
		return dst[:o], i
	}
	i, n := asciiFast(dst[len(dst):end], text, table)
	return dst[:len(dst)+n], i
}

// appendLocal is a function of its own for the sake of its stack frame.
//
//go:noinline
func appendLocal(dst []byte, text string, rule Rule) ([]byte, error) {
	var sc Scratch
	return appendLong(dst, text, rule, &sc)
}

// appendSkeleton is Append for a rule that is not zero.
func appendSkeleton(dst []byte, text string, rule Rule, sc *Scratch) ([]byte, error) {
	if n := appendShort(dst, text, rule); n > 0 {
		return dst[:len(dst)+n], nil
	}
	return appendLong(dst, text, rule, sc)
}

// appendLong is appendSkeleton where appendShort gave up.
func appendLong(dst []byte, text string, rule Rule, sc *Scratch) ([]byte, error) {
	out, i := room(dst, text), 0
	if cap(dst) == 0 {
		if n := appendShort(out, text, rule); n > 0 {
			return out[:n], nil
		}
	}
	switch {
	case len(text) > nameText || rule.folds():
		out, i = appendASCII(out, text, rule)
	case isASCII(text):
		if out, i = appendASCII(out, text, rule); i == len(text) {
			return out, nil
		}
	default:
		if end := sc.name.appendName(out[:cap(out)], len(out), text, rule); end > 0 {
			return out[:end], nil
		}
	}
	o := len(out)
	out, err := appendWalk(out[:len(dst)], text, rule, sc, i, o)
	if err != nil {
		return dst, err
	}
	return out, nil
}

// isASCII reports whether text is all ASCII.
func isASCII(text string) bool {
	return len(text) == 0 || text[0]|text[len(text)-1] < 0x80 && isASCIIWithin(text)
}

func isASCIIWithin(text string) bool {
	i := 0
	for ; i+8 <= len(text); i += 8 {
		if eight(text, i)&highBits != 0 {
			return false
		}
	}
	for ; i < len(text); i++ {
		if text[i] >= 0x80 {
			return false
		}
	}
	return true
}

// appendWalk is appendSkeleton for a text that is no name. The skeleton of
// text[:i] is there already, up to dst[:o], unless i is 0.
func appendWalk(dst []byte, text string, rule Rule, sc *Scratch, i, o int) ([]byte, error) {
	sd := &sc.a
	if rule.folds() || rule.form() == rtl {
		if err := check(text, rule, false); err != nil {
			return dst, err
		}
		src, asIs, err := source(text, rule, sd, sc)
		switch {
		case err != nil:
			return dst, tooLong(err, false)
		case asIs:
			return appendDisplayed(dst, rule, text, sd, sc), nil
		case !rule.folds():
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
		visual, n, wellFormed := bidi.AppendParagraph(sd.visual[:0], text[start:], rule.set, rule.form().direction(), &sc.bidi)
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
		if rule.form() != ltr && !(p.begins(view(visual), 0) && p.begins(text, done)) {
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
