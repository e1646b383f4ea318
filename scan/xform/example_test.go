// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package xform_test

import (
	"fmt"
	"io"
	"strings"

	"golang.org/x/text/transform"

	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/scan/xform"
	"github.com/runeward/runeward/tables/unicode18"
)

func ExampleNew() {
	s := scan.New(unicode18.Set(), scan.Hidden)
	r := transform.NewReader(strings.NewReader("run\u2066 \u202ecod.sh\u2069"), xform.New(s, scan.Escape))
	text, err := io.ReadAll(r)
	fmt.Println(string(text), err)
	// Output: run\u{2066} \u{202E}cod.sh\u{2069} <nil>
}
