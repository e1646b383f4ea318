// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var unassignedSamples = []sample{
	{UnassignedRule, []string{"\u0378", "a\u0379b", "\U000E1000"}, []string{"\u0377", "\uFFFF", "\u2065", "\uE000"}},
}
