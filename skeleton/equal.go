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
	return equal(a, b, rule, sc)
}

//go:noinline
func equalLocal[A, B ~string | ~[]byte](a A, b B, rule Rule) (bool, error) {
	var l local
	return equal(a, b, rule, l.scratch(nil))
}

// equal is Equal for texts and a rule that passed check.
func equal[A, B ~string | ~[]byte](a A, b B, rule Rule, sc *Scratch) (bool, error) {
	var x pieces[A]
	var y pieces[B]
	if err := x.open(a, rule, &sc.a, sc); err != nil {
		return false, tooLong(err, false)
	}
	if err := y.open(b, rule, &sc.b, sc); err != nil {
		return false, tooLong(err, true)
	}
	equal := equalPieces(&x, &y)
	x.close()
	y.close()
	return equal, nil
}

func equalPieces[A, B ~string | ~[]byte](x *pieces[A], y *pieces[B]) bool {
	var p, q []byte
	for {
		if len(p) == 0 {
			p = x.next()
		}
		if len(q) == 0 {
			q = y.next()
		}
		n := min(len(p), len(q))
		if n == 0 {
			return len(p) == len(q)
		}
		if !bytes.Equal(p[:n], q[:n]) {
			return false
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
