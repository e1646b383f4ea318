// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gitfiles

import (
	"os"
	"path/filepath"
	"testing"
)

func TestWithin(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "a", "b"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, l := range [][2]string{{"a", "in"}, {"..", "a/up"}, {"/etc", "out"}} {
		if err := os.Symlink(l[0], filepath.Join(dir, filepath.FromSlash(l[1]))); err != nil {
			t.Fatal(err)
		}
	}
	w := within{dir: dir}
	for name, want := range map[string]bool{
		"x": true, "a/x": true, "a/b/x": true, "a/b/": true, "gone/x": true, "...": true, ".gitignore": true, "a/.git/x": true,
		"in": true, "a/up": true, // links themselves
		"in/x": false, "in/b/x": false, "a/up/x": false, "out/passwd": false,
		"../x": false, "/etc/passwd": false, "a/../../x": false, "": false, ".git/config": false, ".GIT/config": false,
	} {
		for range 2 {
			if got := w.holds(name); got != want {
				t.Errorf("%q: %t", name, got)
			}
		}
	}
}
