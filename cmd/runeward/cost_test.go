// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"testing/iotest"
	"time"

	"github.com/runeward/runeward/internal/utf8x/utf8xtest"
)

// peakHeap calls f and returns by how much the heap grew meanwhile, as seen
// every few milliseconds.
func peakHeap(f func()) uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	before := m.HeapAlloc
	var stop atomic.Bool
	peak := make(chan uint64)
	go func() {
		most := uint64(0)
		for !stop.Load() {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			most = max(most, m.HeapAlloc)
			time.Sleep(5 * time.Millisecond)
		}
		peak <- most
	}()
	f()
	stop.Store(true)
	if most := <-peak; most > before {
		return most - before
	}
	return 0
}

// TestMemory: files of any size and any number of findings take little memory.
func TestMemory(t *testing.T) {
	const size = 96 << 20
	t.Chdir(t.TempDir())
	// A sparse file: NUL is no text, but --text takes it as such.
	if err := os.WriteFile("zeros", nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate("zeros", 64<<20); err != nil {
		t.Fatal(err)
	}
	line := "some text of a line that goes on for a while, as lines of text do\n"
	for _, test := range []struct {
		name string
		run  func() result
		want string
	}{
		{"clean text through a pipe", func() result {
			return programReading(t, io.LimitReader(&repeating{text: line}, size), "scan")
		}, "1 file, 100663296 bytes, 0 findings; Unicode 18.0.0"},
		{"findings everywhere", func() result {
			return programReading(t, io.LimitReader(&repeating{text: "a\u200bb\u202ec\n"}, 16<<20), "scan", "--format", "sarif")
		}, "1 file, 16777216 bytes, "},
		{"one run of NUL", func() result { return program(t, "", "scan", "--text", "zeros") }, "1 file, 67108864 bytes, 1 finding (1 medium); Unicode 18.0.0"},
	} {
		var got result
		grown := peakHeap(func() { got = test.run() })
		if !strings.HasPrefix(summaryOf(got), test.want) {
			t.Errorf("%s: %s, want %s", test.name, summaryOf(got), test.want)
		}
		if grown > 48<<20 {
			t.Errorf("%s: the heap grew by %d MiB", test.name, grown>>20)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(os.TempDir(), "runeward-*")); len(left) > 0 {
		t.Logf("temporary files of this or another run: %v", left)
	}
}

// repeating yields a text again and again.
type repeating struct {
	text string
	at   int
}

func (r *repeating) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		k := copy(p[n:], r.text[r.at:])
		n += k
		r.at = (r.at + k) % len(r.text)
	}
	return n, nil
}

// FuzzScanFormats gives any text to every format: what comes out is ASCII, the
// same in any pieces, and every finding of one is in the others.
func FuzzScanFormats(f *testing.F) {
	for _, v := range utf8xtest.LossyVectors() {
		f.Add([]byte(v.Text), "a.go")
	}
	for i, text := range hostile() {
		f.Add([]byte(text), [...]string{"AGENTS.md", "b.json", "c.txt", "d.jsonc", "e\u202e.go"}[i%5])
	}
	f.Add([]byte(demo), "")
	f.Add([]byte("a\u200bb // runeward:allow zero-width \u202e\n"), "x.go")
	f.Fuzz(func(t *testing.T, text []byte, name string) {
		if name == "" || strings.ContainsAny(name, "\x00") || len(name) > 200 {
			name = "x"
		}
		t.Chdir(t.TempDir())
		args := func(format string) []string {
			return []string{"scan", "--text", "--max=0", "--min=info", "--stdin-filename=" + name, "--format=" + format}
		}
		lines := program(t, string(text), args("jsonl")...)
		if again := programReading(t, iotest.HalfReader(strings.NewReader(string(text))), args("jsonl")...); again != lines {
			t.Fatalf("in pieces: %+v\nat once: %+v", again, lines)
		}
		n := strings.Count(lines.Stdout, "\n")
		checkJSONLines(t, lines.Stdout)
		if got := program(t, string(text), args("text")...); len(found(got)) != n || got.Status != lines.Status {
			t.Fatalf("%d findings as text, %d as lines", len(found(got)), n)
		}
		if got := program(t, string(text), args("github")...); strings.Count(got.Stdout, "\n") != n {
			t.Fatalf("%d findings for GitHub, %d as lines", strings.Count(got.Stdout, "\n"), n)
		}
		program(t, string(text), args("sarif")...)
		program(t, string(text), args("junit")...)
		if !strings.Contains(lines.Stderr, " "+count(int64(n), "finding")) {
			t.Fatalf("%d findings, %s", n, lines.Stderr)
		}
		if lines.Status == exitError {
			t.Fatalf("%+v", lines)
		}
	})
}

// BenchmarkManyFiles scans 10,000 files of 4 KiB each, in a warm cache.
// `go run ./bench/files` takes 100,000, and processes of their own.
func BenchmarkManyFiles(b *testing.B) {
	dir := b.TempDir()
	text := strings.Repeat("	if err := c.run(args, stdin); err != nil { return err } // as usual\n", 60)[:4096]
	const files = 10000
	for i := range files {
		if i%1000 == 0 {
			if err := os.Mkdir(filepath.Join(dir, strconv.Itoa(i/1000)), 0o777); err != nil {
				b.Fatal(err)
			}
		}
		if err := os.WriteFile(filepath.Join(dir, strconv.Itoa(i/1000), strconv.Itoa(i)+".go"), []byte(text), 0o666); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(files * int64(len(text)))
	for b.Loop() {
		var stderr strings.Builder
		status := run([]string{"scan", dir}, strings.NewReader(""), io.Discard, &stderr, testEnvironment())
		if want := "runeward scan: 10000 files, 40960000 bytes, 0 findings; Unicode 18.0.0\n"; status != exitClean || stderr.String() != want {
			b.Fatal(status, stderr.String())
		}
	}
	b.ReportMetric(float64(files*b.N)/b.Elapsed().Seconds(), "files/s")
}
