// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Command versions uses every look-up on the Unicode versions that its build
// tags add; without one it links the look-ups and no table.
package main

import (
	"os"

	"github.com/runeward/runeward/tables"
)

func main() {
	for _, s := range sets() {
		r := s.Lookup('a')
		m := s.AugmentedScripts(r).Or(s.ScriptExtensions(r))
		c, _ := s.Mirror('(')
		c2, _ := s.Compose('a', 0x301)
		_, z, _ := s.DecimalDigit('1')
		b := []byte(m.String() + string(c) + string(c2) + string(z) + s.CanonicalDecomposition(0xE1) +
			s.CompatibilityDecomposition('a') + s.Prototype('m') + r.GeneralCategory().String())
		b = s.AppendNFKCCasefold(s.AppendCaseFold(b, 'A'), 'A')
		n, e := tables.MatchEmoji(s, b)
		b = append(b, byte(n))
		b = append(b, e.String()...)
		if s.IsStandardizedVariation('0', 0xFE00) && s.IsEmojiVariationBase('0') {
			os.Stdout.Write(b)
		}
	}
}
