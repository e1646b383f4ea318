// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/cmd/runeward/internal/gitfiles"
	"github.com/runeward/runeward/cmd/runeward/internal/glob"
	"github.com/runeward/runeward/cmd/runeward/internal/judge"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
)

// source makes the tasks of a run, in the order in which they are reported. It
// is for one goroutine.
type source struct {
	s       *scanRun
	configs configs
	names   *inspect.Inspector // for names of files; nil until one needs a look
	judged  map[string]bool    // folders with names that need a look
	yield   func(*task) bool
	top     string            // the folder above which no configuration is looked for
	roots   map[string]string // of repositories, by folder
	errors  map[string]bool   // those that were reported
}

// tasks calls yield for each file that the command line asks for.
func (g *source) tasks(yield func(*task) bool) {
	g.yield = yield
	switch {
	case g.s.staged || g.s.since != "":
		g.changed()
	default:
		for _, path := range g.s.paths {
			g.argument(path)
		}
	}
}

// fail reports a path that cannot be scanned.
func (g *source) fail(path string, err error) {
	g.yield(&task{path: path, err: errorText(err)})
}

func (g *source) argument(path string) {
	if path == "-" {
		name := g.s.c.value("stdin-filename")
		t := &task{path: "-", name: kindName(name), key: kindName(name), named: true}
		if name != "" {
			t.path = name
		}
		t.stdin = true
		g.emit(t, name, false)
		return
	}
	st, err := os.Stat(path)
	switch {
	case err != nil && isMissing(err) && glob.Meta(path):
		g.pattern(path, err)
	case err != nil:
		g.fail(path, err)
	case st.IsDir():
		g.folder(path)
	default:
		g.named(path)
	}
}

// named makes the task of a file that the user names.
func (g *source) named(path string) {
	g.top, _ = filepath.Abs(filepath.Dir(path))
	g.emit(&task{path: path, name: kindName(path), named: true}, path, true)
}

// pattern makes the tasks of the files that a pattern of the command line
// matches.
func (g *source) pattern(text string, missing error) {
	base, rest := cutPattern(text)
	p, err := glob.Parse("/" + rest)
	if err != nil {
		g.yield(&task{path: text, err: display.Escape(err.Error())})
		return
	}
	n := 0
	keep := g.yield
	base = filepath.FromSlash(base)
	g.yield = func(t *task) bool {
		if t.err != "" || p.Match(relative(base, t.path)) {
			n++
			return keep(t)
		}
		return true
	}
	g.folder(base)
	g.yield = keep
	if n == 0 {
		g.fail(text, missing)
	}
}

// folder makes the tasks of the files in a folder: where it is in a work tree
// of git, those that git does not ignore, else all regular files.
func (g *source) folder(path string) {
	g.top, _ = filepath.Abs(path)
	if root, ok := gitfiles.Root(path); ok && !g.s.c.is("no-ignore") && !inGit(root, g.top) {
		list, err := gitfiles.List(root, path)
		if err == nil {
			g.listed(path, list.Names, others(path, list))
			for _, said := range list.Unread {
				g.yield(&task{path: path, err: "git: " + said})
			}
			if list.Hidden > 0 {
				g.yield(&task{note: displayPath(path) + ": " + count(int64(list.Hidden), "file") + " left out that only .git/info/exclude or core.excludesFile of git ignores; --no-ignore scans all"})
			}
			return
		}
		g.yield(&task{note: displayPath(path) + ": " + errorText(err) + "; scanning ignored files too"})
	}
	g.walk(path)
}

// inGit reports whether a path is in the folder .git of a work tree, where git
// does not list files.
func inGit(root, path string) bool {
	rel := relative(root, path)
	return rel == ".git" || strings.HasPrefix(rel, ".git/")
}

// other is an entry of a folder that git does not list: a pipe, a socket, or a
// folder, which may be empty.
type other struct {
	path string
	mode fs.FileMode
	key  string // its place among the names that git lists; a folder is behind its files
}

