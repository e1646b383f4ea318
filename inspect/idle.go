// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// leak is a bucket that events fill and text drains, a point for each byte. So
// it tells events that crowd from as many that are scattered in a long text.
type leak struct {
	level, count int
	at           int // of the last event
	told         bool
}

const (
	// full is what an event counts that real texts have nowhere or hardly ever,
	// and half one that they have now and then, but not so close together.
	full = 48
	half = full / 2

	// crowd is at which level events are told. The texts that bench/alarms reads
	// stay below a fifth of it.
	crowd = 12 * full
)

// add takes an event at an offset and reports whether there are now so many
// that they must be told. It says so once, until the bucket is empty again.
func (l *leak) add(at, weight int) bool {
	if l.level -= at - l.at; l.level <= 0 {
		*l = leak{}
	}
	l.at = at
	l.count++
	l.level = min(l.level+weight, 2*crowd)
	if l.level < crowd || l.told {
		return false
	}
	l.told = true
	return true
}

// idles counts h, an invisible character in its place, where it does nothing.
func (e *engine) idles(h scan.Hit, weight int) {
	if weight > 0 && e.idle.add(h.Offset, weight) {
		e.put(InvisibleIdle, h.Offset, int(h.Len), e.idle.count)
	}
}

// idlesJoiner counts a joiner that has something to join or part.
func (e *engine) idlesJoiner(h scan.Hit) { e.idles(h, e.weighJoiner(h)) }

func (e *engine) weighJoiner(h scan.Hit) int {
	_, a, _ := e.before(h.Offset)
	_, b, _ := e.after(h.End())
	return e.idleJoiner(h, a, b)
}

// idleJoiner returns what a joiner counts that has a letter to join or part.
// Between letters that connect U+200D changes nothing, nor does U+200C between
// others. Where only one of them does, either joiner gives it another form;
// with a virama it asks for a form of that. a and b are its neighbours.
func (e *engine) idleJoiner(h scan.Hit, a, b tables.Record) int {
	if isVirama(a) || isVirama(b) {
		return 0
	}
	if a.JoiningType() == tables.JoiningT {
		for i := h.Offset; h.Offset-i <= near/2; {
			_, rec, n := e.before(i)
			if a = rec; n == 0 || a.JoiningType() != tables.JoiningT {
				break
			}
			i -= n
		}
	}
	if b.JoiningType() == tables.JoiningT {
		for i := h.End(); i-h.End() <= near/2; {
			_, rec, n := e.after(i)
			if b = rec; n == 0 || b.JoiningType() != tables.JoiningT {
				break
			}
			i += n
		}
	}
	on, back := joinsOn(a), joinsBack(b)
	switch {
	case h.Rune == zwj && on && back:
		return full
	case h.Rune == zwj && !on && !back, h.Rune == zwnj && !(on && back):
		return half
	}
	return 0
}

// joinsOn reports whether a letter connects to the next.
func joinsOn(rec tables.Record) bool {
	jt := rec.JoiningType()
	return jt == tables.JoiningD || jt == tables.JoiningL || jt == tables.JoiningC
}

// joinsBack reports whether a letter connects to the one before.
func joinsBack(rec tables.Record) bool {
	jt := rec.JoiningType()
	return jt == tables.JoiningD || jt == tables.JoiningR || jt == tables.JoiningC
}

// idleSpace returns what a U+200B counts that is in place. Lines break between
// letters and not before a mark, and where neither neighbour is a letter that
// needs it, other rules break the line.
func (e *engine) idleSpace(h scan.Hit) int {
	_, a, _ := e.before(h.Offset)
	_, b, _ := e.after(h.End())
	if b.Has(tables.Mark) || !writesNoSpaces(a.Script()) && !writesNoSpaces(b.Script()) {
		return full
	}
	return 0
}

// idleMark returns what a bidi mark counts. Between right-to-left letters RLM and
// ALM change nothing, with a space beside them neither, nor do several of them; nor
// does one more elsewhere.
func (e *engine) idleMark(h scan.Hit, bc tables.BidiClass) int {
	a, b := e.letters(h)
	if bc != tables.BidiL && (isRTL(a) && isRTL(b) || e.partsRTL(h)) {
		return full
	}
	if r, _, _ := e.before(h.Offset); r == h.Rune {
		return half
	}
	return 0
}

// partsRTL reports whether a bidi mark and a space are all that is between
// two right-to-left letters.
func (e *engine) partsRTL(h scan.Hit) bool {
	i, j := h.Offset, h.End()
	switch {
	case i > 0 && e.text[i-1] == ' ':
		i--
	case j < len(e.text) && e.text[j] == ' ':
		j++
	default:
		return false
	}
	_, a, _ := e.before(i)
	_, b, _ := e.after(j)
	return a.Has(tables.Letter) && isRTL(a.BidiClass()) && b.Has(tables.Letter) && isRTL(b.BidiClass())
}

// idlesOpener counts an isolate or embedding that is of another kind than the
// one before. Around words any of them will do, and texts keep to one.
func (e *engine) idlesOpener(h scan.Hit) {
	if e.opener != 0 && e.opener != h.Rune {
		e.idles(h, half)
	}
	e.opener = h.Rune
}

// letters returns the bidi classes of the letters right beside a bidi control,
// with some other controls between; ON where there is none.
func (e *engine) letters(h scan.Hit) (before, after tables.BidiClass) {
	before, after = tables.BidiON, tables.BidiON
	i := h.Offset
	for range slip + 1 {
		_, rec, n := e.before(i)
		if rec.Has(tables.Letter) {
			before = rec.BidiClass()
		}
		if !rec.Has(tables.BidiControl) {
			break
		}
		i -= n
	}
	i = h.End()
	for range slip + 1 {
		_, rec, n := e.after(i)
		if rec.Has(tables.Letter) {
			after = rec.BidiClass()
		}
		if !rec.Has(tables.BidiControl) {
			break
		}
		i += n
	}
	return before, after
}

func isRTL(bc tables.BidiClass) bool { return bc == tables.BidiR || bc == tables.BidiAL }

// idleFiller returns what a character counts that stands beside those of its
// script. A mark of these, an inherent vowel of Khmer, is never written. A filler
// takes the place of a letter of a syllable, so it has no business beside a
// syllable that is whole (NFD_Quick_Check=No).
func (e *engine) idleFiller(h scan.Hit, rec tables.Record) int {
	if rec.Has(tables.Mark) {
		return full
	}
	if rec.Script() != tables.ScriptHang {
		return 0
	}
	_, a, _ := e.before(h.Offset)
	_, b, _ := e.after(h.End())
	if a.Script() == tables.ScriptHang && a.Has(tables.NFDNo) || b.Script() == tables.ScriptHang && b.Has(tables.NFDNo) {
		return full
	}
	return 0
}

// idleTwin returns what a character of a script counts that comes once more.
func (e *engine) idleTwin(h scan.Hit, rec tables.Record) int {
	if sc := rec.Script(); sc == tables.ScriptZyyy || sc == tables.ScriptZinh {
		return 0
	}
	if r, _, _ := e.before(h.Offset); r != h.Rune {
		return 0
	}
	return full
}

// idleHyphen returns what a soft hyphen counts. No word is hyphenated behind
// each of its letters, and none begins with a hyphen.
func (e *engine) idleHyphen(h scan.Hit) int {
	_, a, n := e.before(h.Offset)
	if a.GeneralCategory() == tables.Zs {
		return full
	}
	if r, _, _ := utf8x.DecodeLast(e.text, h.Offset-n); r != softHyphen {
		return 0
	}
	return half
}
