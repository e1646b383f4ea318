// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/runeward/runeward/internal/jcs"
)

func seeds(f *testing.F) {
	for _, s := range []string{
		``, `{}`, `[]`, `null`, `-0.5e+10`, `"a"`, ` [ 1 , "b" , { "c" : [ ] } ] `,
		`{"a":1,"\u0061":2}`, `["\ud83d\ude00","\ud800","\udc00\ud83d"]`, "[\"\xff\xe2\x82\"]",
		"\xef\xbb\xbf[]", `{"a":{"b":{"c":[1e400,9007199254740993,0.1]}}}`, `[1,2,]`, `{"a":1,} // c`,
		"{\"\u20ac\":1,\"\U0001f600\":2,\"\ufb33\":3}", "\"\x01\"", `{"a/b":1,"c~d":2,"\"\\":3}`, `1 2`,
		`{"a":0,"b":0,"c":0,"d":0,"e":0,"f":0,"g":0,"h":0,"i":0,"j":0,"k":0,"l":0,"m":0,"n":0,"o":0,"p":0,"q":0,"r":0,"\u0061":0}`,
	} {
		f.Add([]byte(s))
	}
}

func asError(err error) jcs.Error {
	var e *jcs.Error
	if errors.As(err, &e) {
		return *e
	}
	return jcs.Error{}
}

// FuzzStrict compares with the model fault by fault, and with encoding/json:
// what it refuses is refused, and what it accepts is refused only by rules that
// it does not have.
func FuzzStrict(f *testing.F) {
	seeds(f)
	var sc jcs.Scratch
	f.Fuzz(func(t *testing.T, src []byte) {
		_, err := readAll(src, &sc, jcs.Options{})
		_, serr := readAll(string(src), nil, jcs.Options{})
		e := asError(err)
		if e != asError(serr) {
			t.Fatalf("bytes %v, string %v", err, serr)
		}
		_, want := readModel(string(src))
		if e.Rule != want.rule || e.Offset != want.at {
			t.Fatalf("%v, model %v at %d", err, want.rule, want.at)
		}
		switch e.Rule {
		case 0:
			if !json.Valid(src) {
				t.Fatal("accepted, but no valid JSON")
			}
		case jcs.DuplicateName, jcs.LoneSurrogate, jcs.IllFormedUTF8, jcs.NumberRange, jcs.Depth:
		default:
			if json.Valid(src) {
				t.Fatalf("%v, but valid JSON", err)
			}
		}
	})
}

func FuzzCanonical(f *testing.F) {
	seeds(f)
	var sc jcs.Scratch
	f.Fuzz(func(t *testing.T, src []byte) {
		out, info, err := jcs.AppendCanonical(nil, src, &sc, jcs.Options{})
		v, fault := readModel(string(src))
		if (err == nil) != (fault.rule == 0) {
			t.Fatalf("%v, model %v", err, fault)
		}
		if err != nil {
			return
		}
		want, lossy := canonical(v)
		if string(out) != want || info.Lossy != lossy {
			t.Fatalf("%+q lossy %v, model %+q %v", out, info.Lossy, want, lossy)
		}
		again, _, err := jcs.AppendCanonical(nil, out, &sc, jcs.Options{})
		if err != nil || string(again) != string(out) {
			t.Fatalf("again %+q %v, once %+q", again, err, out)
		}
	})
}

// FuzzTolerant checks what the tolerant reader promises: spans within the
// source, in order; each event within the token before it; the first event is
// what the strict reader stops at; each pointer finds its value.
func FuzzTolerant(f *testing.F) {
	seeds(f)
	var sc, sc2 jcs.Scratch
	f.Fuzz(func(t *testing.T, src []byte) {
		_, err := readAll(src, nil, jcs.Options{})
		strict := asError(err)
		r := jcs.NewReader(src, &sc, jcs.Options{Tolerant: true})
		var last jcs.Token
		var first *jcs.Token
		at := 0
		for tok := r.Next(); tok.Kind != jcs.End; tok = r.Next() {
			if tok.Start < 0 || tok.End <= tok.Start || tok.End > len(src) {
				t.Fatalf("%v of %d bytes", tok, len(src))
			}
			if tok.Kind == jcs.Event {
				if first == nil {
					first = &tok
				}
				if tok.Rule() != jcs.BOM && (tok.Start < last.Start || tok.End > last.End) {
					t.Fatalf("event %v %v outside %v", tok.Rule(), tok, last)
				}
				continue
			}
			if tok.Rule() != 0 || tok.End < at {
				t.Fatalf("%v after offset %d", tok, at)
			}
			at, last = tok.End, tok
			if tok.Kind == jcs.Name || tok.Kind == jcs.String {
				dec := jcs.AppendDecoded(nil, src, tok)
				for n := range len(dec) + 1 {
					if o := jcs.RawOffset(src, tok, n); o <= tok.Start || o >= tok.End {
						t.Fatalf("RawOffset(%d) = %d in %v", n, o, tok)
					}
				}
			}
		}
		end := asError(r.Err())
		switch strict.Rule {
		case 0:
			if first != nil || end.Rule != 0 {
				t.Fatalf("event %v, error %v, strictly none", first, r.Err())
			}
		case jcs.BOM, jcs.ControlCharacter, jcs.DuplicateName, jcs.IllFormedUTF8, jcs.LoneSurrogate, jcs.NumberRange:
			if first == nil && end.Rule != 0 && end.Offset >= strict.Offset {
				break // the token that holds it ends in an error
			}
			if first == nil || first.Rule() != strict.Rule || first.Start != strict.Offset {
				t.Fatalf("first event %v, error %v, strictly %v", first, r.Err(), err)
			}
		default:
			if end != strict {
				t.Fatalf("error %v, strictly %v", r.Err(), err)
			}
		}
		if strict.Rule != 0 {
			return
		}
		jcs.Walk(src, &sc, jcs.Options{}, func(pointer []byte, tok jcs.Token) error {
			if tok.Value() {
				span, ok, err := jcs.Find(src, string(pointer), &sc2, jcs.Options{})
				if want := (jcs.Span{Start: tok.Start, End: tok.End}); err != nil || !ok || span != want {
					t.Fatalf("Find %s: %v %v %v, want %v", pointer, span, ok, err, want)
				}
			}
			return nil
		})
	})
}
