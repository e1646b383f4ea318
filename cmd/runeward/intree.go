// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"io/fs"
	"os"
	"path/filepath"

	"github.com/runeward/runeward/cmd/runeward/internal/gitfiles"
)

// staysIn returns an error where path is a symbolic link in a repository that
// leads out of it, or to what git keeps there. Who wrote the repository chose
// where the link leads; what errors say of such a file would tell of a file that
// is none of the repository's. top is the tree where there is no repository, ""
// for none. What a link outside of all trees leads to is the user's choice.
func staysIn(path, top string) error {
	st, err := os.Lstat(path)
	if err != nil || st.Mode()&fs.ModeSymlink == 0 {
		return nil // the caller opens it, and tells what is wrong
	}
	if root, ok := gitfiles.Root(filepath.Dir(path)); ok {
		top = root
	}
	if top == "" {
		return nil
	}
	to, err := filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	if to, err = filepath.Abs(to); err != nil {
		return err
	}
	if top, err = filepath.EvalSymlinks(top); err != nil {
		return err
	}
	if below(top, to) && !inGit(top, to) {
		return nil
	}
	return scanError("it is a symbolic link that leads out of the repository")
}

// below reports whether path is in the folder dir. Both are absolute.
func below(dir, path string) bool {
	rel, err := filepath.Rel(dir, path)
	return err == nil && rel != "." && filepath.IsLocal(rel)
}
