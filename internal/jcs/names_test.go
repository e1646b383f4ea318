// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/runeward/runeward/internal/jcs"
)

// Objects of every size around where the search changes, with the duplicate of
// each name in turn, plain or escaped, inside objects with the same names.
func TestDuplicatesOfAnySize(t *testing.T) {
	var sc jcs.Scratch
	for _, size := range []int{1, 2, 15, 16, 17, 18, 40, 70, 200} {
		for dup := 0; dup < size; dup += 1 + size/20 {
			for _, form := range []string{"name-%d", "name-\\u003%d", "\\u006eame-%d"} {
				if strings.Contains(form, "003") && dup > 9 {
					continue
				}
				var b strings.Builder
				b.WriteByte('{')
				for i := range size {
					// Each value is an object of a size of its own, with names
					// that the outer object has too.
					fmt.Fprintf(&b, `"name-%d":{`, i)
					for k := range i % 21 {
						if k > 0 {
							b.WriteByte(',')
						}
						fmt.Fprintf(&b, `"name-%d":0`, k)
					}
					b.WriteString(`},`)
				}
				at := b.Len()
				fmt.Fprintf(&b, `"`+form+`":0}`, dup)
				_, err := readAll(b.String(), &sc, jcs.Options{})
				want := jcs.Error{Rule: jcs.DuplicateName, Offset: at, Pointer: fmt.Sprintf("/name-%d", dup)}
				if asError(err) != want {
					t.Fatalf("size %d, %s of %d: %v", size, form, dup, err)
				}
				unique := b.String()[:at] + `"other":0}`
				if _, err := readAll(unique, &sc, jcs.Options{}); err != nil {
					t.Fatalf("size %d: %v", size, err)
				}
			}
		}
	}
}

// Names that agree in their first bytes, or in length modulo 256.
func TestSimilarNames(t *testing.T) {
	long := "abcdefg" + strings.Repeat("x", 256)
	src := `{"abcdefg":0,"` + long + `":0,"` + long + `y":0,"abcdefgx":0,"abcdefgy":0,"abcdef":0,"":0,"\u0000":0}`
	if _, err := readAll(src, nil, jcs.Options{}); err != nil {
		t.Error(err)
	}
	if n := len(events(t, `{"`+long+`":0,"`+long+`":0}`, jcs.Options{Tolerant: true})); n != 1 {
		t.Errorf("%d events", n)
	}
}

// Equal names found through each form of the two: raw or escaped, searched in
// order or in buckets.
func TestDuplicatesOfAnyForm(t *testing.T) {
	forms := []string{`"the long name"`, `"the\u0020long name"`, `"the long\u0020name"`}
	for _, before := range []string{"", strings.TrimSuffix(manyNames(40)[1:], "}") + ","} {
		for _, a := range forms {
			for _, b := range forms {
				head := "{" + before + a + `:0,"the long nam":0,"the\u0020long namE":0,`
				_, err := readAll(head+b+":0}", nil, jcs.Options{})
				want := jcs.Error{Rule: jcs.DuplicateName, Offset: len(head), Pointer: "/the long name"}
				if asError(err) != want {
					t.Errorf("%s and %s: %v", a, b, err)
				}
			}
		}
	}
}

func manyNames(n int) string {
	var b strings.Builder
	b.WriteByte('{')
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `"%d":0`, i)
	}
	b.WriteByte('}')
	return b.String()
}

func TestDefaultLimits(t *testing.T) {
	if _, err := readAll(manyNames(65536), nil, jcs.Options{}); err != nil {
		t.Error(err)
	}
	src := manyNames(65537)
	want := jcs.Error{Rule: jcs.Limit, Offset: strings.Index(src, `"65536"`), Pointer: "/65536"}
	if _, err := readAll(src, nil, jcs.Options{}); asError(err) != want {
		t.Error(err)
	}
	if got := events(t, manyNames(70000), jcs.Options{Tolerant: true}); len(got) != 1 || got[0] != `limit "\"65536\"" /65536` {
		t.Errorf("%q", got)
	}
	// 16 MiB hold 419,430 names of 40 bytes, whatever the objects they are in:
	// six times 60,001 and 59,424 more.
	half := strings.TrimSuffix(manyNames(60000), "}") + `,"x":`
	nested := strings.Repeat(half, 7) + "0" + strings.Repeat("}", 7)
	got := events(t, nested, jcs.Options{Tolerant: true})
	if len(got) != 1 || !strings.HasPrefix(got[0], `limit "\"59424\""`) {
		t.Errorf("%q", got)
	}
}
