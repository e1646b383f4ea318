// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package runeward_test

import (
	"strings"
	"testing"

	"github.com/runeward/runeward"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/skeleton"
)

// TestDefaults: the front door is the newest version and nothing but calls of
// the packages behind it.
func TestDefaults(t *testing.T) {
	if v := runeward.Unicode().Version(); v != "18.0.0" {
		t.Errorf("Unicode %s", v)
	}
	s := scan.New(runeward.Unicode(), scan.Hidden)
	for _, text := range []string{"", "plain", "a\u200Bb\u202E\xFFc", strings.Repeat("\U000E0041", 50), "\uFEFFx"} {
		if got, want := runeward.Index(text), scan.Index(s, text); got != want {
			t.Errorf("Index(%+q) = %d, want %d", text, got, want)
		}
		var want []scan.Hit
		want, _ = scan.AppendHits(s, want, text, -1)
		n := 0
		for h := range runeward.Hits([]byte(text)) {
			if h != want[n] {
				t.Errorf("hit %d of %+q: %v, want %v", n, text, h, want[n])
			}
			n++
		}
		if n != len(want) {
			t.Errorf("%d hits in %+q, want %d", n, text, len(want))
		}
		if got := runeward.Strip(text); scan.Index(s, got) >= 0 {
			t.Errorf("Strip(%+q) = %+q", text, got)
		}
	}
	if first, second := runeward.Scanner(), runeward.Scanner(); first != second {
		t.Error("a new scanner for each call")
	}
}

func TestIllFormed(t *testing.T) {
	if _, err := runeward.Skeleton("a\xE2\x82"); err == nil {
		t.Error("no error for a truncated sequence")
	} else if e, ok := err.(*skeleton.IllFormedError); !ok || e.Offset != 1 {
		t.Errorf("%v", err)
	}
	if same, err := runeward.Confusable("a\xFF", "a\xFF"); same || err == nil {
		t.Error("ill-formed text is confusable")
	}
}

func TestAllocations(t *testing.T) {
	text := strings.Repeat("clean text, чистый текст ", 40)
	runeward.Index(text)
	if n := testing.AllocsPerRun(100, func() { runeward.Index(text); runeward.Strip(text) }); n != 0 {
		t.Errorf("%v allocations on clean text", n)
	}
}
