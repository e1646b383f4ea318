// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton

import (
	"errors"
	"strconv"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/internal/utf8x"
)

// Kind says in which way a unit of text is not well-formed UTF-8.
type Kind = utf8x.Kind

// The kinds of an IllFormedError.
const (
	Truncated  = utf8x.Truncated
	Overlong   = utf8x.Overlong
	Surrogate  = utf8x.Surrogate
	OutOfRange = utf8x.OutOfRange
	Stray      = utf8x.Stray
)

// IllFormedError reports the first place at which a text is not well-formed
// UTF-8.
type IllFormedError struct {
	Offset int  // in bytes
	Kind   Kind // what is wrong there
	Second bool // it is the second of two texts

	bytes [3]byte // the maximal subpart at Offset
	n     int
}

// Error names offset, bytes and kind.
func (e *IllFormedError) Error() string {
	const hex = "0123456789ABCDEF"
	s := "skeleton: ill-formed UTF-8 at byte " + strconv.Itoa(e.Offset)
	if e.Second {
		s += " of the second text"
	}
	s += ": "
	for _, b := range e.bytes[:e.n] {
		s += `\x{` + hex[b>>4:b>>4+1] + hex[b&15:b&15+1] + "}"
	}
	return s + " " + e.Kind.String()
}

// TooLongError reports a paragraph of more than 2,147,483,647 bytes, which the
// bidirectional algorithm does not take.
type TooLongError struct {
	Offset int  // of the paragraph, in bytes
	Second bool // it is in the second of two texts
}

// Error names the offset.
func (e *TooLongError) Error() string {
	s := "skeleton: the paragraph at byte " + strconv.Itoa(e.Offset)
	if e.Second {
		s += " of the second text"
	}
	return s + " is longer than 2147483647 bytes"
}

type constError string

func (e constError) Error() string { return string(e) }

// ErrZeroRule is the error for the zero Rule.
const ErrZeroRule = constError("skeleton: the zero Rule makes no skeleton; use LTR, RTL, FirstStrong or Internal")

// check returns the error that text has under rule before any work.
func check(text string, rule Rule, second bool) error {
	if rule.form() == noForm {
		return ErrZeroRule
	}
	return checkFrom(text, 0, second)
}

// checkFrom returns the error of a text that is well-formed before i.
func checkFrom(text string, i int, second bool) error {
	offset, n, kind := utf8x.FirstIllFormed(text, i)
	if offset < 0 {
		return nil
	}
	e := &IllFormedError{Offset: offset, Kind: kind, Second: second, n: n}
	copy(e.bytes[:], text[offset:offset+n])
	return e
}

// tooLong translates the only error of package bidi.
func tooLong(err error, second bool) error {
	var e bidi.TooLongError
	if errors.As(err, &e) {
		return &TooLongError{e.Offset, second}
	}
	return err
}
