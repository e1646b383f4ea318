// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package corpus

import "strings"

const (
	joiner   = "\u200D" // ZERO WIDTH JOINER
	selector = "\uFE0F" // VARIATION SELECTOR-16
)

// emoji writes lines of an English label followed by emoji, most of them
// sequences with joiners and selectors.
func (b *builder) emoji() {
	labels := strings.Fields(english)
	for b.more() {
		for range 1 + b.rnd.IntN(4) {
			b.put(b.one(labels...), " ")
		}
		for range 1 + b.rnd.IntN(4) {
			b.oneEmoji()
		}
		b.put(b.one("!!", " \u2026", " lol", ""), "\n")
	}
}

func (b *builder) oneEmoji() {
	switch n := b.rnd.IntN(10); {
	case n < 4: // a person, perhaps at work
		b.put(b.one("\U0001F468", "\U0001F469", "\U0001F9D1"))
		b.tone()
		if b.chance(60) {
			b.hide(joiner)
			b.put(b.one("\U0001F33E", "\U0001F373", "\U0001F393", "\U0001F3A4", "\U0001F3EB", "\U0001F4BB", "\U0001F527", "\U0001F52C", "\U0001F680", "\U0001F692"))
		}
	case n < 6: // doing something
		b.put(b.one("\U0001F3C3", "\U0001F3CA", "\U0001F646", "\U0001F647", "\U0001F6B4", "\U0001F926", "\U0001F937", "\U0001F93D", "\U0001F9D8"))
		b.tone()
		b.hide(joiner)
		b.put(b.one("\u2640", "\u2642"))
		b.hide(selector)
	case n < 7: // flags
		for range 2 {
			b.put(string(rune(0x1F1E6 + b.rnd.IntN(26))))
		}
	case n < 8: // text symbols shown as emoji
		b.put(b.one("\u2764", "\u2600", "\u2708", "\u270A", "\u26A0", "\U0001F573", "\U0001F6E0"))
		b.hide(selector)
	case n < 9: // a hand
		b.put(b.one("\U0001F44B", "\U0001F44D", "\U0001F64F", "\U0001F91E", "\u270C"))
		b.tone()
	default:
		b.put(string(rune(0x1F600 + b.rnd.IntN(0x40))))
	}
}

// tone adds an emoji modifier in most cases.
func (b *builder) tone() {
	if b.chance(70) {
		b.put(string(rune(0x1F3FB + b.rnd.IntN(5))))
	}
}
