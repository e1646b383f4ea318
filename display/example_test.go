// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package display_test

import (
	"fmt"
	"unicode"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/tables/unicode18"
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

func ExampleAppendEscapeVisible() {
	text := "café\u200b שלום\u202e\u00a0日本"
	view := display.AppendEscapeVisible(nil, text, unicode18.Set())
	fmt.Printf("%s\n", view)
	back, err := display.Unescape(view)
	fmt.Println(string(back) == text, err)
	// Output:
	// café\u{200B} שלום\u{202E}\u{00A0}日本
	// true <nil>
}

func ExampleAppendNotes() {
	name := func(r rune) string {
		if r == 0x202E {
			return "RIGHT-TO-LEFT OVERRIDE"
		}
		return ""
	}
	text := "hi\u202e\U000e0049\U000e0047\U000e004e\U000e004f\U000e0052\U000e0045"
	fmt.Printf("%s\n", display.AppendNotes(nil, text, unicode18.Set(), name))
	// Output: U+202E RIGHT-TO-LEFT OVERRIDE, tags:"IGNORE"
}

func ExampleAppendIsolated() {
	line := []byte("ok: ")
	line = display.AppendIsolated(line, "\u2069\u202Eevil", unicode18.Set(), display.EscapeControls)
	line = append(line, " (server A)"...)
	fmt.Printf("%+q\n", line)
	// Output: "ok: \u2068\\u{2069}\\u{202E}evil\u2069 (server A)"
}

func ExampleAppendHTML() {
	fmt.Printf("%s\n", display.AppendHTML(nil, "</bdi>\u202E&", unicode18.Set(), display.EscapeControls))
	// Output: <bdi>&lt;/bdi&gt;\u{202E}&amp;</bdi>
}

func ExampleSetVisual() {
	var v display.Visual
	err := display.SetVisual(&v, "x(\u05D0\u05D1)", unicode18.Set(), display.LTR, nil)
	fmt.Printf("%+q %v\n", v.AppendDisplay(nil), err)
	// Output: "x(\u05d1\u05d0)" <nil>
}
