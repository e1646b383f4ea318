// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package timing

import "testing"

// work takes time in proportion to n.
func work(n int) (sum int) {
	for i := range n {
		sum += i * i % 7
	}
	return sum
}

type recorder struct{ failed bool }

func (*recorder) Helper()                 {}
func (r *recorder) Errorf(string, ...any) { r.failed = true }

func TestLinear(t *testing.T) {
	var sink int
	quadratic := func(n int) func() {
		return func() {
			for range n {
				sink += work(n)
			}
		}
	}
	linear := func(n int) func() { return func() { sink += work(n) } }
	var r recorder
	if Linear(&r, "linear", 3, linear(100_000), linear(200_000)); r.failed {
		t.Error("linear work is said to be more")
	}
	if Linear(&r, "quadratic", 3, quadratic(500), quadratic(1000)); !r.failed {
		t.Error("quadratic work is said to be linear")
	}
}
