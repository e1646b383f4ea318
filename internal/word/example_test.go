// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package word_test

import (
	"fmt"

	"github.com/runeward/runeward/internal/word"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode17"
)

func ExampleResolved() {
	set := unicode17.Set()
	fmt.Println(word.Resolved(set, "paypal"))
	fmt.Println(word.Resolved(set, "p\u0430ypal").IsEmpty()) // a Cyrillic letter: mixed-script
	fmt.Println(word.Resolved(set, "\u306D\u30AC"))          // Hiragana and Katakana
	// Output:
	// Latn
	// true
	// Jpan
}

func ExampleCovered() {
	scripts := tables.ScriptSet{}.With(tables.ScriptLatn).With(tables.ScriptCyrl)
	fmt.Println(word.Covered(unicode17.Set(), "p\u0430ypal-1", scripts))
	// Output: true
}

func ExampleNextChunk() {
	text := "http_HTTPServer"
	for i := 0; i < len(text); {
		start, end := word.NextChunk(unicode17.Set(), text, i)
		fmt.Println(text[start:end])
		i = end
	}
	// Output:
	// http
	// HTTP
	// Server
}

func ExampleJoiner() {
	text := "\u0915\u094D\u200D\u0937" // Devanagari ka, virama, ZWJ, ssa
	fmt.Println(word.Joiner(unicode17.Set(), text, 6, nil))
	fmt.Println(word.Joiner(unicode17.Set(), "pay\u200Dpal", 3, nil))
	// Output:
	// B
	// none
}
