// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var spaceSamples = []sample{
	{SpaceCharacter, []string{"a\u00A0b", "\u3000", "\u2009\u2009", "\u202F"}, []string{"a b", "\t", "\u200B", "\u2028"}},
}
