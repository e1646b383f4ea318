// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables/unicode18"
)

// BenchmarkClean reports, for each language, the time of the hidden-text rules
// and of all rules in prose over the time of the plain scan, and the speed of
// all rules over that of utf8.Valid. The three take turns within each round.
func BenchmarkClean(b *testing.B) {
	set := unicode18.Set()
	plain, hidden, all := scan.New(set, scan.Hidden), New(set, Prose().WithoutVisible()), New(set, Prose())
	hits := make([]scan.Hit, 0, 1<<16)
	dst := make([]Finding, 0, 1<<16)
	for _, name := range slices.Sorted(maps.Keys(languages)) {
		b.Run(name, func(b *testing.B) {
			text := []byte(strings.Repeat(languages[name], (64<<10)/len(languages[name])))
			b.SetBytes(int64(len(text)))
			var spent [4]time.Duration
			for b.Loop() {
				for i := range spent {
					start := time.Now()
					switch i {
					case 0:
						hits, _ = scan.AppendHits(plain, hits[:0], text, -1)
					case 1:
						dst, _ = AppendFindings(hidden, dst[:0], text, -1)
					case 2:
						dst, _ = AppendFindings(all, dst[:0], text, -1)
					case 3:
						if !utf8.Valid(text) {
							b.Fatal("not UTF-8")
						}
					}
					spent[i] += time.Since(start)
				}
			}
			for _, f := range dst {
				if f.Severity >= Low {
					b.Fatalf("%v in clean text", f.Rule)
				}
			}
			b.ReportMetric(float64(spent[1])/float64(spent[0]), "hidden/scan")
			b.ReportMetric(float64(spent[2])/float64(spent[0]), "all/scan")
			b.ReportMetric(float64(spent[3])/float64(spent[2]), "xValid")
			b.ReportMetric(float64(len(text))*float64(b.N)/1e6/spent[2].Seconds(), "MB/s-all")
			b.ReportMetric(0, "ns/op")
		})
	}
}

func BenchmarkNew(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		New(unicode18.Set(), Prose())
	}
}

// BenchmarkShort judges a text of a few bytes, as a gateway does for each name.
func BenchmarkShort(b *testing.B) {
	ins := New(unicode18.Set(), MCPName())
	dst := make([]Finding, 0, 8)
	b.ReportAllocs()
	for b.Loop() {
		dst, _ = AppendFindings(ins, dst[:0], "read_file", -1)
	}
}

// BenchmarkStream writes pieces of 32 KiB.
func BenchmarkStream(b *testing.B) {
	for _, name := range []string{"english", "russian", "emoji"} {
		b.Run(name, func(b *testing.B) {
			text := []byte(strings.Repeat(languages[name], (32<<10)/len(languages[name])))
			b.SetBytes(int64(len(text)))
			s := NewStream(New(unicode18.Set(), Prose()), func(Finding) {})
			for b.Loop() {
				s.Write(text)
			}
		})
	}
}
