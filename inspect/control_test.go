// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var controlSamples = []sample{
	{ControlEscape,
		[]string{"\x1B[31mred\x1B[0m", "\x1B]0;title\x07", "\u009B2J", "\x1B[", "\x1BPq"},
		[]string{"\x1B", "\x1B c", "[31m", "\x1Bc"}},
	{ControlC0,
		[]string{"a\x00b", "\x07", "\x7F", "\x1B", "\x01\x02"},
		[]string{"a\tb\r\nc", "\f", "\v", "\x1B[0m", "\u0085"}},
	{ControlC1,
		[]string{"a\u0092b", "\u0085", "\u0080"},
		[]string{"\x7F", "\u00A1", "\u009B0m"}},
	{ControlLayout,
		[]string{"a\fb", "\v"},
		[]string{"\n", "\r", "\x08"}},
}
