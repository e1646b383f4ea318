// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var illFormedSamples = []sample{
	{IllFormedBytes, []string{"a\xFFb", "\xC0\x80", "\xE4\xBD", "\xED\xA0", "\x80", "\xF5"}, []string{"\uFFFD", "\u0080", "\xED\xA0\x80"}},
}
