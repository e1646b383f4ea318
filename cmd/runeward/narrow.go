// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/gitfiles"
	"github.com/runeward/runeward/cmd/runeward/internal/glob"
	"github.com/runeward/runeward/display"
)

// narrow is a path of the command line that narrows down what git says has changed:
// a file, a folder, or a pattern. Links on the way are followed, since git names files
// by the folders that they are in.
type narrow struct {
	text    string
	abs     string        // the path as it is spelled, from where its folder is
	real    string        // what it leads to
	pattern *glob.Pattern // below abs, if it is one
	exists  bool
	missing error
	used    bool
}

// newNarrow returns the narrow of a path as seen from cwd, which has no links.
func newNarrow(cwd, text string) (narrow, error) {
	n := narrow{text: text}
	path := text
	_, n.missing = os.Lstat(path)
	n.exists = n.missing == nil
	if !n.exists && glob.Meta(text) {
		base, rest := cutPattern(text)
		p, err := glob.Parse("/" + rest)
		if err != nil {
			return n, scanError(display.Escape(err.Error()))
		}
		n.pattern, path = &p, base
	}
	if !filepath.IsAbs(path) {
		path = filepath.Join(cwd, path)
	}
	n.abs, n.real = followed(path)
	return n, nil
}

// followed returns a path with the links of its folder followed, and of itself.
func followed(path string) (abs, real string) {
	path = filepath.Clean(path)
	dir, name := filepath.Split(path)
	abs = path
	if r, err := filepath.EvalSymlinks(dir); err == nil {
		abs = filepath.Join(r, name)
	}
	if real, err := filepath.EvalSymlinks(abs); err == nil {
		return abs, real
	}
	return abs, abs
}

// holds reports whether a file, an absolute path without links, is one of those
// that n is for.
func (n *narrow) holds(full string) bool {
	for _, base := range [...]string{n.abs, n.real} {
		rel := relative(base, full)
		if rel == filepath.ToSlash(full) && base != full {
			continue
		}
		if n.pattern == nil || n.pattern.Match(rel) {
			n.used = true
			return true
		}
	}
	return false
}

// known reports whether n is for some file that git knows, in whatever state.
func (n *narrow) known(root string) bool {
	if n.used || n.exists && n.pattern == nil {
		return true
	}
	list, err := gitfiles.List(root, root)
	if err != nil {
		return false
	}
	for _, name := range list.Names {
		if n.holds(filepath.Join(root, filepath.FromSlash(name))) {
			return true
		}
	}
	return false
}

// cutPattern returns the folder that a pattern of the command line is for, with
// slashes, and the pattern below it.
func cutPattern(text string) (base, rest string) {
	rest, base = filepath.ToSlash(text), "."
	for glob.Meta(rest) {
		part, below, more := strings.Cut(rest, "/")
		if glob.Meta(part) || !more {
			break
		}
		if base == "." && part != "" {
			base = part
		} else {
			base = base + "/" + part
		}
		if part == "" {
			base = "/"
		}
		rest = below
	}
	return base, rest
}
