// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/jcs"
)

func TestFind(t *testing.T) {
	// The object of RFC 6901 section 5, and more.
	src := `{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8,` +
		`"\u20ac":9,"\ud83d\ude00":10,"x":{"foo":[[],{"0":{"1":11}},12,0,0,0,0,0,0,0,13]},"\u007f":14,"~1":15}`
	for _, c := range []struct{ pointer, want string }{
		{``, src},
		{`/foo`, `["bar","baz"]`},
		{`/foo/0`, `"bar"`},
		{`/foo/1`, `"baz"`},
		{`/`, `0`},
		{`/a~1b`, `1`},
		{`/c%d`, `2`},
		{`/e^f`, `3`},
		{`/g|h`, `4`},
		{`/i\\j`, `5`},
		{`/k\"l`, `6`},
		{`/k"l`, `6`},
		{`/ `, `7`},
		{`/m~0n`, `8`},
		{`/\u20ac`, `9`},
		{"/\u20ac", `9`},
		{`/\ud83d\ude00`, `10`},
		{"/\U0001f600", `10`},
		{`/\xf0\x9f\x98\x80`, `10`},
		{`/x/foo/0`, `[]`},
		{`/x/foo/1`, `{"0":{"1":11}}`},
		{`/x/foo/1/0/1`, `11`},
		{`/x/foo/2`, `12`},
		{`/x/foo/10`, `13`},
		{`/\u007f`, `14`},
		{`/~01`, `15`},
	} {
		span, ok, err := jcs.Find(src, c.pointer, nil, jcs.Options{})
		if err != nil || !ok || src[span.Start:span.End] != c.want {
			t.Errorf("%s: %v %v %v", c.pointer, span, ok, err)
		}
		span, ok, err = jcs.Find([]byte(src), c.pointer, nil, jcs.Options{})
		if err != nil || !ok || src[span.Start:span.End] != c.want {
			t.Errorf("%s of bytes: %v %v %v", c.pointer, span, ok, err)
		}
	}
	for _, p := range []string{
		`/fo`, `/fooo`, `/foo/2`, `/foo/00`, `/foo/01`, `/foo/-`, `/foo/`, `/foo/+1`, `/foo/99999999999999999999999`,
		`/foo/0/0`, `//`, `/x/1`, `/x/foo/0/0`, `/x/foo/1/1`, `/1`, `/bar`,
	} {
		if span, ok, err := jcs.Find(src, p, nil, jcs.Options{}); ok || err != nil {
			t.Errorf("%s: %v %v %v", p, span, ok, err)
		}
	}
	for _, c := range []struct {
		pointer string
		at      int
	}{{`a`, 0}, {`/a~`, 2}, {`/a/~2`, 3}, {`/\q`, 1}, {`/\u12`, 1}, {`/foo/\x4`, 5}, {`/\xgg`, 1}} {
		_, _, err := jcs.Find(src, c.pointer, nil, jcs.Options{})
		if e := asError(err); e.Rule != jcs.BadPointer || e.Offset != c.at {
			t.Errorf("%s: %v", c.pointer, err)
		}
	}
	// An error behind the value counts; of equal names the first does.
	if _, ok, err := jcs.Find(`{"a":1,"b":}`, "/a", nil, jcs.Options{}); ok || !errors.Is(err, jcs.Syntax) {
		t.Errorf("%v %v", ok, err)
	}
	dup := `{"a":{"b":1},"a":{"c":2}}`
	span, ok, err := jcs.Find(dup, "/a", nil, jcs.Options{Tolerant: true})
	if err != nil || !ok || dup[span.Start:span.End] != `{"b":1}` {
		t.Errorf("%v %v %v", span, ok, err)
	}
	if _, ok, err := jcs.Find(dup, "/a/c", nil, jcs.Options{Tolerant: true}); err != nil || ok {
		t.Errorf("%v %v", ok, err)
	}
	// Names that are faulty have pointers too.
	bad := "{\"\\ud800\":1,\"\xff\":2,\"\\\\xff\":3}"
	for i, p := range []string{`/\ud800`, `/\xff`, `/\\xff`} {
		span, ok, err := jcs.Find(bad, p, nil, jcs.Options{Tolerant: true})
		if err != nil || !ok || bad[span.Start:span.End] != fmt.Sprint(i+1) {
			t.Errorf("%s: %v %v %v", p, span, ok, err)
		}
	}
}

func TestWalk(t *testing.T) {
	src := "{\"a\" : [ 1, {\"b/c\": true} ], \"\u00e9\":{}, // c\n\"d~\\u007f\": [[null],\"x\"]}"
	want := []string{
		"|object begin|{",
		"/a|name|\"a\"",
		"/a|array begin|[",
		"/a/0|number|1",
		"/a/1|object begin|{",
		"/a/1/b~1c|name|\"b/c\"",
		"/a/1/b~1c|true|true",
		"/a/1|object end|{\"b/c\": true}",
		"/a|array end|[ 1, {\"b/c\": true} ]",
		"/\\u00e9|name|\"\u00e9\"",
		"/\\u00e9|object begin|{",
		"/\\u00e9|object end|{}",
		"/\\u00e9|event|// c",
		"/d~0\\u007f|name|\"d~\\u007f\"",
		"/d~0\\u007f|array begin|[",
		"/d~0\\u007f/0|array begin|[",
		"/d~0\\u007f/0/0|null|null",
		"/d~0\\u007f/0|array end|[null]",
		"/d~0\\u007f/1|string|\"x\"",
		"/d~0\\u007f|array end|[[null],\"x\"]",
		"|object end|" + src,
	}
	var got []string
	o := jcs.Options{Comments: true}
	err := jcs.Walk(src, nil, o, func(pointer []byte, tok jcs.Token) error {
		got = append(got, fmt.Sprintf("%s|%v|%s", pointer, tok.Kind, src[tok.Start:tok.End]))
		return nil
	})
	if err != nil || strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%v\n%s\nwant\n%s", err, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	stop := errors.New("stop")
	n := 0
	err = jcs.Walk(src, nil, o, func([]byte, jcs.Token) error {
		if n++; n == 3 {
			return stop
		}
		return nil
	})
	if err != stop || n != 3 {
		t.Errorf("%v after %d", err, n)
	}
}

// Walk keeps its pointer step by step; the reader makes it anew.
func TestWalkPointersBesideReader(t *testing.T) {
	src := string(indented(toolsPage()))
	r := jcs.NewReader(src, nil, jcs.Options{})
	var buf []byte
	err := jcs.Walk(src, nil, jcs.Options{}, func(pointer []byte, tok jcs.Token) error {
		got := r.Next()
		buf = r.AppendPointer(buf[:0])
		if got != tok || string(buf) != string(pointer) {
			t.Fatalf("%v %s, reader %v %s", tok, pointer, got, buf)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
