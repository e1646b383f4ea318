// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi_test

import (
	"fmt"

	"github.com/runeward/runeward/internal/bidi"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

func ExampleAppendVisual() {
	var sc bidi.Scratch
	for _, dir := range []bidi.Direction{bidi.LTR, bidi.RTL} {
		out, err := bidi.AppendVisual(nil, "x(\u05D0\u05D1\u05B0)y", unicode18.Set(), dir, &sc)
		fmt.Printf("%v %+q %v\n", dir, out, err)
	}
	// Output:
	// ltr "x(\u05d1\u05b0\u05d0)y" <nil>
	// rtl "y(\u05d1\u05b0\u05d0)x" <nil>
}

func ExampleResolve() {
	var sc bidi.Scratch
	for text := "a \u05D0\u200B\u05D1\n\u05D0 7"; len(text) > 0; {
		p, err := bidi.Resolve(text, unicode18.Set(), bidi.FirstStrong, &sc)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p.Len, p.Level, p.Levels, bidi.AppendOrder(nil, p.Levels, &sc))
		text = text[p.Len:]
	}
	// Output:
	// 10 0 [0 0 1 255 1 0] [0 1 4 2 5]
	// 4 1 [1 1 2] [2 1 0]
}

func ExampleResolveClasses() {
	p, err := bidi.ResolveClasses([]tables.BidiClass{tables.BidiR, tables.BidiWS, tables.BidiEN}, bidi.LTR, nil)
	fmt.Println(p.Levels, err)
	// Output: [1 1 2] <nil>
}

func ExampleAppendOrder() {
	fmt.Println(bidi.AppendOrder(nil, []uint8{0, 1, 2, 2, 1, bidi.Removed, 0}, nil))
	// Output: [0 4 2 3 1 6]
}

func ExampleNeedsReorder() {
	fmt.Println(bidi.NeedsReorder("Mark_", unicode18.Set(), bidi.LTR))
	fmt.Println(bidi.NeedsReorder("Mark_", unicode18.Set(), bidi.RTL))
	// Output:
	// false
	// true
}

func ExampleMayReorder() {
	fmt.Println(bidi.MayReorder(unicode18.Set().Lookup('a')), bidi.MayReorder(unicode18.Set().Lookup('\u05D0')))
	// Output: false true
}
