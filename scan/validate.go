// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"strconv"

	"github.com/runeward/runeward/internal/utf8x"
)

// IllFormedError says where a text stops being UTF-8.
type IllFormedError struct {
	Offset int // in bytes
	Len    int // in bytes, 1 to 3
	Kind   Kind
	Bytes  [3]byte // the ill-formed unit is Bytes[:Len]
}

// Error names the offset, the escaped bytes and what is wrong with them.
func (e *IllFormedError) Error() string {
	msg := append([]byte(nil), "scan: ill-formed UTF-8 at byte "...)
	msg = strconv.AppendInt(msg, int64(e.Offset), 10)
	msg = append(msg, ": "...)
	for _, b := range e.Bytes[:min(max(e.Len, 0), len(e.Bytes))] {
		msg = appendByteEscape(msg, b)
	}
	msg = append(msg, " ("...)
	msg = append(msg, e.Kind.String()...)
	return string(append(msg, ')'))
}

// Validate returns nil if text is well-formed UTF-8, or else an *IllFormedError
// for the first ill-formed unit. It allocates nothing but the error.
func Validate[T ~string | ~[]byte](text T) error {
	i, n, kind := utf8x.FirstIllFormed(text, 0)
	if i < 0 {
		return nil
	}
	e := &IllFormedError{Offset: i, Len: n, Kind: kind}
	copy(e.Bytes[:], text[i:i+n])
	return e
}
