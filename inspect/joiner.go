// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/internal/word"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// The rules of the family joiner.
const (
	JoinerMisplaced = Rule(Joiner)<<ruleBits + iota
	JoinerLoose
	JoinerEmoji
	JoinerRepeated
)

var joinerRules = [...]Description{
	{
		ID:        "joiner-misplaced",
		Title:     "joiner where it has no effect",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "U+200C and U+200D join or part letters of scripts that connect. Elsewhere they show nothing, and split words for programs that compare or search.",
		Example:   `a\u{200D}b`,
		Reference: "UTS #39 3.1.1.1; core specification 23.2",
	},
	{
		ID:        "joiner-loose",
		Title:     "joiner beside letters that join, in no context for identifiers",
		Severity:  [NumProfiles]Severity{Off, Off, Medium, Off, Medium, Off},
		Why:       "Text uses joiners in more places than identifiers may.",
		Example:   `\u{647}\u{200D} `,
		Reference: "UTS #39 3.1.1.1",
	},
	{
		ID:        "joiner-emoji",
		Title:     "joined emoji that is not listed",
		Severity:  [NumProfiles]Severity{Info, Info, Medium, Info, Medium, Info},
		Why:       "It has the form of an emoji ZWJ sequence, but it is not in the emoji files of this version, and may show as several emoji.",
		Example:   `\u{1F600}\u{200D}\u{1F600}`,
		Reference: "UTS #51 1.4.7 (emoji_zwj_sequence)",
	},
	{
		ID:        "joiner-repeated",
		Title:     "two joiners in a row, where one is in place",
		Severity:  [NumProfiles]Severity{Info, Low, High, Info, High, Low},
		Why:       "The same joiner again has no effect; it is a usual slip of the keyboard. U+200C after a virama with U+200D adds nothing either, but Malayalam is often written so.",
		Example:   `\u{645}\u{6CC}\u{200C}\u{200C}\u{631}\u{648}\u{62F}`,
		Reference: "core specification 23.2",
	},
}

var joinerAllowances = [...]Allowance{
	{
		ID:        "joiner-context",
		Title:     "joiners in the contexts A1, A2 and B",
		Why:       "There they are spelling.",
		Example:   `\u{DC1}\u{DCA}\u{200D}\u{DBB}\u{DD3}`,
		Reference: "UTS #39 3.1.1.1",
	},
	{
		ID:        "joiner-emoji-listed",
		Title:     "joiners in the sequences of the emoji files",
		Why:       "They make one picture of several.",
		Example:   `\u{1F408}\u{200D}\u{2B1B}`,
		Reference: "emoji-test.txt",
	},
}

const (
	zwnj = 0x200C
	zwj  = 0x200D
)

// joiner judges a joiner that is in no sequence of the emoji files.
func (e *engine) joiner(h scan.Hit) {
	if e.crowded(h.Offset, h.End()) {
		e.invisible(JoinerMisplaced, h)
		if r, _, _ := e.before(h.Offset); r == h.Rune {
			e.idles(h, half)
		}
		return
	}
	if h.Rune == zwj && e.joinsEmoji(h.Offset, h.End()) {
		e.simple(JoinerEmoji, h)
		e.idles(h, half)
		return
	}
	loose := e.spells(h.Offset, h.End())
	if loose && h.Rune == zwj && e.tells(InvisibleTwin) {
		if weight := e.weighJoiner(h); weight == full {
			e.simple(InvisibleTwin, h)
			e.idles(h, weight)
			return
		}
	}
	if loose && e.ins.profile.severity[JoinerLoose] == Off {
		e.flushRun()
		e.idlesJoiner(h)
		return
	}
	context, at := e.around(h.Offset, h.End())
	switch {
	case word.Joiner(e.ins.set, context, at, &e.scratch) != word.NoContext:
		e.flushRun()
	case loose:
		e.simple(JoinerLoose, h)
	default:
		e.invisible(JoinerMisplaced, h)
		return
	}
	e.idlesJoiner(h)
}

// crowded reports whether another hidden character stands right beside
// text[begin:end].
func (e *engine) crowded(begin, end int) bool {
	if _, rec, n := e.before(begin); n > 0 && hides(rec) {
		return true
	}
	_, rec, n := e.after(end)
	return n > 0 && hides(rec)
}

// spells reports whether a joiner at text[begin:end] has something to join or
// part: a letter of a script that connects on either side, or a virama, or
// letters and marks of one Indic script on both sides, or on one side at the
// edge of a word. Only identifiers need the stricter contexts.
func (e *engine) spells(begin, end int) bool {
	_, a, n := e.before(begin)
	_, b, m := e.after(end)
	if isVirama(a) || isVirama(b) {
		return true
	}
	if isIndic(a) && (isIndic(b) && a.Script() == b.Script() || isEdge(b)) || isIndic(b) && isEdge(a) {
		return true
	}
	for i := begin; n > 0 && begin-i <= near/2; {
		i -= n
		if jt := a.JoiningType(); jt != tables.JoiningT {
			if connects(a) {
				return true
			}
			break
		}
		_, a, n = e.before(i)
	}
	for i := end; m > 0 && i-end <= near/2; {
		i += m
		if jt := b.JoiningType(); jt != tables.JoiningT {
			return connects(b)
		}
		_, b, m = e.after(i)
	}
	return false
}

// parts reports whether a run of two is U+200D, which asks for the form that a
// letter has with the virama before, and U+200C, which parts it from the next.
func (e *engine) parts(r run) bool {
	if r.count != 2 || r.last != zwnj {
		return false
	}
	first, _, _ := e.after(r.begin)
	_, rec, n := e.before(r.begin)
	return first == zwj && n > 0 && isVirama(rec)
}

func connects(rec tables.Record) bool {
	jt := rec.JoiningType()
	return jt != tables.JoiningU && jt != tables.JoiningT && !rec.Has(tables.JoinControl)
}

func isVirama(rec tables.Record) bool {
	switch rec.IndicSyllabicCategory() {
	case tables.IndicVirama, tables.IndicPureKiller, tables.IndicInvisibleStacker, tables.IndicReorderingKiller:
		return true
	}
	return false
}

// isEdge reports whether a neighbour is no letter or mark, and nothing hidden;
// so are the ends of the text, which have the record of U+0000.
func isEdge(rec tables.Record) bool {
	return !rec.Has(tables.Letter | tables.Mark | tables.DefaultIgnorable)
}

// isIndic reports whether a code point is of a script that has syllabic
// categories, and no digit or sign of all scripts.
func isIndic(rec tables.Record) bool {
	sc := rec.Script()
	return rec.IndicSyllabicCategory() != tables.IndicOther && sc != tables.ScriptZyyy && sc != tables.ScriptZinh
}
