// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton_test

import (
	"math/rand/v2"
	"slices"
	"strings"
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

// benchNames returns a list of names, long enough that the processor cannot
// learn them by heart.
func benchNames(words []string, change func(string) string) (names []string) {
	rnd := rand.New(rand.NewPCG(1, 1))
	for range 4096 {
		name := words[rnd.IntN(len(words))]
		for range 2 {
			name += "_" + words[rnd.IntN(len(words))]
		}
		names = append(names, change(name))
	}
	return names
}

// BenchmarkNames goes through lists of names, one call a name.
func BenchmarkNames(b *testing.B) {
	english := strings.Fields("get list user message admin modern file 10 branch commit row search copy v2 calendar secret")
	lists := map[string][]string{
		"ascii":     benchNames(english, strings.Clone),
		"homograph": benchNames(english, strings.NewReplacer("a", "\u0430", "e", "\u00E8", "o", "\uFF4F", "s", "\u0455", "c", "\U0001D41C").Replace),
		"rtl": benchNames(strings.Fields("\u05E9\u05DC\u05D5\u05DD \u05E2\u05D5\u05DC\u05DD \u0627\u0644\u062D\u0642 \u0628\u0643\u0631\u0627\u0645\u0629 get 12 \u05D0\u05D3\u05DD \u0628\u0647\u0630\u0627"),
			strings.Clone),
	}
	rule := LTR(unicode18.Set())
	for _, list := range []string{"ascii", "homograph", "rtl"} {
		names := lists[list]
		one := func(name string, f func(i int, sc *Scratch)) {
			b.Run(list+"/"+name, func(b *testing.B) {
				sc := new(Scratch)
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					f(i%len(names), sc)
				}
			})
		}
		buf := make([]byte, 0, 1024)
		one("append", func(i int, sc *Scratch) { _, _ = Append(buf, names[i], rule, sc) })
		one("equal", func(i int, sc *Scratch) { _, _ = Equal(names[i], names[(i+1)%len(names)], rule, sc) })
		one("hash", func(i int, sc *Scratch) { _, _ = Hash(1, names[i], rule, sc) })
	}
}
