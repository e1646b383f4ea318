// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var privateUseSamples = []sample{
	{PrivateUseRule, []string{"\uE000", "a\uF8FFb", "\U00100000", `"` + "\uE000\uE001" + `"`, `"` + "\uE000'", "\"a\uE000\"", "(\uE000)"},
		[]string{"\uF900", "\uFFFF", "\U0010FFFF", "\"\uE000\""}},
	{PrivateUseLiteral, []string{`content:"` + "\uF101\"", "'\uE000'", "`\U000F0001`"}, []string{"\uE000", "\"\uE000\uE000\"", "\"\uE000 \"", "\"\uE000'"}},
}
