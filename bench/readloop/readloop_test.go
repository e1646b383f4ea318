// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package readloop

import "testing"

// TestOr sets each bit at each place of texts of many lengths: no byte is left
// unread.
func TestOr(t *testing.T) {
	for n := range 200 {
		b := make([]byte, n)
		if Or(b) != 0 {
			t.Fatalf("%d zeros are not zero", n)
		}
		for i := range b {
			for bit := range 8 {
				b[i] = 1 << bit
				if got := Or(b); got != b[i] {
					t.Fatalf("%02x at %d of %d: %02x", b[i], i, n, got)
				}
			}
			b[i] = 0
		}
	}
}
