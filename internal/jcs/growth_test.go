// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/runeward/runeward/internal/jcs"
)

// Time over sources of which one is eight times the other. A linear reader
// takes eight times as long, a quadratic one sixty-four. The sources are small
// so that the shortest of a few runs is one that nothing interrupted.
func TestGrowth(t *testing.T) {
	big := jcs.Options{MaxDepth: 1 << 30, MaxNames: 1 << 30, MaxNameBytes: 1 << 30}
	tolerant := big
	tolerant.Tolerant = true
	sameStart := func(n int) string {
		var b strings.Builder
		b.WriteByte('{')
		for i := range n {
			fmt.Fprintf(&b, `"the same beginning of each name %08d":0,`, (i*7919)%n)
		}
		return strings.TrimSuffix(b.String(), ",") + "}"
	}
	for _, c := range []struct {
		name string
		n    int
		o    jcs.Options
		src  func(n int) string
	}{
		{"arrays", 5000, big, func(n int) string { return strings.Repeat("[", n) + strings.Repeat("]", n) }},
		{"objects", 2000, big, func(n int) string { return strings.Repeat(`{"b":`, n) + "0" + strings.Repeat(`,"a":1}`, n) }},
		{"deep error", 5000, big, func(n int) string { return strings.Repeat("[", n) }},
		{"names", 1250, big, manyNames},
		{"names alike", 800, big, sameStart},
		{"duplicates", 2000, tolerant, func(n int) string { return "{" + strings.Repeat(`"a":0,`, n) + `"b":0}` }},
		{"small objects", 1000, big, func(n int) string { return "[" + strings.Repeat(`{"a":0,"b":0},`, n) + "0]" }},
		{"middle objects", 100, big, func(n int) string { return "[" + strings.Repeat(manyNames(20)+",", n) + "0]" }},
		{"long string", 20000, big, func(n int) string { return `"` + strings.Repeat("a", n) + `"` }},
		{"open string", 20000, big, func(n int) string { return `"` + strings.Repeat("a", n) }},
		{"escapes", 5000, big, func(n int) string { return `"` + strings.Repeat(`\ud83d\ude00`, n) + `"` }},
		{"lone surrogates", 5000, tolerant, func(n int) string { return `"` + strings.Repeat(`\ud83d`, n) + `"` }},
		{"ill-formed", 10000, tolerant, func(n int) string { return `"` + strings.Repeat("\xff", n) + `"` }},
		{"ill-formed name", 10000, tolerant, func(n int) string { return `{"` + strings.Repeat("\xff", n) + `":0}` }},
		{"comments", 3000, jcs.Options{Comments: true}, func(n int) string { return strings.Repeat("/**/", n) + "0" }},
		{"long number", 10000, big, func(n int) string { return "0." + strings.Repeat("3", n) }},
		{"long exponent", 10000, tolerant, func(n int) string { return "1e" + strings.Repeat("9", n) }},
		{"spaces", 20000, big, func(n int) string { return strings.Repeat(" \n", n) + "0" }},
	} {
		small, large := c.src(c.n), c.src(8*c.n)
		var sc jcs.Scratch
		var buf []byte
		for _, way := range []struct {
			name string
			f    func(src string)
		}{
			{"read", func(src string) { readAll(src, &sc, c.o) }},
			{"walk", func(src string) {
				jcs.Walk(src, &sc, c.o, func([]byte, jcs.Token) error { return nil })
			}},
			{"canonical", func(src string) { buf, _, _ = jcs.AppendCanonical(buf[:0], src, &sc, c.o) }},
		} {
			way.f(large)
			a := best(20, func() { way.f(small) })
			b := best(20, func() { way.f(large) })
			ratio := float64(b) / float64(max(a, 1))
			t.Logf("%-16s %-10s %8d bytes %v, %9d bytes %v: %.1f", c.name, way.name, len(small), a, len(large), b, ratio)
			if ratio > 24 && b > 200*time.Microsecond {
				t.Errorf("%s, %s: 8 times the size takes %.1f times as long", c.name, way.name, ratio)
			}
		}
	}
}

// A million names in one object, each found to be new.
func TestMillionNames(t *testing.T) {
	src := manyNames(1 << 20)
	o := jcs.Options{MaxNames: 1 << 30, MaxNameBytes: 1 << 30}
	n, err := readAll(src, nil, o)
	if err != nil || n != 2<<20+2 {
		t.Errorf("%d tokens, %v", n, err)
	}
	twice := strings.TrimSuffix(src, "}") + `,"77777":0}`
	if _, err := readAll(twice, nil, o); asError(err).Offset != len(src) {
		t.Error(err)
	}
}
