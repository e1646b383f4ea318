// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"math/bits"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// visible judges what a reader sees of text[pos:stop], which holds no hit:
// words, marks, blanks. It stops early when there are findings to drain.
func (e *engine) visible(stop int) {
	for e.pos < stop && e.n == 0 {
		if c := e.text[e.pos]; c < utf8.RuneSelf {
			e.visibleASCII(c, stop)
		} else if c >= 0xF0 && e.pos < e.emojiEnd && !e.word.active && e.marks.count == 0 && e.run.kind != visibleRun {
			e.pos += 4 // within a sequence of emoji
		} else if e.run.kind == visibleRun || e.marks.count > 0 || e.ins.kinds == nil || !e.fast(stop) {
			e.visibleRune()
		}
	}
}

func (e *engine) visibleASCII(c byte, stop int) {
	if e.run.kind == visibleRun {
		e.flushRun()
	}
	e.endMarks()
	switch {
	case !e.word.active:
		e.pos = skipASCII(e.text, e.pos, stop)
	case isASCIIWord(c):
		e.word.goOn()
		e.word.addASCII(c, e.ins)
		e.pos++
		e.word.end = e.pos
	default:
		e.endWord()
		e.pos++
	}
}

func (e *engine) visibleRune() {
	i := e.pos
	r, n, kind := utf8x.Decode(e.text, i)
	rec := e.ins.set.Lookup(r)
	rule, ruled := e.visibleRule(i, n, r, rec)
	if e.run.kind == visibleRun && !(ruled && rule == e.run.rule && e.run.until == i) {
		e.flushRun()
	}
	e.pos = i + n
	if kind != utf8x.OK || rec.Has(tables.DefaultIgnorable) {
		return // a hit, unless the profile has all rules for hits off
	}
	if rec.Has(tables.Mark) && isNonspacing(rec) {
		e.marks.add(r, rec.CombiningClass(), i, n)
	} else {
		e.endMarks()
	}
	if isWord(rec) {
		e.addToWord(i, n, r, rec)
	} else {
		e.endWord()
	}
	if ruled {
		h := scan.Hit{Offset: i, Len: uint8(n), Rune: r}
		if e.run.kind == visibleRun {
			e.run.grow(rule, h)
		} else {
			e.beginRun(visibleRun, rule, h)
		}
	}
}

// visibleRule returns the rule that finds the code point at i for itself, if
// there is one.
func (e *engine) visibleRule(i, n int, r rune, rec tables.Record) (Rule, bool) {
	switch {
	case isFormat(r, rec):
		return BlankFormat, true
	case !rec.Has(tables.Blank | tables.Space | tables.Unassigned):
	case rec.Has(tables.DefaultIgnorable):
	case rec.Has(tables.Space):
		return SpaceCharacter, true
	case rec.Has(tables.Unassigned):
		return UnassignedRule, true
	case !e.spaces(i, i+n, rec):
		return BlankCharacter, true
	}
	return 0, false
}

// skipASCII returns the offset of the first byte at or after i that is not
// ASCII, or stop.
func skipASCII(text string, i, stop int) int {
	for ; i+8 <= stop; i += 8 {
		if x := word64(text, i) & 0x8080808080808080; x != 0 {
			return i + bits.TrailingZeros64(x)/8
		}
	}
	for i < stop && text[i] < utf8.RuneSelf {
		i++
	}
	return i
}

func word64(text string, i int) uint64 {
	b := text[i : i+8]
	return uint64(b[0]) | uint64(b[1])<<8 | uint64(b[2])<<16 | uint64(b[3])<<24 |
		uint64(b[4])<<32 | uint64(b[5])<<40 | uint64(b[6])<<48 | uint64(b[7])<<56
}
