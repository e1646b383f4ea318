// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan_test

import (
	"fmt"
	"slices"

	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

func ExampleAppendHits() {
	s := scan.New(unicode18.Set(), scan.Hidden)
	text := "pay\u200bpal \u202e.exe \xc0\xaf"
	var buf [4]scan.Hit
	hits, total := scan.AppendHits(s, buf[:0], text, len(buf))
	fmt.Println(total)
	for _, h := range hits {
		fmt.Printf("%d..%d %U %v, %v\n", h.Offset, h.End(), h.Rune, h.Class&scan.Hidden, h.Kind)
	}
	// Output:
	// 4
	// 3..6 U+200B Default_Ignorable_Code_Point, well-formed
	// 10..13 U+202E Default_Ignorable_Code_Point Bidi_Control, well-formed
	// 18..19 U+FFFD Ill_Formed, overlong
	// 19..20 U+FFFD Ill_Formed, stray
}

func ExampleIndex() {
	s := scan.New(unicode18.Set(), scan.Hidden)
	fmt.Println(scan.Index(s, "plain"), scan.Index(s, []byte("soft\u00adhyphen")))
	// Output: -1 4
}

func ExampleNext() {
	s := scan.New(unicode18.Set(), tables.Space)
	text := "1\u00a0000\u202f000"
	for at := 0; ; {
		h, ok := scan.Next(s, text, at)
		if !ok {
			break
		}
		fmt.Printf("%U at %d\n", h.Rune, h.Offset)
		at = h.End()
	}
	// Output:
	// U+00A0 at 1
	// U+202F at 6
}

func ExampleAll() {
	s := scan.New(unicode18.Set(), scan.Hidden)
	for h := range scan.All(s, "a\u200db\ufeff") {
		fmt.Printf("%U\n", h.Rune)
	}
	// Output:
	// U+200D
	// U+FEFF
}

func ExampleSummarize() {
	s := scan.New(unicode18.Set(), scan.Hidden)
	m := scan.Summarize(s, "a\u200d\u2066b\u2069\xff")
	fmt.Println(m.Total, m.Count(tables.BidiControl), m.CountKind(scan.OutOfRange), m.Last.Offset)
	// Output: 4 2 1 11
}

func ExampleValidate() {
	fmt.Println(scan.Validate("caf\u00e9"))
	fmt.Println(scan.Validate("caf\xe9"))
	// Output:
	// <nil>
	// scan: ill-formed UTF-8 at byte 3: \x{E9} (truncated)
}

func ExampleNew() {
	s := scan.New(unicode18.Set(), tables.BidiControl|tables.IllFormed)
	fmt.Println(s.Set().Version(), s.Watch())
	// Output: 18.0.0 Bidi_Control Ill_Formed
}

func ExampleClean() {
	s := scan.New(unicode18.Set(), scan.Hidden)
	text := "pay\u200bpal \u202eexe"
	fmt.Println(scan.Clean(s, text, scan.Strip))
	fmt.Println(scan.Clean(s, text, scan.Replace))
	fmt.Println(scan.Clean(s, text, scan.Escape))
	// Output:
	// paypal exe
	// pay�pal �exe
	// pay\u{200B}pal \u{202E}exe
}

func ExampleAppendClean() {
	s := scan.New(unicode18.Set(), tables.Control|tables.IllFormed)
	var buf [64]byte
	out := scan.AppendClean(buf[:0], s, []byte("beep\a \xc3("), scan.Escape)
	fmt.Printf("%s\n", out)
	// Output: beep\u{0007} \x{C3}(
}

func ExampleAppendRewrite() {
	spans := []scan.Span{{Offset: 4, Len: 6, Replace: "[name]"}, {Offset: 11, Len: 3}}
	out := scan.AppendRewrite(nil, "Dear Alice,\u200b hello", spans, scan.Replace)
	fmt.Printf("%s\n", out)
	// Output: Dear[name],� hello
}

func ExampleRewrite() {
	s := scan.New(unicode18.Set(), scan.Hidden)
	text := "a\u200bb\u200dc"
	var spans []scan.Span
	for h := range scan.All(s, text) {
		if h.Rune != '\u200d' {
			spans = append(spans, h.Span())
		}
	}
	fmt.Printf("%+q\n", scan.Rewrite(text, spans, scan.Strip))
	// Output: "ab\u200dc"
}

func ExampleStream() {
	s := scan.New(unicode18.Set(), scan.Hidden)
	stream := scan.NewStream(s, func(h scan.Hit) { fmt.Printf("%U at %d\n", h.Rune, h.Offset) })
	for _, piece := range []string{"a\xe2", "\x80", "\x8bb"} {
		stream.Write([]byte(piece))
	}
	stream.Close()
	fmt.Println(stream.Len(), "bytes")
	// Output:
	// U+200B at 1
	// 5 bytes
}

func ExampleRewriter() {
	w := scan.NewRewriter(scan.New(unicode18.Set(), scan.Hidden), scan.Strip)
	var dst [scan.MinDst]byte
	src := []byte("a\u200bb\xe2\x80")
	nDst, nSrc, full := w.Rewrite(dst[:], src, false)
	fmt.Printf("%q, %d bytes left, full: %v\n", dst[:nDst], len(src)-nSrc, full)
	// Output: "ab", 2 bytes left, full: false
}

func ExampleKernel() {
	fmt.Println(slices.Contains([]string{"avx512", "avx2", "neon", "portable"}, scan.Kernel()))
	// Output: true
}
