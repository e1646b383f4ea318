// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strings"
	"testing"
	"time"

	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/bench/work"
)

// TestPage makes a page from small input.
func TestPage(t *testing.T) {
	var out, errs strings.Builder
	c := config{size: 2 << 10, count: 10, time: 3 * time.Microsecond}
	if code := runWith(c, []string{"-rounds", "1"}, &out, &errs); code != 0 {
		t.Fatalf("exit %d: %s", code, errs.String())
	}
	for _, want := range []string{
		"# Benchmarks", "Unicode 18.0.0", "- scan kernel: ", "## Goals", "| russian |", "| homograph |",
		"## NFD, GB/s", "## Bidi levels", "## Linear time", "| skeleton, marks |",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	for _, bad := range []string{"NaN", "Inf", "%!"} {
		if strings.Contains(out.String(), bad) {
			t.Errorf("the page has %s", bad)
		}
	}
}

func TestUsage(t *testing.T) {
	for _, args := range [][]string{{"-nonsense"}, {"file"}, {"-rounds", "0"}, {"-corpora", t.TempDir()}} {
		var errs strings.Builder
		if code := run(args, &errs, &errs); code != 2 || errs.Len() == 0 {
			t.Errorf("%q: exit %d, %q", args, code, errs.String())
		}
	}
}

// made is a page of a machine with the best kernel and the read loop on which
// scanning input takes ns and validating it 1000.
func made(input string, ns float64) *page {
	row := measure.Row{Area: work.ScanArea, Input: input, Ways: []measure.Way{
		{Name: work.Ours, Bytes: 100, Items: 10}, {Name: work.Valid, Bytes: 100}, {Name: work.ReadLoop, Bytes: 100},
	}}
	return &page{kernel: "avx512", wanted: "avx512", results: []measure.Result{measure.Timed(row, [][]float64{{ns}, {1000}, {100}})}}
}

func goalOf(t *testing.T, name, against string) goal {
	t.Helper()
	for _, g := range goals() {
		if g.work == name && g.against == against {
			return g
		}
	}
	t.Fatal("no goal", name)
	return goal{}
}

func TestJudge(t *testing.T) {
	emoji := goalOf(t, "emoji-heavy", work.Valid) // must 5x, stretch 8x, gate 3x
	for _, c := range []struct {
		ns       float64
		word     string
		failures int
	}{{100, "stretch met", 0}, {190, "met", 0}, {250, "missed", 0}, {400, "missed", 1}} {
		p := made("emoji", c.ns)
		if v := p.judge(emoji); v.word != c.word {
			t.Errorf("%v ns: %s (%s), want %s", c.ns, v.word, v.text, c.word)
		}
		if f := p.failures(); len(f) != c.failures {
			t.Errorf("%v ns: gates %q", c.ns, f)
		}
	}

	hit := goalOf(t, "a hazard every 3 bytes, a hit", "") // 5 ns
	if v := made("worst", 40).judge(hit); v.word != "met" || v.text != "4.0 ns" {
		t.Errorf("4 ns a hit: %s, %s", v.word, v.text)
	}
	if v := made("worst", 60).judge(hit); v.word != "missed" {
		t.Errorf("6 ns a hit: %s", v.word)
	}
	if v := made("worst", 60).judge(emoji); v.word != "n/a" || v.text != "no such input in this run" {
		t.Errorf("no input: %s, %s", v.word, v.text)
	}

	// The read loop counts only if it is fast.
	ascii := goalOf(t, "clean ASCII", work.ReadLoop)
	p := made("ascii", 200)
	if v := p.judge(ascii); v.word != "missed" || v.text != "0.50x" {
		t.Errorf("half the read loop: %s, %s", v.word, v.text)
	}
	p.readFault = "slow"
	if v := p.judge(ascii); v.word != "n/a" {
		t.Errorf("a slow read loop: %s", v.word)
	}
}

// TestReading shows that no gate demands more than reading allows.
func TestReading(t *testing.T) {
	emoji := goalOf(t, "emoji-heavy", work.Valid) // must 5x, gate 3x
	p := made("emoji", 400)                       // 2.5x
	p.results[0] = measure.Timed(p.results[0].Row, [][]float64{{400}, {1000}, {250}})
	v := p.judge(emoji)
	if v.word != "missed" || v.text != "2.50x (reading alone: 4.00x)" {
		t.Errorf("%s, %s", v.word, v.text)
	}
	if f := p.failures(); len(f) != 0 { // 0.55 of 4x is 2.2x
		t.Errorf("gates: %q", f)
	}
}

func TestKernel(t *testing.T) {
	p := made("emoji", 100)
	p.kernel = "avx2"
	if f := p.failures(); len(f) != 1 || !strings.Contains(f[0], "kernel avx2 ran, this machine should have avx512") {
		t.Errorf("the wrong kernel: %q", f)
	}
	p.kernel = "" // of unknown name
	if f := p.failures(); len(f) != 1 || !strings.Contains(f[0], "does not tell") {
		t.Errorf("no kernel: %q", f)
	}
	// A processor without features has the portable kernel; the rows of the
	// others say what is missing.
	p.kernel, p.wanted = "portable", ""
	if f := p.failures(); len(f) != 0 {
		t.Errorf("the portable kernel: %q", f)
	}
	if v := p.judge(goalOf(t, "emoji-heavy", work.Valid)); v.word != "n/a" || !strings.Contains(v.text, "has no avx512f") {
		t.Errorf("a goal for AVX-512: %s, %s", v.word, v.text)
	}
}

// TestGoals looks for slips in the table.
func TestGoals(t *testing.T) {
	known := map[string]bool{"": true}
	for _, k := range kernels() {
		known[k.name] = true
	}
	for _, g := range goals() {
		if !known[g.kernel] || len(g.inputs) == 0 || g.must > 0 && g.gate > g.must || g.stretch > 0 && g.stretch <= g.must || g.must > 0 && g.against == "" {
			t.Errorf("a slip in %+v", g)
		}
	}
}
