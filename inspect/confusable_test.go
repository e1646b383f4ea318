// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var confusableSamples = []sample{
	{ConfusableWord, []string{"\u0430\u0440\u0440\u04CF\u0435", "\u0441\u0440\u0430\u0441\u0435"}, []string{"apple", "\u043F\u0440\u0438\u0432\u0435\u0442", "p\u0430y"}},
}
