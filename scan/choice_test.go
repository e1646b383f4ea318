// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

func TestChoose(t *testing.T) {
	for _, k := range kernels() {
		if got := choose(k.String()); got != k {
			t.Errorf("forced to %v: %v", k, got)
		}
	}
	best := choose("")
	if !best.available() || best == plainWalk {
		t.Errorf("the best kernel is %v", best)
	}
	for _, name := range []string{"plain", "unknown", "AVX512", "sse9"} {
		if got := choose(name); got != best {
			t.Errorf("forced to %q: %v, want %v", name, got, best)
		}
	}
	want := portable
	if all := kernels(); !raceDetector {
		want = all[len(all)-1]
	}
	if best != want {
		t.Errorf("the best kernel is %v, want %v", best, want)
	}
}

func TestKernelName(t *testing.T) {
	if got, want := Kernel(), choose(os.Getenv(kernelVariable)).String(); got != want {
		t.Errorf("Kernel() = %q, want %q", got, want)
	}
	for _, c := range []struct {
		watch Class
		want  string
	}{{Hidden, Kernel()}, {tables.Tag, Kernel()}, {0, Kernel()}, {Hidden | tables.Space, "plain"}} {
		if got := New(unicode18.Set(), c.watch).Kernel(); got != c.want {
			t.Errorf("kernel for %v: %q, want %q", c.watch, got, c.want)
		}
	}
}

// TestKernelsOfThisMachine demands every kernel that the machine can run. It
// asks the operating system, not the code that chooses.
func TestKernelsOfThisMachine(t *testing.T) {
	if runtime.GOARCH != "amd64" || runtime.GOOS != "linux" || missing(portable) == "assembly" {
		t.Logf("%s/%s: kernels %v", runtime.GOOS, runtime.GOARCH, kernels())
		return
	}
	info, err := os.ReadFile("/proc/cpuinfo")
	if err != nil {
		t.Fatal(err)
	}
	var flags []string
	for line := range strings.Lines(string(info)) {
		if name, list, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "flags" {
			flags = strings.Fields(list)
			break
		}
	}
	for _, c := range []struct {
		k     kernel
		needs []string
	}{
		{avx2, []string{"avx2", "bmi1", "bmi2", "popcnt"}},
		{avx512, []string{"avx2", "bmi1", "bmi2", "popcnt", "avx512f", "avx512bw", "avx512vl", "avx512vbmi", "avx512_vbmi2"}},
	} {
		var lacks []string
		for _, f := range c.needs {
			if !slices.Contains(flags, f) {
				lacks = append(lacks, f)
			}
		}
		switch {
		case len(lacks) > 0:
			t.Logf("kernel %v left out: the processor lacks %v", c.k, lacks)
			if c.k.available() {
				t.Errorf("kernel %v is available all the same", c.k)
			}
		case !c.k.available():
			t.Errorf("kernel %v is not available: %s is missing, says CPUID", c.k, missing(c.k))
		}
	}
}

// TestLater sees that the first short texts ask for no kernel, and that then, and
// for a long text at once, it is the best one; the hits are the same.
func TestLater(t *testing.T) {
	defer chosen.Store(chosen.Load())
	const name = "na\u200dme"
	long := strings.Repeat("long ", longText/5) + name
	want := choose(os.Getenv(kernelVariable))
	for _, c := range []struct {
		what  string
		times int
		text  string
		f     func(s *Scanner, text string) bool
	}{
		{"AppendHits of names", patience, name, func(s *Scanner, text string) bool { _, n := AppendHits(s, nil, text, -1); return n == 1 }},
		{"Index of names", patience, name, func(s *Scanner, text string) bool { return Index(s, text) == 2 }},
		{"Summarize of names", patience, name, func(s *Scanner, text string) bool { m := Summarize(s, text); return m.Total == 1 }},
		{"AppendHits", 0, long, func(s *Scanner, text string) bool { _, n := AppendHits(s, nil, text, -1); return n == 1 }},
		{"Index", 0, long, func(s *Scanner, text string) bool { return Index(s, text) == len(long)-len(name)+2 }},
		{"Kernel", 0, "", func(s *Scanner, text string) bool { return s.Kernel() == want.String() }},
	} {
		chosen.Store(0)
		s := New(unicode18.Set(), Hidden)
		for i := range c.times + 2 {
			if got := known(); got != later && i <= c.times || got == later && i > c.times {
				t.Fatalf("%s: kernel %d before call %d", c.what, got, i+1)
			}
			if !c.f(s, c.text) {
				t.Fatalf("%s: call %d is wrong", c.what, i+1)
			}
		}
		if got := known(); got != want {
			t.Errorf("%s: kernel %v, want %v", c.what, got, want)
		}
	}
}
