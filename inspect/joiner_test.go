// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var joinerSamples = []sample{
	{JoinerMisplaced,
		[]string{"a\u200Cb", "\u200D", "a\u200D", "\U0001F468\u200Da", "\u200D\U0001F468", "\u4F60\u200C\u597D", "\u0430\u200D\u0431", "a\u200C\u0993", "\u0993\u200Db"},
		[]string{"\u0628\u200C\u0628", "\u0915\u094D\u200D\u0937", "\U0001F468\u200D\U0001F4BB", "a\u200D\u200D\u200D\u200Db"}},
	{JoinerLoose,
		[]string{"\u0647\u200D ", "PDF\u200C\u0647\u0627", "\u09B0\u200D\u09CD\u09AF", "\u06F2\u06F0\u200C\u0633\u0627\u0644\u0647", "\"\u200C\u0993", "\u0D7C\u200C."},
		[]string{"\u0628\u200C\u0628", "a\u200Cb", "\u0915\u094D\u200C\u0937"}},
	{JoinerEmoji,
		[]string{"\U0001F600\u200D\U0001F600", "\U0001F44D\U0001F3FD\u200D\U0001F600", "\u2764\uFE0F\u200D\U0001F600"},
		[]string{"\U0001F468\u200D\U0001F4BB", "a\u200D\U0001F600", "\U0001F600\u200Da", "1\u200D2"}},
	{JoinerRepeated,
		[]string{"\u0645\u06CC\u200C\u200C\u0631\u0648\u062F", "\u0915\u094D\u200D\u200D\u0937", "\u0D0E\u0D32\u0D4D\u200D\u200C\u0D38\u0D3F"},
		[]string{"\u0645\u06CC\u200C\u0631\u0648\u062F", "a\u200C\u200Cb", "\u0628\u200C\u200C\u200C\u200C\u0628", "\u0628\u200C\u200D\u0628", "\u0D32\u0D4D\u200C\u200D\u0D38", "\u0D32\u0D4D\u200D\u200C\u200C\u0D38", "\u0D32\u200D\u200C\u0D38"}},
}

var joinerExempt = []exempt{
	{"joiner-context",
		[]string{"\u0628\u064E\u200C\u0628", "\u0915\u094D\u200C\u0937", "\u0915\u094D\u200D\u0937", "\u0CB0\u0CCD\u200D"},
		[]string{"\u0628\u200C\u200D\u200C\u0628", "b\u200Cb", "\u05D0\u200D\u05D1"}},
	{"joiner-emoji-listed",
		[]string{"\U0001F469\u200D\u2764\uFE0F\u200D\U0001F48B\u200D\U0001F468", "\U0001F3F4\u200D\u2620\uFE0F", "\U0001F469\U0001F3FD\u200D\U0001F680x"},
		[]string{"\U0001F469\u200Dx", "x\u200D\U0001F680", "\U0001F469\u200D \U0001F680", "\U0001F469\u200D\u200D\U0001F680"}},
}
