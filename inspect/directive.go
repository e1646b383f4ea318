// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "strings"

// directive returns how many bytes of the word at text[begin:] belong to a
// backslash escape or a directive of printf that ends in it, such as the n of
// \n and the d of %5d. They are no letters of the word that follows.
func directive(text string, begin int) int {
	if begin == 0 || begin == len(text) {
		return 0
	}
	if text[begin-1] == '\\' {
		return backslashLen(text[begin:])
	}
	for at := begin; at > max(0, begin-maxFlags); at-- {
		switch c := text[at-1]; {
		case c == '%':
			return verbLen(text[begin:])
		case strings.IndexByte("+-#.*'$[]", c) < 0 && !isDigit(c):
			return 0
		}
	}
	return 0
}

// maxFlags is how many bytes a directive may have before its first word
// character, the percent sign included.
const maxFlags = 8

// backslashLen returns the length of an escape without its backslash.
func backslashLen(s string) int {
	digits := 0
	switch s[0] {
	case 'x':
		digits = 2
	case 'u':
		digits = 4
	case 'U':
		digits = 8
	}
	n := 1
	for n < len(s) && n <= digits && isHexDigit(s[n]) {
		n++
	}
	return n
}

// verbLen returns the length of the width, the length modifiers and the verb
// of a directive.
func verbLen(s string) int {
	n := 0
	for n < len(s) && isDigit(s[n]) {
		n++
	}
	for most := n + 2; n < len(s) && n < most && strings.IndexByte("hlqLjzt", s[n]) >= 0; {
		n++
	}
	if n < len(s) && isASCIILetter(s[n]) {
		n++
	}
	return n
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isHexDigit(c byte) bool { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' }
