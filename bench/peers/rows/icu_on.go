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
		{"ICU", u.SkeletonLen},
		{"ICU bidi + skeleton", u.BidiSkeletonLen},
	}
}
