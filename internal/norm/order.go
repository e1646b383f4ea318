// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm

// shortRun is the length up to which a run of marks is ordered by insertion.
// Counting costs a pass over 256 buckets, which pays only beyond it.
const shortRun = 32

// SortMarks puts chars in canonical order (core specification D109): every
// stretch free of combining class 0 is sorted by combining class, and marks of
// one class stay in order. Time is linear in len(chars).
func SortMarks(chars []Char, sc *Scratch) {
	if sc == nil {
		sc = new(Scratch)
	}
	sc.a.sort(chars)
}

func (s *side) sort(chars []Char) {
	for i := 0; i < len(chars); i++ {
		if chars[i].CCC == 0 {
			continue
		}
		first, ordered := i, true
		for i++; i < len(chars) && chars[i].CCC != 0; i++ {
			ordered = ordered && chars[i-1].CCC <= chars[i].CCC
		}
		switch run := chars[first:i]; {
		case ordered:
		case len(run) <= shortRun:
			insertionSort(run)
		default:
			s.countingSort(run)
		}
	}
}

func insertionSort(run []Char) {
	for i := 1; i < len(run); i++ {
		c, k := run[i], i
		for ; k > 0 && run[k-1].CCC > c.CCC; k-- {
			run[k] = run[k-1]
		}
		run[k] = c
	}
}

// countingSort is kept out of line: its 2 KiB of stack are for long runs only.
//
//go:noinline
func (s *side) countingSort(run []Char) {
	s.tmp = append(s.tmp[:0], run...)
	var at [256]int // first the number of marks of a class, then the place of its next one
	for _, c := range run {
		at[c.CCC]++
	}
	sum := 0
	for ccc := range at { // ranging over the values, too, would copy the array
		n := at[ccc]
		at[ccc] = sum
		sum += n
	}
	for _, c := range s.tmp {
		run[at[c.CCC]] = c
		at[c.CCC]++
	}
}
