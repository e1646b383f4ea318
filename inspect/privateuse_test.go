// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var privateUseSamples = []sample{
	{PrivateUseRule, []string{"\uE000", "a\uF8FFb", "\U00100000"}, []string{"\uF900", "\uFFFF", "\U0010FFFF"}},
}
