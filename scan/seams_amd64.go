// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

//go:build amd64 && !purego

package scan

// avx512Unplain is the kernel of Unplain in assembly, a function for each group
// of kinds. It stops when fewer than four places are left.
func avx512Unplain(t *plainTable, p Plain, text string, from, to int, places []Places) (next, n int) {
	if p.Returns() {
		c := &plainControl[1]
		switch {
		case !p.Letters():
			return unplainAnyReturns(text, from, to, places, t, c)
		case !t.seams() && t.marks != 0:
			return unplainMarksLReturns(text, from, to, places, t, c)
		case !t.seams():
			return unplainLatinReturns(text, from, to, places, t, c)
		case t.marks == 0:
			return unplainSeamsReturns(text, from, to, places, t, c)
		case t.stride == 2:
			return unplainMarks2Returns(text, from, to, places, t, c)
		}
		return unplainMarks3Returns(text, from, to, places, t, c)
	}
	c := &plainControl[0]
	switch {
	case !p.Letters():
		return unplainAny(text, from, to, places, t, c)
	case !t.seams() && t.marks != 0:
		return unplainMarksL(text, from, to, places, t, c)
	case !t.seams():
		return unplainLatin(text, from, to, places, t, c)
	case t.marks == 0:
		return unplainSeams(text, from, to, places, t, c)
	case t.stride == 2:
		return unplainMarks2(text, from, to, places, t, c)
	}
	return unplainMarks3(text, from, to, places, t, c)
}

//go:noescape
func unplainAny(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)

//go:noescape
func unplainLatin(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)

//go:noescape
func unplainSeams(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)

//go:noescape
func unplainMarks2(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)

//go:noescape
func unplainMarks3(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)

//go:noescape
func unplainAnyReturns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)

//go:noescape
func unplainLatinReturns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)

//go:noescape
func unplainSeamsReturns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)

//go:noescape
func unplainMarks2Returns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)

//go:noescape
func unplainMarks3Returns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)

//go:noescape
func unplainMarksL(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)

//go:noescape
func unplainMarksLReturns(text string, from, to int, places []Places, t *plainTable, control *[64]uint8) (next, n int)
