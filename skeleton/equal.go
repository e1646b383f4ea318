// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"bytes"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// Equal reports whether the skeletons of a and b under rule are equal: whether
// the two are confusable. Equal texts are. Under LTR it is LTR-confusable of
// UTS #39 4, under RTL RTL-confusable.
//
// It is false with an error for ErrZeroRule, for an *IllFormedError of either
// text, even if the two are the same bytes, and for a *TooLongError. It ends at
// the first difference and does not build the two skeletons.
func Equal[A, B ~string | ~[]byte](a A, b B, rule Rule, sc *Scratch) (bool, error) {
	if rule.form() == noForm {
		return false, ErrZeroRule
	}
	x, y := view(a), view(b)
	if !rule.folds() && rule.form() != rtl {
		x, y = differing(x, y)
		if len(x)|len(y) == 0 {
			return true, nil
		}
	}
	if sc == nil {
		return equalLocal(x, y, view(a), view(b), rule)
	}
	eq, p, q, err := equal(x, y, view(a), view(b), rule, sc, sc.a.out[:0], sc.b.out[:0])
	sc.a.out, sc.b.out = p, q
	return eq, err
}

//go:noinline
func equalLocal(x, y, a, b string, rule Rule) (bool, error) {
	var sc Scratch
	var p, q [bufferBytes]byte
	eq, _, _, err := equal(x, y, a, b, rule, &sc, p[:0], q[:0])
	return eq, err
}

// differing cuts off the printable ASCII that a and b begin and end with in
// common. Nothing moves over ASCII in a skeleton, so that those of the rest are
// equal if and only if those of the whole are, unless the bidirectional
// algorithm has to run; and printable ASCII gives no cause for that.
func differing(a, b string) (string, string) {
	i, n := 0, min(len(a), len(b))
	for i < n && a[i] == b[i] && a[i]-' ' <= '~'-' ' {
		i++
	}
	a, b = a[i:], b[i:]
	i, n = 0, n-i
	for i < n && a[len(a)-1-i] == b[len(b)-1-i] && a[len(a)-1-i]-' ' <= '~'-' ' {
		i++
	}
	return a[:len(a)-i], b[:len(b)-i]
}

// equal is Equal for a rule that is not zero; x and y are what differing left of
// a and b. It works in two buffers, and returns them.
func equal(x, y, a, b string, rule Rule, sc *Scratch, bufA, bufB []byte) (eq bool, _, _ []byte, _ error) {
	if len(a) <= shortText && len(b) <= shortText {
		return equalShort(x, y, a, b, rule, sc, bufA, bufB)
	}
	if err := check(a, rule, false); err != nil {
		return false, bufA, bufB, err
	}
	if err := check(b, rule, true); err != nil {
		return false, bufA, bufB, err
	}
	if a == b {
		return true, bufA, bufB, nil
	}
	if isDirect(rule.form(), rule.set, x) && isDirect(rule.form(), rule.set, y) {
		a, b = x, y
	}
	s, err := open(a, rule, &sc.a, sc)
	if err != nil {
		return false, bufA, bufB, tooLong(err, false)
	}
	t, err := open(b, rule, &sc.b, sc)
	if err != nil {
		return false, bufA, bufB, tooLong(err, true)
	}
	var p, q []byte
	for {
		if len(p) == 0 {
			p, bufA = s.next(bufA)
		}
		if len(q) == 0 {
			q, bufB = t.next(bufB)
		}
		n := min(len(p), len(q))
		if n == 0 {
			return len(p) == len(q), bufA, bufB, nil
		}
		if !bytes.Equal(p[:n], q[:n]) {
			return false, bufA, bufB, nil
		}
		p, q = p[n:], q[n:]
	}
}

// equalShort is equal for texts that are not worth a way without building.
func equalShort(x, y, a, b string, rule Rule, sc *Scratch, bufA, bufB []byte) (eq bool, _, _ []byte, _ error) {
	if cap(bufA) < bufferBytes {
		bufA = make([]byte, 0, bufferBytes)
	}
	if cap(bufB) < bufferBytes {
		bufB = make([]byte, 0, bufferBytes)
	}
	p, q := bufA[:0], bufB[:0]
	if rule.straight() {
		n, m := appendShort(p, x, rule), appendShort(q, y, rule)
		if (n > 0 || len(x) == 0) && (m > 0 || len(y) == 0) {
			return string(p[:n]) == string(q[:m]), p, q, nil
		}
		if x == y {
			if _, count := sc.name.decode(x); count > 0 {
				return true, p, q, nil
			}
		} else if differAtOnce(x, y, rule, sc) {
			return false, p, q, nil
		}
		if rule.form() == internal || !startsReordered(rule.set, x, 0) && !startsReordered(rule.set, y, 0) {
			var asIs bool
			if p, asIs = appendPart(p, x, rule, sc); asIs {
				if q, asIs = appendPart(q, y, rule, sc); asIs {
					return bytes.Equal(p, q), p, q, nil
				}
			}
		}
	}
	p, err := appendSkeleton(p[:0], a, rule, sc)
	if err != nil {
		return false, p, q, err
	}
	q, err = appendSkeleton(q[:0], b, rule, sc)
	if err != nil {
		// The error is to say that it is the second text.
		return false, p, q, check(b, rule, true)
	}
	return bytes.Equal(p, q), p, q, nil
}

// appendPart appends the skeleton of a part of a short text to buf. It returns
// false if that is more than a small matter, or if the display may order the text
// otherwise.
func appendPart(buf []byte, part string, rule Rule, sc *Scratch) ([]byte, bool) {
	if len(part) == 0 {
		return buf, true
	}
	if n := appendShort(buf, part, rule); n > 0 {
		return buf[:len(buf)+n], true
	}
	if !isASCII(part) {
		end := sc.name.appendStraight(buf[:cap(buf)], len(buf), part, rule)
		return buf[:max(end, len(buf))], end > 0
	}
	out, i := appendASCII(buf, part, rule)
	return out, i == len(part)
}

// differAtOnce reports whether the skeletons of two texts differ in what becomes
// of the first characters of x and y, which are what differing left of them. It
// answers false more often than it must.
func differAtOnce(x, y string, rule Rule, sc *Scratch) bool {
	a, ok := firstPart(x, rule)
	if !ok {
		return false
	}
	b, ok := firstPart(y, rule)
	if !ok {
		return false
	}
	n := 8 * min(a.Len(), b.Len())
	if (a.Bytes()^b.Bytes())&(1<<n-1) == 0 {
		return false
	}
	// Both have to be well-formed.
	if _, count := sc.name.decode(x); count == 0 {
		return false
	}
	_, count := sc.name.decode(y)
	return count != 0
}

// firstPart returns what becomes of the first character of text, if that stands
// where it stands, whatever follows: it is of class L, without marks, and not
// dropped.
func firstPart(text string, rule Rule) (tables.Entry, bool) {
	r, n, kind := utf8x.Decode(text, 0)
	if n == 0 || kind != utf8x.OK || uint32(r-firstSyllable) < syllables || rule.set.BidiFacts(r)&factClass != uint8(tables.BidiL) {
		return 0, false
	}
	m := rule.set.Skeletons()
	v := value(m, uint32(r))
	if v == 0 {
		e := tables.Entry(n)
		for k := range n {
			e |= tables.Entry(text[k]) << (8 + 8*k)
		}
		return e, true
	}
	e := m.Entry(v)
	return e, !e.Special()
}
