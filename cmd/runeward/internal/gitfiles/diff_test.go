// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gitfiles

import (
	"slices"
	"testing"
)

func TestHunks(t *testing.T) {
	patch := "diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,0 +2,3 @@ func\n+@@ -9,9 +9,9 @@\n+b\n+c\n@@ -5 +9 @@\n-x\n+y\n@@ -7,2 +0,0 @@\n-@@ -1 +1 @@\n-z\n@@ -20 +30,1 @@\n"
	want := Lines{{2, 4}, {9, 9}, {30, 30}}
	if got := hunks([]byte(patch)); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
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
	raw := ":100644 100644 aaaa bbbb M\x00a b\n\x00:000000 120000 0000 cccc A\x00link\x00:000000 100755 0000 dddd A\x00-x\x00:000000 160000 0 e A\x00sub\x00"
	got, err := changes([]byte(raw))
	want := []Changed{{Path: "a b\n", Blob: "bbbb"}, {Path: "-x", Added: true, Blob: "dddd"}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	for _, bad := range []string{":100644 100644 a b M\x00", "x\x00y\x00", ":1\x00"} {
		if got, err := changes([]byte(bad)); err == nil {
			t.Errorf("%q: %+v", bad, got)
		}
	}
}

func FuzzPatch(f *testing.F) {
	f.Add([]byte("@@ -1 +1 @@\n"), []byte(":100644 100644 a b M\x00x\x00"))
	f.Fuzz(func(t *testing.T, patch, raw []byte) {
		for _, r := range hunks(patch) {
			if r[1] < r[0] {
				t.Errorf("lines %v", r)
			}
		}
		changes(raw)
	})
}
