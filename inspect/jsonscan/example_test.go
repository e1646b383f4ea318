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

// A guard in front of a program that reads JSON: what is found at or above low, or is no
// JSON, is refused, and the first reason is told.
func ExampleAll_guard() {
	profile := inspect.Data().With(inspect.JSONSyntax, inspect.High).AtLeast(inspect.Low)
	ins := inspect.New(unicode18.Set(), profile) // once; good for any number of goroutines
	refuse := func(body []byte) string {
		for f, w := range jsonscan.All(ins, body, nil, jsonscan.Options{}) {
			return fmt.Sprintf("byte %d at %q: %s", f.Offset, w.AppendPointer(nil), f.Rule.Describe().Title)
		}
		return "none"
	}
	for _, body := range []string{`{"user":"Zo\u00EB \ud83d\ude00"}`, `{"user":"ad\u200Bmin"}`, `{"user":"a","user":"b"}`, `{"a":1}{"b":2}`, ``} {
		fmt.Println(refuse([]byte(body)))
	}
	// Output:
	// none
	// byte 11 at "/user": zero-width character
	// byte 12 at "/user": member of a name that its object has already
	// byte 7 at "": not JSON from here on
	// byte 0 at "": not JSON from here on
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
