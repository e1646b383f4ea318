// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import "github.com/runeward/runeward/internal/norm"

// Append appends the skeleton of text under rule to dst. On an error dst comes
// back as it was: ErrZeroRule, an *IllFormedError or a *TooLongError. text must
// not overlap the free space of dst.
//
// The skeleton is well-formed UTF-8 and at most 10 times as long as text.
func Append[T ~string | ~[]byte](dst []byte, text T, rule Rule, sc *Scratch) ([]byte, error) {
	if err := check(text, rule, false); err != nil {
		return dst, err
	}
	if sc == nil {
		return appendLocal(dst, text, rule)
	}
	return appendSkeleton(dst, text, rule, sc)
}

// appendLocal is a function of its own for the sake of its stack frame.
//
//go:noinline
func appendLocal[T ~string | ~[]byte](dst []byte, text T, rule Rule) ([]byte, error) {
	var sc Scratch
	return appendSkeleton(dst, text, rule, &sc)
}

// appendSkeleton is Append for a text and a rule that passed check.
func appendSkeleton[T ~string | ~[]byte](dst []byte, text T, rule Rule, sc *Scratch) ([]byte, error) {
	sd := &sc.a
	src, asIs, err := source(text, rule, sd, sc)
	switch {
	case err != nil:
		return dst, tooLong(err, false)
	case asIs:
		return appendDisplayed(dst, rule, text, sd, sc), nil
	case !rule.fold:
		return appendDisplayed(dst, rule, src, sd, sc), nil
	}
	sd.plain = appendDisplayed(sd.plain[:0], rule, src, sd, sc)
	return norm.AppendCaseFold(dst, rule.set, sd.plain), nil
}
