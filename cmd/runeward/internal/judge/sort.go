// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

import (
	"cmp"
	"slices"
)

// sort puts the findings into the order of the file, and of the rules where
// several begin at one byte.
func (r *Result) sort() {
	less := func(a, b Raw) int {
		return cmp.Or(cmp.Compare(a.Offset, b.Offset), cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Len, b.Len))
	}
	if !slices.IsSortedFunc(r.Raws, less) {
		slices.SortStableFunc(r.Raws, less)
	}
}

// Sorted puts findings into the order of Result.
func Sorted(raws []Raw) []Raw {
	r := Result{Raws: raws}
	r.sort()
	return r.Raws
}
