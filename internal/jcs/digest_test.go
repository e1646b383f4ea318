// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs_test

import (
	"crypto/sha256"
	"encoding/binary"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/jcs"
)

func fields(parts ...string) [sha256.Size]byte {
	var b []byte
	for _, p := range parts {
		b = binary.BigEndian.AppendUint64(b, uint64(len(p)))
		b = append(b, p...)
	}
	return sha256.Sum256(b)
}

func TestDigest(t *testing.T) {
	var sc jcs.Scratch
	got, info, err := jcs.Digest(`{"b":1.0, "a":"\u0061"}`, "tool", &sc, jcs.Options{})
	if want := fields("runeward jcs sha-256 1", "tool", `{"a":"a","b":1}`); err != nil || got != want || info.Lossy {
		t.Errorf("%x %v, want %x", got, err, want)
	}
	for _, src := range []string{"", "{}", "no JSON \xff", strings.Repeat("long ", 10000)} {
		want := fields("runeward raw sha-256 1", "tool", src)
		if got := jcs.RawDigest(src, "tool", &sc); got != want {
			t.Errorf("%.20q: %x, want %x", src, got, want)
		}
		if got := jcs.RawDigest([]byte(src), "tool", nil); got != want {
			t.Errorf("%.20q as bytes: %x, want %x", src, got, want)
		}
	}
	// Tag, kind and content each make a difference, and no part slides into
	// the next one.
	seen := map[[sha256.Size]byte]string{}
	add := func(what string, sum [sha256.Size]byte) {
		if other, ok := seen[sum]; ok {
			t.Errorf("%s and %s have one digest", what, other)
		}
		seen[sum] = what
	}
	for _, tag := range []string{"", "1", "11"} {
		for _, src := range []string{"1", "11", "111"} {
			sum, _, err := jcs.Digest(src, tag, &sc, jcs.Options{})
			if err != nil {
				t.Fatal(err)
			}
			add("canonical "+tag+" "+src, sum)
			add("raw "+tag+" "+src, jcs.RawDigest(src, tag, &sc))
		}
	}
	if sum, _, err := jcs.Digest(`{"a":1,"a":1}`, "tool", &sc, jcs.Options{}); err == nil || sum != [sha256.Size]byte{} {
		t.Errorf("%x %v", sum, err)
	}
	if _, info, _ := jcs.Digest(`[9007199254740993]`, "tool", nil, jcs.Options{}); !info.Lossy || info.LossyOffset != 1 {
		t.Errorf("%v", info)
	}
}
