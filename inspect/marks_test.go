// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"testing"

	"github.com/runeward/runeward/tables/unicode18"
)

var marksSamples = []sample{
	{MarksMany,
		[]string{"a\u0301\u0302\u0303\u0304\u0306", "\u0301\u0302\u0303\u0304\u0306\u0307 x", "a\u0301\u0302\u034F\u0303\u0304\u0306"},
		[]string{"a\u0301\u0302\u0303\u0304", "a\u0301b\u0302c\u0303d\u0304e\u0306", "\u05E9\u05C1\u05BC\u05B8"}},
	{MarksRepeated,
		[]string{"a\u0301\u0301", "a\u0301\u034F\u0301"},
		[]string{"a\u0301", "a\u0301\u0302\u0301", "a\u0301b\u0301", "\u1780\u17CB\u17CB"}},
	{MarksDoubledSign,
		[]string{"\u1780\u17CB\u17CB", "\u1A62\u1A62"},
		[]string{"\u1780\u17CB", "a\u0301\u0301"}},
	{MarksRestricted,
		[]string{"a\U0001D165b", "a\u0335b", "\u0336", "a\u20DDb", "a\u20D2", "\u0430\u0363", "p\u0430y\u0337"},
		[]string{"a\u0301", "a\u0323\u0302", "\u05E9\u05C1", "\u0915\u094D", "\u1780\u17CB", "a\u034Fb", "\U0001D15F"}},
}

// TestRestrictedAlone: the rule needs no other one that looks at words.
func TestRestrictedAlone(t *testing.T) {
	ins := New(unicode18.Set(), Profile{}.With(MarksRestricted, Low).With(ZeroWidthCharacter, Low))
	for _, text := range []string{"a\u0335b", "\u00E9\u0335", "a\U0001D165b c", "\u0430\u0363 \u0431", "x a\u20DD"} {
		if !found(ins, text, func(f Finding) bool { return f.Rule == MarksRestricted }) {
			t.Errorf("nothing in %+q", text)
		}
	}
}
