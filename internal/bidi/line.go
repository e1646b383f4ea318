// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import "github.com/runeward/runeward/tables"

// resetWhitespace applies L1, by original classes, to the paragraph as one
// line: separators get the paragraph level, and so do white space and isolate
// formatting characters before a separator or at the end. Removed characters
// do not interrupt them.
func (sc *Scratch) resetWhitespace() {
	trailing := true
	for i := len(sc.props) - 1; i >= 0; i-- {
		switch c := sc.props[i].class(); {
		case c == tables.BidiB || c == tables.BidiS:
			sc.levels[i] = sc.level
			trailing = true
		case c == tables.BidiWS || isolateFormats.has(c):
			if trailing {
				sc.levels[i] = sc.level
			}
		case removedByX9.has(c):
		default:
			trailing = false
			if sc.have&(1<<tables.BidiB|1<<tables.BidiS) == 0 {
				return
			}
		}
	}
}

// AppendOrder appends the visual order (L2, from left to right) of a line to
// dst, as positions in levels. Characters that X9 removed are left out. It
// allocates where dst is too small, or sc fresh; a nil sc is a fresh one.
func AppendOrder(dst []int32, levels []uint8, sc *Scratch) []int32 {
	if sc == nil {
		sc = new(Scratch)
	}
	if len(levels) > maxLength {
		return dst
	}
	sc.levelRuns(levels)
	for i := sc.orderRuns(); i >= 0; i = int(sc.runs[i].next) {
		r := sc.runs[i]
		if r.level&1 == 0 {
			for k := r.start; k < r.end; k++ {
				if levels[k] != Removed {
					dst = append(dst, k)
				}
			}
			continue
		}
		for k := r.end - 1; k >= r.start; k-- {
			if levels[k] != Removed {
				dst = append(dst, k)
			}
		}
	}
	return dst
}

// stretch is a part of the line whose runs are linked in visual order.
type stretch struct {
	level       uint8
	first, last int32 // runs
}

// orderRuns links the level runs in visual order (L2) and returns the first, -1
// when there is none.
//
// L2 reverses, for each level from the highest down to 1, each stretch at that
// level or higher. Seen from outside: a stretch at level k or higher consists
// of runs at k and of stretches above k, side by side; all reversals together
// put them from right to left if k is odd, from left to right if it is even.
// So a stack of stretches with rising levels, each complete within, joins its
// top to the one below as soon as the level falls. Each run joins once.
func (sc *Scratch) orderRuns() int {
	stack := sc.stretches[:0]
	for i := range sc.runs {
		level := sc.runs[i].level
		sc.runs[i].next = -1
		stack = sc.joinAbove(stack, level)
		s := stretch{level, int32(i), int32(i)}
		if top := len(stack) - 1; top >= 0 && stack[top].level == level {
			stack[top] = sc.join(stack[top], s)
		} else {
			stack = append(stack, s)
		}
	}
	sc.stretches = stack
	if len(stack) == 0 {
		return -1
	}
	return int(sc.joinAbove(stack, 0)[0].first)
}

// joinAbove leaves no stretch above level on the stack.
func (sc *Scratch) joinAbove(stack []stretch, level uint8) []stretch {
	for len(stack) > 0 {
		top := len(stack) - 1
		if stack[top].level <= level {
			break
		}
		if top == 0 || stack[top-1].level < level {
			// It is the whole of a stretch at level: its order stands.
			stack[top].level = level
			break
		}
		stack[top-1] = sc.join(stack[top-1], stack[top])
		stack = stack[:top]
	}
	return stack
}

// join puts b, which follows a in logical order, beside it as the level of a
// demands.
func (sc *Scratch) join(a, b stretch) stretch {
	if a.level&1 != 0 {
		sc.runs[b.last].next = a.first
		return stretch{a.level, b.first, a.last}
	}
	sc.runs[a.last].next = b.first
	return stretch{a.level, a.first, b.last}
}
