// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// lineWindow counts the letters around a place, within its line. Its two ends
// only move forward, so that any number of questions costs linear time.
type lineWindow struct {
	lo, hi                  int
	latin, other, rtl, wide int
}

// counts are the letters near text[begin:end] in its line.
func (e *engine) counts(begin, end int) *lineWindow {
	w := &e.line
	lo, hi := max(begin-near, 0), min(end+near, len(e.text))
	if lo >= w.hi {
		for lo < begin && e.text[lo]&0xC0 == 0x80 {
			lo++
		}
		*w = lineWindow{lo: lo, hi: lo}
	}
	for w.lo < lo && w.lo < w.hi {
		w.lo += e.tally(w.lo, -1)
	}
	for w.hi < hi {
		if c := e.text[w.hi]; c == '\n' || c == '\r' {
			if w.hi >= begin {
				break
			}
			*w = lineWindow{lo: w.hi + 1, hi: w.hi + 1}
			continue
		}
		w.hi += e.tally(w.hi, 1)
	}
	return w
}

// tally adds by to the counts for the code point at i, and returns its length.
func (e *engine) tally(i, by int) int {
	w := &e.line
	r, n, kind := utf8x.Decode(e.text, i)
	if kind != utf8x.OK {
		return n
	}
	if r < 0x80 {
		if isASCIILetter(byte(r)) {
			w.latin += by
		}
		return n
	}
	rec := e.ins.set.Lookup(r)
	if isRTL(rec.BidiClass()) && !rec.Has(tables.DefaultIgnorable) {
		w.rtl += by
	}
	switch sc := rec.Script(); sc {
	case tables.ScriptHani, tables.ScriptHira, tables.ScriptKana, tables.ScriptHang, tables.ScriptBopo:
		w.wide += by
		w.other += by
	case tables.ScriptLatn:
		w.latin += by
	case tables.ScriptZyyy:
		// Such as the ideographic comma.
		if x := e.ins.set.ScriptExtensions(rec); x.Has(tables.ScriptHani) && !x.Has(tables.ScriptZyyy) {
			w.wide += by
		}
	default:
		if rec.Has(tables.Letter) {
			w.other += by
		}
	}
	return n
}

func isASCIILetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isASCIIWord(c byte) bool { return isASCIILetter(c) || isDigit(c) }
