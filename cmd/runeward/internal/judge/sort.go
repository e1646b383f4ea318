// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

import (
	"cmp"
	"slices"

	"github.com/runeward/runeward/inspect"
)

// finish puts the result in order and cuts it to its size.
func (r *Result) finish() {
	r.sort()
	if len(r.Raws) > r.max {
		r.cut()
	}
}

// MostSevere takes items out of all, in place, until n are left: the most severe
// ones, and the first of those that are as severe. The order stays. It calls
// drop for each item that it takes out.
func MostSevere[T any](all []T, n int, severity func(*T) inspect.Severity, drop func(*T)) []T {
	if len(all) <= n {
		return all
	}
	var of [inspect.High + 1]int
	for i := range all {
		of[severity(&all[i])]++
	}
	// room is for how many of each severity there is place.
	var room [inspect.High + 1]int
	for level := inspect.High; ; level-- {
		room[level] = min(of[level], n)
		n -= room[level]
		if level == 0 {
			break
		}
	}
	left := all[:0]
	for i := range all {
		if level := severity(&all[i]); room[level] > 0 {
			room[level]--
			left = append(left, all[i])
		} else {
			drop(&all[i])
		}
	}
	clear(all[len(left):])
	return left
}

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
