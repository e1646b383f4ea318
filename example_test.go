// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package runeward_test

import (
	"fmt"

	"github.com/runeward/runeward"
	"github.com/runeward/runeward/tables"
)

func ExampleIndex() {
	fmt.Println(runeward.Index("read the file"))
	fmt.Println(runeward.Index("read\u200B the file"))
	// Output:
	// -1
	// 4
}

func ExampleHits() {
	for h := range runeward.Hits("safe\u202E\xFF") {
		fmt.Printf("%d U+%04X %v\n", h.Offset, h.Rune, h.Kind)
	}
	// Output:
	// 4 U+202E well-formed
	// 7 U+FFFD out-of-range
}

func ExampleStrip() {
	fmt.Println(runeward.Strip("pay\u00ADpal"))
	// Output: paypal
}

func ExampleEscape() {
	fmt.Println(runeward.Escape("caf\u00E9\u200B\xFF"))
	// Output: caf\u{00E9}\u{200B}\x{FF}
}

func ExampleSkeleton() {
	s, err := runeward.Skeleton("sc\u043Epe")
	fmt.Println(s, err)
	_, err = runeward.Skeleton("sc\xFFpe")
	fmt.Println(err)
	// Output:
	// scope <nil>
	// skeleton: ill-formed UTF-8 at byte 2: \x{FF} out-of-range
}

func ExampleConfusable() {
	fmt.Println(runeward.Confusable("scope", "sc\u043Epe"))
	fmt.Println(runeward.Confusable("scope", "scoop"))
	// Output:
	// true <nil>
	// false <nil>
}

func ExampleUnicode() {
	set := runeward.Unicode()
	fmt.Println(set.Version(), set.Lookup('\u043E').Script())
	// Output: 18.0.0 Cyrl
}

func ExampleScanner() {
	s := runeward.Scanner()
	fmt.Println(s.Set().Version(), s.Watch().Has(tables.BidiControl))
	// Output: 18.0.0 true
}
