// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton_test

import (
	"slices"
	"testing"

	. "github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables/unicode18"
)

// benchTexts returns texts by name, in order.
func benchTexts() (names []string, texts map[string]string) {
	texts = heavy(4096)
	texts["id ascii"] = "get_user_by_id"
	texts["id homograph"] = "g\u0435t_us\u0435r_by_\u0456d"
	texts["id hebrew"] = "\u05E9\u05DC\u05D5\u05DD_\u05E2\u05D5\u05DC\u05DD"
	for name := range texts {
		names = append(names, name)
	}
	slices.Sort(names)
	return names, texts
}

func BenchmarkAppend(b *testing.B) {
	names, texts := benchTexts()
	for _, rule := range []Rule{LTR(unicode18.Set()), Internal(unicode18.Set())} {
		for _, name := range names {
			b.Run(rule.String()+"/"+name, func(b *testing.B) {
				sc := new(Scratch)
				buf, err := Append(nil, texts[name], rule, sc)
				if err != nil || len(buf) == 0 {
					b.Fatal(err)
				}
				b.SetBytes(int64(len(texts[name])))
				b.ReportAllocs()
				for b.Loop() {
					buf, _ = Append(buf[:0], texts[name], rule, sc)
				}
			})
		}
	}
}

func BenchmarkEqual(b *testing.B) {
	rule := LTR(unicode18.Set())
	names, texts := benchTexts()
	for _, name := range names {
		b.Run(name, func(b *testing.B) {
			sc := new(Scratch)
			other := []byte("paypa1" + texts[name])
			text := "paypal" + texts[name]
			if eq, err := Equal(text, other, rule, sc); !eq || err != nil {
				b.Fatal(eq, err)
			}
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				_, _ = Equal(text, other, rule, sc)
			}
		})
	}
}
