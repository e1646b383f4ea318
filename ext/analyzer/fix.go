// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package analyzer

import (
	"fmt"
	"unicode/utf8"

	"github.com/runeward/runeward/inspect"
)

// isHidden reports whether the findings of a family are about characters that
// do not show what they are, so that an escape is easier to read.
func isHidden(f inspect.Family) bool {
	switch f {
	case inspect.Compat, inspect.MixedScript, inspect.Confusable, inspect.Marks:
		return false
	}
	return true
}

// escape writes text as a Go literal may hold it: everything but printable
// ASCII as \u, \U or, for an ASCII control or an ill-formed byte, \x.
func escape(text []byte) []byte {
	var b []byte
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		switch {
		case r == utf8.RuneError && n == 1:
			b = fmt.Appendf(b, `\x%02x`, text[0])
		case r >= 0x20 && r < 0x7F:
			b = append(b, byte(r))
		case r < 0x80:
			b = fmt.Appendf(b, `\x%02x`, r)
		case r < 0x10000:
			b = fmt.Appendf(b, `\u%04X`, r)
		default:
			b = fmt.Appendf(b, `\U%08X`, r)
		}
		text = text[n:]
	}
	return b
}
