// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "strings"

var blankSamples = []sample{
	{BlankCharacter, []string{"a\u2800b", "\u2800", "\U0001D159", "a\u2800\u2800b", "\u2800\u2800", "a\U00016FE4\U00016FE4b", "\u2800\u200B\u2801", "\u2801" + strings.Repeat("\u2800", 60)}, []string{"\u2813\u2800\u2800\u2839", "\u28FF\n\u2800\u2800\n\u2800\u28FF", "\U00018B00\U00016FE4\U00018B01", "\u2801\u2800\u2803", "a\u3164", "a\u2801b"}},
	{BlankFormat, []string{"a\U00013430b", "a\uFFFCb"}, []string{"\u0600\u0661", "a\uFFFDb", "a\u2060b", "\uFFF9", "\U00013000"}},
}

var blankExempt = []exempt{
	{"blank-script", []string{"\u2801\u2800", "\u2800\u2803", "\u2801\u2800\u2800\u2800\u2800"}, []string{"\u2800\u2800", "a\u2800\u2800\u2800b", "a\u2800b", "\u2800 \u2803", "\u2800"}},
}
