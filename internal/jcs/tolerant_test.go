// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/jcs"
)

// events lists the events of a reading as "rule text pointer".
func events(t *testing.T, src string, o jcs.Options) (list []string) {
	t.Helper()
	r := jcs.NewReader(src, nil, o)
	for tok := r.Next(); tok.Kind != jcs.End; tok = r.Next() {
		if tok.Kind == jcs.Event {
			list = append(list, fmt.Sprintf("%v %+q %s", tok.Rule(), src[tok.Start:tok.End], r.AppendPointer(nil)))
		}
	}
	if err := r.Err(); err != nil {
		list = append(list, err.Error())
	}
	return list
}

func TestEvents(t *testing.T) {
	tolerant := jcs.Options{Tolerant: true}
	jsonc := jcs.Options{Comments: true, TrailingCommas: true}
	both := jcs.Options{Tolerant: true, Comments: true, TrailingCommas: true}
	for _, c := range []struct {
		in   string
		o    jcs.Options
		want []string
	}{
		{`{"a":[1,"x"]}`, tolerant, nil},
		{`["a\ud82cb\udc00\ud83dc"]`, tolerant, []string{
			`lone-surrogate "\\ud82c" /0`, `lone-surrogate "\\udc00" /0`, `lone-surrogate "\\ud83d" /0`}},
		{"{\"k\\ud800\":\"\xff\xe2\x82\"}", tolerant, []string{
			`lone-surrogate "\\ud800" /k\ud800`, `ill-formed-utf8 "\xff" /k\ud800`, `ill-formed-utf8 "\xe2\x82" /k\ud800`}},
		{"{\"a\x01\":0}", tolerant, []string{`control-character "\x01" /a\u0001`}},
		{"{\"\xff\":\"\x00\t\"}", tolerant, []string{
			`ill-formed-utf8 "\xff" /\xff`, `control-character "\x00" /\xff`, `control-character "\t" /\xff`}},
		{`{"a":1,"a":2,"\u0061":3}`, tolerant, []string{
			`duplicate-name "\"a\"" /a`, `duplicate-name "\"\\u0061\"" /a`}},
		{`{"\ud800":1,"\ud800":2}`, tolerant, []string{
			`lone-surrogate "\\ud800" /\ud800`, `lone-surrogate "\\ud800" /\ud800`, `duplicate-name "\"\\ud800\"" /\ud800`}},
		{`[1e400,-1e400,1]`, tolerant, []string{`number-range "1e400" /0`, `number-range "-1e400" /1`}},
		{"\xef\xbb\xbf[1]", tolerant, []string{`bom "\ufeff" `}},
		{`["\ud800",x]`, tolerant, []string{
			`lone-surrogate "\\ud800" /0`, `jcs: byte 10 at '/1': syntax: not valid JSON here`}},
		// The limit is told once; names remembered before it still count.
		{`{"a":1,"b":2,"c":3,"d":4,"c":5,"a":6}`, jcs.Options{Tolerant: true, MaxNames: 2}, []string{
			`limit "\"c\"" /c`, `duplicate-name "\"a\"" /a`}},
		{"// one\n{/*two*/\"a\"/**/:// three\r[1,/***/2,],// four", jsonc, []string{
			`comment "// one" `, `comment "/*two*/" `, `comment "/**/" /a`, `comment "// three" /a`,
			`comment "/***/" /a/0`, `trailing-comma "," /a/1`, `comment "// four" /a`,
			`jcs: byte 51 at '/a': syntax: not valid JSON here`}},
		{"{\"a\":1 , /* c */ }//", jsonc, []string{`comment "/* c */" /a`, `trailing-comma "," /a`, `comment "//" `}},
		{"[[1,],]", jsonc, []string{`trailing-comma "," /0/0`, `trailing-comma "," /0`}},
		{"//\xff\xfe\n1", both, []string{`comment "//\xff\xfe" `, `ill-formed-utf8 "\xff" `, `ill-formed-utf8 "\xfe" `}},
		{"// only", jsonc, []string{`comment "// only" `, `jcs: byte 7 at '': syntax: not valid JSON here`}},
	} {
		got := events(t, c.in, c.o)
		if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
			t.Errorf("%+q:\n got %s\nwant %s", c.in, strings.Join(got, "\n     "), strings.Join(c.want, "\n     "))
		}
	}
}

