// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package runeward_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/runeward/runeward"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/ident"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/skeleton"
)

// TestConcurrent shares what is said to be immutable among goroutines: the
// default scanner, an inspector, a rule and a profile. Run it with -race.
func TestConcurrent(t *testing.T) {
	ins := inspect.New(runeward.Unicode(), inspect.Source())
	rule := skeleton.LTR(runeward.Unicode())
	profile := ident.GeneralSecurity(runeward.Unicode())
	texts := []string{
		"plain text", "p\u0430ypal\u200B", "\u05D0\u05D1(1)\u202E", "a\u0305\u200D\u05C1", strings.Repeat("long clean ASCII, ", 50),
		"\xE2\x82", "\U0001F468\u200D\U0001F469\u200D\U0001F467", "x\U000E0041\U000E0042",
	}
	work := func() string {
		var b strings.Builder
		for _, text := range texts {
			hits, total := scan.AppendHits(runeward.Scanner(), nil, text, -1)
			s, err := skeleton.Append(nil, text, rule, nil)
			same, _ := skeleton.Equal(text, texts[0], rule, nil)
			fmt.Fprint(&b, hits, total, display.Escape(string(s)), err, same, runeward.Index(text), slices.Collect(inspect.All(ins, text)), ident.Check(profile, text, nil))
		}
		return b.String()
	}
	// The goroutines start before anything was used once.
	got := make([]string, 8)
	var wg sync.WaitGroup
	for i := range got {
		wg.Go(func() {
			for range 20 {
				got[i] = work()
			}
		})
	}
	wg.Wait()
	want := work()
	for i := range got {
		if got[i] != want {
			t.Errorf("goroutine %d: %s, want %s", i, got[i], want)
		}
	}
}
