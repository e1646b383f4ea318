// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package skeleton_test

import (
	"errors"
	"fmt"

	"github.com/runeward/runeward/skeleton"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

func ExampleAppend() {
	rule := skeleton.LTR(unicode18.Set())
	var sc skeleton.Scratch // one for many calls
	for _, text := range []string{"modern", "p\u0430yp\u0430l", "\u202Eabc"} {
		b, err := skeleton.Append(nil, text, rule, &sc)
		fmt.Printf("%+q %v\n", b, err)
	}
	// Output:
	// "rnodern" <nil>
	// "paypal" <nil>
	// "cba" <nil>
}

func ExampleEqual() {
	rule := skeleton.LTR(unicode18.Set())
	fmt.Println(skeleton.Equal("scope", "sc\u043Epe", rule, nil))
	fmt.Println(skeleton.Equal("read", "Read", rule, nil))
	fmt.Println(skeleton.Equal("abc", "abc\xED\xA0\x80", rule, nil))
	// Output:
	// true <nil>
	// false <nil>
	// false skeleton: ill-formed UTF-8 at byte 3 of the second text: \x{ED} surrogate
}

func ExampleRTL() {
	// The same bytes look different in a right-to-left paragraph.
	set := unicode18.Set()
	fmt.Println(skeleton.Equal("Mark_", "_Mark", skeleton.LTR(set), nil))
	b, _ := skeleton.Append(nil, "Mark_", skeleton.RTL(set), nil)
	fmt.Printf("%s\n", b)
	// Output:
	// false <nil>
	// _Mark
}

func ExampleRule_Fold() {
	rule := skeleton.LTR(unicode18.Set())
	fmt.Println(skeleton.Equal("JOIN", "join", rule, nil))
	fmt.Println(skeleton.Equal("JOIN", "join", rule.Fold(), nil))
	// Output:
	// false <nil>
	// true <nil>
}

func ExampleHash() {
	rule := skeleton.LTR(unicode18.Set())
	a, _ := skeleton.Hash(1, "paypal", rule, nil)
	b, _ := skeleton.Hash(1, []byte("p\u0430yp\u0430l"), rule, nil)
	fmt.Println(a == b)
	// Output: true
}

func ExampleClassify() {
	rule := skeleton.LTR(unicode18.Set())
	for _, pair := range [][2]string{
		{"paypal", "p\u0430yp\u0430l"},
		{"scope", "\u0455\u0441\u043E\u0440\u0435"},
		{"modern", "rnodern"},
		{"paypal", "paypa"},
	} {
		c, err := skeleton.Classify(pair[0], pair[1], rule, nil)
		fmt.Println(c.Class, err)
	}
	// Output:
	// mixed-script confusable <nil>
	// whole-script confusable <nil>
	// single-script confusable <nil>
	// not confusable <nil>
}

func ExampleNewKey() {
	rule := skeleton.LTR(unicode18.Set())
	names := map[skeleton.Key]string{}
	for _, name := range []string{"admin", "adrnin", "guest"} {
		k, err := skeleton.NewKey(name, rule, nil)
		if err != nil {
			fmt.Println(err)
			continue
		}
		if first, taken := names[k]; taken {
			fmt.Printf("%q looks like %q\n", name, first)
			continue
		}
		names[k] = name
	}
	// Output: "adrnin" looks like "admin"
}

func ExampleParseKey() {
	old, _ := skeleton.NewKey("paypal", skeleton.LTR(unicode17.Set()), nil)
	stored, _ := old.AppendBinary(nil)

	k, err := skeleton.ParseKey(stored)
	fmt.Println(k == old, err)
	fmt.Println(k.Info(), k.MadeBy(skeleton.LTR(unicode18.Set()))) // to be made anew

	_, err = skeleton.ParseKey(stored[:10])
	fmt.Println(err)
	// Output:
	// true <nil>
	// ltr 17.0.0 false
	// skeleton: no key: truncated at byte 10
}

func ExampleAppendKey() {
	rule := skeleton.LTR(unicode18.Set())
	a, _ := skeleton.AppendKey(nil, "paypal", rule, nil)
	b, _ := skeleton.AppendKey(nil, "p\u0430ypal", rule, nil)
	fmt.Println(string(a) == string(b), len(a))
	// Output: true 49
}

func ExampleIllFormedError() {
	_, err := skeleton.Append(nil, "\u05D0\x90\xD7", skeleton.RTL(unicode18.Set()), nil)
	var ill *skeleton.IllFormedError
	if errors.As(err, &ill) {
		fmt.Println(ill.Offset, ill.Kind)
	}
	fmt.Println(err)
	// Output:
	// 2 stray
	// skeleton: ill-formed UTF-8 at byte 2: \x{90} stray
}

func ExampleInternal() {
	b, _ := skeleton.Append(nil, "A1<\u05E9\u05C2", skeleton.Internal(unicode18.Set()), nil)
	fmt.Printf("%+q\n", b)
	// Output: "Al<\u05e9\u0307"
}

func ExampleFirstStrong() {
	b, _ := skeleton.Append(nil, "1\u05D0", skeleton.FirstStrong(unicode18.Set()), nil)
	fmt.Printf("%+q\n", b)
	// Output: "\u05d0l"
}

func ExampleLTR() {
	rule := skeleton.LTR(unicode18.Set())
	b, _ := skeleton.Append(nil, "1\u05D0", rule, nil)
	fmt.Printf("%+q by %v\n", b, rule)
	// Output: "l\u05d0" by ltr 18.0.0
}
