// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package names_test

import (
	"fmt"
	"testing"

	"github.com/runeward/runeward/internal/names"
)

// Every code point is checked in package fuzz; these are the kinds of names.
func TestName(t *testing.T) {
	for _, c := range []struct {
		r    rune
		want string
	}{
		{-1, ""},
		{0x0000, "NULL"},
		{0x0007, "ALERT"}, // BELL is the name of U+1F514
		{0x000A, "LINE FEED"},
		{0x0080, "<control-0080>"}, // has figments, no control alias
		{' ', "SPACE"},
		{'A', "LATIN CAPITAL LETTER A"},
		{0x01A2, "LATIN CAPITAL LETTER GHA"}, // corrected from OI
		{0x0378, "<reserved-0378>"},
		{0x0F68, "TIBETAN LETTER A"},
		{0x0F60, "TIBETAN LETTER -A"},
		{0x200B, "ZERO WIDTH SPACE"},
		{0x202E, "RIGHT-TO-LEFT OVERRIDE"},
		{0x2118, "WEIERSTRASS ELLIPTIC FUNCTION"}, // corrected from SCRIPT CAPITAL P
		{0x4E00, "CJK UNIFIED IDEOGRAPH-4E00"},
		{0xAC00, "HANGUL SYLLABLE GA"},
		{0xAC01, "HANGUL SYLLABLE GAG"},
		{0xC544, "HANGUL SYLLABLE A"},
		{0xD4DB, "HANGUL SYLLABLE PWILH"}, // core specification 3.12
		{0xD7A3, "HANGUL SYLLABLE HIH"},
		{0xD800, "<surrogate-D800>"},
		{0xE000, "<private-use-E000>"},
		{0xFDD0, "<noncharacter-FDD0>"},
		{0xFE18, "PRESENTATION FORM FOR VERTICAL RIGHT WHITE LENTICULAR BRACKET"}, // BRAKCET in UnicodeData.txt
		{0xFFFE, "<noncharacter-FFFE>"},
		{0xFFFF, "<noncharacter-FFFF>"},
		{0x1F514, "BELL"},
		{0x17000, "TANGUT IDEOGRAPH-17000"},
		{0x18E00, "JURCHEN CHARACTER-18E00"},
		{0x2F800, "CJK COMPATIBILITY IDEOGRAPH-2F800"},
		{0xE0041, "TAG LATIN CAPITAL LETTER A"},
		{0xE01EF, "VARIATION SELECTOR-256"},
		{0xF0000, "<private-use-F0000>"},
		{0x10FFFD, "<private-use-10FFFD>"},
		{0x10FFFF, "<noncharacter-10FFFF>"},
		{0x110000, ""},
		{0x7FFFFFFF, ""},
	} {
		if got := names.Name(c.r); got != c.want {
			t.Errorf("Name(%#x) = %q, want %q", c.r, got, c.want)
		}
		if got := string(names.AppendName([]byte("x"), c.r)); got != "x"+c.want {
			t.Errorf("AppendName(%#x) = %q, want %q", c.r, got, "x"+c.want)
		}
	}
}

func TestNameLength(t *testing.T) {
	buf := make([]byte, 0, names.MaxLen)
	for r := rune(0); r <= 0x10FFFF; r++ {
		if n := len(names.AppendName(buf, r)); n == 0 || n > names.MaxLen {
			t.Fatalf("the name of %04X has %d bytes", r, n)
		}
	}
}

func TestAppendNameAllocs(t *testing.T) {
	buf := make([]byte, 0, names.MaxLen)
	for _, r := range []rune{-1, 0, 'A', 0x378, 0x4E00, 0xAC01, 0xE000, 0x1F514, 0x10FFFF} {
		if n := testing.AllocsPerRun(100, func() { names.AppendName(buf, r) }); n != 0 {
			t.Errorf("AppendName(%04X) allocates %v times", r, n)
		}
	}
}

// The packed names are meant to stay small.
func TestSize(t *testing.T) {
	d := names.Packed()
	size := len(d.Words) + len(d.Lengths) + len(d.Common) + len(d.Kinds) + len(d.Blocks) + len(d.Stream) + len(d.Ranges) +
		len(d.Patterns) + len(d.HangulPrefix) + len(d.HangulL) + len(d.HangulV) + len(d.HangulT)
	if size > 300<<10 {
		t.Errorf("the names take %d bytes", size)
	}
}

func BenchmarkAppendName(b *testing.B) {
	buf := make([]byte, 0, names.MaxLen)
	for i := range b.N {
		names.AppendName(buf, rune(i)&0x1FFF)
	}
}

func ExampleName() {
	fmt.Println(names.Name(0x202E))
	fmt.Println(names.Name(0xE000))
	// Output:
	// RIGHT-TO-LEFT OVERRIDE
	// <private-use-E000>
}

func ExampleAppendName() {
	line := []byte("U+200B ")
	fmt.Println(string(names.AppendName(line, 0x200B)))
	// Output: U+200B ZERO WIDTH SPACE
}
