// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package gitfiles asks git which files a work tree has, which of them changed,
// and what is staged. It starts the program git; it never reads the repository
// by itself.
//
// A repository that is scanned is not trusted, nor is its configuration. Git is
// asked for names and objects only: it never reads a file of the work tree, so
// that no filter of the repository runs. What else makes git start a program or
// look elsewhere is switched off: monitors, hooks, fetching of missing objects,
// replaced objects and core.worktree.
package gitfiles

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/runeward/runeward/display"
)

// Error is a failure of git, in printable ASCII.
type Error string

// Error returns the text.
func (e Error) Error() string { return string(e) }

// command returns a call of git in a folder of the work tree root.
func command(root, dir string, args ...string) *exec.Cmd {
	all := []string{"--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=" + os.DevNull, "-c", "core.sshCommand=false", "-c", "diff.external="}
	cmd := exec.Command("git", append(all, args...)...)
	cmd.Dir = dir
	// An empty GIT_ALLOW_PROTOCOL outweighs all that the configuration allows.
	cmd.Env = append(os.Environ(), "GIT_WORK_TREE="+root, "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_EXTERNAL_DIFF=", "LC_ALL=C",
		"GIT_ALLOW_PROTOCOL=", "GIT_NO_LAZY_FETCH=1", "GIT_NO_REPLACE_OBJECTS=1")
	return cmd
}

// output runs git at the top of a work tree and returns what it prints.
func output(root string, args ...string) ([]byte, error) {
	out, _, err := run(command(root, root, args...), args[0])
	return out, err
}

// run returns what a call prints, and what it says on standard error besides.
func run(cmd *exec.Cmd, what string) (out []byte, said string, err error) {
	var errOut bytes.Buffer
	cmd.Stderr = &errOut
	out, err = cmd.Output()
	if err == nil {
		return out, errOut.String(), nil
	}
	return nil, "", failure(what, err, errOut.String())
}

func failure(what string, err error, said string) error {
	if errors.Is(err, exec.ErrNotFound) {
		return Error("the program git is not here")
	}
	said, _, _ = strings.Cut(strings.TrimSpace(said), "\n")
	if said == "" {
		said = err.Error()
	}
	return Error("git " + what + ": " + display.Escape(said))
}

// Root returns the top folder of the work tree that dir is in: the nearest
// folder upwards that has an entry named .git. It asks the file system only.
func Root(dir string) (root string, ok bool) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", false
	}
	for {
		if _, err := os.Lstat(filepath.Join(dir, ".git")); err == nil {
			return dir, true
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", false
		}
		dir = up
	}
}

// Listing is what is in a folder.
type Listing struct {
	// Names are the files that git knows or would add, relative to the folder,
	// with slashes, in the order of their bytes. One that ends in a slash is a
	// folder with a repository of its own.
	Names []string

	// Hidden counts the files that git would add but for a list that is not part
	// of the work tree: .git/info/exclude or that of core.excludesFile.
	Hidden int

	// Ignored are the folders that git ignores as a whole, as in Names.
	Ignored []string

	// Unread are the complaints of git about folders that it could not read, in
	// printable ASCII.
	Unread []string
}

// List lists the files below dir, a folder of the work tree root.
//
// A hook of git has variables that name its repository. They do not count: the
// repository is that of dir.
func List(root, dir string) (*Listing, error) {
	l := &Listing{}
	ask := func(args ...string) ([]string, error) {
		cmd := command(root, dir, append([]string{"ls-files", "-z"}, args...)...)
		cmd.Env = slices.DeleteFunc(cmd.Env, func(v string) bool {
			name, _, _ := strings.Cut(v, "=")
			return name == "GIT_DIR" || name == "GIT_COMMON_DIR" || name == "GIT_OBJECT_DIRECTORY" || name == "GIT_INDEX_FILE" || name == "GIT_PREFIX"
		})
		out, said, err := run(cmd, "ls-files")
		for line := range strings.Lines(said) {
			line = display.Escape(strings.TrimSpace(line))
			if strings.HasPrefix(line, "warning: ") && !slices.Contains(l.Unread, line) {
				l.Unread = append(l.Unread, line)
			}
		}
		return fields(out), err
	}
	var err error
	if l.Names, err = ask("--cached", "--others", "--exclude-standard"); err != nil {
		return nil, err
	}
	in := within{dir: dir}
	l.Names = slices.DeleteFunc(l.Names, func(name string) bool { return !in.holds(name) })
	ignored, err := ask("--others", "--ignored", "--exclude-standard", "--directory")
	if err != nil {
		return nil, err
	}
	for _, name := range ignored {
		if strings.HasSuffix(name, "/") {
			l.Ignored = append(l.Ignored, name)
		}
	}
	would, err := ask("--others", "--exclude-per-directory=.gitignore")
	if err != nil {
		return nil, err
	}
	for _, name := range would {
		if _, ok := slices.BinarySearch(l.Names, name); !ok {
			l.Hidden++
		}
	}
	return l, nil
}

// fields splits a list whose items end in NUL, and puts it in order.
func fields(out []byte) []string {
	var all []string
	for len(out) > 0 {
		item, rest, _ := bytes.Cut(out, []byte{0})
		all = append(all, string(item))
		out = rest
	}
	return sorted(all)
}
