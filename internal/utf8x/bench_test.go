// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package utf8x_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/utf8x"
)

func benchTexts() []struct{ name, text string } {
	return []struct{ name, text string }{
		{"ascii", strings.Repeat("The quick brown fox jumps over it. ", 2000)},
		{"identifier", "get_user_by_name"},
		{"typographic", strings.Repeat("It\u2019s the \u201cquick\u201d brown fox \u2014 again. ", 1700)},
		{"russian", strings.Repeat("\u0431\u044b\u0441\u0442\u0440\u0430\u044f \u043b\u0438\u0441\u0430 ", 3000)},
		{"japanese", strings.Repeat("\u901f\u3044\u8336\u8272\u306e\u72d0\u304c\u8d8a\u3048\u308b\u3002", 2000)},
		{"emoji", strings.Repeat("\U0001f98a\U0001f431 ", 7000)},
	}
}

func BenchmarkValid(b *testing.B) {
	for _, c := range benchTexts() {
		text := []byte(c.text)
		b.Run(c.name+"/utf8x", func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				if !utf8x.Valid(text) {
					b.Fatal("not valid")
				}
			}
		})
		b.Run(c.name+"/std", func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				if !utf8.Valid(text) {
					b.Fatal("not valid")
				}
			}
		})
	}
}

func BenchmarkDecode(b *testing.B) {
	for _, c := range benchTexts() {
		text := []byte(c.text)
		want := utf8.RuneCount(text)
		b.Run(c.name+"/utf8x", func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				count := 0
				for i := 0; i < len(text); count++ {
					if text[i] < utf8.RuneSelf {
						i++
						continue
					}
					_, n, _ := utf8x.Decode(text, i)
					i += n
				}
				if count != want {
					b.Fatal(count, want)
				}
			}
		})
		b.Run(c.name+"/std", func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				count := 0
				for i := 0; i < len(text); count++ {
					if text[i] < utf8.RuneSelf {
						i++
						continue
					}
					_, n := utf8.DecodeRune(text[i:])
					i += n
				}
				if count != want {
					b.Fatal(count, want)
				}
			}
		})
	}
}
