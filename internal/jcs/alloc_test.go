// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs_test

import (
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/jcs"
)

func noAllocs(t *testing.T, what string, f func()) {
	t.Helper()
	f()
	if n := testing.AllocsPerRun(20, f); n != 0 {
		t.Errorf("%s: %v allocations", what, n)
	}
}

type named []byte

func testAllocs[T jcs.Bytes](t *testing.T, form string, src T) {
	var sc jcs.Scratch
	var buf []byte
	tolerant := jcs.Options{Tolerant: true}
	noAllocs(t, form+" Reader", func() {
		r := jcs.NewReader(src, &sc, tolerant)
		for tok := r.Next(); tok.Kind != jcs.End; tok = r.Next() {
			buf = jcs.AppendDecoded(buf[:0], src, tok)
			jcs.RawOffset(src, tok, len(buf))
			buf = r.AppendPointer(buf[:0])
		}
		if r.Err() != nil {
			t.Fatal(r.Err())
		}
	})
	n := 0
	noAllocs(t, form+" Walk", func() {
		if jcs.Walk(src, &sc, tolerant, func(p []byte, tok jcs.Token) error { n += len(p); return nil }) != nil {
			t.Fatal("Walk")
		}
	})
	noAllocs(t, form+" Find", func() {
		if _, ok, err := jcs.Find(src, `/more/1/\u0065nd`, &sc, tolerant); !ok || err != nil {
			t.Fatal(ok, err)
		}
	})
	noAllocs(t, form+" RawDigest", func() { jcs.RawDigest(src, "tag", &sc) })
}

func testCanonicalAllocs[T jcs.Bytes](t *testing.T, form string, src T) {
	var sc jcs.Scratch
	var buf []byte
	noAllocs(t, form+" AppendCanonical", func() {
		var err error
		if buf, _, err = jcs.AppendCanonical(buf[:0], src, &sc, jcs.Options{}); err != nil {
			t.Fatal(err)
		}
	})
	noAllocs(t, form+" Digest", func() {
		if _, _, err := jcs.Digest(src, "tag", &sc, jcs.Options{}); err != nil {
			t.Fatal(err)
		}
	})
}

func TestAllocs(t *testing.T) {
	good := `{"page":` + string(toolsPage()) + `,"names":` + manyNames(1000) +
		`,"n":[0.1,-1e-7,123456789012345678901234567890,0.12345678901234567890123456789012345678901234567890],` +
		`"\u0061":"\ud83d\ude00\n","` + "\u20ac" + `":1,"more":[0,{"\u0065nd":1}]}`
	bad := strings.TrimSuffix(good, "}") + ",\"n\":1,\"bad\":[\"\\ud800\xff\",1e400]}"
	testAllocs(t, "string", bad)
	testAllocs(t, "bytes", []byte(bad))
	testAllocs(t, "named", named(bad))
	testCanonicalAllocs(t, "string", good)
	testCanonicalAllocs(t, "bytes", []byte(good))
	testCanonicalAllocs(t, "named", named(good))
}
