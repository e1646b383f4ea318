// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bench

import (
	"slices"
	"testing"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/bench/work"
	"github.com/runeward/runeward/internal/timing"
)

// bench runs each way of the rows as a benchmark of its own.
func bench(b *testing.B, rows ...measure.Row) {
	for _, row := range rows {
		for i, way := range row.Ways {
			b.Run(row.Input+"/"+way.Name, func(b *testing.B) {
				b.SetBytes(int64(way.Bytes))
				b.ReportAllocs()
				for b.Loop() {
					if err := row.Run(i, 1); err != nil {
						b.Fatal(err)
					}
				}
				if way.Items > 0 {
					b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(way.Items), "ns/item")
				}
			})
		}
	}
}

func texts(b *testing.B, row func(corpus.Text) measure.Row) {
	for _, k := range corpus.Kinds() {
		bench(b, row(corpus.Make(k, corpus.Size)))
	}
}

func names(b *testing.B, row func(corpus.List) measure.Row) {
	for _, l := range corpus.Lists(corpus.Count) {
		bench(b, row(l))
	}
}

func BenchmarkScan(b *testing.B)        { texts(b, work.Scan) }
func BenchmarkScanNames(b *testing.B)   { names(b, work.ScanNames) }
func BenchmarkHiddenRules(b *testing.B) { texts(b, work.HiddenRules) }
func BenchmarkWordRules(b *testing.B)   { texts(b, work.WordRules) }
func BenchmarkCleanLines(b *testing.B) {
	for _, k := range corpus.Kinds() {
		if row, ok := work.CleanLines(corpus.Make(k, corpus.Size)); ok {
			bench(b, row)
		}
	}
}
func BenchmarkSkeleton(b *testing.B)      { texts(b, work.Skeleton) }
func BenchmarkSkeletonNames(b *testing.B) { names(b, work.SkeletonNames) }
func BenchmarkNFD(b *testing.B)           { texts(b, work.NFD) }
func BenchmarkNFC(b *testing.B)           { texts(b, work.NFC) }
func BenchmarkBidi(b *testing.B)          { texts(b, work.Bidi) }
func BenchmarkBidiNames(b *testing.B)     { names(b, work.BidiNames) }
func BenchmarkReadLoop(b *testing.B)      { bench(b, work.ReadRow(corpus.Make("ascii", corpus.Size))) }
func BenchmarkMCP(b *testing.B)           { bench(b, work.MCP(work.Tools)) }

// TestOnce runs each way of each row, the linear ones too, on small input, so
// that no benchmark can rot.
func TestOnce(t *testing.T) {
	in := work.Generated(20_000, 300)
	if testing.Short() { // as under the race detector
		in = work.Generated(4_000, 50)
		in.Texts = slices.DeleteFunc(in.Texts, func(t corpus.Text) bool {
			return !slices.Contains([]string{"ascii", "hebrew", "khmer", "worst"}, t.Name)
		})
	}
	rows := append(work.Rows(in), work.ReadRow(in.Texts[0]), work.MCP(20))
	for _, g := range work.Linear([]int{1 << 10, 8 << 10}, 32<<10) {
		rows = append(rows, g.Rows...)
	}
	for _, row := range rows {
		for i, way := range row.Ways {
			if err := row.Run(i, 2); err != nil {
				t.Error(err)
			}
			if i == 0 && way.Name != work.Ours && row.Area != work.ReadLoop {
				t.Errorf("%s %s: %s comes first", row.Area, row.Input, way.Name)
			}
		}
	}
	if len(rows) < 50 {
		t.Errorf("only %d rows", len(rows))
	}
}

// TestNoAllocation holds our ways to no allocation once they are warm: the
// benchmarks give each a buffer and a scratch.
func TestNoAllocation(t *testing.T) {
	in := work.Generated(4_000, 50)
	for _, row := range work.Rows(in) {
		pass := row.Ways[0].Pass
		pass()
		if n := timing.Allocs(func() { pass() }); n != 0 {
			t.Errorf("%s %s: %v allocations", row.Area, row.Input, n)
		}
	}
}
