// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"math/bits"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/scan"
)

// walk is how the engine gets over plain text without a look at each letter.
// scan.Unplain finds the places that may need one; what is between them has no
// findings and leaves the engine as it was. The engine judges the words at those
// places as it judges all text where it does not walk.
type walk struct {
	plain scan.Plain // the kind of text that was met last
	turn  int        // from where on another may be chosen, in bytes from the start of the text
	slow  int        // how many bytes to judge before walking again
	after int        // the same, next time that places are many
	debt  int        // how much places have cost of late, in bytes, less the text between
	span  int        // how far the last call looked, in bytes
	known int        // places before it are of a character that has been looked at
	busy  int        // how many bytes have been judged because something was in mind
}

const (
	// minWalk is the length in bytes from which on walking is worth a call.
	minWalk = 256

	// step is how many bytes at a place are judged at once.
	step = 64

	// A place costs as much time as so many bytes of text without walking. Where that
	// is not worth it all is judged for a while, from minSlow to maxSlow bytes.
	payNothing = 8
	payJudged  = 16
	payWord    = 48
	maxDebt    = 6 * payWord

	minSlow = 512
	minSpan = 4096
	maxSpan = 256 << 10
	maxSlow = 32 << 10
)

// firstKind guesses the kind of a text by the first letter that is not ASCII.
func firstKind(text string) scan.Plain {
	for i := 0; i < len(text) && i < near; {
		if text[i] < utf8.RuneSelf {
			i++
			continue
		}
		r, n, _ := utf8x.Decode(text, i)
		if p := scan.PlainOf(r); p.Letters() {
			return p
		}
		i += n
	}
	return scan.PlainOf('a')
}

// walks reports whether text may be walked over: whether its judgement begins
// with nothing in mind. Where it begins with a stray byte, the place for that may be
// right before.
func (e *engine) walks() bool {
	return e.ins.walks && e.pos >= 8 && !e.word.active && e.marks.count == 0 && !e.run.active() && e.controls.count == 0 && !e.bidi.open() &&
		(e.pos == len(e.text) || e.text[e.pos]&0xC0 != 0x80)
}

// drive judges text[pos:limit]. limit must be the start of a unit or the end
// of what is at hand; final says that the text ends there.
func (e *engine) drive(limit int, final bool, yield func(Finding) bool) {
	for e.pos < limit {
		n := limit - e.pos
		switch w := &e.walk; {
		case !e.ins.walks || n < minWalk:
			w.slow = max(0, w.slow-n)
		case w.slow > 0:
			n = min(n, w.slow)
			w.slow -= n
		case !e.walks():
			if n = 8; e.pos >= n {
				w.busy = min(max(2*w.busy, step), maxSlow)
				n = w.busy
			}
		default:
			w.busy = 0
			if !e.over(limit, final, yield) {
				return
			}
			continue
		}
		end := limit
		if n < limit-e.pos {
			end = e.wordEnd(e.pos+n, limit)
		}
		if !e.judge(end, yield) {
			return
		}
	}
	if final {
		e.flushControls()
		e.flushRun()
		e.endMarks()
		e.endWord()
		e.endLine()
		e.endLayout()
		e.drain(yield)
	}
}

// wordEnd returns the end of a character behind i that ends a word, or the start
// of a unit where there is none nearby; limit if that is before.
func (e *engine) wordEnd(i, limit int) int {
	i = e.unitEnd(i, limit)
	for end := min(i+near, limit); i < end && e.ins.visible; {
		if c := e.text[i]; c < 0x80 {
			i++
			if !isASCIIWord(c) {
				break
			}
			continue
		}
		_, n, _ := utf8x.Decode(e.text, i)
		k, _ := e.ins.kinds.at(e.text, i)
		i += n
		if k == kindBreak {
			break
		}
	}
	return e.unitEnd(i, limit)
}

// unitEnd returns i, or the end of a unit if that is around i: no more than three bytes
// continue one. A surrogate is one unit here, as for package scan.
func (e *engine) unitEnd(i, limit int) int {
	for n := 0; i < limit && n < 3 && e.text[i]&0xC0 == 0x80; n++ {
		i++
	}
	return min(i, limit)
}

