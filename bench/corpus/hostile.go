// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package corpus

import (
	"strings"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
)

// worst writes nothing but hidden code points of three bytes.
func (b *builder) worst() {
	for b.more() {
		b.hide(b.one("\u200B", "\u202E", "\u2060", "\u2066", "\u3164", "\uFEFF", "\uFFA0", "\uE000", "\u2028"))
	}
}

// marks writes letters that carry up to 24 combining marks of many classes,
// out of their canonical order. The marks are those of 15.0, so that peers with
// older data have the same work.
func (b *builder) marks() {
	set := unicode15.Set()
	var list []string
	for r := rune(0x300); r < 0x700; r++ {
		if set.Lookup(r).CombiningClass() != 0 && set.CanonicalDecomposition(r) == "" {
			list = append(list, string(r))
		}
	}
	letters := strings.Split("aeiouxyz", "")
	for b.more() {
		b.put(b.one(letters...))
		for range b.rnd.IntN(25) {
			b.put(b.one(list...))
			b.more()
		}
		if b.chance(10) {
			b.put(" ")
		}
	}
}

// hiddenIn reports whether the newest Unicode hides r.
func hiddenIn(set tables.Set, r rune) bool {
	return set.Class(r)&(tables.DefaultIgnorable|tables.PrivateUse|tables.Control|tables.Noncharacter|tables.JoinControl|tables.BidiControl) != 0
}
