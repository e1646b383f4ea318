// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"slices"
	"testing"

	"github.com/runeward/runeward/tables/unicode18"
)

// TestOrder writes out findings in the order of the byte that decides them.
func TestOrder(t *testing.T) {
	ins := New(unicode18.Set(), everything())
	for _, c := range []struct {
		text string
		want []Finding
	}{
		// The end of the line decides about the isolate.
		{"\u2067a\u00A0b\nc\u200Bd", []Finding{
			{0, 3, 1, BidiNeedless, Low}, {4, 2, 1, SpaceCharacter, Low}, {0, 3, 1, BidiUnclosed, Low}, {9, 3, 1, ZeroWidthCharacter, Low}, {7, 1, 1, ControlLine, Low},
		}},
		{"\u2067\u2066\u202A\n\u2069", []Finding{
			{0, 9, 3, BidiNeedless, Low}, {0, 3, 3, BidiUnclosed, Low}, {10, 3, 1, BidiUnopened, Low}, {9, 1, 1, ControlLine, Low},
		}},
		{"a\u2067\u05D0", []Finding{{1, 3, 1, BidiBalanced, Low}, {1, 3, 1, BidiUnclosed, Low}}},
		// The byte after a run decides about it, and about the word around it.
		{"p\u0430y\u200B\u200Bx \u00A0", []Finding{
			{4, 6, 2, ZeroWidthRun, Low}, {0, 11, 1, MixedScriptLookalike, Low}, {12, 2, 1, SpaceCharacter, Low},
		}},
		{"p\u0430y\u200B\u200B \u00A0", []Finding{
			{4, 6, 2, ZeroWidthRun, Low}, {0, 4, 1, MixedScriptLookalike, Low}, {11, 2, 1, SpaceCharacter, Low},
		}},
		{"\u0430a\u0301\u0301\x00", []Finding{
			{3, 4, 2, MarksRepeated, Low}, {0, 7, 1, MixedScriptWord, Low}, {7, 1, 1, ControlC0, Low},
		}},
		// One finding for each carrier.
		{"\U000E0061\U000E0062\u2764\uFE0F\uFE0F\uFE0F\x00\x00\xFF\xFE", []Finding{
			{0, 8, 2, TagPayload, Low}, {11, 3, 1, InvisiblePlaced, Low}, {14, 6, 2, SelectorPayload, Low}, {20, 2, 2, ControlC0, Low}, {22, 2, 2, IllFormedBytes, Low},
		}},
		{"\x1B[1;31mred\x1B[", []Finding{{0, 7, 1, ControlEscape, Low}, {10, 2, 1, ControlEscape, Low}}},
		{"\xED\xA0\xBD\xED\xB8\x80\xED", []Finding{{0, 6, 2, SurrogateBytes, Low}, {6, 1, 1, IllFormedBytes, Low}}},
	} {
		if got := slices.Collect(All(ins, c.text)); !slices.Equal(got, c.want) {
			t.Errorf("%+q:\ngot  %v\nwant %v", c.text, got, c.want)
		}
	}
}

// TestNumbers pins the numbers of the rules, which files may hold.
func TestNumbers(t *testing.T) {
	pinned := map[Rule]string{
		0x00: "tag-payload", 0x01: "tag-flag",
		0x10: "selector-payload", 0x11: "selector-misplaced", 0x12: "selector-ideographic-misplaced", 0x13: "selector-emoji",
		0x14: "selector-script", 0x15: "selector-ideographic", 0x16: "selector-ideographic-carrier", 0x17: "selector-styles", 0x18: "selector-ideographic-many", 0x19: "selector-carrier", 0x1A: "selector-repeated",
		0x20: "joiner-misplaced", 0x21: "joiner-loose", 0x22: "joiner-emoji", 0x23: "joiner-repeated",
		0x30: "zero-width", 0x31: "zero-width-run", 0x32: "zero-width-payload", 0x33: "zero-width-repeated", 0x34: "zero-width-beside",
		0x40: "invisible-letter", 0x41: "invisible-reserved", 0x42: "invisible-mark", 0x43: "invisible-format",
		0x44: "invisible-soft-hyphen", 0x45: "invisible-grapheme-joiner", 0x46: "invisible-script", 0x47: "invisible-placed", 0x48: "invisible-idle", 0x49: "invisible-filler", 0x4A: "invisible-twin",
		0x50: "bom-inside", 0x51: "bom-leading",
		0x60: "bidi-override", 0x61: "bidi-unclosed", 0x62: "bidi-unopened", 0x63: "bidi-needless", 0x64: "bidi-mark",
		0x65: "bidi-balanced", 0x66: "bidi-mark-neutral",
		0x67: "bidi-crossing", 0x68: "bidi-mixed", 0x69: "bidi-run", 0x6A: "bidi-payload", 0x6B: "bidi-repeated",
		0x70: "control-escape", 0x71: "control-c0", 0x72: "control-c1", 0x73: "control-layout", 0x74: "control-return", 0x75: "control-line", 0x76: "control-layout-run",
		0x80: "separator-line", 0x81: "separator-paragraph",
		0x90: "surrogate", 0xA0: "ill-formed", 0xB0: "noncharacter", 0xC0: "private-use", 0xC1: "private-use-literal", 0xD0: "unassigned", 0xE0: "annotation",
		0xF0: "blank", 0xF1: "blank-format", 0x100: "space", 0x101: "space-carrier", 0x110: "compat-fullwidth", 0x111: "compat-letters",
		0x120: "mixed-script-lookalike", 0x121: "mixed-script", 0x122: "mixed-script-moderate", 0x123: "mixed-script-symbol",
		0x130: "confusable-word", 0x140: "marks-many", 0x141: "marks-repeated", 0x142: "marks-doubled-sign", 0x143: "marks-restricted",
	}
	for number, id := range pinned {
		if number.String() != id {
			t.Errorf("rule %#x is %v, want %s", uint16(number), number, id)
		}
	}
	for r := range Rules() {
		if _, ok := pinned[r]; !ok && !inJSON(r) {
			t.Errorf("rule %#x, %v, has no pinned number", uint16(r), r)
		}
	}
}
