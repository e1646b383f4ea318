// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package display_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// modelEscape is AppendEscape in mode ASCII, one code point at a time.
func modelEscape(text string) string {
	var out strings.Builder
	for len(text) > 0 {
		r, n := utf8.DecodeRuneInString(text)
		switch {
		case r == utf8.RuneError && n == 1:
			fmt.Fprintf(&out, `\x{%02X}`, text[0])
		case r == '\\':
			out.WriteString(`\\`)
		case r >= ' ' && r <= '~':
			out.WriteRune(r)
		default:
			fmt.Fprintf(&out, `\u{%04X}`, r)
		}
		text = text[n:]
	}
	return out.String()
}

// modelUnescape is AppendUnescape with a regular expression. It returns the
// offset of the first bad escape, or -1.
func modelUnescape(re *regexp.Regexp, s string) (string, int) {
	var out strings.Builder
	for i := 0; i < len(s); {
		if s[i] != '\\' {
			out.WriteByte(s[i])
			i++
			continue
		}
		m := re.FindStringSubmatch(s[i:])
		if m == nil {
			return "", i
		}
		switch {
		case m[1] != "":
			out.WriteString(map[string]string{`\`: `\`, "n": "\n", "t": "\t", "r": "\r"}[m[1]])
		case m[2]+m[3] != "":
			v, _ := strconv.ParseUint(m[2]+m[3], 16, 8)
			out.WriteByte(byte(v))
		default:
			v, _ := strconv.ParseUint(m[4]+m[5]+m[6], 16, 32)
			if v > utf8.MaxRune || !utf8.ValidRune(rune(v)) {
				return "", i
			}
			out.WriteRune(rune(v))
		}
		i += len(m[0])
	}
	return out.String(), -1
}

// escapeSyntax has the letter of a simple escape in group 1, the digits of a
// byte in group 2 or 3, those of a code point in group 4, 5 or 6.
func escapeSyntax() *regexp.Regexp {
	return regexp.MustCompile(`^\\(?:([\\ntr])` +
		`|x([[:xdigit:]]{2})|x\{([[:xdigit:]]{2})\}` +
		`|u([[:xdigit:]]{4})|u\{([[:xdigit:]]{1,6})\}|U([[:xdigit:]]{8}))`)
}
