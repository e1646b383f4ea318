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
	if err := check(a, rule, false); err != nil {
		return false, err
	}
	if err := check(b, rule, true); err != nil {
		return false, err
	}
	if same(a, b) {
		return true, nil
	}
	if sc == nil {
		return equalLocal(a, b, rule)
	}
	eq, p, q, err := equal(a, b, rule, sc, sc.a.out[:0], sc.b.out[:0])
	sc.a.out, sc.b.out = p, q
	return eq, err
}

//go:noinline
func equalLocal[A, B ~string | ~[]byte](a A, b B, rule Rule) (bool, error) {
	var sc Scratch
	var p, q [bufferBytes]byte
	eq, _, _, err := equal(a, b, rule, &sc, p[:0], q[:0])
	return eq, err
}

// equal is Equal for texts and a rule that passed check. It works in two
// buffers, and returns them.
func equal[A, B ~string | ~[]byte](a A, b B, rule Rule, sc *Scratch, bufA, bufB []byte) (eq bool, _, _ []byte, _ error) {
	x, err := open(a, rule, &sc.a, sc)
	if err != nil {
		return false, bufA, bufB, tooLong(err, false)
	}
	y, err := open(b, rule, &sc.b, sc)
	if err != nil {
		return false, bufA, bufB, tooLong(err, true)
	}
	var p, q []byte
	for {
		if len(p) == 0 {
			p, bufA = x.next(bufA)
		}
		if len(q) == 0 {
			q, bufB = y.next(bufB)
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

// same reports whether a and b are the same bytes.
func same[A, B ~string | ~[]byte](a A, b B) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}
