// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package rows

import (
	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables/unicode18"
)

// ScanArea is the area of Scans.
const ScanArea = "scan"

// Scans are the rows of finding scan.Hidden in texts, beside libraries that match a
// class; none if no such library is built in. Ours validates the text, too.
func Scans(texts []corpus.Text) (rows []measure.Row) {
	peers := scanWays()
	if len(peers) == 0 {
		return nil
	}
	s := scan.New(unicode18.Set(), scan.Hidden)
	for _, t := range texts {
		hits := make([]scan.Hit, 0, t.Hidden)
		row := measure.Row{Area: ScanArea, Input: t.Name}
		ours := counter{Ours, func(text string) int {
			_, total := scan.AppendHits(s, hits, text, -1)
			return total
		}}
		for _, w := range append([]counter{ours}, peers...) {
			row.Ways = append(row.Ways, measure.Way{Name: w.name, Bytes: len(t.Data), Want: t.Hidden, Pass: func() int { return w.count(t.Data) }})
		}
		rows = append(rows, row)
	}
	return rows
}

type counter struct {
	name  string
	count func(text string) int
}
