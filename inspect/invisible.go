// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// The rules of the family invisible.
const (
	InvisibleLetter = Rule(Invisible)<<ruleBits + iota
	InvisibleReserved
	InvisibleMark
	InvisibleFormat
	InvisibleSoftHyphen
	InvisibleGraphemeJoiner
	InvisibleScript
	InvisiblePlaced
	InvisibleIdle
	InvisibleFiller
)

var invisibleRules = [...]Description{
	{
		ID:        "invisible-letter",
		Title:     "letter that shows nothing",
		Severity:  [NumProfiles]Severity{Medium, High, High, High, High, High},
		Why:       "It may be part of a name for a compiler or a server, and no reader sees it.",
		Example:   `read_file\u{3164}`,
		Reference: "UAX #44 (Default_Ignorable_Code_Point)",
	},
	{
		ID:        "invisible-reserved",
		Title:     "reserved code point that shows nothing",
		Severity:  [NumProfiles]Severity{Medium, High, High, High, High, High},
		Why:       "It has no meaning yet, and programs hide it already.",
		Example:   `a\u{2065}b`,
		Reference: "UAX #44 (Default_Ignorable_Code_Point)",
	},
	{
		ID:        "invisible-mark",
		Title:     "mark that shows nothing",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "It has no effect outside the script that it belongs to.",
		Example:   `a\u{17B4}b`,
		Reference: "UAX #44 (Default_Ignorable_Code_Point)",
	},
	{
		ID:        "invisible-format",
		Title:     "format character that shows nothing",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "It is deprecated, or has no effect outside the notation that it belongs to.",
		Example:   `a\u{206A}b`,
		Reference: "core specification 23.3",
	},
	{
		ID:        "invisible-soft-hyphen",
		Title:     "soft hyphen",
		Severity:  [NumProfiles]Severity{Info, Low, High, Low, High, Low},
		Why:       "It shows only at the end of a line. Inside a word it defeats comparison and search.",
		Example:   `hy\u{AD}phen`,
		Reference: "core specification 23.2",
	},
	{
		ID:        "invisible-grapheme-joiner",
		Title:     "combining grapheme joiner",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "It matters between marks only; between letters it is a matter of sorting and shows nothing.",
		Example:   `a\u{34F}b`,
		Reference: "core specification 23.2",
	},
	{
		ID:        "invisible-script",
		Title:     "invisible character beside letters of its script",
		Severity:  [NumProfiles]Severity{Info, Info, High, Info, High, Info},
		Why:       "Mongolian, Khmer and others have characters of their own that show nothing alone.",
		Example:   `\u{182D}\u{180E}\u{1820}`,
		Reference: "UAX #24 (Script_Extensions)",
	},
	{
		ID:        "invisible-placed",
		Title:     "invisible character where text has it",
		Severity:  [NumProfiles]Severity{Off, Off, Medium, Off, Medium, Off},
		Why:       "A selector of a listed sequence, an emoji sequence, U+034F beside a mark, U+200B between words: all are right in text. In a name none but a joiner in its context changes what it says.",
		Example:   `user1\u{FE0F}`,
		Reference: "UAX #31 2.3; UTS #39 3.1",
	},
	{
		ID:        "invisible-idle",
		Title:     "many invisible characters in place that have no effect",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "U+200D between letters that join anyway, U+200C between letters that do not, U+034F beside marks, U+200B where no word ends, bidi marks between right-to-left letters, Hangul fillers beside whole syllables, inherent vowels of Khmer, a joiner or a mark once more, isolates of several kinds: texts have some, but not a dozen of the rarest kinds, or two dozen of the others, within a few words. Each can hide a bit. Fewer than one in 24 bytes are not told from spelling, nor is U+200B between words that may or may not have one, be it once or twice, nor what shows.",
		Example:   `\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}`,
		Reference: "core specification 23.2; UAX #9 2.6",
	}, {
		ID:        "invisible-filler",
		Title:     "Hangul filler beside Hangul",
		Severity:  [NumProfiles]Severity{Info, Low, High, Low, High, Low},
		Why:       "Old Korean and tables of jamo have them, and people who want a wide space. For programs they are letters, so that a name with one at its end is another name.",
		Example:   `\u{C774}\u{3164}`,
		Reference: "core specification 18.6; UAX #24 (Script_Extensions)",
	},
}

var invisibleAllowances = [...]Allowance{
	{
		ID:        "invisible-between-marks",
		Title:     "combining grapheme joiner beside a mark",
		Why:       "It keeps marks in order, as in Hebrew with points.",
		Example:   `\u{5DC}\u{5B7}\u{34F}\u{5B4}`,
		Reference: "core specification 23.2",
	},
	{
		ID:        "invisible-visible-format",
		Title:     "format characters that show something",
		Why:       "Prepended concatenation marks, such as the Arabic number sign, are visible.",
		Example:   `\u{600}\u{661}`,
		Reference: "UAX #44 (Prepended_Concatenation_Mark)",
	},
}

const (
	softHyphen     = 0xAD
	graphemeJoiner = 0x34F
)

// otherInvisible judges a default ignorable character of no other family.
func (e *engine) otherInvisible(h scan.Hit, rec tables.Record) {
	switch {
	case h.Rune == softHyphen:
		e.invisible(InvisibleSoftHyphen, h)
		e.idles(h, e.idleHyphen(h))
	case h.Rune == graphemeJoiner:
		_, a, n := e.before(h.Offset)
		_, b, m := e.after(h.End())
		if n > 0 && a.Has(tables.Mark) && !hides(a) || m > 0 && b.Has(tables.Mark) && !hides(b) {
			e.placed(h)
			e.idles(h, full)
			return
		}
		e.invisible(InvisibleGraphemeJoiner, h)
	case rec.Has(tables.Unassigned):
		e.invisible(InvisibleReserved, h)
	case !e.crowded(h.Offset, h.End()) && e.own(h.Offset, h.End()):
		e.simple(ownRule(rec), h)
		e.idles(h, e.idleFiller(h, rec))
	case rec.Has(tables.Letter):
		e.invisible(InvisibleLetter, h)
		e.idles(h, e.idleTwin(h, rec))
	case rec.Has(tables.Mark):
		e.invisible(InvisibleMark, h)
		e.idles(h, e.idleTwin(h, rec))
	default:
		e.invisible(InvisibleFormat, h)
		e.idles(h, e.idleTwin(h, rec))
	}
}

// ownRule returns the rule for an invisible character beside its own script: fillers
// are the ones that programs take for letters.
func ownRule(rec tables.Record) Rule {
	if rec.Has(tables.Letter) {
		return InvisibleFiller
	}
	return InvisibleScript
}

// placed passes over an invisible character that is in its place, unless the
// profile is for names.
func (e *engine) placed(h scan.Hit) {
	if e.ins.profile.severity[InvisiblePlaced] == Off {
		e.flushRun()
		return
	}
	e.simple(InvisiblePlaced, h)
}
