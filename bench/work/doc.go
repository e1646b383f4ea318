// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package work defines what the benchmarks measure: rows of ways to do the same
// work on the same text, ours first. The benchmarks, the report and the test
// that runs each way once all take their rows from here.
//
// Ours is on Unicode 18.0.
package work

import (
	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

// Ours is the name of our way in each row.
const Ours = "runeward"

func set() tables.Set { return unicode18.Set() }

// Input is what the rows are made of.
type Input struct {
	Texts []corpus.Text
	Lists []corpus.List
}

// Generated is the input that package corpus makes, texts of size bytes and
// lists of count names.
func Generated(size, count int) Input {
	return Input{corpus.All(size), corpus.Lists(count)}
}

// Rows returns all rows but those of Linear.
func Rows(in Input) []measure.Row {
	var rows []measure.Row
	for _, t := range in.Texts {
		rows = append(rows, Scan(t))
	}
	for _, l := range in.Lists {
		rows = append(rows, ScanNames(l))
	}
	for _, t := range in.Texts {
		rows = append(rows, HiddenRules(t), WordRules(t))
		if clean, ok := CleanLines(t); ok {
			rows = append(rows, clean)
		}
	}
	for _, t := range in.Texts {
		rows = append(rows, Skeleton(t))
	}
	for _, l := range in.Lists {
		rows = append(rows, SkeletonNames(l))
	}
	for _, t := range in.Texts {
		rows = append(rows, NFD(t), NFC(t))
	}
	for _, t := range in.Texts {
		rows = append(rows, Bidi(t))
	}
	for _, l := range in.Lists {
		rows = append(rows, BidiNames(l))
	}
	return rows
}

// Some ways are so slow that they get the beginning of a text only.
const (
	slow   = 128 << 10
	slower = 16 << 10
)
