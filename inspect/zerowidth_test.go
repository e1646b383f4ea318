// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var zeroWidthSamples = []sample{
	{ZeroWidthCharacter,
		[]string{"r\u200Bm", "\u2060", "a\u2062b", "\u2061\u00B2", "\u4F60\u597D\u200Bx", "\u0430\u200B"},
		[]string{"rm", "a\U0001D173b", "\u0E01\u0E32\u200B\u0E01\u0E32", "r\u200B\u2060m", "a\u200Cb"}},
	{ZeroWidthRun,
		[]string{"a\u2060\u200Bb", "\u2060\uFEFF\u200B", "a\u200B\u200Bb", "a\u200D\u200Db", "\u200B\u3164", "\u0628\u200C\u200D\u0628", "a\u00AD\u00AD\u00AD\u00ADb"},
		[]string{"a\u200Bb\u200B", "\u3164\u3164", "\u17C1\u200B\u200B\u1780"}},
	{ZeroWidthPayload,
		[]string{"a\u200B\u200C\u200C\u200B\u200C\u200B\u200B\u200Cb", "\u2060\u2061\u2060\u2061\u2060\u2061\u2060\u2061\u2060"},
		[]string{"a\u200B\u200C\u200C\u200B\u200C\u200B\u200Bb", "\u200B\u200B\u200B\u200B\u200B\u200B\u200B\u200B\u200B"}},
	{ZeroWidthRepeated,
		[]string{"\u1780\u17B6\u200B\u200B\u1780\u17B6", "\u0E01\u200B\u200B\u200B\u0E02"},
		[]string{"\u1780\u17B6\u200B\u1780\u17B6", "a\u200B\u200Bb", "\u0E01\u200B\u200B\u200B\u200B\u0E02", "\u0E01\u200B\u2060\u0E02"}},
	{ZeroWidthBeside,
		[]string{"get\u200B\u0E01", "\u0E01\u200Bx"},
		[]string{"a\u200Bb", "\u0E01\u200B\u0E02", "\u1780\u200B (x)", "\u0E01\u200B1"}},
}

var zeroWidthExempt = []exempt{
	{"zero-width-break",
		[]string{"\u0E01\u0E32\u200B\u0E01\u0E32", "\u0EA5\u0EB2\u200B\u0EA7", "\u1019\u103C\u200B\u1019", "\u1780\u17D4\u200B \u1780", "\u1780\u200B (x)", "\uA9B8\u200B\uA9A9"},
		[]string{"abc\u200Bd", "\u0E01 abc\u200Bdef", "\u0E01\n\u200B", "\u0E01\u200B\u200C\u200B\u200C\u0E01"}},
}
