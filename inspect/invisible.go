// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/internal/utf8x"
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
	InvisibleTwin
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
		Example:   `1\u{FE0F}`,
		Reference: "UAX #31 2.3; UTS #39 3.1",
	},
	{
		ID:        "invisible-idle",
		Title:     "many invisible characters in place that have no effect",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "U+200D between letters that join anyway, U+200C between letters that do not, U+034F beside marks, U+200B where no word ends, bidi marks between right-to-left letters or words, or beside the punctuation of other texts, soft hyphens behind each letter or behind spaces, Hangul fillers beside whole syllables, inherent vowels of Khmer, a joiner or a mark once more, isolates of several kinds: texts have some, but not a dozen of the rarest kinds, or two dozen of the others, within a few words. Each can hide a bit. Fewer than one in 24 bytes are not told from spelling, nor is U+200B between words that may or may not have one, be it once or twice, nor soft hyphens behind every second letter, nor a selector that the same base has now and then, nor jamo fillers beside jamo, nor the controls of Mongolian and Duployan, nor what shows.",
		Example:   `\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}\u{200D}\u{628}`,
		Reference: "core specification 23.2; UAX #9 2.6",
	},
	{
		ID:        "invisible-filler",
		Title:     "Hangul filler beside Hangul",
		Severity:  [NumProfiles]Severity{Info, Low, High, Low, High, Low},
		Why:       "Old Korean and tables of jamo have them, and people who want a wide space. For programs they are letters, so that a name with one at its end is another name.",
		Example:   `\u{C774}\u{3164}`,
		Reference: "core specification 18.6; UAX #24 (Script_Extensions)",
	},
	{
		ID:        "invisible-twin",
		Title:     "invisible character in place that makes a second name of a word",
		Severity:  [NumProfiles]Severity{Off, Medium, High, Off, High, Off},
		Why:       "With and without it the word looks the same, and compilers take it for two names: a selector behind the last digits of a word, if it makes no keycap; U+034F behind a mark with no mark to follow, or behind an ASCII letter; U+200D between letters that join anyway; an inherent vowel of Khmer. Joiners that part letters or ask for a form, selectors of listed sequences on other letters, U+200B between words, and the characters of Mongolian are not told from spelling.",
		Example:   `user1\u{FE0F}`,
		Reference: "UAX #31 2.3; core specification 23.2",
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
			marked := m > 0 && b.Has(tables.Mark) && !hides(b)
			e.twinOr(h, !marked || h.Offset > 0 && isASCIILetter(e.text[h.Offset-1]))
			e.idles(h, full)
			return
		}
		e.invisible(InvisibleGraphemeJoiner, h)
	case rec.Has(tables.Unassigned):
		e.invisible(InvisibleReserved, h)
	case !e.crowded(h.Offset, h.End()) && e.own(h.Offset, h.End()):
		weight := e.idleFiller(h, rec)
		if rec.Has(tables.Mark) && weight == full && e.tells(InvisibleTwin) {
			e.simple(InvisibleTwin, h)
		} else {
			e.simple(ownRule(rec), h)
		}
		e.idles(h, weight)
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

// twinOr judges an invisible character in its place; twin says that the word
// around it looks the same without it.
func (e *engine) twinOr(h scan.Hit, twin bool) {
	if twin && e.tells(InvisibleTwin) {
		e.simple(InvisibleTwin, h)
		return
	}
	e.placed(h)
}

func (e *engine) tells(rule Rule) bool { return e.ins.profile.severity[rule] != Off }

// numbers reports whether a selector stands behind the digits that end a word
// with something before them, and makes no keycap.
func (e *engine) numbers(h scan.Hit) bool {
	if h.Offset == 0 || !isDigit(e.text[h.Offset-1]) {
		return false
	}
	if next, _, _ := utf8x.Decode(e.text, h.End()); next == keycap {
		return false
	}
	for i := h.Offset; h.Offset-i <= near/2; i-- {
		if _, rec, n := e.before(i); n != 1 || !isDigit(e.text[i-1]) {
			return n > 0 && rec.Has(tables.XIDContinue) && !rec.Has(tables.DefaultIgnorable)
		}
	}
	return false
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
