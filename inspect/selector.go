// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// The rules of the family selector.
const (
	SelectorPayload = Rule(Selector)<<ruleBits + iota
	SelectorMisplaced
	SelectorIdeographicMisplaced
	SelectorEmoji
	SelectorScript
	SelectorIdeographic
	SelectorIdeographicCarrier
	SelectorStyles
	SelectorIdeographicMany
	SelectorCarrier
	SelectorRepeated
)

var selectorRules = [...]Description{
	{
		ID:        "selector-payload",
		Title:     "hidden bytes in variation selectors",
		Severity:  [NumProfiles]Severity{High, High, High, High, High, High},
		Why:       "A base takes at most one variation selector. More of them show nothing and can carry any bytes.",
		Example:   `\u{1F600}\u{E0158}\u{E0159}`,
		Reference: "core specification 23.4",
	},
	{
		ID:        "selector-misplaced",
		Title:     "variation selector on a base it is not registered for",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "It shows nothing, so the text differs from what it looks like.",
		Example:   `a\u{FE0F}`,
		Reference: "core specification 23.4; StandardizedVariants.txt; emoji-variation-sequences.txt",
	},
	{
		ID:        "selector-ideographic-misplaced",
		Title:     "ideographic variation selector on something else",
		Severity:  [NumProfiles]Severity{Medium, High, High, High, High, High},
		Why:       "The selectors from 17 on serve Han ideographs only. Elsewhere each is a hidden byte.",
		Example:   `a\u{E0101}`,
		Reference: "UTS #37",
	},
	{
		ID:        "selector-emoji",
		Title:     "emoji selector where it has no effect",
		Severity:  [NumProfiles]Severity{Info, Info, Medium, Info, Medium, Info},
		Why:       "The emoji has one presentation only. Some keyboards add the selector all the same.",
		Example:   `\u{1F600}\u{FE0F}`,
		Reference: "UTS #51 ED-8a, ED-9a",
	},
	{
		ID:        "selector-script",
		Title:     "variation selector of a script, on a base it is not registered for",
		Severity:  [NumProfiles]Severity{Info, Info, Medium, Info, Medium, Info},
		Why:       "Mongolian text has free variation selectors in more places than the list of variants knows.",
		Example:   `\u{1828}\u{180F}`,
		Reference: "core specification 13.5",
	},
	{
		ID:        "selector-ideographic",
		Title:     "ideographic variation sequence",
		Severity:  [NumProfiles]Severity{Info, Info, Medium, Info, Medium, Info},
		Why:       "It selects the form of a character, as in Japanese names. The tables do not hold the registry of such sequences.",
		Example:   `\u{845B}\u{E0100}`,
		Reference: "UTS #37",
	},
	{
		ID:        "selector-ideographic-carrier",
		Title:     "many ideographic variation sequences in a row",
		Severity:  [NumProfiles]Severity{Medium, Medium, High, Medium, High, Medium},
		Why:       "Eight or more ideographs in a row with a selector each can carry a byte with each ideograph.",
		Example:   `\u{4E00}\u{E0151}\u{4E8C}\u{E0152}\u{4E09}\u{E0153}\u{56DB}\u{E0154}\u{4E94}\u{E0155}\u{516D}\u{E0156}\u{4E03}\u{E0157}\u{516B}\u{E0158}`,
		Reference: "UTS #37",
	},
	{
		ID:        "selector-styles",
		Title:     "emoji and text presentation by turns",
		Severity:  [NumProfiles]Severity{Info, Medium, High, Medium, High, Medium},
		Why:       "Each selector is in place, but a line that goes from one presentation to the other eight times can spell out bits.",
		Example:   `1\u{FE0F}2\u{FE0E}3\u{FE0F}4\u{FE0E}5\u{FE0F}6\u{FE0E}7\u{FE0F}8\u{FE0E}9\u{FE0F}`,
		Reference: "UTS #51 1.4.3; emoji-variation-sequences.txt",
	},
	{
		ID:        "selector-ideographic-many",
		Title:     "many ideographic variation sequences of several kinds in a line",
		Severity:  [NumProfiles]Severity{Info, Medium, High, Medium, High, Medium},
		Why:       "A list of names may hold so many. So may a line that carries a byte with each: sixteen or more, of four or more selectors, whatever is between them.",
		Example:   `\u{4E00}\u{E0100}\u{3002}\u{4E00}\u{E0101}\u{3002}\u{4E00}\u{E0102}\u{3002}\u{4E00}\u{E0103}\u{3002}\u{4E00}\u{E0100}\u{3002}\u{4E00}\u{E0101}\u{3002}\u{4E00}\u{E0102}\u{3002}\u{4E00}\u{E0103}\u{3002}\u{4E00}\u{E0100}\u{3002}\u{4E00}\u{E0101}\u{3002}\u{4E00}\u{E0102}\u{3002}\u{4E00}\u{E0103}\u{3002}\u{4E00}\u{E0100}\u{3002}\u{4E00}\u{E0101}\u{3002}\u{4E00}\u{E0102}\u{3002}\u{4E00}\u{E0103}\u{3002}`,
		Reference: "UTS #37",
	},
	{
		ID:        "selector-carrier",
		Title:     "listed variation sequences that go to and fro",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "Each selector is in place, but within a few lines the same bases have now this one and now that, or ideographs have all kinds of them, or digits have them that make no keycap: a dozen times and more, as bits or bytes do and no text. A list of the forms of a character has each once. Emoji with a selector and without are not counted: keyboards differ.",
		Example:   `\u{2764}\u{FE0F}\u{2764}\u{FE0E}\u{2764}\u{FE0F}\u{2764}\u{FE0E}\u{2764}\u{FE0F}\u{2764}\u{FE0E}\u{2764}\u{FE0F}\u{2764}\u{FE0E}\u{2764}\u{FE0F}\u{2764}\u{FE0E}\u{2764}\u{FE0F}\u{2764}\u{FE0E}\u{2764}\u{FE0F}\u{2764}\u{FE0E}\u{2764}\u{FE0F}\u{2764}\u{FE0E}\u{2764}\u{FE0F}\u{2764}\u{FE0E}\u{2764}\u{FE0F}\u{2764}\u{FE0E}\u{2764}\u{FE0F}\u{2764}\u{FE0E}\u{2764}\u{FE0F}\u{2764}\u{FE0E}`,
		Reference: "core specification 23.4; UTS #37; UTS #51 1.4.3",
	},
	{
		ID:        "selector-repeated",
		Title:     "the same emoji selector twice",
		Severity:  [NumProfiles]Severity{Info, Low, High, Low, High, Low},
		Why:       "One more has no effect. Keyboards and programs that add a selector to each emoji do so to those that have one. Many of them close together count as invisible-idle.",
		Example:   `\u{2764}\u{FE0F}\u{FE0F}`,
		Reference: "core specification 23.4; UTS #51 ED-9a",
	},
}

