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

// RepeatedMark returns the offset of the first code point that puts a nonspacing
// mark (General_Category Mn or Me) for the second time into one combining
// sequence, or -1 (UTS #39 5.4). The marks are those of NFD(text), and need not
// be neighbours; a combining sequence is what lies between two code points that
// are no nonspacing marks.
func RepeatedMark[T ~string | ~[]byte](set tables.Set, text T, sc *Scratch) int {
	if sc == nil {
		sc = new(Scratch)
	}
	i, _ := marks(set, text, sc)
	return i
}

// MarkRun returns the offset of the first code point by which more than MaxMarks
// nonspacing marks stand in a row in NFD(text), or -1 (UTS #39 5.4). Marks that
// a composed letter brings along count.
func MarkRun[T ~string | ~[]byte](set tables.Set, text T, sc *Scratch) int {
	if sc == nil {
		sc = new(Scratch)
	}
	_, i := marks(set, text, sc)
	return i
}

// marks walks over NFD(text) in pieces and returns the offsets of RepeatedMark
// and MarkRun. A piece begins where the decomposition of a code point begins
// with combining class 0: no mark is ordered across.
func marks[T ~string | ~[]byte](set tables.Set, text T, sc *Scratch) (repeated, long int) {
	repeated, long = -1, -1
	w := markWalk{set: set, seen: sc.seen[:0]}
	for from, to := 0, 0; from < len(text) && (repeated < 0 || long < 0); from = to {
		sc.chars = sc.chars[:0]
		for to = from; to < len(text); {
			r, n, _ := utf8x.Decode(text, to)
			begun := len(sc.chars)
			// Bytes that are not UTF-8 come as U+FFFD, which is no mark.
			sc.chars = norm.Decompose(sc.chars, set, r)
			if to > from && sc.chars[begun].CCC == 0 {
				sc.chars = sc.chars[:begun]
				break
			}
			to += n
		}
		norm.SortMarks(sc.chars, &sc.norm)
		for k, c := range sc.chars {
			again, many := w.step(c.R)
			if again && repeated < 0 {
				repeated = sourceOf(set, text[:to], from, sc, k)
			}
			if many && long < 0 {
				long = sourceOf(set, text[:to], from, sc, k)
			}
		}
	}
	sc.seen = w.seen
	return repeated, long
}

// sourceOf returns the offset of the code point that sc.chars[k], a character of
// the piece text[from:] in canonical order, comes from. Equal characters keep
// their order.
func sourceOf[T ~string | ~[]byte](set tables.Set, text T, from int, sc *Scratch, k int) int {
	want := sc.chars[k].R
	skip := 0
	for _, c := range sc.chars[:k] {
		if c.R == want {
			skip++
		}
	}
	var room [4]norm.Char
	for i := from; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		for _, c := range norm.Decompose(room[:0], set, r) {
			if c.R == want {
				if skip == 0 {
					return i
				}
				skip--
			}
		}
		i += n
	}
	return from
}

// markWalk keeps the nonspacing marks of one combining sequence.
type markWalk struct {
	set    tables.Set
	run    int        // their number
	seen   []rune     // each once
	filter [64]uint64 // a bit for each of seen, by the low 12 bits: most marks are new at a glance
}

// step takes the next character. It reports whether it is a mark that was seen
// before, and whether it is one too many.
func (w *markWalk) step(r rune) (again, many bool) {
	switch w.set.Lookup(r).GeneralCategory() {
	case tables.Mn, tables.Me:
	default:
		for _, m := range w.seen {
			w.filter[m>>6&63] &^= 1 << (m & 63)
		}
		w.seen, w.run = w.seen[:0], 0
		return false, false
	}
	w.run++
	word, bit := &w.filter[r>>6&63], uint64(1)<<(r&63)
	if *word&bit != 0 && slices.Contains(w.seen, r) {
		again = true
	} else {
		*word |= bit
		w.seen = append(w.seen, r)
	}
	return again, w.run > MaxMarks
}
