// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package timing

import "testing"

func TestAllocs(t *testing.T) {
	var kept []byte
	if n := Allocs(func() { kept = make([]byte, 100) }); n != 1 || len(kept) != 100 {
		t.Errorf("%v allocations, want 1", n)
	}
	if n := Allocs(func() { kept = kept[:0] }); n != 0 {
		t.Errorf("%v allocations, want 0", n)
	}
}
