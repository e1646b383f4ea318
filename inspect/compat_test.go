// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var compatSamples = []sample{
	{CompatFullwidth,
		[]string{"\uFF29\uFF27\uFF2E", "run \uFF52\uFF4D now"},
		[]string{"\uFF21", "\uFF11\uFF12", "\U0001D41A\U0001D41B", "\u7B2C\uFF21\uFF22", "\uFF08\uFF09"}},
	{CompatLetters,
		[]string{"\U0001D41A\U0001D41B", "\uFB01nd", "x\u2071", "\uFF21", "\u017Fet", "n\u00BA"},
		[]string{"abc", "caf\u00E9", "\uFF29\uFF27", "\u00B2"}},
}

var compatExempt = []exempt{
	{"compat-beside-east-asian",
		[]string{"\uFF34\uFF25\uFF2C\u756A\u53F7", "\u3042\u3000\uFF21\uFF22\uFF23", "\uD55C \uFF21\uFF22", "\u300C\uFF21\uFF22\u300D"},
		[]string{"\uFF21\uFF22\uFF23", "\u3042\n\uFF21\uFF22\uFF23", "\u0430 \uFF21\uFF22"}},
}
