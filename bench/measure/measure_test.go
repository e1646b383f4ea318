// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package measure

import (
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestMedian(t *testing.T) {
	if m := Median([]float64{9, 1, 5}); m != 5 {
		t.Errorf("of three: %v", m)
	}
	if m := Median([]float64{1, 2, 4, 100}); m != 3 {
		t.Errorf("of four: %v", m)
	}
	if m := Median(nil); !math.IsNaN(m) {
		t.Errorf("of none: %v", m)
	}
	if m := GeoMean([]float64{2, 8}); math.Abs(m-4) > 1e-12 {
		t.Errorf("geometric: %v", m)
	}
}

func TestRatio(t *testing.T) {
	r := Result{
		Row: Row{Ways: []Way{{Name: "a", Bytes: 100, Items: 10}, {Name: "b", Bytes: 50}}},
		ns:  [][]float64{{100, 200, 1000}, {200, 100, 1000}},
	}
	// For a byte a takes 1, 2, 10 ns and b 4, 2, 20.
	if got := r.Ratio(0, 1); got != 2 {
		t.Errorf("ratio %v, want 2", got)
	}
	if got := r.GBps(0); got != 0.5 {
		t.Errorf("%v GB/s, want 0.5", got)
	}
	if got := r.PerItem(0); got != 20 {
		t.Errorf("%v ns an item, want 20", got)
	}
	if r.Index("b") != 1 || r.Index("c") != -1 {
		t.Error("Index")
	}
}

func TestInterleave(t *testing.T) {
	calls := 0
	rows := []Row{{"area", "input", []Way{
		{"good", 1, 1, 7, func() int { calls++; return 7 }},
		{"slow", 1, 1, 1, func() int { time.Sleep(2 * time.Millisecond); return 1 }},
	}}}
	o := Options{Rounds: 3, Time: time.Millisecond}
	res, err := Interleave(rows, o, nil)
	if err != nil || calls < 4 || res[0].Ratio(0, 1) < 10 {
		t.Errorf("%v, %d calls", err, calls)
	}
	rows[0].Ways[1].Want = 2
	if _, err := Interleave(rows, o, nil); err == nil || !strings.Contains(err.Error(), "area input: slow found 1, want 2") {
		t.Errorf("a wrong answer passes: %v", err)
	}
}

func TestCPU(t *testing.T) {
	c := parseCPU("processor : 0\ncpu family : 25\nmodel\t: 17\nmodel name\t: Some CPU\nflags\t: avx2 sse\n\nflags : avx9\n")
	if c.Model != "Some CPU, family 25 model 17" {
		t.Errorf("model %q", c.Model)
	}
	if m := c.Missing("sse", "avx9", "avx2"); !slices.Equal(m, []string{"avx9"}) {
		t.Errorf("missing %v", m)
	}
	if c := parseCPU(""); c.Model != runtime.GOARCH {
		t.Errorf("unknown model %q", c.Model)
	}
}

func TestPin(t *testing.T) {
	done := make(chan string)
	go func() { done <- Pin() }() // the thread ends with the goroutine
	if s := <-done; runtime.GOOS == "linux" && !strings.HasPrefix(s, "pinned to processor ") {
		t.Error(s)
	}
}
