// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

const (
	// near is how far, in bytes, a judgement looks for context on each side.
	near = 128

	// ahead is how many bytes past a position must be at hand before it is
	// judged, unless the text ends sooner.
	ahead = 256

	// behind is how many bytes before the position must stay at hand: a word,
	// its context, and what the context of the judgement before may have seen.
	behind = 1024

	// short is up to which length, in bytes, a text has too few hits for a loop over
	// scan.All to be worth its start.
	short = 64

	// maxWord is the length of the longest word that is judged by its letters.
	maxWord = 256
)

// engine goes through one text from left to right. It is driven by the hits of
// scan.Hidden; the stretches between them go to segment.
//
// What is at hand may be a part of the text: then base is the offset of its
// first byte, and all other positions count from there.
type engine struct {
	ins  *Inspector
	text string
	base int
	pos  int // the next byte to be judged

	queue [12]Finding
	n     int

	run       run
	emojiEnd  int // end of the last registered sequence that was met
	bidi      bidiState
	controls  controlRun
	loose     int // bidi controls since the last text in sight
	selectors lineSelectors
	idle      leak // what is in place and does nothing
	opener    rune // the last isolate or embedding that was opened
	carrier   selectorCarrier
	gaps      spaceCarrier
	returns   tallied // CR without LF
	lines     tallied // TAB, LF, CR
	word      wordState
	marks     marksState
	line      lineWindow
	walk      walk
	scratch   norm.Scratch
}

func (e *engine) start(ins *Inspector, text string) {
	e.ins, e.text, e.walk.span = ins, text, maxSpan
	if ins.visible {
		e.walk.plain = firstKind(text)
	}
}

// judge judges text[pos:limit], the start of a unit or the end of what is at
// hand. It reports whether to go on.
func (e *engine) judge(limit int, yield func(Finding) bool) bool {
	switch from := e.pos; {
	case !e.ins.hidden || from >= limit:
	case limit-from <= short:
		text := e.text[:limit]
		for h, ok := scan.Next(e.ins.scanner, text, from); ok; h, ok = scan.Next(e.ins.scanner, text, h.End()) {
			if !e.judgeHit(h, yield) {
				return false
			}
		}
	default:
		for h := range scan.All(e.ins.scanner, e.text[from:limit]) {
			h.Offset += from
			if !e.judgeHit(h, yield) {
				return false
			}
		}
	}
	for e.segment(limit) {
		if !e.drain(yield) {
			return false
		}
	}
	return true
}

// judgeHit judges h and what is before it.
func (e *engine) judgeHit(h scan.Hit, yield func(Finding) bool) bool {
	for e.segment(h.Offset) {
		if !e.drain(yield) {
			return false
		}
	}
	e.hit(h)
	return e.drain(yield)
}

// drain hands out the findings made so far.
func (e *engine) drain(yield func(Finding) bool) bool {
	for i := range e.n {
		if !yield(e.queue[i]) {
			return false
		}
	}
	e.n = 0
	return true
}

// put makes a finding, unless the profile has the rule off. begin counts from
// the start of what is at hand.
func (e *engine) put(r Rule, begin, length, count int) {
	if s := e.ins.profile.severity[r]; s != Off && e.n < len(e.queue) {
		e.queue[e.n] = Finding{Offset: e.base + begin, Len: length, Count: count, Rule: r, Severity: s}
		e.n++
	}
	if r == SpaceCharacter {
		e.countSpaces(begin, length, count)
	}
}

// slide forgets the first n bytes of what was at hand.
func (e *engine) slide(n int) {
	e.base += n
	e.pos -= n
	e.run.begin -= n
	e.run.end -= n
	e.run.until -= n
	e.emojiEnd -= n
	e.idle.at -= n
	e.carrier.at -= n
	e.carrier.latest -= n
	e.gaps.at -= n
	e.bidi.first -= n
	e.bidi.clear -= n
	e.bidi.rtl.begin -= n
	e.returns.first -= n
	e.lines.first -= n
	e.controls.begin -= n
	e.controls.end -= n
	e.controls.opened -= n
	e.word.begin -= n
	e.word.end -= n
	e.word.floor -= n
	e.walk.known -= n
	e.marks.begin -= n
	e.marks.end -= n
	e.line.lo -= n
	e.line.hi -= n
}

