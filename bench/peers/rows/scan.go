// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package rows

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables/unicode18"
)

// ScanArea is the area of Scan.
const ScanArea = "scan"

// Scan is the row of finding scan.Hidden in a text, beside libraries that match a
// class. It reports false if none is built in. Ours validates the text, too.
func Scan(t corpus.Text) (measure.Row, bool) {
	peers := scanWays()
	if len(peers) == 0 {
		return measure.Row{}, false
	}
	s := scan.New(unicode18.Set(), scan.Hidden)
	hits := make([]scan.Hit, 0, t.Hidden)
	ways := append([]counter{{Ours, func(text string) int {
		_, total := scan.AppendHits(s, hits, text, -1)
		return total
	}}}, peers...)
	row := measure.Row{Area: ScanArea, Input: t.Name}
	for _, w := range ways {
		row.Ways = append(row.Ways, measure.Way{Name: w.name, Bytes: len(t.Data), Want: t.Hidden, Pass: func() int { return w.count(t.Data) }})
	}
	return row, true
}

type counter struct {
	name  string
	count func(text string) int
}

// hiddenPattern matches a code point of scan.Hidden.
func hiddenPattern() string {
	var class strings.Builder
	from := rune(-1)
	for r := rune(0); r <= utf8.MaxRune+1; r++ {
		in := r <= utf8.MaxRune && r>>11 != 0x1B && unicode18.Set().Class(r)&scan.Hidden != 0
		switch {
		case in && from < 0:
			from = r
		case !in && from >= 0:
			fmt.Fprintf(&class, `\x{%X}-\x{%X}`, from, r-1)
			from = -1
		}
	}
	return "[" + class.String() + "]"
}
