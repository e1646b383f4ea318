// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident_test

import (
	"errors"
	"fmt"

	"github.com/runeward/runeward/ident"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

func ExampleCheck() {
	p := ident.ASCIIMCP(unicode18.Set())
	fmt.Println(ident.Check(p, "file_read", nil))
	fmt.Println(ident.Check(p, "file_r\u0435ad", nil))
	// Output:
	// <nil>
	// ident: profile ascii-mcp revision 1, Unicode 18.0.0: rule repertoire: byte 6: U+0435: outside the repertoire
}

func ExampleCheck_violation() {
	err := ident.Check(ident.UAX31Default(unicode18.Set()), "a-", nil)
	var v *ident.Violation
	if errors.As(err, &v) {
		fmt.Println(v.Rule, v.Offset, string(v.Rune))
	}
	// Output: medial 1 -
}

func ExampleAdmits() {
	p := ident.GeneralSecurity(unicode18.Set())
	fmt.Println(ident.Admits(p, "погода", nil), ident.Admits(p, "weather today", nil))
	// Output: true false
}

func ExampleAppendViolations() {
	p := ident.ASCIIMCP(unicode18.Set())
	vs, total := ident.AppendViolations(nil, p, "read\u202Eabc\u202C", -1, nil)
	for _, v := range vs {
		fmt.Printf("%v at %d: %U\n", v.Rule, v.Offset, v.Rune)
	}
	fmt.Println(total)
	// Output:
	// repertoire at 4: U+202E
	// repertoire at 10: U+202C
	// 2
}

// A copy of a profile that admits Persian, and no mixture of scripts.
func ExampleProfile() {
	p := ident.GeneralSecurity(unicode18.Set())
	p.ID = "persian-tools"
	p.JoinControls = ident.JoinContextual
	p.Restriction = ident.HighlyRestrictive
	fmt.Println(ident.Admits(p, "نامه\u200Cای", nil))
	fmt.Println(ident.Admits(p, "pay\u200Dpal", nil), ident.Admits(p, "p\u0430ypal", nil))
	// Output:
	// true
	// false false
}

func ExampleASCIIChars() {
	set := ident.ASCIIChars("0123456789")
	fmt.Println(set.Has('7'), set.Has('a'))
	// Output: true false
}

func ExampleRestriction() {
	set := unicode18.Set()
	fmt.Println(ident.Restriction(set, "paypal"))
	fmt.Println(ident.Restriction(set, "p\u0430ypal"))
	fmt.Println(ident.Restriction(set, "погода"))
	fmt.Println(ident.Restriction(set, "a b"))
	// Output:
	// ASCII-Only
	// Minimally Restrictive
	// Single Script
	// Unrestricted
}

func ExampleMixedNumber() {
	fmt.Println(ident.MixedNumber(unicode18.Set(), "19\u0661"), ident.MixedNumber(unicode18.Set(), "191"))
	// Output: 2 -1
}

func ExampleAppendZeros() {
	fmt.Printf("%U\n", ident.AppendZeros(nil, unicode18.Set(), "8\u09EA"))
	// Output: [U+0030 U+09E6]
}

func ExampleHiddenOverlay() {
	fmt.Println(ident.HiddenOverlay(unicode18.Set(), "fi\u0307le"))
	// Output: 2
}

func ExampleRepeatedMark() {
	fmt.Println(ident.RepeatedMark(unicode18.Set(), "caf\u00E9\u0301", nil))
	// Output: 5
}

func ExampleMarkRun() {
	fmt.Println(ident.MarkRun(unicode18.Set(), "q\u0301\u0302\u0303\u0304\u0306"))
	// Output: 9
}

func ExampleRelate() {
	set := unicode18.Set()
	fmt.Println(ident.Relate(set, "caf\u00E9", "cafe\u0301", nil))
	fmt.Println(ident.Relate(set, "file_read", "\uFF46ile_read", nil))
	fmt.Println(ident.Relate(set, "scope", "sc\u043Epe", nil))
	fmt.Println(ident.Relate(set, "read", "Read", nil))
	// Output:
	// canonical
	// compat
	// visual
	// unrelated
}

func ExampleExact() {
	fmt.Println(ident.Exact("read", []byte("read")), ident.Exact("read", "Read"))
	// Output: true false
}

func ExampleCanonical() {
	fmt.Println(ident.Canonical(unicode18.Set(), "caf\u00E9", "cafe\u0301", nil))
	// Output: true
}

func ExampleCompat() {
	fmt.Println(ident.Compat(unicode18.Set(), "file_read", "\uFF46ile_read", nil))
	// Output: true
}

func ExampleVisual() {
	// The confusables of 18.0 have the full-width letter, earlier ones do not.
	fmt.Println(ident.Visual(unicode17.Set(), "file_read", "\uFF46ile_read", nil))
	fmt.Println(ident.Visual(unicode18.Set(), "file_read", "\uFF46ile_read", nil))
	// Output:
	// false
	// true
}

func ExampleInTarget() {
	set := unicode16.Set()
	for _, t := range []ident.Target{ident.TargetPython, ident.TargetGo, ident.TargetJS} {
		rep := ident.InTarget(t, set, "cafe\u0301", nil)
		fmt.Println(t, rep.Legal, rep.Changed, rep.Offset)
	}
	// Output:
	// Python true true -1
	// Go false false 4
	// JavaScript true false -1
}

func ExampleAppendInTarget() {
	fmt.Printf("%s\n", ident.AppendInTarget(nil, ident.TargetPython, unicode18.Set(), "\uFF46ile_read", nil))
	// Output: file_read
}

func ExampleAppendMerges() {
	names := []string{"file_read", "scope", "\uFF46ile_read"}
	for _, m := range ident.AppendMerges(nil, ident.TargetPython, unicode18.Set(), names, nil) {
		fmt.Printf("%+q and %+q\n", names[m.First], names[m.Second])
	}
	// Output: "file_read" and "\uff46ile_read"
}
