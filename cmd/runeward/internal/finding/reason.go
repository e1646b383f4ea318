// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package finding

import (
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// IsReason reports whether a text says something to a reader: whether it has a
// letter or a digit that shows.
func IsReason(set tables.Set, text string) bool {
	for i := 0; i < len(text); {
		r, n, kind := utf8x.Decode(text, i)
		i += n
		rec := set.Lookup(r)
		if kind != utf8x.OK || rec.Has(tables.DefaultIgnorable|tables.Blank) {
			continue
		}
		switch rec.GeneralCategory() {
		case tables.Ll, tables.Lm, tables.Lo, tables.Lt, tables.Lu, tables.Nd, tables.Nl, tables.No:
			return true
		}
	}
	return false
}
