// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

// benchText is one text of about 64 KiB without a hidden code point, by script.
type benchText struct{ name, text string }

func benchTexts() []benchText {
	line := func(name, s string) benchText { return benchText{name, strings.Repeat(s, 1<<16/len(s))} }
	return []benchText{
		line("ascii", "The quick brown fox jumps over the lazy dog, and then it sleeps.\n"),
		line("french", "D\u00e8s No\u00ebl o\u00f9 un z\u00e9phyr ha\u00ef me v\u00eat de gla\u00e7ons w\u00fcrmiens, je d\u00eene.\n"),
		line("typographic", "It\u2019s the \u201cquick\u201d brown fox \u2014 he jumps over a lazy dog, again.\n"),
		line("russian", "\u0421\u044a\u0435\u0448\u044c \u0436\u0435 \u0435\u0449\u0451 \u044d\u0442\u0438\u0445 \u043c\u044f\u0433\u043a\u0438\u0445 \u0431\u0443\u043b\u043e\u043a, \u0434\u0430 \u0432\u044b\u043f\u0435\u0439 \u0447\u0430\u044e.\n"),
		line("hindi", "\u0938\u092d\u0940 \u092e\u0928\u0941\u0937\u094d\u092f\u094b\u0902 \u0915\u094b \u0917\u094c\u0930\u0935 \u0914\u0930 \u0905\u0927\u093f\u0915\u093e\u0930\u094b\u0902 \u0915\u0947 \u092e\u093e\u092e\u0932\u0947 \u092e\u0947\u0902.\n"),
		line("chinese", "\u4eba\u4eba\u751f\u800c\u81ea\u7531\uff0c\u5728\u5c0a\u4e25\u548c\u6743\u5229\u4e0a\u4e00\u5f8b\u5e73\u7b49\u3002\u4ed6\u4eec\u8d4b\u6709\u7406\u6027\u548c\u826f\u5fc3\u3002\n"),
		line("korean", "\ubaa8\ub4e0 \uc778\uac04\uc740 \ud0dc\uc5b4\ub0a0 \ub54c\ubd80\ud130 \uc790\uc720\ub85c\uc6b0\uba70 \uadf8 \uc874\uc5c4\uacfc \uad8c\ub9ac\uc5d0 \uc788\uc5b4 \ub3d9\ub4f1\ud558\ub2e4.\n"),
		line("khmer", "\u1798\u1793\u17bb\u179f\u17d2\u179f\u1791\u17b6\u17c6\u1784\u17a2\u179f\u17cb \u1780\u17be\u178f\u1798\u1780\u1798\u17b6\u1793\u179f\u17c1\u179a\u17b8\u1797\u17b6\u1796\n"),
		line("vietnamese", "T\u1ea5t c\u1ea3 m\u1ecdi ng\u01b0\u1eddi sinh ra \u0111\u1ec1u \u0111\u01b0\u1ee3c t\u1ef1 do v\u00e0 b\u00ecnh \u0111\u1eb3ng.\n"),
		line("quoted", "\u00ab\u00a0L\u2019\u00e9t\u00e9\u2026\u00a0\u00bb \u2014 dit-il, \u201e\u201ctous\u201d les \u2022 \u00b7 \u00a9 2026\u2013\u00bf\n"),
		line("greek", "\u038c\u03bb\u03bf\u03b9 \u03bf\u03b9 \u03ac\u03bd\u03b8\u03c1\u03c9\u03c0\u03bf\u03b9 \u03b3\u03b5\u03bd\u03bd\u03b9\u03bf\u03cd\u03bd\u03c4\u03b1\u03b9 \u03b5\u03bb\u03b5\u03cd\u03b8\u03b5\u03c1\u03bf\u03b9.\n"),
		line("hebrew", "\u05db\u05dc \u05d1\u05e0\u05d9 \u05d0\u05d3\u05dd \u05e0\u05d5\u05dc\u05d3\u05d5 \u05d1\u05e0\u05d9 \u05d7\u05d5\u05e8\u05d9\u05df.\n"),
		line("arabic", "\u064a\u0648\u0644\u062f \u062c\u0645\u064a\u0639 \u0627\u0644\u0646\u0627\u0633 \u0623\u062d\u0631\u0627\u0631\u064b\u0627\u060c \u0644\u0627 \u0641\u0631\u0642\u061b \u0644\u0645\u0627\u0630\u0627\u061f\n"),
		line("thai", "\u0e21\u0e19\u0e38\u0e29\u0e22\u0e4c\u0e17\u0e31\u0e49\u0e07\u0e2b\u0e25\u0e32\u0e22\u0e40\u0e01\u0e34\u0e14\u0e21\u0e32\u0e21\u0e35\u0e2d\u0e34\u0e2a\u0e23\u0e30\n"),
		line("japanese", "\u3059\u3079\u3066\u306e\u4eba\u9593\u306f\u3001\u751f\u307e\u308c\u306a\u304c\u3089\u306b\u3057\u3066\u81ea\u7531\u3067\u3042\u308a\u3001\u30a2\u30ab\u30a6\u30f3\u30c8\uff01\n"),
		line("emoji", "\U0001f600\U0001f680 \U0001f984\U0001f30d\U0001f355 \U0001f389\U0001f98a\n"),
	}
}

// BenchmarkClean prints bytes per second on text without a hit, beside
// utf8.ValidString, which does less.
func BenchmarkClean(b *testing.B) {
	for _, c := range benchTexts() {
		b.Run(c.name+"/valid", func(b *testing.B) {
			b.SetBytes(int64(len(c.text)))
			for b.Loop() {
				if !utf8.ValidString(c.text) {
					b.Fatal("not valid")
				}
			}
		})
		for _, k := range kernels() {
			s := newWith(k, unicode18.Set(), Hidden)
			b.Run(c.name+"/"+k.String(), func(b *testing.B) {
				b.SetBytes(int64(len(c.text)))
				for b.Loop() {
					if i := Index(s, c.text); i >= 0 {
						b.Fatal("a hit at", i)
					}
				}
			})
		}
	}
}

// BenchmarkHits prints the time per hit where every code point is one.
func BenchmarkHits(b *testing.B) {
	text := strings.Repeat("\u200b", 1<<12)
	hits := make([]Hit, 0, 1<<12)
	for _, k := range kernels() {
		s := newWith(k, unicode18.Set(), tables.DefaultIgnorable)
		b.Run(k.String(), func(b *testing.B) {
			for b.Loop() {
				if _, n := AppendHits(s, hits[:0], text, -1); n != 1<<12 {
					b.Fatal(n)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(1<<12), "ns/hit")
		})
	}
}

// newWith returns a scanner that uses kernel k, which must fit the watch.
func newWith(k kernel, set tables.Set, watch Class) *Scanner {
	s := New(set, watch)
	s.use(k)
	return s
}

// BenchmarkShort prints the time for a name.
func BenchmarkShort(b *testing.B) {
	s := New(unicode18.Set(), Hidden)
	for _, c := range []benchText{{"ascii", "get_user_by_name"}, {"russian", "\u043f\u043e\u043b\u0443\u0447\u0438\u0442\u044c"}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if Index(s, c.text) >= 0 {
					b.Fatal("a hit")
				}
			}
		})
	}
}

// BenchmarkNew prints the time to make a scanner.
func BenchmarkNew(b *testing.B) {
	for _, watch := range []Class{Hidden, Hidden | tables.Blank} {
		b.Run(bestKernel(watch).String(), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				New(unicode18.Set(), watch)
			}
		})
	}
}
