// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import "bytes"

// Equal reports whether the skeletons of a and b under rule are equal: whether
// the two are confusable. Equal texts are. Under LTR it is LTR-confusable of
// UTS #39 4, under RTL RTL-confusable.
//
// It is false with an error for ErrZeroRule, for an *IllFormedError of either
// text, even if the two are the same bytes, and for a *TooLongError. It ends at
// the first difference and does not build the two skeletons.
func Equal[A, B ~string | ~[]byte](a A, b B, rule Rule, sc *Scratch) (bool, error) {
	if rule.form == noForm {
		return false, ErrZeroRule
	}
	x, y := view(a), view(b)
	if !rule.fold && rule.form != rtl {
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
	if isDirect(rule.form, rule.set, x) && isDirect(rule.form, rule.set, y) {
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
	p, whyX := appendPart(bufA, x, rule, sc)
	q, whyY := appendPart(bufB, y, rule, sc)
	if whyX|whyY == ended {
		return bytes.Equal(p, q), p, q, nil
	}
	p, err := appendSkeleton(p[:0], a, rule, sc, 0, 0)
	if err != nil {
		return false, p, q, err
	}
	q, err = appendSkeleton(q[:0], b, rule, sc, 0, 0)
	if err != nil {
		// The error is to say that it is the second text.
		return false, p, q, check(b, rule, true)
	}
	return bytes.Equal(p, q), p, q, nil
}

// appendPart appends the skeleton of a part of a short text to buf, which is
// empty, if the order of the display is that of the text; else the outcome is not
// ended.
func appendPart(buf []byte, text string, rule Rule, sc *Scratch) ([]byte, outcome) {
	if rule.fold || rule.form == rtl {
		return buf, reorders
	}
	if cap(buf) < bufferBytes {
		buf = make([]byte, 0, bufferBytes)
	}
	if startsReordered(rule.set, text, 0) && rule.form != internal {
		return buf, reorders
	}
	buf, i := appendASCII(buf, text, rule)
	if i == len(text) {
		return buf, ended
	}
	p := begin(rule, &sc.a, sc)
	buf, _, why := p.walk(buf, text, i, maxInt)
	return buf, why
}
