// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package timing

import "runtime"

// Allocs returns how many allocations a call of f makes: the least of three calls, since
// what the runtime allocates meanwhile counts, too. One more call comes before.
func Allocs(f func()) float64 {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	f()
	var before, after runtime.MemStats
	least := ^uint64(0)
	for range 3 {
		runtime.ReadMemStats(&before)
		f()
		runtime.ReadMemStats(&after)
		least = min(least, after.Mallocs-before.Mallocs)
	}
	return float64(least)
}