// segment judges text[pos:end], which holds no hit, or a part of it. It
// reports whether there are findings to drain before it is called again.
func (e *engine) segment(end int) bool {
	for e.pos < end && e.n == 0 {
		if e.controls.count > 0 {
			e.flushControls()
			continue
		}
		hits := e.run.active() && e.run.kind != visibleRun
		if hits && e.pos >= e.run.until {
			e.flushRun()
			continue
		}
		stop := end
		if hits {
			stop = min(stop, e.run.until)
		}
		closes := false
		if e.bidi.open() {
			if i := e.lineEnd(stop); i < stop {
				stop, closes = i+1, true
			}
		}
		from := e.pos
		if e.ins.visible {
			e.visible(stop)
		} else {
			e.pos = stop
		}
		if e.bidi.rtl.depth > 0 {
			e.inRTL(from, e.pos)
		}
		e.layout(from)
		if closes && e.pos >= stop {
			e.endLine()
		}
	}
	return e.n > 0
}

// lineEnd returns the offset of the first line feed or carriage return in
// text[pos:stop], or stop.
func (e *engine) lineEnd(stop int) int {
	from := max(e.pos, e.bidi.clear)
	if from >= stop {
		return stop
	}
	if i := endOfLine(e.text[from:stop]); i >= 0 {
		stop = from + i
	}
	e.bidi.clear = stop
	return stop
}

// hit judges one hit. All text before it has been judged.
func (e *engine) hit(h scan.Hit) {
	if h.Offset < e.pos {
		return // part of an escape sequence
	}
	e.pos = h.End()
	if e.controls.count > 0 && !(h.Class.Has(tables.BidiControl) && e.controls.end == h.Offset) {
		e.flushControls()
	}
	if h.Class.Has(tables.VariationSelector) {
		e.countSelector(h)
	}
	if e.word.active && h.Offset-e.word.end > maxWord {
		e.endWord() // while its text is at hand: a stream does not keep it for ever
	}
	if h.Class.Has(tables.JoinControl | tables.VariationSelector) {
		if ok, weight := e.plainly(h); ok {
			e.word.gap = true
			if e.run.active() {
				e.flushRun()
			}
			e.idles(h, weight)
			return
		}
	}
	switch {
	case h.Class.Has(tables.DefaultIgnorable):
		e.word.gap = true
	case e.word.active || e.marks.count > 0:
		// What ends at the same byte is told in this order everywhere.
		e.flushRun()
		e.endMarks()
		e.endWord()
	}
	if e.emoji(h) {
		e.placed(h)
		return
	}
	switch c := h.Class; {
	case c.Has(tables.IllFormed):
		e.illFormed(h)
	case c.Has(tables.Tag):
		e.tag(h)
	case c.Has(tables.VariationSelector):
		e.selector(h)
	case c.Has(tables.BidiControl):
		e.bidiControl(h)
	case c.Has(tables.DefaultIgnorable):
		e.ignorable(h)
	case c.Has(tables.Control):
		e.control(h)
	case c.Has(tables.LineSeparator):
		e.simple(SeparatorLine, h)
	case c.Has(tables.ParagraphSeparator):
		e.simple(SeparatorParagraph, h)
		e.endLine()
	case c.Has(tables.Interlinear):
		e.simple(AnnotationCharacter, h)
	case c.Has(tables.Noncharacter):
		e.simple(NoncharacterRule, h)
	case c.Has(tables.PrivateUse):
		e.privateUse(h)
	}
}

// before returns the code point that ends at i, with its record and length; a
// length of 0 at the start of the text.
func (e *engine) before(i int) (rune, tables.Record, int) {
	r, n, _ := utf8x.DecodeLast(e.text, i)
	return r, e.ins.set.Lookup(r), n
}

// after returns the code point that starts at i, with its record and length; a
// length of 0 at the end of the text.
func (e *engine) after(i int) (rune, tables.Record, int) {
	r, n, _ := utf8x.Decode(e.text, i)
	return r, e.ins.set.Lookup(r), n
}

// around returns the context of text[begin:end], near bytes on each side, and
// where text[begin] is in it.
func (e *engine) around(begin, end int) (string, int) {
	lo := max(begin-near, 0)
	return e.text[lo:min(end+near, len(e.text))], begin - lo
}
