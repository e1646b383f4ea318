// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs_test

import (
	"errors"
	"fmt"

	"github.com/runeward/runeward/internal/jcs"
)

func ExampleNewReader() {
	src := `{"name":"alias","name":"other"}`
	var sc jcs.Scratch
	r := jcs.NewReader(src, &sc, jcs.Options{})
	for t := r.Next(); t.Kind != jcs.End; t = r.Next() {
		fmt.Println(t.Kind, src[t.Start:t.End])
	}
	fmt.Println(r.Err())
	fmt.Println(errors.Is(r.Err(), jcs.DuplicateName))
	// Output:
	// object begin {
	// name "name"
	// string "alias"
	// jcs: byte 16 at '/name': duplicate-name: the object already has a member of this name
	// true
}

func ExampleOptions() {
	src := `{"name":"a\ud800"} // note`
	var sc jcs.Scratch
	r := jcs.NewReader(src, &sc, jcs.Options{Tolerant: true, Comments: true})
	for t := r.Next(); t.Kind != jcs.End; t = r.Next() {
		if t.Kind == jcs.Event {
			fmt.Printf("%v at %d: %s\n", t.Rule(), t.Start, src[t.Start:t.End])
		}
	}
	// Output:
	// lone-surrogate at 10: \ud800
	// comment at 19: // note
}

func ExampleWalk() {
	src := `{"tools":[{"name":"a/b"}]}`
	jcs.Walk(src, nil, jcs.Options{}, func(pointer []byte, t jcs.Token) error {
		if t.Value() {
			fmt.Printf("%s = %s\n", pointer, src[t.Start:t.End])
		}
		return nil
	})
	// Output:
	// /tools/0/name = "a/b"
	// /tools/0 = {"name":"a/b"}
	// /tools = [{"name":"a/b"}]
	//  = {"tools":[{"name":"a/b"}]}
}

func ExampleFind() {
	src := `{"tools":[{"name":"a"},{"name":"b", "x":1.0}]}`
	span, ok, err := jcs.Find(src, "/tools/1", nil, jcs.Options{})
	fmt.Println(src[span.Start:span.End], ok, err)
	// Output: {"name":"b", "x":1.0} true <nil>
}

func ExampleAppendDecoded() {
	src := `"caf\u00e9"`
	r := jcs.NewReader(src, nil, jcs.Options{})
	t := r.Next()
	fmt.Printf("%+q\n", jcs.AppendDecoded(nil, src, t))
	fmt.Println(jcs.RawOffset(src, t, 3))
	// Output:
	// "caf\u00e9"
	// 4
}

func ExampleNextPiece() {
	src := `"a\u0062c"`
	for at, end := 1, len(src)-1; at < end; {
		p := jcs.NextPiece(src, at, end)
		fmt.Println(p.Kind == jcs.Escape, src[p.Start:p.End])
		at = p.End
	}
	// Output:
	// false a
	// true \u0062
	// false c
}

func ExampleAppendCanonical() {
	out, info, err := jcs.AppendCanonical(nil, `{ "b": 1.50, "a": 9007199254740993 }`, nil, jcs.Options{})
	fmt.Printf("%s %v %v\n", out, info.Lossy, err)
	// Output: {"a":9007199254740992,"b":1.5} true <nil>
}

func ExampleDigest() {
	a, _, _ := jcs.Digest(`{"type":"object","minimum":1.0}`, "input schema", nil, jcs.Options{})
	b, _, _ := jcs.Digest(`{"minimum": 1, "type": "object"}`, "input schema", nil, jcs.Options{})
	fmt.Println(a == b)
	// Output: true
}

func ExampleRawDigest() {
	a := jcs.RawDigest(`{"a":1}`, "arguments", nil)
	b := jcs.RawDigest(`{"a": 1}`, "arguments", nil)
	fmt.Println(a == b)
	// Output: false
}
