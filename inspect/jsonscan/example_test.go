// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jsonscan_test

import (
	"fmt"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/inspect/jsonscan"
	"github.com/runeward/runeward/tables/unicode18"
)

func ExampleAll() {
	ins := inspect.New(unicode18.Set(), inspect.MCPText())
	text := `{"tools":[{"name":"fetch","description":"Fetch a page.\u200B","name":"delete"}]}`
	for f, w := range jsonscan.All(ins, text, nil, jsonscan.Options{}) {
		fmt.Printf("%s %s %d+%d %s\n", f.Rule, f.Severity, f.Offset, f.Len, w.AppendPointer(nil))
	}
	// Output:
	// zero-width medium 54+6 /tools/0/description
	// duplicate-member high 62+6 /tools/0/name
}

func ExampleAppend() {
	ins := inspect.New(unicode18.Set(), inspect.Data())
	text := "{\"id\":1,\"text\":\"r\\u200Bm\"}\n{\"id\":2,\"text\":\"\\uD800\"}\n"
	var r jsonscan.Report
	jsonscan.Append(&r, ins, text, nil, jsonscan.Options{Sequence: jsonscan.Lines}, 100)
	for _, f := range r.Findings {
		pointer, _ := r.Pointer(f)
		fmt.Printf("record %d: %s %d %s %s\n", f.Record, pointer, f.Offset, f.Rule, text[f.Start:f.End])
	}
	// Output:
	// record 0: /text 17 zero-width "r\u200Bm"
	// record 1: /text 43 surrogate-escape "\uD800"
}

func ExampleQuoted() {
	ins := inspect.New(unicode18.Set(), inspect.MCPName())
	text := `{"name": "read_file\u3164"}`
	for f := range jsonscan.Quoted(ins, text, 9, 26, nil) {
		fmt.Println(f.Rule, f.Offset, text[f.Offset:f.End()])
	}
	// Output:
	// invisible-letter 19 \u3164
}
