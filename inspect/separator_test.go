// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var separatorSamples = []sample{
	{SeparatorLine, []string{"a\u2028b", "\u2028"}, []string{"\u2029", "\n", "\u2027"}},
	{SeparatorParagraph, []string{"a\u2029b"}, []string{"\u2028", "\u202F"}},
}
