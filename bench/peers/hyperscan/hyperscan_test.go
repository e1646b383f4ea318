// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build hyperscan

package hyperscan

import (
	"strings"
	"testing"
)

func TestCount(t *testing.T) {
	for _, starts := range []bool{false, true} {
		s, err := Compile(`[\x{200B}-\x{200F}\x{E0000}-\x{E007F}]`, starts)
		if err != nil {
			t.Fatal(err)
		}
		for text, want := range map[string]int{"": 0, "plain": 0, "a\u200Bb\u200D": 2, strings.Repeat("\U000E0041", 100): 100} {
			if n, err := s.Count(text); n != want || err != nil {
				t.Errorf("%+q: %d, %v, want %d", text, n, err, want)
			}
		}
		s.Close()
	}
	if _, err := Compile("[", false); err == nil || !strings.HasPrefix(err.Error(), "hyperscan: compile: ") {
		t.Errorf("a bad pattern: %v", err)
	}
}