var selectorAllowances = [...]Allowance{
	{
		ID:        "selector-emoji-listed",
		Title:     "emoji and text presentation of the listed bases, and selectors in the sequences of the emoji files",
		Why:       "This is what the selectors are for.",
		Example:   `\u{2764}\u{FE0F}`,
		Reference: "emoji-variation-sequences.txt; emoji-test.txt",
	},
	{
		ID:        "selector-standardized",
		Title:     "standardized variation sequences",
		Why:       "They are listed.",
		Example:   `\u{2229}\u{FE00}`,
		Reference: "StandardizedVariants.txt",
	},
}

const (
	vs1  = 0xFE00
	vs15 = 0xFE0E
	vs16 = 0xFE0F
	vs17 = 0xE0100

	// carrier is how many ideographs with selectors in a row are no spelling.
	carrier = 8
)

// selector judges a selector that is in no sequence of the emoji files.
func (e *engine) selector(h scan.Hit) {
	if e.run.joins(selectorRun, h) {
		if e.run.rule == SelectorEmoji && e.run.count == 1 && e.run.last == h.Rune {
			e.idles(h, half)
		}
		e.run.grow(SelectorPayload, h)
		return
	}
	base, rec, n := e.before(h.Offset)
	switch {
	case n > 0 && base == h.Rune && (h.Rune == vs15 || h.Rune == vs16):
		// The first selector was a good one.
		e.idles(h, half)
		e.beginRun(selectorRun, SelectorRepeated, h)
	case n > 0 && rec.Has(tables.VariationSelector):
		// The first selector was a good one; this one is too many.
		e.beginRun(selectorRun, SelectorPayload, h)
	case (h.Rune == vs15 || h.Rune == vs16) && e.ins.set.IsEmojiVariationBase(base):
		e.twinOr(h, e.numbers(h))
	case e.ins.set.IsStandardizedVariation(base, h.Rune):
		e.word.varied = true
		e.twinOr(h, e.numbers(h))
	case h.Rune >= vs17 && rec.Has(tables.UnifiedIdeograph):
		e.ideographic(h, n)
	case h.Rune >= vs17:
		e.beginRun(selectorRun, SelectorIdeographicMisplaced, h)
	case e.own(h.Offset, h.End()):
		e.simple(SelectorScript, h)
	case (h.Rune == vs15 || h.Rune == vs16) && pictures(rec):
		e.beginRun(selectorRun, SelectorEmoji, h)
	default:
		e.beginRun(selectorRun, SelectorMisplaced, h)
	}
}

// ideographic adds an ideograph of n bytes with its selector to the run.
func (e *engine) ideographic(h scan.Hit, n int) {
	if e.run.kind == ideographRun && e.run.end+n == h.Offset {
		e.run.grow(SelectorIdeographic, h)
	} else {
		e.beginRun(ideographRun, SelectorIdeographic, h)
	}
	// The next selector may follow the next ideograph.
	if _, rec, n := e.after(h.End()); rec.Has(tables.UnifiedIdeograph) {
		e.run.until = h.End() + n
	}
}

// selectorRule returns the rule for a run of selectors.
func (r *run) selectorRule() Rule {
	switch {
	case r.count == 2 && r.same && r.rule == SelectorEmoji:
		return SelectorRepeated
	case r.count > 1:
		return SelectorPayload
	}
	return r.rule
}

func (r *run) ideographRule() Rule {
	if r.count >= carrier {
		return SelectorIdeographicCarrier
	}
	return SelectorIdeographic
}
