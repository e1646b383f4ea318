// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import "strconv"

// BatchError is the error of one text of several.
type BatchError struct {
	Index int   // of the text
	Err   error // what Append returns for it
}

// Error names the text and what is wrong with it.
func (e *BatchError) Error() string {
	return "skeleton: text " + strconv.Itoa(e.Index) + ": " + e.Err.Error()
}

// Unwrap returns Err.
func (e *BatchError) Unwrap() error { return e.Err }

// AppendKeys appends the keys of all texts under rule to dst, as NewKey makes
// them. All of them together take one allocation, besides what dst and sc grow by;
// a key holds on to the memory of the others. If a text has no key, the error is a
// *BatchError for the first such, and dst comes back as it was.
func AppendKeys[T ~string | ~[]byte](dst []Key, texts []T, rule Rule, sc *Scratch) ([]Key, error) {
	if rule.form() == noForm {
		return dst, ErrZeroRule
	}
	if sc == nil {
		sc = new(Scratch)
	}
	buf, ends := sc.b.out[:0], sc.ends[:0]
	var err error
	for i, text := range texts {
		if buf, err = appendSkeleton(append(buf, sc.keyHeader(rule)...), view(text), rule, sc); err != nil {
			return dst, &BatchError{i, err}
		}
		ends = append(ends, len(buf))
	}
	sc.b.out, sc.ends = buf, ends
	all, start := string(buf), 0
	for _, end := range ends {
		dst = append(dst, Key{all[start:end]})
		start = end
	}
	return dst, nil
}

// AppendHashes appends the hashes of the skeletons of all texts under rule to
// dst, as Hash returns them. If a text has none, the error is a *BatchError for
// the first such, and dst comes back as it was.
func AppendHashes[T ~string | ~[]byte](dst []uint64, seed uint64, texts []T, rule Rule, sc *Scratch) ([]uint64, error) {
	if rule.form() == noForm {
		return dst, ErrZeroRule
	}
	if sc == nil {
		sc = new(Scratch)
	}
	n := len(dst)
	buf := sc.a.out[:0]
	for i, text := range texts {
		var h uint64
		var err error
		if h, buf, err = hash(seed, view(text), rule, sc, buf[:0]); err != nil {
			return dst[:n], &BatchError{i, err}
		}
		dst = append(dst, h)
	}
	sc.a.out = buf
	return dst, nil
}
