// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package timing helps tests to tell linear time from more, and no allocation from
// one, on machines that do other work too.
package timing

import "time"

// TB is what Linear needs of a testing.TB.
type TB interface {
	Helper()
	Errorf(format string, args ...any)
}

// rounds is how often Linear measures at most. Noise only ever adds time, so
// the least of several is near the truth, and a test that fails has failed in
// every round.
const rounds = 100

// Ratio measures small and large in turn and returns the least time of each.
// It ends as soon as large takes less than limit times small, by the least
// times so far, and at least two rounds were made.
func Ratio(limit float64, small, large func()) (smallest, largest time.Duration) {
	for i := range rounds {
		s, l := measure(small), measure(large)
		if i == 0 || s < smallest {
			smallest = s
		}
		if i == 0 || l < largest {
			largest = l
		}
		if i > 0 && float64(largest) < limit*float64(smallest) {
			break
		}
	}
	return smallest, largest
}

// Linear fails t unless the work of large, which is n times that of small,
// takes less than limit times as long.
func Linear(t TB, name string, limit float64, small, large func()) {
	t.Helper()
	s, l := Ratio(limit, small, large)
	if float64(l) >= limit*float64(s) {
		t.Errorf("%s: %v, for more of it %v: %.1f times as long, want less than %.1f", name, s, l, float64(l)/float64(s), limit)
	}
}

// measure returns the processor time of this process that f takes, where the
// system tells it, and the wall time elsewhere. f is repeated until it can be
// measured.
func measure(f func()) time.Duration {
	const enough = time.Millisecond
	for n := 1; ; n *= 4 {
		begin := now()
		for range n {
			f()
		}
		if d := now() - begin; d >= enough || n >= 1<<20 {
			return d / time.Duration(n)
		}
	}
}
