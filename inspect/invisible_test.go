// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "strings"

var invisibleSamples = []sample{
	{InvisibleLetter,
		[]string{"read_file\u3164", "a\u115Fb", "\uFFA0", "a\u3164\u3164b"},
		[]string{"\uD55C", "\u1100\u1160", "\u3164\u200B"}},
	{InvisibleReserved,
		[]string{"a\u2065b", "\U000E0FFF", "\uFFF0\uFFF1"},
		[]string{"\u0378", "\uFFFD", "a\u2064b"}},
	{InvisibleMark,
		[]string{"a\u17B4b", "\u17B5"},
		[]string{"\u1780\u17B4", "a\u0301"}},
	{InvisibleFormat,
		[]string{"a\u206Ab", "a\u180Eb", "a\U0001BCA0b", "a\U0001D173b"},
		[]string{"\u182D\u180E\u1820", "\u0600\u0661", "a\u2062b"}},
	{InvisibleSoftHyphen,
		[]string{"hy\u00ADphen", "\u00AD", "hy\u00AD\u00ADphen"},
		[]string{"hy-phen", "hy\u2010phen", "a\u00AD\u00AD\u00AD\u00ADb"}},
	{InvisibleGraphemeJoiner,
		[]string{"a\u034Fb", "\u034F", "c\u034Fh"},
		[]string{"a\u0301\u034F\u0323", "a\u034F\u0301"}},
	{InvisibleScript,
		[]string{"\u182D\u180E\u1820", "\u1823\u180E\u180E\u1824"},
		[]string{"a\u180Eb", "\u1780\u200B\u17B5", "a\u3164", "\u1823\u180E\u180E\u180E\u180E", "a\u180E\u180E"}},
	{InvisibleFiller,
		[]string{"\u1100\u1160\u11A8", "\u3131\u3164", "\uC774\uB984\u3164", "\uC774\uB984\u3164\u3164", "\uC774\uFFA0"},
		[]string{"a\u3164", "\uC774\u3164\u3164\u3164\u3164", "\u1823\u180E", "\uC774\uB984"}},
	{InvisiblePlaced,
		[]string{"1\uFE0F", "10\uFE00", "\u05B7\u034F\u05B4", "\u0E01\u200B\u0E02", "1\uFE0F\u20E3", "\U0001F468\u200D\U0001F4BB", "\u1820\u180B"},
		[]string{"usera\uFE0F", "a\u034Fb", "\u0915\u094D\u200D\u0937", "\u0628\u200C\u0628", "get\u200B\u0E01", "\u845B\U000E0100"}},
	{InvisibleTwin,
		[]string{"user1\uFE0F", "a10\uFE0E", "user0\uFE00", "_0\uFE00", "a\u0301\u034Fb", "e\u0301\u034F", "e\u034F\u0301", "\u0628\u200D\u0628", "\u1780\u17B5"},
		[]string{"1\uFE0F", "// 10\uFE0F", "a1\uFE0F\u20E3", "1\uFE0F\u20E3", "\u2764\uFE0F", "\u2139\uFE0F", "\u05DC\u05B7\u034F\u05B4", "\u0645\u06CC\u200C\u0631\u0648\u062F", "\u0647\u200D ", "\u0915\u094D\u200D\u0937", "\u0DC1\u0DCA\u200D\u0DBB\u0DD3",
			"\u1820\u180B", "\u182D\u180E\u1820", "\u845B\U000E0100", "\u1100\u1160\u11A8", "\u3164\u3131", "\u0E01\u200B\u0E02"}},
	{InvisibleIdle,
		[]string{strings.Repeat("\u1780\u17B4", 22), strings.Repeat("\u1780\u17B4\u17B4", 22), strings.Repeat("\uAC00\u3164\u3164", 22), strings.Repeat("\u2764\uFE0F\uFE0F ", 60), strings.Repeat("\U0001F600\uFE0F\uFE0F", 60),
			strings.Repeat("\u0628\u200D", 24), strings.Repeat("\u0628\u064E\u200D", 30), strings.Repeat("\u0628\u200D\u0628 ", 24), strings.Repeat("\u0648\u200C", 60), strings.Repeat("\u0915\u200C", 50),
			strings.Repeat("\u05D0\u0301\u034F", 20), strings.Repeat("\u0301\u034F\u0301", 20), strings.Repeat("\u0E01 1\u200B2\u200B3 ", 14), strings.Repeat("\u1780\u200B\u17B6", 24),
			strings.Repeat("\u05D0\u200F", 22), strings.Repeat("\u05D0\u200F\u200F", 22), strings.Repeat("\u05D0\u200F\u061C", 24), strings.Repeat("\u2067\u05D0\u2069\u2068\u05D1\u2069", 24), strings.Repeat("a\u00AD", 40), strings.Repeat("\uAC00\u1160", 22), strings.Repeat("\u0645\u06CC\u200C\u200C\u0631", 60), strings.Repeat("\u05D0!\u200F\u200F", 60), strings.Repeat("\U0001F600\u200D", 60)},
		[]string{strings.Repeat("\u2764\uFE0F\uFE0F ", 11), strings.Repeat("warning \u26A0\uFE0F\uFE0F, as they say. ", 60), strings.Repeat("\u1780\u17B4 ", 11), strings.Repeat("\u182D\u180E\u180E\u1820 ", 11),
			strings.Repeat("\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645 ", 60), strings.Repeat("\u0915\u094D\u200D\u0937 ", 60), strings.Repeat("\u0DC1\u0DCA\u200D\u0DBB\u0DD3", 60),
			strings.Repeat("\u1780\u17B6\u200B", 60), strings.Repeat("\u05D0\u05D1!\u200F ", 60), strings.Repeat("hy\u00ADphen\u00ADate ", 60), strings.Repeat("\u0628\u200D", 11),
			strings.Repeat("\u05D9\u05B0\u05E8\u05D5\u05BC\u05E9\u05C1\u05B8\u05DC\u05B7\u034F\u05B4\u05DD \u05D5\u05E2\u05D5\u05D3 \u05D3\u05D1\u05E8\u05D9\u05DD ", 30),
			strings.Repeat("\u06A9\u0627\u0631\u200C\u062E\u0627\u0646\u0647 \u0648 \u06A9\u0627\u0631 ", 60), strings.Repeat("\u0647\u200D ", 60), strings.Repeat("\u2068\u05D0\u2069 ", 60), strings.Repeat("\u1100\u1160 ", 60), strings.Repeat("\u182D\u180E\u1820 ", 60)}},
}

var invisibleExempt = []exempt{
	{"invisible-between-marks",
		[]string{"\u05DC\u05B7\u034F\u05B4", "a\u0301\u034F\u0301"},
		[]string{"a\u034Fb", "a \u034F", "\u034F\u034F"}},
	{"invisible-visible-format",
		[]string{"\u0600\u0661", "\u06DD\u0661", "\u070F\u0712", "\U000110BD\U00011083"},
		[]string{"\u206B\u0661", "\u2065\u0661"}},
}
