// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident

import (
	"slices"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// MaxMarks is how many nonspacing marks may stand in a row (UTS #39 5.4).
const MaxMarks = 4

// dotAbove is the mark that a dotted letter hides.
const dotAbove = 0x0307

// HiddenOverlay returns the offset of the first U+0307 combining dot above that
// its base hides, or -1 (UTS #39 5.4). Such a base is one of i j l, their
// dotless forms 0131 and 0237, a Soft_Dotted code point, or one whose prototype
// ends in one of these. Between base and mark there may be marks, but not of
// combining class 230, which would take the place above the base. It allocates
// nothing.
func HiddenOverlay[T ~string | ~[]byte](set tables.Set, text T) int {
	const above = 230
	hides := false
	for i := 0; i < len(text); {
		r, n, kind := utf8x.Decode(text, i)
		rec := set.Lookup(r)
		switch ccc := rec.CombiningClass(); {
		case kind != utf8x.OK:
			hides = false
		case ccc == 0:
			hides = hidesDot(set, r, rec)
		case ccc == above:
			if hides && r == dotAbove {
				return i
			}
			hides = false
		}
		i += n
	}
	return -1
}

func hidesDot(set tables.Set, r rune, rec tables.Record) bool {
	if isDotted(r, rec) {
		return true
	}
	proto := set.Prototype(r)
	if proto == "" {
		return false
	}
	last, _ := utf8.DecodeLastRuneInString(proto)
	return isDotted(last, set.Lookup(last))
}

func isDotted(r rune, rec tables.Record) bool {
	switch r {
	case 'i', 'j', 'l', 0x0131, 0x0237:
		return true
	}
	return rec.Has(tables.SoftDotted)
}

// MarkRun returns the offset of the first code point by which more than MaxMarks
// nonspacing marks (General_Category Mn or Me) stand in a row, or -1 (UTS #39
// 5.4). Marks that a code point has in its canonical decomposition count. It
// allocates nothing.
func MarkRun[T ~string | ~[]byte](set tables.Set, text T) int {
	run := 0
	var room [4]norm.Char
	for i := 0; i < len(text); {
		// Bytes that are not UTF-8 come as U+FFFD, which is no mark.
		r, n, _ := utf8x.Decode(text, i)
		for _, c := range norm.Decompose(room[:0], set, r) {
			if !isNonspacing(set, c.R) {
				run = 0
			} else if run++; run > MaxMarks {
				return i
			}
		}
		i += n
	}
	return -1
}

func isNonspacing(set tables.Set, r rune) bool {
	gc := set.Lookup(r).GeneralCategory()
	return gc == tables.Mn || gc == tables.Me
}

// RepeatedMark returns the offset of the first code point that puts a nonspacing
// mark for the second time into one combining sequence, or -1 (UTS #39 5.4). The
// marks are those of NFD(text), and need not be neighbours; a combining sequence
// is what lies between two code points that are no nonspacing marks.
func RepeatedMark[T ~string | ~[]byte](set tables.Set, text T, sc *Scratch) int {
	if sc == nil {
		return repeatedLocal(set, text)
	}
	return repeatedMark(set, text, sc)
}

// repeatedLocal is a function of its own for the sake of its stack frame.
//
//go:noinline
func repeatedLocal[T ~string | ~[]byte](set tables.Set, text T) int {
	var sc Scratch
	return repeatedMark(set, text, &sc)
}

// repeatedMark walks over NFD(text) in pieces. A piece begins where the
// decomposition of a code point begins with combining class 0: no mark is
// ordered across.
func repeatedMark[T ~string | ~[]byte](set tables.Set, text T, sc *Scratch) int {
	w := markWalk{set: set, seen: sc.seen[:0]}
	var room [4]norm.Char
	first := -1
	for from, to := 0, 0; from < len(text) && first < 0; from = to {
		if to = from + 1; text[from] < utf8.RuneSelf && (to == len(text) || text[to] < utf8.RuneSelf) {
			w.clear() // no mark, and none follows
			continue
		}
		sc.piece = sc.piece[:0]
		for to = from; to < len(text); {
			r, n, _ := utf8x.Decode(text, to)
			chars := norm.Decompose(room[:0], set, r)
			if to > from && chars[0].CCC == 0 {
				break
			}
			for _, c := range chars {
				sc.piece = append(sc.piece, placed{c, to})
			}
			to += n
		}
		sc.order()
		for _, c := range sc.piece {
			// The first by offset; canonical order may have another one first.
			if w.repeats(c.R) && (first < 0 || c.offset < first) {
				first = c.offset
			}
		}
	}
	sc.seen = w.seen
	return first
}

// placed is a character of a decomposition and the offset of what it is from.
type placed struct {
	norm.Char
	offset int
}

// order puts the piece in canonical order: each stretch without combining class
// 0 by combining class, equal ones as they are.
func (sc *Scratch) order() {
	const short = 32 // up to which it is not worth while to count
	for i := 0; i < len(sc.piece); i++ {
		first := i
		for i < len(sc.piece) && sc.piece[i].CCC != 0 {
			i++
		}
		run := sc.piece[first:i]
		if len(run) <= short {
			for k := 1; k < len(run); k++ {
				for j := k; j > 0 && run[j-1].CCC > run[j].CCC; j-- {
					run[j-1], run[j] = run[j], run[j-1]
				}
			}
			continue
		}
		sc.unordered = append(sc.unordered[:0], run...)
		var next [257]int // place of the next mark of a class
		for k := range run {
			next[int(run[k].CCC)+1]++
		}
		for ccc := 1; ccc < len(next); ccc++ {
			next[ccc] += next[ccc-1]
		}
		for _, c := range sc.unordered {
			run[next[c.CCC]] = c
			next[c.CCC]++
		}
	}
}

// markWalk keeps the nonspacing marks of one combining sequence.
type markWalk struct {
	set    tables.Set
	seen   []rune     // each once
	filter [64]uint64 // a bit for each of seen, by the low 12 bits: most marks are new at a glance
}

// repeats takes the next character. It reports whether it is a nonspacing mark
// that was seen before.
func (w *markWalk) repeats(r rune) bool {
	if !isNonspacing(w.set, r) {
		w.clear()
		return false
	}
	word, bit := &w.filter[r>>6&63], uint64(1)<<(r&63)
	if *word&bit != 0 && slices.Contains(w.seen, r) {
		return true
	}
	*word |= bit
	w.seen = append(w.seen, r)
	return false
}

// clear begins another combining sequence.
func (w *markWalk) clear() {
	for _, m := range w.seen {
		w.filter[m>>6&63] = 0
	}
	w.seen = w.seen[:0]
}
