// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package measure times ways to do the same work against each other. What
// counts is the ratio of two ways within one round, a few milliseconds apart:
// the speed of a shared machine moves, but it moves for both. Interleave runs
// round after round over all rows and gives medians.
package measure

import (
	"fmt"
	"math"
	"slices"
	"time"
)

// A Way is one way to do the work of a row.
type Way struct {
	Name  string
	Bytes int        // that a pass goes through
	Items int        // names or hits of a pass, 0 where they do not matter
	Want  int        // what a pass must return
	Pass  func() int // does the work once; the time of a call of it does not matter
}

// A Row is the ways to do one piece of work; the first is ours.
type Row struct {
	Area  string // such as "scan"
	Input string // such as "russian"
	Ways  []Way
}

// Run makes n passes and checks what each returns.
func (r Row) Run(way, n int) error {
	w := r.Ways[way]
	for range n {
		if got := w.Pass(); got != w.Want {
			return fmt.Errorf("measure: %s %s: %s found %d, want %d", r.Area, r.Input, w.Name, got, w.Want)
		}
	}
	return nil
}

// Options says how long to measure.
type Options struct {
	Rounds int           // at least 1
	Time   time.Duration // for a way in a round, about
}

// A Result is a row with its times.
type Result struct {
	Row
	ns [][]float64 // by way and round, of a pass
}

// Interleave measures rows. It ends at the first pass that returns the wrong
// thing. step, if not nil, is called before each row of each round.
func Interleave(rows []Row, o Options, step func(round int, r Row)) ([]Result, error) {
	results := make([]Result, len(rows))
	passes := make([][]int, len(rows))
	for round := range o.Rounds {
		for i, row := range rows {
			if step != nil {
				step(round, row)
			}
			if round == 0 {
				results[i] = Result{Row: row, ns: make([][]float64, len(row.Ways))}
				passes[i] = make([]int, len(row.Ways))
			}
			if err := results[i].round(passes[i], o.Time/perRound); err != nil {
				return nil, err
			}
		}
	}
	return results, nil
}

// perRound is in how many slices a round measures a way. Its time in the round is
// that of the best slice, so that one moment taken away by another process does
// not count.
const perRound = 3

// round adds a round: slice after slice over all ways.
func (r *Result) round(passes []int, slice time.Duration) error {
	best := make([]float64, len(r.Ways))
	for range perRound {
		for w := range r.Ways {
			if passes[w] == 0 {
				n, err := fit(r.Row, w, slice)
				if err != nil {
					return err
				}
				passes[w] = n
			}
			ns, err := timed(r.Row, w, passes[w])
			if err != nil {
				return err
			}
			if best[w] == 0 || ns < best[w] {
				best[w] = ns
			}
		}
	}
	for w, ns := range best {
		r.ns[w] = append(r.ns[w], ns)
	}
	return nil
}

// fit returns how many passes take about d. It warms up on the way.
func fit(row Row, way int, d time.Duration) (int, error) {
	for n := 1; ; n *= 4 {
		ns, err := timed(row, way, n)
		if err != nil {
			return 0, err
		}
		if total := ns * float64(n); total > float64(d)/4 || n > 1<<24 {
			return max(1, int(float64(d)/ns)), nil
		}
	}
}

func timed(row Row, way, n int) (ns float64, err error) {
	begin := time.Now()
	err = row.Run(way, n)
	return max(1, float64(time.Since(begin))) / float64(n), err
}

// Timed returns a result from times that are known: of a pass in nanoseconds, by
// way and round.
func Timed(row Row, ns [][]float64) Result { return Result{row, ns} }

// Index returns the place of a way in the row, or -1.
func (r Result) Index(name string) int {
	return slices.IndexFunc(r.Ways, func(w Way) bool { return w.Name == name })
}

// NS returns the median time of a pass in nanoseconds.
func (r Result) NS(way int) float64 { return Median(r.ns[way]) }

// PerByte returns the median time for a byte in nanoseconds.
func (r Result) PerByte(way int) float64 { return r.NS(way) / float64(r.Ways[way].Bytes) }

// PerItem returns the median time for an item in nanoseconds.
func (r Result) PerItem(way int) float64 { return r.NS(way) / float64(r.Ways[way].Items) }

// GBps returns the median speed in gigabytes (10^9) a second.
func (r Result) GBps(way int) float64 { return 1 / r.PerByte(way) }

// Ratio returns how many times as fast as base way is for a byte: the median of
// the ratios of each round.
func (r Result) Ratio(way, base int) float64 {
	ratios := make([]float64, len(r.ns[way]))
	for i := range ratios {
		ours := r.ns[way][i] / float64(r.Ways[way].Bytes)
		theirs := r.ns[base][i] / float64(r.Ways[base].Bytes)
		ratios[i] = theirs / ours
	}
	return Median(ratios)
}

// Median returns the middle value, of two the mean; NaN for no values.
func Median(values []float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	s := slices.Sorted(slices.Values(values))
	return (s[(len(s)-1)/2] + s[len(s)/2]) / 2
}

// GeoMean returns the geometric mean; NaN for no values.
func GeoMean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += math.Log(v)
	}
	return math.Exp(sum / float64(len(values)))
}
