// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var blankSamples = []sample{
	{BlankCharacter, []string{"a\u2800b", "\u2800", "\U0001D159"}, []string{"\u2801\u2800\u2803", "a\u3164", "a\u2801b"}},
}

var blankExempt = []exempt{
	{"blank-script", []string{"\u2801\u2800", "\u2800\u2803"}, []string{"a\u2800b", "\u2800 \u2803", "\u2800"}},
}
