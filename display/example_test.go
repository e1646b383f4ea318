// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package display_test

import (
	"fmt"
	"unicode"

	"github.com/runeward/runeward/display"
)

func ExampleEscape() {
	fmt.Println(display.Escape("pay\u200bpal \U000e0049 C:\\ \xed\xa0\x80"))
	// Output: pay\u{200B}pal \u{E0049} C:\\ \x{ED}\x{A0}\x{80}
}

func ExampleAppendEscape() {
	line := []byte("name: ")
	line = display.AppendEscape(line, "r\u0435ad", display.ASCII)
	fmt.Printf("%s\n", line)
	// Output: name: r\u{0435}ad
}

func ExampleAppendEscapeFunc() {
	text := "caf\u00e9\u200b \xff"
	fmt.Printf("%s\n", display.AppendEscapeFunc(nil, text, unicode.IsLetter))
	// Output: café\u{200B} \x{FF}
}

func ExampleUnescape() {
	text, err := display.Unescape(`caf\u{E9} \u202E \x{FF}`)
	fmt.Printf("% X %v\n", text, err)
	_, err = display.Unescape(`smile \uD83D\uDE00`)
	fmt.Println(err)
	// Output:
	// 63 61 66 C3 A9 20 E2 80 AE 20 FF <nil>
	// display: offset 6: "\\uD83D" is a surrogate, which is no character
}

func ExampleAppendUnescape() {
	buf := []byte(`two\twords`)
	buf, err := display.AppendUnescape(buf[:0], buf)
	fmt.Printf("%q %v\n", buf, err)
	// Output: "two\twords" <nil>
}
