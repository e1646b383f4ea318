// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var bomSamples = []sample{
	{BOMInside, []string{"care\uFEFF", "\uFEFF\uFEFF", "\n\uFEFF"}, []string{"\uFEFF", "\uFEFFa", "\uFFFE"}},
	{BOMLeading, []string{"\uFEFFname", "\uFEFF"}, []string{"name\uFEFF", "name"}},
}

var bomExempt = []exempt{
	{"bom-signature", []string{"\uFEFF", "\uFEFFhello\n"}, []string{"h\uFEFF", "\uFEFFa\n\uFEFFb", " \uFEFF"}},
}