// over walks on, and judges what is at the places that ask for it. final says that the
// text ends at limit.
func (e *engine) over(limit int, final bool, yield func(Finding) bool) bool {
	w := &e.walk
	var places [16]scan.Places
	// Where walking has not paid of late it looks less far.
	w.span = min(max(2*w.span, minSpan), maxSpan)
	seen := e.pos
	// Vector loads are fastest from aligned places; text mostly starts at one. What is
	// before pos has been judged.
	from := max(e.pos&^63, 8)
	next, n := scan.Unplain(w.plain, e.text, from, min(limit, e.pos+w.span), places[:])
	for _, p := range places[:n] {
		for b := p.Bits; b != 0; b &= b - 1 {
			at := p.At + bits.TrailingZeros64(b)
			if at < e.pos || at < w.known {
				continue
			}
			w.debt = max(0, w.debt-(at-seen))
			seen = at
			switch e.quick(at) {
			case nothing:
				w.debt += payNothing
			case judged:
				w.debt += payJudged
				if !e.drain(yield) || !e.walks() && !e.judgeAt(e.pos, limit, yield) {
					return false
				}
			default:
				e.pass(e.wordAt(at))
				if e.turns(at) {
					return true
				}
				w.debt += payWord
				if !e.judgeAt(at, limit, yield) {
					return false
				}
			}
			if w.debt > maxDebt {
				w.after = min(max(2*w.after, minSlow), maxSlow)
				w.slow, w.debt, w.span = w.after, 0, 0
				return true
			}
		}
	}
	if e.pos < next {
		w.debt = max(0, w.debt-(next-seen))
		if w.debt == 0 {
			w.after = 0
		}
		to := e.wordAt(next - 1)
		if to == e.pos {
			// One word, for as far as was looked: it is judged as a whole.
			w.slow = next - e.pos
			return true
		}
		e.pass(to)
	}
	if limit-next < 64 {
		if e.endsPlain(limit, final) {
			e.pass(limit)
			return true
		}
		return e.judge(limit, yield)
	}
	return true
}

// endsPlain reports whether the last block of text[:limit] is plain, up to and with the
// last unit, and ends no word that may go on. What is before has been looked at.
func (e *engine) endsPlain(limit int, final bool) bool {
	if limit < 2*step {
		return false
	}
	// A place is up to two bytes behind what is not plain.
	open := func(c byte) bool { return isASCIIWord(c) || c < ' ' && c != '\n' && c != '\t' || c == 0x7F }
	switch a, b, c := e.text[limit-3], e.text[limit-2], e.text[limit-1]; {
	case c < utf8.RuneSelf:
		if open(c) || b < utf8.RuneSelf && open(b) || b >= 0xC0 {
			return false
		}
	case !final || a < 0xE0:
		return false
	}
	var places [4]scan.Places
	_, n := scan.Unplain(e.walk.plain, e.text, limit-step, limit, places[:])
	return n == 0
}

// What quick makes of a place.
type quickly uint8

const (
	no      quickly = iota // it takes longer
	nothing                // there is nothing to judge
	judged                 // it has been judged, and may still be in mind
)

// quick is for the places that are most frequent: characters that are in words of
// any script, or in none, and have no rule; spaces; and hits that are beside no word.
func (e *engine) quick(at int) quickly {
	i := at - 2
	if i < e.pos {
		return no
	}
	if e.ins.visible && isDigit(e.text[i]) {
		if e.number(i) {
			return nothing
		}
		return no
	}
	r, n, kind := utf8x.Decode(e.text, i)
	if kind != utf8x.OK {
		return no
	}
	if r < 0x80 || n == 2 && e.text[at]&0xC0 == 0x80 {
		return no // the place is for what follows
	}
	if !e.ins.visible {
		rec := e.ins.set.Lookup(r)
		if !rec.Has(scanned) {
			// The end of a code point of four bytes has a place too.
			e.walk.known = i + n
			return nothing
		}
		e.pass(i)
		e.hit(scan.Hit{Offset: i, Class: rec.Class(), Rune: r, Len: uint8(n)})
		return judged
	}
	k, _ := e.ins.kinds.at(e.text, i)
	if k == kindSlow {
		rec := e.ins.set.Lookup(r)
		switch {
		case rec.Has(scanned) && e.apart(i):
			e.pass(i)
			e.hit(scan.Hit{Offset: i, Class: rec.Class(), Rune: r, Len: uint8(n)})
			return judged
		case n == 4 && e.ins.kinds.kindOf(e.ins, r, nil) == kindBreak:
			e.walk.known = i + n
			return nothing
		}
		return no
	}
	if k&kindMark != 0 {
		if k == kindNeutral|kindMark {
			e.toMarks(r)
		}
		if (k == kindNeutral|kindMark || e.walk.plain.Holds(r)) && e.light(i, i+n) {
			return nothing
		}
		return no
	}
	switch k {
	case kindBreak, kindNeutral:
		return nothing
	case kindSpace:
		if i+n < len(e.text) && e.text[i+n] >= 0x80 {
			if next, _ := e.ins.kinds.at(e.text, i+n); next == kindSpace {
				return no // they make one finding
			}
		}
		e.pass(i + n)
		e.put(SpaceCharacter, i, n, 1)
		return judged
	}
	return no
}

// apart reports whether what is before text[i] is judged without what is there: the
// character before is in no word, and no mark.
func (e *engine) apart(i int) bool {
	if i == e.pos {
		return true
	}
	if c := e.text[i-1]; c < utf8.RuneSelf {
		return !isASCIIWord(c)
	}
	r, n, _ := utf8x.DecodeLast(e.text, i)
	k, _ := e.ins.kinds.at(e.text, i-n)
	if n == 4 {
		k = e.ins.kinds.kindOf(e.ins, r, nil)
	}
	return k == kindBreak
}

