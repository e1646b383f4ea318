// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package report

import (
	"fmt"
	"unicode/utf8"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/internal/utf8x"
)

// appendString appends s as a JSON string in ASCII. What is not printable is
// \uXXXX: a viewer obeys U+2028 and U+0085, among others. So is the second of two #,
// with which commands for build servers begin. A byte that is not UTF-8 is U+FFFD.
func appendString(dst []byte, s string) []byte {
	dst = append(dst, '"')
	for i := 0; i < len(s); {
		r, n, kind := utf8x.Decode(s, i)
		i += n
		if kind != utf8x.OK {
			r = utf8.RuneError
		}
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r >= 0x20 && r < 0x7F && !(r == '#' && dst[len(dst)-1] == '#'):
			dst = append(dst, byte(r))
		case r > 0xFFFF:
			r -= 0x10000
			dst = fmt.Appendf(dst, `\u%04x\u%04x`, 0xD800+r>>10, 0xDC00+r&0x3FF)
		default:
			dst = fmt.Appendf(dst, `\u%04x`, r)
		}
	}
	return append(dst, '"')
}

func quoted(s string) string { return string(appendString(nil, s)) }

// codePoints lists the units of the head of a finding as U+XXXX, and bytes that
// are not UTF-8 as \x{XX}.
func codePoints(f *finding.Finding) []string {
	var all []string
	for i := 0; i < len(f.Head); {
		r, n, kind := utf8x.Decode(f.Head, i)
		if kind == utf8x.OK {
			all = append(all, fmt.Sprintf("U+%04X", r))
		} else {
			for _, b := range []byte(f.Head[i : i+n]) {
				all = append(all, fmt.Sprintf(`\x{%02X}`, b))
			}
		}
		i += n
	}
	return all
}
