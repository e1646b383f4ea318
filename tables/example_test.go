// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package tables_test

import (
	"fmt"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

func ExampleSet_Lookup() {
	s := unicode18.Set()
	r := s.Lookup('\u0663') // ARABIC-INDIC DIGIT THREE
	fmt.Println(r.GeneralCategory(), r.BidiClass(), r.Script(), r.Age())
	fmt.Println(s.ScriptExtensions(r))
	fmt.Println(r.IdentifierType(), r.Has(tables.XIDContinue))
	// Output:
	// Nd AN Arab 1.1
	// Arab Thaa Yezi
	// Recommended true
}

func ExampleSet_Class() {
	fmt.Println(unicode18.Set().Class('\u200D'))
	// Output: Default_Ignorable_Code_Point Join_Control Format XID_Continue Emoji_Component
}

func ExampleSet_AugmentedScripts() {
	for _, s := range []tables.Set{unicode17.Set(), unicode18.Set()} {
		fmt.Println(s.Version(), s.AugmentedScripts(s.Lookup('\u6F22')))
	}
	// Output:
	// 17.0.0 Hanb Hani Jpan Kore
	// 18.0.0 Hanb Hani Hntl Jpan Kore
}

func ExampleSet_Mirror() {
	m, ok := unicode18.Set().Mirror('\u221D')
	fmt.Printf("%04X %v\n", m, ok)
	m, ok = unicode17.Set().Mirror('\u221D')
	fmt.Printf("%04X %v\n", m, ok)
	// Output:
	// 1DB10 true
	// 221D false
}

func ExampleSet_PairedBracket() {
	s := unicode18.Set()
	p, ok := s.PairedBracket('[')
	fmt.Printf("%c %v %v\n", p, ok, s.Class('[').Has(tables.BracketOpen))
	_, ok = s.PairedBracket('<') // mirrored, but no bracket
	fmt.Println(ok)
	// Output:
	// ] true true
	// false
}

func ExampleSet_CanonicalDecomposition() {
	s := unicode18.Set()
	fmt.Printf("%+q %+q\n", s.CanonicalDecomposition('\u1E69'), s.CanonicalDecomposition('s'))
	fmt.Printf("%+q\n", s.CompatibilityDecomposition('\u1E9B'))
	// Output:
	// "s\u0323\u0307" ""
	// "s\u0307"
}

func ExampleSet_Compose() {
	c, ok := unicode18.Set().Compose('e', '\u0301')
	fmt.Printf("%04X %v\n", c, ok)
	// Output: 00E9 true
}

func ExampleSet_Prototype() {
	s := unicode18.Set()
	fmt.Printf("%q %q %q\n", s.Prototype('\u043E'), s.Prototype('m'), s.Prototype('o'))
	// Output: "o" "rn" ""
}

func ExampleSet_AppendCaseFold() {
	fmt.Printf("%s\n", unicode18.Set().AppendCaseFold(nil, '\u00DF'))
	// Output: ss
}

func ExampleSet_AppendNFKCCasefold() {
	s := unicode18.Set()
	var b []byte
	for _, r := range "\uFF26\u00ADi\uFB01" {
		b = s.AppendNFKCCasefold(b, r)
	}
	fmt.Printf("%s\n", b)
	// Output: fifi
}

func ExampleSet_DecimalDigit() {
	value, zero, ok := unicode18.Set().DecimalDigit('\u0669')
	fmt.Printf("%d %04X %v\n", value, zero, ok)
	// Output: 9 0660 true
}

func ExampleMatchEmoji() {
	s := unicode18.Set()
	n, status := tables.MatchEmoji(s, "\U0001F408\u200D\u2B1B black cat")
	fmt.Println(n, status)
	n, status = tables.MatchEmoji(s, "\U0001F3F4\U000E0069\U000E0067") // a flag, then tags that are none of its
	fmt.Println(n, status)
	// Output:
	// 10 fully-qualified RGI
	// 4 fully-qualified RGI
}

func ExampleSet_IsStandardizedVariation() {
	s := unicode18.Set()
	fmt.Println(s.IsStandardizedVariation('0', '\uFE00'), s.IsStandardizedVariation('1', '\uFE00'))
	fmt.Println(s.IsEmojiVariationBase('\u2764'), s.IsEmojiVariationBase('a'))
	// Output:
	// true false
	// true false
}

func ExampleAllScripts() {
	all := tables.AllScripts() // what Common and Inherited characters belong to
	fmt.Println(all, all.Has(tables.ScriptGrek))
	// Output: ALL true
}

func ExampleParseScript() {
	s, ok := tables.ParseScript("Grek")
	fmt.Println(s == tables.ScriptGrek, ok)
	_, ok = tables.ParseScript("Greek") // the codes of ISO 15924
	fmt.Println(ok)
	// Output:
	// true true
	// false
}

// Every enumeration reads back what its String method writes.
func ExampleParseGeneralCategory() {
	category, _ := tables.ParseGeneralCategory("Nd")
	class, _ := tables.ParseBidiClass("AL")
	joining, _ := tables.ParseJoiningType("D")
	syllabic, _ := tables.ParseIndicSyllabicCategory("Virama")
	fact, _ := tables.ParseClass("Bidi_Control")
	kind, _ := tables.ParseIdentifierType("Recommended")
	age, _ := tables.ParseAge("6.0")
	fmt.Println(category, class, joining, syllabic, fact, kind, age)
	// Output: Nd AL D Virama Bidi_Control Recommended 6.0
}