// others returns the entries below dir that git does not list and that have a
// name to be judged, but for what is in the folders that it ignores.
func others(dir string, list *gitfiles.Listing) []other {
	in := func(names []string, name string) bool {
		_, ok := slices.BinarySearch(names, name)
		return ok
	}
	var all []other
	var walk func(rel string)
	walk = func(rel string) {
		entries, _ := os.ReadDir(filepath.Join(dir, filepath.FromSlash(rel))) // git has told what it cannot read
		for _, e := range entries {
			name, path := rel+e.Name(), filepath.Join(dir, filepath.FromSlash(rel), e.Name())
			switch {
			case e.Type()&(fs.ModeDir|fs.ModeSymlink) == fs.ModeDir:
				if e.Name() == ".git" || in(list.Ignored, name+"/") || in(list.Names, name+"/") || in(list.Names, name) {
					continue // the latter two are repositories inside
				}
				walk(name + "/")
				if !plainASCII(path) {
					all = append(all, other{path, e.Type(), name + "/\xFF"})
				}
			case e.Type()&fs.ModeType != 0 && e.Type()&fs.ModeSymlink == 0 && !plainASCII(path):
				all = append(all, other{path, e.Type(), name})
			}
		}
	}
	walk("")
	slices.SortFunc(all, func(a, b other) int { return strings.Compare(a.key, b.key) })
	return all
}

// listed makes the tasks of files that git has listed, relative to dir, and of
// others between.
func (g *source) listed(dir string, names []string, others []other) {
	upTo := func(name string) {
		for ; len(others) > 0 && others[0].key < name; others = others[1:] {
			g.entry(others[0].path, others[0].mode)
		}
	}
	for _, name := range names {
		upTo(name)
		path := filepath.Join(dir, filepath.FromSlash(name))
		st, err := os.Lstat(path)
		switch {
		case err != nil && isMissing(err): // deleted, but not staged
		case err != nil:
			g.fail(path, err)
		case st.IsDir(): // a repository inside
			top := g.top
			g.folder(path)
			g.top = top
			if !plainASCII(path) {
				g.entry(path, st.Mode())
			}
		case st.Mode().IsRegular():
			g.emit(&task{path: path, name: kindName(path)}, path, true)
		default:
			g.entry(path, st.Mode())
		}
	}
	for _, o := range others {
		g.entry(o.path, o.mode)
	}
}

// entry makes the task of what is no regular file: its name is judged, and the
// target of a symbolic link.
func (g *source) entry(path string, mode fs.FileMode) {
	t := &task{path: path, name: kindName(path), nameOnly: true}
	if mode.IsDir() {
		// Where a file in it was judged, so was its name.
		if t.path += string(filepath.Separator); g.judged[t.path] {
			return
		}
	}
	if mode&fs.ModeSymlink != 0 {
		target, err := os.Readlink(path)
		if err != nil {
			g.fail(path, err)
			return
		}
		t.target = target
	}
	if !plainASCII(path) || !plainASCII(t.target) {
		g.emit(t, path, true)
	}
}

// walk makes the tasks of the regular files below a folder, in the order of
// their names. It follows no symbolic links.
func (g *source) walk(path string) {
	entries, err := os.ReadDir(path)
	if err != nil {
		g.fail(path, err)
	}
	for _, e := range entries {
		inside := filepath.Join(path, e.Name())
		switch {
		case e.IsDir() && e.Name() == ".git":
		case e.IsDir():
			g.walk(inside)
			if !plainASCII(inside) {
				g.entry(inside, e.Type())
			}
		case e.Type()&fs.ModeType == 0:
			g.emit(&task{path: inside, name: kindName(inside)}, inside, true)
		default:
			g.entry(inside, e.Type())
		}
	}
}

// changed makes the tasks of files that git says have changed, as far as they
// are in the paths of the command line.
func (g *source) changed() {
	g.top = g.s.root
	var ns narrows
	for _, path := range g.s.paths {
		ns.add(g.s.root, g.s.cwd, path)
	}
	for i := range g.s.changes {
		c := &g.s.changes[i]
		full := filepath.Join(g.s.root, filepath.FromSlash(c.Path))
		shown := full
		if rel, err := filepath.Rel(g.s.cwd, full); err == nil {
			shown = rel
		}
		if !ns.holds(full) && len(g.s.paths) > 0 {
			continue
		}
		t := &task{path: shown, name: c.Path, changed: c, nameOnly: c.Link || c.Sub}
		if c.Sub {
			if plainASCII(t.path) {
				continue
			}
			t.path += string(filepath.Separator)
		}
		if c.Link && !g.s.staged {
			var err error
			if t.target, err = os.Readlink(full); err != nil {
				g.fail(shown, err)
				continue
			}
		}
		g.emit(t, full, g.s.staged || c.Added)
	}
	ns.unknown(g.s.root, g.s.since, g.fail)
}

