// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bench

import (
	"encoding/json"
	"testing"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/work"
	"github.com/runeward/runeward/internal/timing"
)

// TestS1_27_Page holds that judging a clean page of tools costs nothing and takes
// about as long as checking that it is JSON, or less. The figure with medians,
// and the goal, are those of `go run ./bench/report`; the margin here is for
// machines that do other work.
func TestS1_27_Page(t *testing.T) {
	page := corpus.Tools(work.Tools)
	if n := len(page); n < 90_000 || n > 120_000 {
		t.Errorf("the page has %d bytes, want about 100 KB", n)
	}
	if !json.Valid(page) {
		t.Fatal("the page is no JSON")
	}
	row := work.MCP(work.Tools)
	for i := range row.Ways {
		if err := row.Run(i, 1); err != nil {
			t.Fatal(err)
		}
	}
	pass := row.Ways[0].Pass
	if n := timing.Allocs(func() { pass() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	const margin = 1.5
	valid, ours := timing.Ratio(margin, func() { row.Ways[1].Pass() }, func() { pass() })
	t.Logf("%d bytes: ours %v, json.Valid %v: %.2fx as fast", len(page), ours, valid, float64(valid)/float64(ours))
	if float64(ours) >= margin*float64(valid) {
		t.Errorf("%v, json.Valid %v", ours, valid)
	}
}
