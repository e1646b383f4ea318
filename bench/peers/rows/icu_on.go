// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build icu

package rows

import "github.com/runeward/runeward/bench/peers/icu"

// icuWays are ICU's skeleton, and the order and the skeleton one after the
// other, as newer versions make getBidiSkeleton of them. The time of a cgo call
// is in them.
func icuWays() []named {
	u, err := icu.Open()
	if err != nil {
		panic(err)
	}
	return []named{
		{"ICU", each(u.SkeletonLen)},
		{"ICU bidi + skeleton", each(u.BidiSkeletonLen)},
	}
}

func each(f func(string) int) function {
	return func(texts []string) int {
		sum := 0
		for _, s := range texts {
			sum += f(s)
		}
		return sum
	}
}
