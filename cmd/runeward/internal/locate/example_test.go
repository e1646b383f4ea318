// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package locate_test

import (
	"fmt"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/locate"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables/unicode18"
)

func ExampleFinder() {
	f := locate.New(scan.New(unicode18.Set(), scan.Hidden), -1, func(p *locate.Place) {
		fmt.Printf("%d:%d %v %s\n", p.Line, p.Column, p.Group, p.Excerpt)
	})
	totals, err := f.Find(strings.NewReader("caf\u00e9\npay\u200bpal"))
	fmt.Println(totals.Hits, err)
	// Output:
	// 2:4 default-ignorable pay\u{200B}pal
	// 1 <nil>
}
