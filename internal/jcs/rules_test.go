// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/jcs"
)

// In the inputs of these tests @ stands before the byte at which the fault
// begins; it is not part of the input.
func marked(t *testing.T, in string) (src string, at int) {
	t.Helper()
	at = strings.IndexByte(in, '@')
	if at < 0 || strings.Count(in, "@") != 1 {
		t.Fatalf("no single mark in %q", in)
	}
	return in[:at] + in[at+1:], at
}

func TestErrors(t *testing.T) {
	small := jcs.Options{MaxDepth: 3}
	for _, c := range []struct {
		in      string
		rule    jcs.Rule
		pointer string
		o       jcs.Options
	}{
		// Duplicates, compared after unescaping.
		{`{"a":1,@"a":2}`, jcs.DuplicateName, "/a", jcs.Options{}},
		{`{"a":1,@"\u0061":2}`, jcs.DuplicateName, "/a", jcs.Options{}},
		{`{"\u0061":1,@"a":2}`, jcs.DuplicateName, "/a", jcs.Options{}},
		{`{"\u00e9":1,@"` + "\u00e9" + `":2}`, jcs.DuplicateName, `/\u00e9`, jcs.Options{}},
		{`{"\ud83d\ude00":1,@"` + "\U0001f600" + `":2}`, jcs.DuplicateName, `/\ud83d\ude00`, jcs.Options{}},
		{`{"":1,@"":2}`, jcs.DuplicateName, "/", jcs.Options{}},
		{`{"x":[0,{"a/b~c":1,@"a\/b~c":2}]}`, jcs.DuplicateName, "/x/1/a~1b~0c", jcs.Options{}},
		{`[{"a":1},{"a":{"a":2},@"a":3}]`, jcs.DuplicateName, "/1/a", jcs.Options{}},
		{`{"abcdefgh1":1,"abcdefgh2":1,@"abcdefgh1":1}`, jcs.DuplicateName, "/abcdefgh1", jcs.Options{}},

		// Lone surrogates, at their escape.
		{`["@\uD82C"]`, jcs.LoneSurrogate, "/0", jcs.Options{}},
		{`["ab@\uD82Ccd"]`, jcs.LoneSurrogate, "/0", jcs.Options{}},
		{`["@\udc00\ud83d"]`, jcs.LoneSurrogate, "/0", jcs.Options{}},
		{`["\ud83d\ude00@\ude00"]`, jcs.LoneSurrogate, "/0", jcs.Options{}},
		{`["@\ud83d\ud83d\ude00"]`, jcs.LoneSurrogate, "/0", jcs.Options{}},
		{`["@\ud83d\n"]`, jcs.LoneSurrogate, "/0", jcs.Options{}},
		{`["@\ud83d"]`, jcs.LoneSurrogate, "/0", jcs.Options{}},
		{`["@\ud83d\u12"]`, jcs.LoneSurrogate, "/0", jcs.Options{}},
		{`{"a":{"k@\ud800":1}}`, jcs.LoneSurrogate, "/a", jcs.Options{}},

		// Ill-formed UTF-8.
		{"[\"@\xff\"]", jcs.IllFormedUTF8, "/0", jcs.Options{}},
		{"[\"\u00e9@\xc3\"]", jcs.IllFormedUTF8, "/0", jcs.Options{}},
		{"[\"@\xc0\x80\"]", jcs.IllFormedUTF8, "/0", jcs.Options{}},
		{"[\"@\xed\xa0\x80\"]", jcs.IllFormedUTF8, "/0", jcs.Options{}},
		{"[\"@\xf4\x90\x80\x80\"]", jcs.IllFormedUTF8, "/0", jcs.Options{}},
		{"[\"@\xe2\x82\"]", jcs.IllFormedUTF8, "/0", jcs.Options{}},
		{"{\"@\xe0\x9f\xbf\":1}", jcs.IllFormedUTF8, "", jcs.Options{}},

		// Control characters in a string.
		{"[\"a@\tb\"]", jcs.ControlCharacter, "/0", jcs.Options{}},
		{"[\"12345678@\x00\"]", jcs.ControlCharacter, "/0", jcs.Options{}},
		{"[\"@\x1f\"]", jcs.ControlCharacter, "/0", jcs.Options{}},
		{"{\"a@\n\":1}", jcs.ControlCharacter, "", jcs.Options{}},

		// Byte order marks.
		{"@\xef\xbb\xbf{}", jcs.BOM, "", jcs.Options{}},
		{"@\xfe\xff\x00{", jcs.BOM, "", jcs.Options{}},
		{"@\xff\xfe{\x00", jcs.BOM, "", jcs.Options{}},
		{" @\xef\xbb\xbf{}", jcs.Syntax, "", jcs.Options{}},
		{"{}@\xef\xbb\xbf", jcs.TrailingData, "", jcs.Options{}},

		// Depth and size.
		{"[[[@[]]]]", jcs.Depth, "/0/0/0", small},
		{`{"a":{"b":[@{}]}}`, jcs.Depth, "/a/b/0", small},
		{strings.Repeat("[", 256) + "@[", jcs.Depth, strings.Repeat("/0", 256), jcs.Options{}},
		{`[1,2,@3]`, jcs.Size, "", jcs.Options{MaxBytes: 5}},

		// Trailing data.
		{`{} @{}`, jcs.TrailingData, "", jcs.Options{}},
		{`1 @2`, jcs.TrailingData, "", jcs.Options{}},
		{"[]\n@]", jcs.TrailingData, "", jcs.Options{}},
		{"null@\x00", jcs.TrailingData, "", jcs.Options{}},

		// Numbers out of range.
		{`[@1e400]`, jcs.NumberRange, "/0", jcs.Options{}},
		{`{"a":@-1e309}`, jcs.NumberRange, "/a", jcs.Options{}},
		{`@1.7976931348623159e308`, jcs.NumberRange, "", jcs.Options{}},
		{`@1` + strings.Repeat("0", 309), jcs.NumberRange, "", jcs.Options{}},
		{`@1e10000000000000000000`, jcs.NumberRange, "", jcs.Options{}},
		{`@1e99999999999999999999`, jcs.NumberRange, "", jcs.Options{}},
		{`@0.` + strings.Repeat("0", 200000) + `1e200400`, jcs.NumberRange, "", jcs.Options{}},

		// Limits on names.
		{`{"a":1,"b":2,@"c":3}`, jcs.Limit, "/c", jcs.Options{MaxNames: 2}},
		{`{"a":{"b":2,@"c":3}}`, jcs.Limit, "/a/c", jcs.Options{MaxNameBytes: 80}},
		{`{@"\u0061bcdefghijklmn":1}`, jcs.Limit, "/abcdefghijklmn", jcs.Options{MaxNameBytes: 50}},

		// Syntax.
		{`@`, jcs.Syntax, "", jcs.Options{}},
		{` @`, jcs.Syntax, "", jcs.Options{}},
		{`@x`, jcs.Syntax, "", jcs.Options{}},
		{`[@`, jcs.Syntax, "", jcs.Options{}},
		{`[1@`, jcs.Syntax, "/0", jcs.Options{}},
		{`[1,@]`, jcs.Syntax, "/1", jcs.Options{}},
		{`[@,1]`, jcs.Syntax, "/0", jcs.Options{}},
		{`[1 @2]`, jcs.Syntax, "/0", jcs.Options{}},
		{`{"a":1,@}`, jcs.Syntax, "/a", jcs.Options{}},
		{`{@,}`, jcs.Syntax, "", jcs.Options{}},
		{`{@a:1}`, jcs.Syntax, "", jcs.Options{}},
		{`{"a"@}`, jcs.Syntax, "/a", jcs.Options{}},
		{`{"a":@}`, jcs.Syntax, "/a", jcs.Options{}},
		{`{"a":1@]`, jcs.Syntax, "/a", jcs.Options{}},
		{`[1@}`, jcs.Syntax, "/0", jcs.Options{}},
		{`{"a" @"b"}`, jcs.Syntax, "/a", jcs.Options{}},
		{`"abc@`, jcs.Syntax, "", jcs.Options{}},
		{`"abc\@`, jcs.Syntax, "", jcs.Options{}},
		{`"\@x41"`, jcs.Syntax, "", jcs.Options{}},
		{`"\@'"`, jcs.Syntax, "", jcs.Options{}},
		{`"\u12@G4"`, jcs.Syntax, "", jcs.Options{}},
		{`"\u123@"`, jcs.Syntax, "", jcs.Options{}},
		{`"\u12@`, jcs.Syntax, "", jcs.Options{}},
		{`@'a'`, jcs.Syntax, "", jcs.Options{}},
		{`tru@`, jcs.Syntax, "", jcs.Options{}},
		{`tru@x`, jcs.Syntax, "", jcs.Options{}},
		{`nul@`, jcs.Syntax, "", jcs.Options{}},
		{`@NaN`, jcs.Syntax, "", jcs.Options{}},
		{`-@Infinity`, jcs.Syntax, "", jcs.Options{}},
		{`-@`, jcs.Syntax, "", jcs.Options{}},
		{`@+1`, jcs.Syntax, "", jcs.Options{}},
		{`@.5`, jcs.Syntax, "", jcs.Options{}},
		{`1.@`, jcs.Syntax, "", jcs.Options{}},
		{`1.@e1`, jcs.Syntax, "", jcs.Options{}},
		{`1e@`, jcs.Syntax, "", jcs.Options{}},
		{`1e+@x`, jcs.Syntax, "", jcs.Options{}},
		{`[0@1]`, jcs.Syntax, "/0", jcs.Options{}},
		{`[0@x10]`, jcs.Syntax, "/0", jcs.Options{}},
		{"[@\x0c1]", jcs.Syntax, "/0", jcs.Options{}},
		{"[@\u00a01]", jcs.Syntax, "/0", jcs.Options{}},
		{`@// c` + "\n1", jcs.Syntax, "", jcs.Options{}},
		{`[1,@/* c */2]`, jcs.Syntax, "/1", jcs.Options{}},
		{`[1,/* c@`, jcs.Syntax, "/0", jcs.Options{Comments: true}},
		{`[1,/@`, jcs.Syntax, "/0", jcs.Options{Comments: true}},
		{`[1,/@x`, jcs.Syntax, "/0", jcs.Options{Comments: true}},
		{"[1,/*@\xff*/2]", jcs.IllFormedUTF8, "/0", jcs.Options{Comments: true}},
		{`[1,@,]`, jcs.Syntax, "/1", jcs.Options{TrailingCommas: true}},
		{`[@,]`, jcs.Syntax, "/0", jcs.Options{TrailingCommas: true}},
		{`{@,}`, jcs.Syntax, "", jcs.Options{TrailingCommas: true}},
		{`1@,`, jcs.TrailingData, "", jcs.Options{TrailingCommas: true}},
	} {
		src, at := marked(t, c.in)
		want := jcs.Error{Rule: c.rule, Offset: at, Pointer: c.pointer}
		check := func(form string, err error) {
			var e *jcs.Error
			if !errors.As(err, &e) {
				t.Errorf("%s %.60q: error %v, want %v", form, src, err, &want)
			} else if *e != want {
				t.Errorf("%s %.60q:\n got %.100v\nwant %.100v", form, src, e, &want)
			}
			if !errors.Is(err, c.rule) {
				t.Errorf("%s %.60q: the error is not its rule", form, src)
			}
		}
		_, err := readAll(src, nil, c.o)
		check("string", err)
		_, err = readAll([]byte(src), nil, c.o)
		check("bytes", err)
	}
}

