// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gitfiles

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// within tells which names that git lists are of files in a folder. An index
// comes with the repository and may hold any name: one that goes upwards, one in
// .git, or one whose folder is a symbolic link by now, which git takes for
// deleted.
type within struct {
	dir   string
	links map[string]bool // folders, relative to dir: whether one on the way is a link
}

// holds reports whether a name, with slashes, is that of something in the
// folder.
func (w *within) holds(name string) bool {
	local := strings.TrimSuffix(name, "/")
	if !filepath.IsLocal(filepath.FromSlash(local)) {
		return false
	}
	first, _, _ := strings.Cut(local, "/")
	if strings.EqualFold(first, ".git") {
		return false
	}
	return !w.linked(parent(local))
}

// linked reports whether a folder is a symbolic link or below one.
func (w *within) linked(folder string) bool {
	if folder == "" {
		return false
	}
	if is, ok := w.links[folder]; ok {
		return is
	}
	is := w.linked(parent(folder))
	if !is {
		st, err := os.Lstat(filepath.Join(w.dir, filepath.FromSlash(folder)))
		is = err == nil && st.Mode()&fs.ModeSymlink != 0
	}
	if w.links == nil {
		w.links = map[string]bool{}
	}
	w.links[folder] = is
	return is
}

func parent(name string) string {
	i := strings.LastIndexByte(name, '/')
	return name[:max(i, 0)]
}
