// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan_test

import (
	"fmt"
	"math/bits"
	"strings"

	"github.com/runeward/runeward/scan"
)

func ExampleUnplain() {
	russian := "\u0440\u0443\u0441\u0441\u043a\u0438\u0439 " // a word and a space
	text := strings.Repeat(russian, 20) + "c\u043b\u043e\u0432o " + strings.Repeat(russian, 20)
	kind := scan.PlainOf('\u0440')
	var places [8]scan.Places
	_, n := scan.Unplain(kind, text, len(russian), len(text), places[:])
	for _, p := range places[:n] {
		for b := p.Bits; b != 0; b &= b - 1 {
			at := p.At + bits.TrailingZeros64(b)
			fmt.Printf("%q\n", text[at-2]) // a Latin letter beside another
		}
	}
	// Output:
	// 'c'
	// 'o'
}

func ExampleUnplainIsFast() {
	// One kernel has it so far.
	fmt.Println(scan.UnplainIsFast() == (scan.Kernel() == "avx512"))
	// Output: true
}
