// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package normmodel

import "unicode/utf8"

// Map applies form to each well-formed stretch of text by itself and leaves
// ill-formed bytes in their places.
func Map(form func([]rune) []rune, text string) string {
	out, stretch := "", []rune(nil)
	for len(text) > 0 {
		n := 1
		for n < 4 && n < len(text) && !utf8.ValidString(text[:n]) {
			n++
		}
		if r := []rune(text[:n]); utf8.ValidString(text[:n]) {
			stretch = append(stretch, r...)
		} else {
			// Which of the bytes form one unit does not matter here: no byte
			// of an ill-formed unit but its first can begin a character.
			n = 1
			out += string(form(stretch)) + text[:n]
			stretch = nil
		}
		text = text[n:]
	}
	return out + string(form(stretch))
}
