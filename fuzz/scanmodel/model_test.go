// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scanmodel_test

import (
	"fmt"
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/fuzz/scanmodel"
	"github.com/runeward/runeward/internal/utf8x/utf8xtest"
)

func TestVectors(t *testing.T) {
	for _, v := range utf8xtest.LossyVectors() {
		var bad, want []string
		for _, u := range scanmodel.Units(v.Text) {
			if u.Kind != "" {
				bad = append(bad, fmt.Sprintln(u.Offset, u.Len, u.Kind))
			}
		}
		for _, b := range v.Bad {
			want = append(want, fmt.Sprintln(b.Offset, b.Len, b.Kind))
		}
		if !slices.Equal(bad, want) {
			t.Errorf("%s: ill-formed %v, want %v", v.Name, bad, want)
		}
	}
}

func TestEveryCodePoint(t *testing.T) {
	for want := rune(0); want <= utf8.MaxRune; want += 7 {
		s := string(want)
		u := scanmodel.Units(s)
		surrogate := want>>11 == 0x1B // becomes U+FFFD in s
		if len(u) != 1 || u[0].Len != len(s) || u[0].Kind != "" || u[0].Rune != want && !surrogate {
			t.Fatalf("%U: %v", want, u)
		}
	}
}

// vowels stands in for the classes of a version.
func vowels(r rune) uint64 {
	if r == 'a' || r == 'e' || r == '\u00e9' {
		return 2
	}
	return 0
}

func ExampleScan() {
	fmt.Println(scanmodel.Scan("r\u00e9sum\xe9", vowels, 2|1, 1))
	fmt.Println(scanmodel.Scan("r\u00e9sum\xe9", vowels, 2, 1))
	// Output:
	// [{1 2 233 2 } {6 1 65533 1 truncated}]
	// [{1 2 233 2 }]
}

func ExampleStrip() {
	text := "\xc3e\xa9 \xa9"
	fmt.Printf("%q\n", scanmodel.Strip(text, scanmodel.Scan(text, vowels, 2, 1)))
	// Output: "\xc3 \xa9"
}

func ExampleReplace() {
	text := "caf\u00e9"
	hits := scanmodel.Scan(text, vowels, 2, 1)
	fmt.Println(scanmodel.Replace(text, hits, func(h scanmodel.Hit) string { return scanmodel.Escape(text, h) }))
	// Output: c\u{0061}f\u{00E9}
}
