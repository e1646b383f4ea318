// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// The rules of the family space.
const (
	SpaceCharacter = Rule(Space)<<ruleBits + iota
	SpaceCarrier
)

var spaceRules = [...]Description{
	{
		ID:        "space",
		Title:     "space other than U+0020",
		Severity:  [NumProfiles]Severity{Info, Info, Medium, Info, Medium, Info},
		Why:       "It looks like the usual space and is none for programs.",
		Example:   `a\u{A0}b`,
		Reference: "core specification 6.2",
	},
	{
		ID:        "space-carrier",
		Title:     "spaces of several kinds by turns",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "Between words, and in rows, spaces of other widths take turns with each other: a dozen times and more within a few lines, as the bits of whitespace steganography do and no text. One kind beside the usual space is not told from typography, nor are no-break spaces. Spaces and tabs of ASCII are not judged, at the ends of lines neither: SNOW and the like are for a formatter.",
		Example:   `a\u{2004}b\u{2005}c\u{2009}d\u{2004}e\u{200A}f\u{2005}g\u{2009}h\u{2004}i\u{2005}j\u{200A}k\u{2004}l\u{2009}m\u{2004}n\u{2009}o\u{2005}p`,
		Reference: "core specification 6.2",
	},
}

// spaceCarrier counts spaces that take turns.
type spaceCarrier struct {
	leak
	last rune // the kind of the last one that was met, other than no-break spaces
}

// countSpaces counts the spaces of a finding, which are of one kind or else are
// the run that has just ended.
func (e *engine) countSpaces(begin, length, count int) {
	s := &e.gaps
	r, same := e.run.last, e.run.same
	if count == 1 {
		r, _, _ = utf8x.Decode(e.text, begin)
		same = true
	}
	weight := 0
	switch {
	case !same:
		weight = half * min(count, crowd/half)
	case e.ins.set.Lookup(r).BidiClass() == tables.BidiCS || length > near || r == ideographicSpace && e.besideWide(begin, begin+length):
		// No-break spaces (UAX #9 Table 4) are spelling, and so is this one.
		return
	case s.last != 0 && s.last != r:
		if weight = half; e.betweenWords(begin, begin+length) {
			weight = full
		}
	}
	s.last = r
	if weight > 0 && s.add(begin, weight) {
		e.put(SpaceCarrier, begin, length, s.count)
	}
}

const ideographicSpace = 0x3000

// betweenWords reports whether on both sides of text[begin:end] there is a
// letter, a space or an end of a line.
func (e *engine) betweenWords(begin, end int) bool {
	is := func(r rune, rec tables.Record, n int) bool {
		return n == 0 || r == ' ' || r == '\n' || r == '\r' || rec.Has(tables.Letter|tables.Mark)
	}
	return is(e.before(begin)) && is(e.after(end))
}

// besideWide reports whether text[begin:end] is beside a character that is
// written with wide spaces, or begins or ends a line.
func (e *engine) besideWide(begin, end int) bool {
	is := func(r rune, rec tables.Record, n int) bool {
		x := e.ins.set.ScriptExtensions(rec)
		return n == 0 || r == '\n' || r == '\r' || !x.Has(tables.ScriptZyyy) && (x.Has(tables.ScriptHani) || x.Has(tables.ScriptHira) ||
			x.Has(tables.ScriptKana) || x.Has(tables.ScriptBopo) || x.Has(tables.ScriptHang))
	}
	return is(e.before(begin)) || is(e.after(end))
}