func TestErrorText(t *testing.T) {
	_, err := readAll(`{"a\u202e":[1,"\ud800"]}`, nil, jcs.Options{})
	want := `jcs: byte 15 at '/a\u202e/1': lone-surrogate: the escape is a surrogate without its other half`
	if err == nil || err.Error() != want {
		t.Errorf("got  %v\nwant %v", err, want)
	}
	_, err = readAll(`{"`+strings.Repeat("a", 10000)+`":x}`, nil, jcs.Options{})
	if n := len(err.Error()); n > 400 {
		t.Errorf("error text of %d bytes", n)
	}
}

func TestRulesHaveText(t *testing.T) {
	seen := map[string]bool{}
	for r := jcs.Syntax; r <= jcs.BadPointer; r++ {
		if strings.HasPrefix(r.String(), "rule-") || r.Text() == "unknown rule" || seen[r.String()] {
			t.Errorf("rule %d: %q %q", r, r.String(), r.Text())
		}
		seen[r.String()] = true
	}
}

// After an error nothing more comes.
func TestStopsAtError(t *testing.T) {
	r := jcs.NewReader(`[1,x,2]`, nil, jcs.Options{})
	for r.Next().Kind != jcs.End {
	}
	err := r.Err()
	for range 3 {
		if tok := r.Next(); tok.Kind != jcs.End || r.Err() != err {
			t.Fatalf("%v after the error, %v", tok, r.Err())
		}
	}
	var zero jcs.Reader[string]
	if tok := zero.Next(); tok.Kind != jcs.End || zero.Err() != nil || zero.Depth() != 0 {
		t.Errorf("zero Reader: %v %v", tok, zero.Err())
	}
}
