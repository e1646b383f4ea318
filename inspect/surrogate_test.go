// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

var surrogateSamples = []sample{
	{SurrogateBytes, []string{"a\xED\xA0\x80b", "\xED\xA0\xBD\xED\xB8\x80", "\xED\xBF\xBF"}, []string{"\xED\xA0", "\xED\x9F\xBF", "\xED\xA0\x41", "\xA0\x80"}},
}
