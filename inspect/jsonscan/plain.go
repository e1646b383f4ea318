// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan

import (
	"strings"
	"unicode/utf8"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/jcs"
)

// fail reports where src stops being JSON, and judges what has not been judged
// as text. That begins at the end of the last string, name or comment: between
// there and the fault is ASCII, which is part of the words and lines around the
// fault. Other readers may pass over the fault, such as a NaN or a comma too many,
// and read the escapes behind it; so \uXXXX is judged by what it says here too.
// Other escapes are usual in texts that are no JSON, and say what is in sight.
func (s *scanner) fail(err *jcs.Error, yield yieldFunc) {
	rule := inspect.JSONSyntax
	if err.Rule == jcs.Depth {
		rule = inspect.JSONDepth
	}
	n := 0
	if err.Offset < len(s.src) {
		_, n = utf8.DecodeRuneInString(s.src[err.Offset:])
	}
	s.put(rule, Between, err.Offset, err.Offset+n, 1, yield)
	switch {
	case s.done:
	case strings.Contains(s.src[s.judged:], `\u`):
		s.at(Plain, s.judged, len(s.src))
		s.sc.decoded.only = true
		s.escaped(s.judged, len(s.src), yield)
	default:
		s.inspect(Plain, s.judged, len(s.src), yield)
	}
}
