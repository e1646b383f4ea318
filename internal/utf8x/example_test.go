// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package utf8x_test

import (
	"fmt"

	"github.com/runeward/runeward/internal/utf8x"
)

func ExampleDecode() {
	text := "e\xcc\x81 \xf0\x9f\x92 \xed\xa0\x80"
	for i := 0; i < len(text); {
		r, n, k := utf8x.Decode(text, i)
		fmt.Printf("% X: %U %v\n", text[i:i+n], r, k)
		i += n
	}
	// Output:
	// 65: U+0065 well-formed
	// CC 81: U+0301 well-formed
	// 20: U+0020 well-formed
	// F0 9F 92: U+FFFD truncated
	// 20: U+0020 well-formed
	// ED: U+FFFD surrogate
	// A0: U+FFFD stray
	// 80: U+FFFD stray
}

func ExampleDecodeLast() {
	text := "abc\xe2\x82"
	for end := len(text); end > 0; {
		_, n, k := utf8x.DecodeLast(text, end)
		fmt.Printf("%d bytes, %v\n", n, k)
		end -= n
	}
	// Output:
	// 2 bytes, truncated
	// 1 bytes, well-formed
	// 1 bytes, well-formed
	// 1 bytes, well-formed
}

func ExampleFirstIllFormed() {
	fmt.Println(utf8x.FirstIllFormed("../\xc0\xaf", 0))
	fmt.Println(utf8x.FirstIllFormed("../", 0))
	// Output:
	// 3 1 overlong
	// -1 0 well-formed
}

func ExampleValid() {
	fmt.Println(utf8x.Valid("\ufffd"), utf8x.Valid("\xed\xa0\x80"))
	// Output: true false
}

func ExampleIncompletePrefix() {
	chunk := "price: 5 \xe2\x82"
	held := utf8x.IncompletePrefix(chunk)
	fmt.Printf("pass on %q, hold back %d bytes\n", chunk[:len(chunk)-held], held)
	// Output: pass on "price: 5 ", hold back 2 bytes
}
