// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm_test

import (
	"fmt"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/tables/unicode18"
)

func ExampleAppend() {
	set := unicode18.Set()
	text := "\ufb01ance\u0301 \xff"
	var sc norm.Scratch
	for form := norm.NFD; form <= norm.NFKC; form++ {
		fmt.Printf("%-4v %+q\n", form, norm.Append(nil, form, set, text, &sc))
	}
	// Output:
	// NFD  "\ufb01ance\u0301 \xff"
	// NFC  "\ufb01anc\u00e9 \xff"
	// NFKD "fiance\u0301 \xff"
	// NFKC "fianc\u00e9 \xff"
}

func ExampleQuickCheck() {
	set := unicode18.Set()
	for _, text := range []string{"caf\u00e9", "cafe\u0301", "caf\u212b"} {
		answer, stable := norm.QuickCheck(norm.NFC, set, text)
		fmt.Printf("%v, sure of %q, exactly %t\n", answer, text[:stable], norm.IsNormalized(norm.NFC, set, text, nil))
	}
	// Output:
	// Yes, sure of "café", exactly true
	// Maybe, sure of "caf", exactly false
	// No, sure of "ca", exactly false
}

func ExampleIsNormalized() {
	set := unicode18.Set()
	fmt.Println(norm.IsNormalized(norm.NFD, set, "e\u0323\u0301", nil))
	fmt.Println(norm.IsNormalized(norm.NFD, set, "e\u0301\u0323", nil))
	// Output:
	// true
	// false
}

func ExampleEqual() {
	set := unicode18.Set()
	fmt.Println(norm.Equal(norm.NFC, set, "\u212b", []byte("A\u030a"), nil))
	fmt.Println(norm.Equal(norm.NFC, set, "\ufb01", "fi", nil))
	fmt.Println(norm.Equal(norm.NFKC, set, "\ufb01", "fi", nil))
	// Output:
	// true
	// false
	// true
}

// The two steps of canonical decomposition, for a caller that works between
// them.
func ExampleSortMarks() {
	set := unicode18.Set()
	var chars []norm.Char
	for _, r := range "\u00e9\u0323" {
		chars = norm.Decompose(chars, set, r)
	}
	fmt.Printf("%X\n", chars)
	norm.SortMarks(chars, nil)
	fmt.Printf("%X\n", chars)
	// Output:
	// [{65 0} {301 E6} {323 DC}]
	// [{65 0} {323 DC} {301 E6}]
}

func ExampleDecompose() {
	fmt.Printf("%X\n", norm.Decompose(nil, unicode18.Set(), '\uac01'))
	// Output: [{1100 0} {1161 0} {11A8 0}]
}

func ExampleDecomposeCompatibly() {
	fmt.Printf("%X\n", norm.DecomposeCompatibly(nil, unicode18.Set(), '\ufb01'))
	// Output: [{66 0} {69 0}]
}

func ExampleCompose() {
	chars := []norm.Char{{'e', 0}, {0x0323, 220}, {0x0301, 230}}
	fmt.Printf("%X\n", norm.Compose(chars, unicode18.Set()))
	// Output: [{1EB9 0} {301 E6}]
}

func ExampleParseForm() {
	for _, name := range []string{"nfd", "NFC", "nfkd", "NFKC", "utf8"} {
		fmt.Println(norm.ParseForm(name))
	}
	// Output:
	// NFD true
	// NFC true
	// NFKD true
	// NFKC true
	// NFD false
}

func ExampleAppendCaseFold() {
	fmt.Printf("%s\n", norm.AppendCaseFold(nil, unicode18.Set(), "STRASSE Stra\u00dfe"))
	// Output: strasse strasse
}

func ExampleAppendNFKCCasefold() {
	fmt.Printf("%s\n", norm.AppendNFKCCasefold(nil, unicode18.Set(), "\uff2c\u00ad\u2460E\u0301", nil))
	// Output: l1é
}
