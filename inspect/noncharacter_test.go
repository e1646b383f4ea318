// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var noncharacterSamples = []sample{
	{NoncharacterRule, []string{"a\uFFFF", "\uFDD0", "\U0010FFFF", "\uFFFE"}, []string{"\uFFFD", "\uFFF0", "\uFDCF"}},
}
