// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package gitfiles asks git which files a work tree has, which of them changed,
// and what is staged. It starts the program git; it never reads the repository
// by itself.
//
// Configuration of the repository that makes git start other programs is
// switched off: a repository that is scanned is not trusted.
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

// command returns a call of git in a folder.
func command(dir string, args ...string) *exec.Cmd {
	all := []string{"--no-pager", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=" + os.DevNull, "-c", "diff.external=", "-c", "protocol.allow=never"}
	cmd := exec.Command("git", append(all, args...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_EXTERNAL_DIFF=", "LC_ALL=C", "GIT_NO_LAZY_FETCH=1")
	return cmd
}

// output runs git and returns what it prints.
func output(dir string, args ...string) ([]byte, error) {
	return run(command(dir, args...), args[0])
}

func run(cmd *exec.Cmd, what string) ([]byte, error) {
	var errOut bytes.Buffer
	cmd.Stderr = &errOut
	out, err := cmd.Output()
	if err == nil {
		return out, nil
	}
	return nil, failure(what, err, errOut.String())
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

// List returns the files below dir that git knows or would add: no ignored
// ones. Names are relative to dir, with slashes, in the order of their bytes.
// One that ends in a slash is a folder with a repository of its own.
//
// A hook of git has variables that name its repository. They do not count: the
// repository is that of dir.
func List(dir string) ([]string, error) {
	cmd := command(dir, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	cmd.Env = slices.DeleteFunc(cmd.Env, func(v string) bool {
		name, _, _ := strings.Cut(v, "=")
		return name == "GIT_DIR" || name == "GIT_WORK_TREE" || name == "GIT_INDEX_FILE" || name == "GIT_PREFIX"
	})
	out, err := run(cmd, "ls-files")
	if err != nil {
		return nil, err
	}
	return fields(out), nil
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
