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

// narrows are the paths of the command line that narrow down what git says has
// changed: files, folders and patterns. Links on the way are followed, since git
// names files by the folders that they are in.
type narrows struct {
	all []narrow
	at  map[string]*bool // by absolute path: whether a file was there or below
}

// narrow is one of those paths.
type narrow struct {
	text    string
	at      []*bool
	pattern *glob.Pattern // below bases, if it can be one
	bases   []string
	exists  bool  // in the work tree
	missing error // what to say where it names nothing
	used    bool  // as a pattern
}

// add takes a path as seen from cwd, which has no links and is in the work tree
// root.
func (ns *narrows) add(root, cwd, text string) {
	n := narrow{text: text}
	_, n.missing = os.Lstat(text)
	exists := n.missing == nil
	if text != "" {
		for _, path := range followed(cwd, text) {
			n.exists = n.exists || exists && (path == root || below(root, path) || below(path, root))
			is := ns.at[path]
			if is == nil {
				if ns.at == nil {
					ns.at = map[string]*bool{}
				}
				is = new(bool)
				ns.at[path] = is
			}
			n.at = append(n.at, is)
		}
	}
	switch {
	case exists && !n.exists:
		n.missing = scanError("it is outside of the work tree")
	case !exists && glob.Meta(text):
		base, rest := cutPattern(text)
		p, err := glob.Parse("/" + rest)
		if err != nil {
			n.missing = scanError(display.Escape(err.Error()))
			break
		}
		n.pattern, n.bases = &p, followed(cwd, filepath.FromSlash(base))
	}
	ns.all = append(ns.all, n)
}

// followed returns what a path can be for git: as it is spelled, with the links of
// its folder followed, and what it leads to. The first is what the index has where a
// folder has become a link since.
func followed(cwd, path string) []string {
	if !filepath.IsAbs(path) {
		path = cwd + string(filepath.Separator) + path
	}
	all := []string{filepath.Clean(path)}
	if dir, name := filepath.Split(strings.TrimRight(path, string(filepath.Separator))); dir != "" {
		if real, err := filepath.EvalSymlinks(dir); err == nil {
			all = append(all, filepath.Join(real, name))
		}
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		all = append(all, real)
	}
	return all
}

// holds reports whether a file, an absolute path without links, is one of those
// that some of the paths are for.
func (ns *narrows) holds(full string) bool {
	found := false
	for path := full; ; {
		if is := ns.at[path]; is != nil {
			*is, found = true, true
		}
		up := filepath.Dir(path)
		if up == path {
			break
		}
		path = up
	}
	for i := range ns.all {
		n := &ns.all[i]
		if n.pattern == nil {
			continue
		}
		for _, base := range n.bases {
			if below(base, full) && n.pattern.Match(relative(base, full)) {
				n.used, found = true, true
			}
		}
	}
	return found
}

// names reports whether a path names something: in the work tree, or of what holds
// was asked for.
func (n *narrow) names() bool {
	for _, is := range n.at {
		if *is {
			return true
		}
	}
	return n.used || n.exists
}

// unknown calls report for each path that names nothing in the work tree root nor
// for git, in its index or in the commit of that ID, which may be "". It comes after
// holds was asked for all that has changed.
func (ns *narrows) unknown(root, commit string, report func(path string, err error)) {
	asked := false
	for i := range ns.all {
		n := &ns.all[i]
		if !n.names() && !asked {
			asked = true
			known, err := gitfiles.Known(root, commit)
			if err != nil {
				n.missing = err
			}
			for _, name := range known {
				ns.holds(filepath.Join(root, filepath.FromSlash(name)))
			}
		}
		if !n.names() {
			report(n.text, n.missing)
		}
	}
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