// number reports whether the digit text[i] is of a row of digits without a letter of
// ASCII beside it. Digits are of all scripts.
func (e *engine) number(i int) bool {
	if (e.text[i+1] >= 0xC0) != (e.text[i+2]&0xC0 == 0x80) {
		return false // the place is for what is ill-formed
	}
	lo, hi := i, i+1
	for lo > e.pos && isDigit(e.text[lo-1]) {
		lo--
	}
	for hi < len(e.text) && hi-i < near && isDigit(e.text[hi]) {
		hi++
	}
	return (lo == e.pos || !isASCIIWord(e.text[lo-1])) && hi < len(e.text) && !isASCIIWord(e.text[hi])
}

// light reports whether the marks in a row with the one at text[begin:end] are few
// and no two neighbours the same, with nothing beside them that may hide more.
func (e *engine) light(begin, end int) bool {
	count := 1
	first := e.text[begin:end]
	for last := first; end < len(e.text) && e.text[end] >= utf8.RuneSelf; count++ {
		k, n := e.ins.kinds.at(e.text, end)
		if k <= kindSpace || count > 4 {
			return false
		}
		if k&kindMark == 0 {
			break
		}
		next := e.text[end : end+n]
		if next == last {
			return false
		}
		last, end = next, end+n
	}
	for begin > 0 && e.text[begin-1] >= utf8.RuneSelf {
		_, n, _ := utf8x.DecodeLast(e.text, begin)
		k, m := e.ins.kinds.at(e.text, begin-n)
		if k <= kindSpace || m != n || count > 4 {
			return false
		}
		if k&kindMark == 0 {
			break
		}
		next := e.text[begin-n : begin]
		if next == first {
			return false
		}
		first, begin = next, begin-n
		count++
	}
	return begin > 0 && end < len(e.text) && count <= 4
}

// turns chooses the kind of text anew if that makes the place at text[at] plain:
// the letter there is of another kind, or lines end in CR and LF.
func (e *engine) turns(at int) bool {
	w := &e.walk
	if at >= 2 && e.text[at-2] == '\r' && e.text[at-1] == '\n' && !w.plain.Returns() {
		w.plain = w.plain.WithReturns()
		return true
	}
	if !e.ins.visible || e.base+e.pos < w.turn {
		return false
	}
	i := e.start2(at)
	r, _, kind := utf8x.Decode(e.text, i)
	if r < utf8.RuneSelf || kind != utf8x.OK {
		return false
	}
	if k, _ := e.ins.kinds.at(e.text, i); k&^kindMark < firstGroup {
		return false
	}
	p := scan.PlainOf(r)
	if w.plain.Returns() {
		p = p.WithReturns()
	}
	if !p.Letters() || p == w.plain {
		return false
	}
	w.plain, w.turn = p, e.base+at+step
	return true
}

// toMarks chooses, for text in Latin, the kind with marks if r is one of them.
func (e *engine) toMarks(r rune) {
	w := &e.walk
	p, latin := scan.PlainOf(r), scan.PlainOf('a')
	if w.plain.Returns() {
		p, latin = p.WithReturns(), latin.WithReturns()
	}
	if w.plain == latin && p.Holds(r) {
		w.plain = p
	}
}

// start2 returns the start of the unit that text[at-2] belongs to.
func (e *engine) start2(at int) int {
	i := max(at-2, e.pos)
	for i > e.pos && e.text[i]&0xC0 == 0x80 {
		i--
	}
	return i
}

// wordAt returns the start of the word that text[at-2] belongs to, or of its unit,
// but no less than pos. The text from pos up to there is plain.
func (e *engine) wordAt(at int) int {
	i := e.start2(at)
	if !e.ins.visible {
		return i
	}
	for i > e.pos {
		c := e.text[i-1]
		if c < 0x80 {
			if !isASCIIWord(c) {
				break
			}
			i--
			continue
		}
		j := i - 1
		for j > e.pos && e.text[j]&0xC0 == 0x80 {
			j--
		}
		if k, _ := e.ins.kinds.at(e.text, j); k == kindBreak {
			break
		}
		i = j
	}
	return i
}

// pass goes on to text[to], over plain text.
func (e *engine) pass(to int) {
	from := e.pos
	e.pos = to
	if from < to {
		e.layoutOf(from, false)
	}
}

// judgeAt judges text from pos on, past what is at a place and on until nothing is
// in mind.
func (e *engine) judgeAt(at, limit int, yield func(Finding) bool) bool {
	// Two bytes after the place the unit there has begun, and no unit is longer
	// than four.
	end := at + 5
	for n := step; ; n = min(2*n, maxSlow) {
		if !e.judge(e.wordEnd(end, limit), yield) {
			return false
		}
		if e.pos >= limit || e.walks() {
			return true
		}
		end = e.pos + n
	}
}
