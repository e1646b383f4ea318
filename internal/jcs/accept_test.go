// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/jcs"
)

// Texts that every reader of JSON has to accept.
func TestAccepts(t *testing.T) {
	for _, src := range []string{
		`0`, `-0`, `1.5E+3`, `0e0`, `0E-0`, `-1`, `12345678901234567890`, `1e-400`, `"\u0000"`, `""`, `true`, `false`, `null`,
		`[]`, `{}`, "\t\n\r [\t\n\r ]\t\n\r ", `[[],{},[[]],{"":{}}]`, `{"a":{"a":{"a":1}},"b":{"a":1}}`,
		`{"a":1,"A":2,"\u00e1":3,"a\u0301":4}`, `[1 , 2]`, `{"a" : 1 , "b" :2}`, `"\ud83d\ude00"`, `"\uDBFF\uDFFF"`,
		"\"\u007f\u0080\ufeff\ufffe\uffff\U0010ffff\"", `"\ufeff\ufffe\uffff"`, `"\/\\\""`, `"'"`, `"` + strings.Repeat("x", 5000) + `"`,
		`[` + strings.Repeat("1,", 999) + `1]`, strings.Repeat("[", 256) + strings.Repeat("]", 256),
		strings.Repeat(`{"a":`, 256) + "0" + strings.Repeat("}", 256), "1" + strings.Repeat("0", 308),
		"0." + strings.Repeat("0", 500) + "1", `1.7976931348623157e308`, strings.Repeat(" ", 100) + "1" + strings.Repeat(" ", 100),
		`{"//":"/* no comment */"}`,
	} {
		if !json.Valid([]byte(src)) {
			t.Errorf("not JSON: %.60q", src)
		}
		for _, o := range []jcs.Options{{}, {Tolerant: true}, {Comments: true, TrailingCommas: true}} {
			if _, err := readAll(src, nil, o); err != nil {
				t.Errorf("%.60q %+v: %v", src, o, err)
			}
			if got := events(t, src, o); got != nil {
				t.Errorf("%.60q: %v", src, got)
			}
		}
	}
}

// Every byte after every prefix of a text: accepted exactly when json.Valid
// does, the stricter rules aside.
func TestEveryByteEverywhere(t *testing.T) {
	base := "{\"a\":[1,-2.5e+3,\"\\u00e9\u00e9\\n\",true,null],\"b\":{}} "
	for i := range len(base) + 1 {
		for c := range 256 {
			for _, src := range []string{
				base[:i] + string([]byte{byte(c)}) + base[i:],
				base[:i] + string([]byte{byte(c)}) + base[min(i+1, len(base)):],
				base[:i],
			} {
				_, err := readAll(src, nil, jcs.Options{})
				switch e := asError(err); e.Rule {
				case jcs.DuplicateName, jcs.LoneSurrogate, jcs.IllFormedUTF8, jcs.NumberRange:
				default:
					if (err == nil) != json.Valid([]byte(src)) {
						t.Fatalf("%q: %v", src, err)
					}
				}
				if _, want := readModel(src); asError(err).Rule != want.rule || asError(err).Offset != want.at {
					t.Fatalf("%q: %v, model %v", src, err, want)
				}
			}
		}
	}
}
