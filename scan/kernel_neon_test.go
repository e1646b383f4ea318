// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import "testing"

// TestNEONTables checks what the kernel neon counts on beyond what sixBit
// promises. It runs everywhere, so that new tables cannot break arm64 unseen.
func TestNEONTables(t *testing.T) {
	for b := 0xC0; b <= 0xDF; b++ {
		if sixBit[64*1+b-0xC0] != 0 {
			t.Errorf("a triple begins with %X: it must begin with E0 or more", b)
		}
	}
	sets := shipped()
	for b := range 0x80 {
		marked := b < 0x20 && sixBit[64*5+b] == byte(b) || b == 0x7F
		if want := isHidden(sets, rune(b)); marked != want {
			t.Errorf("byte %02X: marked %v, want %v", b, marked, want)
		}
	}
}
