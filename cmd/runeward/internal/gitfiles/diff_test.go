// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gitfiles

import (
	"slices"
	"strings"
	"testing"
)

func TestTouch(t *testing.T) {
	want := Lines{{2, 4}, {9, 9}, {30, 30}}
	for _, test := range []struct {
		first, last int
		want        bool
	}{{1, 1, false}, {2, 2, true}, {1, 3, true}, {4, 5, true}, {5, 8, false}, {1, 100, true}, {31, 40, false}} {
		if got := want.Touch(test.first, test.last); got != test.want {
			t.Errorf("lines %d to %d: %t", test.first, test.last, got)
		}
	}
}

func TestChanges(t *testing.T) {
	raw := ":100644 100644 aaaa bbbb M\x00a b\n\x00:000000 120000 0000 cccc A\x00link\x00:000000 100755 0000 dddd A\x00-x\x00:000000 160000 0 e A\x00sub\x00:160000 160000 e f M\x00old\x00:100644 160000 a f T\x00was\x00"
	got, err := changes([]byte(raw))
	want := []Changed{{Path: "a b\n", Blob: "bbbb"}, {Path: "link", Added: true, Link: true, Blob: "cccc"}, {Path: "-x", Added: true, Blob: "dddd"}, {Path: "sub", Added: true, Sub: true}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	for _, bad := range []string{":100644 100644 a b M\x00", "x\x00y\x00", ":1\x00"} {
		if got, err := changes([]byte(bad)); err == nil {
			t.Errorf("%q: %+v", bad, got)
		}
	}
}

func TestAddedLines(t *testing.T) {
	for _, test := range []struct {
		old, now string
		want     Lines
		same     int
	}{
		{"", "", nil, 0},
		{"", "a", Lines{{1, 1}}, 0},
		{"a\n", "", nil, 0},
		{"a\nb\n", "a\nb\n", nil, 2},
		{"a\nb\n", "b\n", nil, 0},
		{"a\nb\nc\n", "a\nx\nc\n", Lines{{2, 2}}, 1},
		{"a\na\n", "a\na\na\n", Lines{{3, 3}}, 2},
		{"a\nz\n", "x\ny\na\nw\nz\nv", Lines{{1, 2}, {4, 4}, {6, 6}}, 0},
		{"a\nb\n", "a\r\nb\r\n", nil, 2},
		{"a\r\n", "a\n", nil, 1},
		{"a\n", "a\r\r\n", Lines{{1, 1}}, 0},
		{"a\rb\n", "ab\n", Lines{{1, 1}}, 0},
		{"a\n", "a\n\n", Lines{{2, 2}}, 1},
		{"a", "a\n", nil, 1},
		{strings.Repeat("x", 70000) + "1\n", strings.Repeat("x", 70000) + "2\n", Lines{{1, 1}}, 0},
		{strings.Repeat("x", 1<<16-1) + "\r\n", strings.Repeat("x", 1<<16-1) + "\n", nil, 1},
		{strings.Repeat("x", 1<<16-1) + "\ry\n", strings.Repeat("x", 1<<16-1) + "y\n", Lines{{1, 1}}, 0},
	} {
		got, same, err := AddedLines(strings.NewReader(test.old), strings.NewReader(test.now))
		if err != nil || !slices.Equal(got, test.want) || same != test.same {
			t.Errorf("%.40q, %.40q: %v, %d, %v, want %v, %d", test.old, test.now, got, same, err, test.want, test.same)
		}
	}
}

// FuzzAddedLines: the new lines are as many of each text as the old version
// lacks.
func FuzzAddedLines(f *testing.F) {
	f.Add("a\nb\n", "b\na\r\nc")
	f.Fuzz(func(t *testing.T, old, now string) {
		split := func(s string) (all []string) {
			for line := range strings.Lines(s) {
				line = strings.TrimSuffix(line, "\n")
				all = append(all, strings.TrimSuffix(line, "\r"))
			}
			return all
		}
		lack := map[string]int{}
		for _, s := range split(now) {
			lack[s]++
		}
		for _, s := range split(old) {
			lack[s]--
		}
		got, _, err := AddedLines(strings.NewReader(old), strings.NewReader(now))
		if err != nil {
			t.Fatal(err)
		}
		lines, added := split(now), map[string]int{}
		for _, r := range got {
			for n := r[0]; n <= r[1]; n++ {
				added[lines[n-1]]++
			}
		}
		for s, n := range lack {
			if added[s] != max(n, 0) {
				t.Errorf("%q: %d, want %d", s, added[s], n)
			}
		}
	})
}

func FuzzChanges(f *testing.F) {
	f.Add([]byte(":100644 100644 a b M\x00x\x00"))
	f.Fuzz(func(t *testing.T, raw []byte) { changes(raw) })
}
