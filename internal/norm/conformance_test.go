// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package norm_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/internal/norm/normvec"
	"github.com/runeward/runeward/tables"
)

func vectors(t testing.TB) (*normvec.File, []byte) {
	t.Helper()
	data, err := os.ReadFile("testdata/normalization.vec")
	if err != nil {
		t.Fatal(err)
	}
	f, err := normvec.Open(data)
	if err != nil {
		t.Fatal(err)
	}
	return f, data
}

// TestConformance holds each version to every line of its
// NormalizationTest.txt, and to invariant 2 of that file's head: a code point
// that part 1 does not list is fixed.
func TestConformance(t *testing.T) {
	lines := map[string]int{"15.0.0": 19074, "16.0.0": 19965, "17.0.0": 20034, "18.0.0": 20171}
	f, _ := vectors(t)
	eachSet(t, func(t *testing.T, set tables.Set) {
		c := conformance{t: t, set: set}
		for v := range f.Cases(set.Version()) {
			c.line(v)
		}
		if c.lines != lines[set.Version()] {
			t.Errorf("%d lines, want %d", c.lines, lines[set.Version()])
		}
		c.complement()
	})
}

// TestRaw does the same from the published files, when they are there, and
// packs them again.
func TestRaw(t *testing.T) {
	dir := os.Getenv("UCD_DIR")
	if dir == "" {
		t.Log("UCD_DIR is not set: TestConformance has tested the same lines from testdata")
		return
	}
	var sources []normvec.Source
	eachSet(t, func(t *testing.T, set tables.Set) {
		data, err := os.ReadFile(filepath.Join(dir, set.Version(), "ucd", "NormalizationTest.txt"))
		if err != nil {
			t.Fatal(err)
		}
		sources = append(sources, normvec.Source{Version: set.Version(), Data: data})
		cases, err := normvec.Parse(set.Version(), data)
		if err != nil {
			t.Fatal(err)
		}
		c := conformance{t: t, set: set}
		for _, v := range cases {
			c.line(v)
		}
		c.complement()
	})
	packed, err := normvec.Distil(sources...)
	if err != nil {
		t.Fatal(err)
	}
	if _, committed := vectors(t); !bytes.Equal(packed, committed) {
		t.Error("testdata/normalization.vec is not what the sources give")
	}
}

type conformance struct {
	t      *testing.T
	set    tables.Set
	lines  int
	listed [utf8.MaxRune + 1]bool
	sc     norm.Scratch
	buf    []byte
}

// line tests invariant 1: which column is which form of which columns.
func (c *conformance) line(v normvec.Case) {
	c.lines++
	const source, nfc, nfd, nfkc, nfkd = 0, 1, 2, 3, 4
	for i, column := range v.Column {
		if i <= nfd {
			c.form(norm.NFC, column, v.Column[nfc])
			c.form(norm.NFD, column, v.Column[nfd])
		} else {
			c.form(norm.NFC, column, v.Column[nfkc])
			c.form(norm.NFD, column, v.Column[nfkd])
		}
		c.form(norm.NFKC, column, v.Column[nfkc])
		c.form(norm.NFKD, column, v.Column[nfkd])
	}
	for _, form := range forms() {
		canonical := form == norm.NFC || form == norm.NFD
		for i, a := range v.Column {
			for k, b := range v.Column {
				want := !canonical || i <= nfd == (k <= nfd) || v.Column[nfd] == v.Column[nfkd]
				if got := norm.Equal(form, c.set, a, []byte(b), &c.sc); got != want {
					c.t.Errorf("%v: Equal(%+q, %+q) = %t", form, a, b, got)
				}
			}
		}
	}
	if v.Part == 1 {
		r, n := utf8.DecodeRuneInString(v.Column[source])
		if n != len(v.Column[source]) {
			c.t.Errorf("part 1 tests %+q, no single code point", v.Column[source])
		}
		c.listed[r] = true
	}
}

func (c *conformance) complement() {
	eachScalar(func(r rune) {
		if c.listed[r] {
			return
		}
		text := string(r)
		for _, form := range forms() {
			c.buf = norm.Append(c.buf[:0], form, c.set, text, &c.sc)
			if string(c.buf) != text || !norm.IsNormalized(form, c.set, text, &c.sc) {
				c.t.Errorf("%v(%+q) = %+q, IsNormalized %t", form, text, c.buf, norm.IsNormalized(form, c.set, text, &c.sc))
			}
		}
	})
}

// form tests that want is the form of text through every entrance.
func (c *conformance) form(form norm.Form, text, want string) {
	c.buf = norm.Append(append(c.buf[:0], "e>"...), form, c.set, text, &c.sc)
	if string(c.buf) != "e>"+want {
		c.t.Errorf("%v(%+q) = %+q, want %+q", form, text, c.buf[2:], want)
	}
	c.buf = norm.Append(c.buf[:0], form, c.set, []byte(text), &c.sc)
	if string(c.buf) != want {
		c.t.Errorf("%v([]byte(%+q)) = %+q, want %+q", form, text, c.buf, want)
	}
	if got := norm.IsNormalized(form, c.set, text, &c.sc); got != (text == want) {
		c.t.Errorf("IsNormalized(%v, %+q) = %t", form, text, got)
	}
	if got := norm.IsNormalized(form, c.set, []byte(text), &c.sc); got != (text == want) {
		c.t.Errorf("IsNormalized(%v, []byte(%+q)) = %t", form, text, got)
	}
	answer, stable := norm.QuickCheck(form, c.set, text)
	if answer == norm.Yes && text != want || answer == norm.No && text == want {
		c.t.Errorf("QuickCheck(%v, %+q) = %v", form, text, answer)
	}
	c.buf = norm.Append(append(c.buf[:0], text[:stable]...), form, c.set, text[stable:], &c.sc)
	if string(c.buf) != want {
		c.t.Errorf("QuickCheck(%v, %+q): %d is no stable offset", form, text, stable)
	}
	if !norm.Equal(form, c.set, text, []byte(want), &c.sc) || !norm.Equal(form, c.set, []byte(text), want, &c.sc) {
		c.t.Errorf("Equal(%v, %+q, %+q) is false", form, text, want)
	}
	if norm.Equal(form, c.set, text, want+"a", &c.sc) || norm.Equal(form, c.set, "a"+text, want, &c.sc) {
		c.t.Errorf("Equal(%v, %+q, %+q) is true with a letter more", form, text, want)
	}
	// A normalized beginning does not change the form of the whole.
	for cut := range text {
		c.buf = norm.Append(c.buf[:0], form, c.set, text[:cut], &c.sc)
		c.buf = append(c.buf, text[cut:]...)
		if got := norm.Append(nil, form, c.set, c.buf, &c.sc); string(got) != want {
			c.t.Errorf("%v(%+q), normalized up to %d before, = %+q, want %+q", form, text, cut, got, want)
		}
	}
}
