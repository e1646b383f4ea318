// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm_test

import (
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

func allSets() []tables.Set {
	return []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()}
}

func eachSet(t *testing.T, f func(t *testing.T, set tables.Set)) {
	for _, set := range allSets() {
		t.Run(set.Version(), func(t *testing.T) { f(t, set) })
	}
}

func forms() []norm.Form { return []norm.Form{norm.NFD, norm.NFC, norm.NFKD, norm.NFKC} }

// eachScalar calls f for every code point but the surrogates.
func eachScalar(f func(r rune)) {
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if utf8.ValidRune(r) {
			f(r)
		}
	}
}
