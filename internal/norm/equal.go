// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm

import "github.com/runeward/runeward/tables"

// Equal reports whether a and b have the same normal form. It holds neither
// form as a whole and stops soon after the first difference.
func Equal[A, B ~string | ~[]byte](form Form, set tables.Set, a A, b B, sc *Scratch) bool {
	if sc == nil {
		sc = new(Scratch)
	}
	x := cursor{walk: newWalk(form, set, view(a), &sc.a)}
	y := cursor{walk: newWalk(form, set, view(b), &sc.b)}
	for {
		n := min(x.fill(), y.fill())
		if n == 0 {
			return x.left() == y.left()
		}
		if x.first(n) != y.first(n) {
			return false
		}
		x.lo += n
		y.lo += n
	}
}

// cursor reads the bytes of a normal form. Those at hand are [lo:hi] of
// walk.mem.bytes or of walk.text.
type cursor struct {
	walk    walk
	lo, hi  int
	encoded bool
}

func (c *cursor) left() int { return c.hi - c.lo }

// first returns the first n bytes at hand, valid until the next fill.
func (c *cursor) first(n int) string {
	if c.encoded {
		return view(c.walk.mem.bytes[c.lo : c.lo+n])
	}
	return c.walk.text[c.lo : c.lo+n]
}

// fill returns the number of bytes at hand, 0 only at the end of the form.
func (c *cursor) fill() int {
	for c.lo == c.hi {
		lo, hi, chars, ok := c.walk.next()
		if !ok {
			break
		}
		c.lo, c.hi, c.encoded = lo, hi, false
		if len(chars) > 0 {
			m := c.walk.mem
			m.bytes = appendUTF8(m.bytes[:0], chars)
			c.lo, c.hi, c.encoded = 0, len(m.bytes), true
		}
	}
	return c.left()
}
