// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package peers sets the module beside others.
package peers

import (
	"testing"

	mtibben "github.com/mtibben/confusables"
	mau "go.mau.fi/util/confusable"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/bench/peers/rows"
	"github.com/runeward/runeward/fuzz/outside"
	"github.com/runeward/runeward/skeleton"
)

func bench(b *testing.B, row measure.Row) {
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
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(way.Items), "ns/name")
			}
		})
	}
}

func BenchmarkNames(b *testing.B) {
	for _, l := range corpus.Lists(corpus.Count) {
		bench(b, rows.Names(l))
	}
}

func BenchmarkTexts(b *testing.B) {
	for _, k := range corpus.Kinds() {
		bench(b, rows.Text(corpus.Make(k, corpus.Size)))
	}
}

func BenchmarkScan(b *testing.B) {
	for _, row := range rows.Scans(corpus.All(corpus.Size)) {
		bench(b, row)
	}
}

// TestOnce runs each way of each row once.
func TestOnce(t *testing.T) {
	var all []measure.Row
	for _, l := range corpus.Lists(100) {
		all = append(all, rows.Names(l))
	}
	for _, text := range corpus.All(4000) {
		all = append(all, rows.Text(text))
	}
	all = append(all, rows.Scans(corpus.All(4000))...)
	for _, r := range all {
		for i := range r.Ways {
			if err := r.Run(i, 1); err != nil {
				t.Error(err)
			}
		}
	}
}

// TestAgreement counts how far the peers agree with us on names: the same
// internalSkeleton on one of our Unicode versions, and how many homographs of an
// ASCII name each finds. The peers are no oracles; what must hold is that
// internalSkeleton finds what either of them finds. bidiSkeleton may not: letters
// of right-to-left scripts change the order.
func TestAgreement(t *testing.T) {
	lists := corpus.Lists(5000)
	for _, set := range outside.Sets() {
		rule := skeleton.Internal(set)
		for _, l := range lists {
			m, n := 0, 0
			for _, name := range l.Names {
				s := own(t, name, rule)
				if mau.Skeleton(name) == s {
					m++
				}
				if mtibben.Skeleton(name) == s {
					n++
				}
			}
			t.Logf("Unicode %s, %s: of %d skeletons go.mau.fi has %d the same, mtibben %d", set.Version(), l.Name, len(l.Names), m, n)
		}
	}
	ascii, homograph := lists[0].Names, lists[2].Names
	set := outside.Sets()[len(outside.Sets())-1]
	ltr, internal := skeleton.LTR(set), skeleton.Internal(set)
	counts := map[string]int{}
	for i := range ascii {
		found := map[string]bool{
			"bidiSkeleton":     own(t, ascii[i], ltr) == own(t, homograph[i], ltr),
			"internalSkeleton": own(t, ascii[i], internal) == own(t, homograph[i], internal),
			rows.Mau:           mau.Confusable(ascii[i], homograph[i]),
			rows.Mtibben:       mtibben.Confusable(ascii[i], homograph[i]),
		}
		for way, is := range found {
			if is {
				counts[way]++
			}
		}
		if (found[rows.Mau] || found[rows.Mtibben]) && !found["internalSkeleton"] {
			t.Errorf("only a peer finds %+q %+q", ascii[i], homograph[i])
		}
	}
	t.Logf("homographs found, of %d: %v", len(ascii), counts)
}

func own(t *testing.T, text string, rule skeleton.Rule) string {
	t.Helper()
	s, err := skeleton.Append(nil, text, rule, nil)
	if err != nil {
		t.Fatal(err)
	}
	return string(s)
}