// Flags name what the events after a token report.
func TestFlags(t *testing.T) {
	src := "{\"a\":\"x\",\"a\":\"\\ud800\\n\",\"\u00e9\":\"\xff\x01\",\"n\":[1,1.5,2e9,1e999]}"
	want := []jcs.Flags{
		0, 0, jcs.Duplicate, jcs.Escaped | jcs.Lone, jcs.NonASCII, jcs.NonASCII | jcs.IllFormed | jcs.Control, 0,
		0, jcs.Fraction, jcs.Fraction, jcs.Fraction | jcs.OutOfRange,
	}
	r := jcs.NewReader(src, nil, jcs.Options{Tolerant: true})
	n := 0
	for tok := r.Next(); tok.Kind != jcs.End; tok = r.Next() {
		switch tok.Kind {
		case jcs.Name, jcs.String, jcs.Number:
			if n >= len(want) || tok.Flags != want[n] {
				t.Fatalf("token %d %+q: flags %b", n, src[tok.Start:tok.End], tok.Flags)
			}
			n++
		}
	}
	if r.Err() != nil || n != len(want) {
		t.Errorf("%d tokens, %v", n, r.Err())
	}
}

func TestDecoded(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{`""`, ""},
		{`"plain"`, "plain"},
		{`"\"\\\/\b\f\n\r\t"`, "\"\\/\b\f\n\r\t"},
		{`"a\u0000\u007f\u00e9\u20ac\ud83d\ude00z"`, "a\x00\x7f\u00e9\u20ac\U0001f600z"},
		{`"\uD83D\uDE00"`, "\U0001f600"},
		// Not repaired.
		{`"<\ud800>"`, "<\xed\xa0\x80>"},
		{`"\udc00\ud83d"`, "\xed\xb0\x80\xed\xa0\xbd"},
		{"\"\xff\\n\xe2\x82\"", "\xff\n\xe2\x82"},
		{"\"\t\\t\"", "\t\t"},
	} {
		r := jcs.NewReader(c.in, nil, jcs.Options{Tolerant: true})
		tok := r.Next()
		if got := jcs.AppendDecoded([]byte(">"), c.in, tok); string(got) != ">"+c.want {
			t.Errorf("%+q: %+q, want %+q", c.in, got, c.want)
		}
		for n := range c.want {
			if c.want[n]&0xC0 == 0x80 {
				continue
			}
			// What stands at the raw offset says the same character.
			p := jcs.NextPiece(c.in, jcs.RawOffset(c.in, tok, n), tok.End-1)
			ok := p.Kind == jcs.Escape || p.Kind == jcs.LoneEscape || c.in[p.Start] == c.want[n]
			if p.Kind == jcs.Escape {
				ok = strings.HasPrefix(c.want[n:], string(p.Rune))
			}
			if !ok {
				t.Errorf("%+q: byte %d comes from %+q", c.in, n, c.in[p.Start:])
			}
		}
		if got := jcs.RawOffset(c.in, tok, len(c.want)); got != len(c.in)-1 {
			t.Errorf("%+q: end at %d", c.in, got)
		}
	}
}

func TestRawOffset(t *testing.T) {
	for _, c := range []struct {
		in   string
		want []int // by decoded byte from -1 on
	}{
		{`"abc"`, []int{1, 1, 2, 3, 4, 4}},
		{`"ab\ncd"`, []int{1, 1, 2, 3, 5, 6, 7, 7}},
		{`"\u20acx\ud83d\ude00"`, []int{1, 1, 1, 1, 7, 8, 8, 8, 8, 20, 20}},
		{`"\ud800\u00e9"`, []int{1, 1, 1, 1, 7, 7, 13}},
	} {
		r := jcs.NewReader(c.in, nil, jcs.Options{Tolerant: true})
		tok := r.Next()
		for i, want := range c.want {
			if got := jcs.RawOffset(c.in, tok, i-1); got != want {
				t.Errorf("%s: byte %d at %d, want %d", c.in, i-1, got, want)
			}
		}
	}
}

// Tokens and offsets that do not belong to the source do no harm.
func TestForeignTokens(t *testing.T) {
	for _, tok := range []jcs.Token{
		{Kind: jcs.String, Start: 5, End: 100, Flags: jcs.Escaped},
		{Kind: jcs.String, Start: -5, End: 2},
		{Kind: jcs.Name, Start: 3, End: 1},
		{Kind: jcs.Name, Start: 0, End: 1},
		{Kind: jcs.Number, Start: 0, End: 3},
	} {
		if got := jcs.AppendDecoded(nil, `"a\n"`, tok); len(got) != 0 {
			t.Errorf("%v: %q", tok, got)
		}
		if got := jcs.RawOffset(`"a\n"`, tok, 1); got != tok.Start {
			t.Errorf("%v: %d", tok, got)
		}
	}
	jcs.AppendDecoded(nil, `"a"b\`, jcs.Token{Kind: jcs.String, Flags: jcs.Escaped, Start: 0, End: 5})
	jcs.AppendDecoded(nil, `"a\u12"`, jcs.Token{Kind: jcs.String, Flags: jcs.Escaped, Start: 0, End: 7})
	for _, span := range [][2]int{{-1, 2}, {3, 2}, {0, 99}, {99, 100}, {2, 2}} {
		if p := jcs.NextPiece("ab\\", span[0], span[1]); p.End > 3 {
			t.Errorf("%v: %v", span, p)
		}
	}
}