// emit hands out a task. path is where the file is, or would be; names says
// that its name is judged too.
func (g *source) emit(t *task, path string, names bool) {
	abs, err := filepath.Abs(path)
	if err != nil {
		g.fail(t.path, err)
		return
	}
	if slices.Contains(g.s.skip, abs) && !t.named {
		return
	}
	dir := filepath.Dir(abs)
	if t.stdin {
		g.top, _ = filepath.Abs(".")
		if path == "" {
			dir, abs = g.top, filepath.Join(g.top, "-")
		}
	}
	cfg, err := g.configs.of(dir, g.top)
	if err != nil {
		if !g.told(err) {
			g.yield(&task{path: path, err: errorText(err), fatal: true})
		}
		return
	}
	if cfg != nil {
		t.cfg, t.rel = cfg, relative(cfg.Dir, abs)
	} else {
		t.rel = t.name
	}
	if t.key == "" {
		t.key = g.key(abs, t.path)
	}
	if names {
		t.names = g.inName(t.path)
	}
	g.yield(t)
}

// key is the path relative to the top of the repository, or to the working
// folder outside of one.
func (g *source) key(abs, path string) string {
	dir := filepath.Dir(abs)
	root, ok := g.roots[dir]
	if !ok {
		root, _ = gitfiles.Root(dir)
		if root == "" {
			root = g.s.cwd
		}
		if g.roots == nil {
			g.roots = map[string]string{}
		}
		g.roots[dir] = root
	}
	return relative(root, abs)
}

// told reports whether an error of the configuration was reported before.
func (g *source) told(err error) bool {
	if g.errors == nil {
		g.errors = map[string]bool{}
	}
	was := g.errors[err.Error()]
	g.errors[err.Error()] = true
	return was
}

// inName returns what is found in the name of a file and, the first time, in
// those of the folders it is in.
func (g *source) inName(path string) []judge.Raw {
	if plainASCII(path) {
		return nil
	}
	skip := 0 // up to here, folders that were judged
	for i := range len(path) {
		if !os.IsPathSeparator(path[i]) {
			continue
		}
		if dir := path[:i+1]; !plainASCII(dir) {
			if g.judged[dir] {
				skip = i + 1
			} else {
				if g.judged == nil {
					g.judged = map[string]bool{}
				}
				g.judged[dir] = true
			}
		}
	}
	if g.names == nil {
		p, _ := finding.ParseProfile("agent")
		g.names = inspect.New(g.s.set, p.AtLeast(g.s.plan.min).Text)
	}
	return judgeName(g.names, path, skip, inNameOfFile)
}

// judgeName returns what is found in a name from the offset skip on.
func judgeName(ins *inspect.Inspector, name string, skip int, detail string) []judge.Raw {
	var raws []judge.Raw
	for f := range inspect.All(ins, name) {
		if f.Offset >= skip {
			raws = append(raws, judge.Raw{Offset: int64(f.Offset), Len: int64(f.Len), Count: f.Count, Rule: f.Rule, Severity: f.Severity, Detail: detail})
		}
	}
	// Lines end within a file, not within its name.
	if severity := ins.Profile().Severity(inspect.ControlC0); severity != inspect.Off {
		for i := skip; i < len(name); i++ {
			if name[i] == '\n' || name[i] == '\r' || name[i] == '\t' {
				raws = append(raws, judge.Raw{Offset: int64(i), Len: 1, Count: 1, Rule: inspect.ControlC0, Severity: severity, Detail: detail})
			}
		}
	}
	return judge.Sorted(raws)
}

const inNameOfFile = "in the name of the file"

// plainASCII reports whether all of s is printable ASCII.
func plainASCII(s string) bool {
	for i := range len(s) {
		if s[i]-0x20 > 0x7E-0x20 {
			return false
		}
	}
	return true
}
