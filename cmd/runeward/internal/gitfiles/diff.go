// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gitfiles

import (
	"bytes"
	"strconv"
	"strings"
)

// Changed is a file that differs from a revision.
type Changed struct {
	Path  string // relative to the top of the work tree, with slashes
	Added bool   // the revision does not have it
	Blob  string // the object that is staged, for Staged
}

// Commit returns the object ID of the commit that a revision names.
func Commit(root, rev string) (string, error) {
	if strings.HasPrefix(rev, "-") {
		return "", Error("a revision does not begin with a hyphen")
	}
	out, err := output(root, "rev-parse", "--verify", "--quiet", "--end-of-options", rev+"^{commit}")
	if err != nil {
		if err == Error("the program git is not here") {
			return "", err
		}
		return "", Error("git knows no commit of that name")
	}
	return string(bytes.TrimSpace(out)), nil
}

// Staged returns the files whose staged content differs from HEAD, or all
// staged ones where there is no commit yet. Links and submodules are left out.
func Staged(root string) ([]Changed, error) {
	base, err := Commit(root, "HEAD")
	if err == Error("the program git is not here") {
		return nil, err
	}
	if err != nil {
		if base, err = emptyTree(root); err != nil {
			return nil, err
		}
	}
	out, err := output(root, "diff-index", "--cached", "-z", "--no-renames", "--diff-filter=AMT", base, "--")
	if err != nil {
		return nil, err
	}
	return changes(out)
}

// Since returns the tracked files of the work tree that differ from a commit.
func Since(root, commit string) ([]Changed, error) {
	out, err := output(root, "diff-index", "-z", "--no-renames", "--diff-filter=AMT", "--ignore-submodules", commit, "--")
	if err != nil {
		return nil, err
	}
	return changes(out)
}

func emptyTree(root string) (string, error) {
	cmd := command(root, "hash-object", "-t", "tree", "--stdin")
	cmd.Stdin = strings.NewReader("")
	out, err := cmd.Output()
	if err != nil {
		return "", failure("hash-object", err, "")
	}
	return string(bytes.TrimSpace(out)), nil
}

// changes reads the raw format of git diff: for each file
// ":MODE MODE OBJECT OBJECT STATUS" and its path, each ended by NUL.
func changes(out []byte) ([]Changed, error) {
	var all []Changed
	for len(out) > 0 {
		info, rest, _ := bytes.Cut(out, []byte{0})
		path, rest, ok := bytes.Cut(rest, []byte{0})
		f := strings.Fields(string(info))
		if !ok || len(f) != 5 {
			return nil, Error("git diff-index printed something else than it should")
		}
		if strings.HasPrefix(f[1], "100") { // a regular file, neither link nor submodule
			all = append(all, Changed{Path: string(path), Added: f[4] == "A", Blob: f[3]})
		}
		out = rest
	}
	return all, nil
}

// Lines are ranges of lines, from 1, in ascending order.
type Lines [][2]int

// Touch reports whether one of the lines from first to last is in l.
func (l Lines) Touch(first, last int) bool {
	for _, r := range l {
		if first <= r[1] && last >= r[0] {
			return true
		}
	}
	return false
}

// AddedLines returns the lines of a file of the work tree that a commit does
// not have. A line ends at LF.
func AddedLines(root, commit, path string) (Lines, error) {
	out, err := output(root, "diff", "-U0", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames", "--text",
		"--no-indent-heuristic", commit, "--", ":(top,literal)"+path)
	if err != nil {
		return nil, err
	}
	return hunks(out), nil
}

// hunks reads the headers "@@ -a,b +c,d @@" of a patch without context. What is
// in a hunk begins with a sign, so that no line of a file is taken for one.
func hunks(patch []byte) Lines {
	var all Lines
	for line := range bytes.Lines(patch) {
		if !bytes.HasPrefix(line, []byte("@@ -")) {
			continue
		}
		_, rest, _ := bytes.Cut(line, []byte(" +"))
		where, _, ok := bytes.Cut(rest, []byte(" @@"))
		if !ok {
			continue
		}
		begin, count, given := strings.Cut(string(where), ",")
		first, err1 := strconv.Atoi(begin)
		n := 1
		if given {
			n, _ = strconv.Atoi(count)
		}
		if err1 == nil && n > 0 && first < 1<<30 && n < 1<<30 {
			all = append(all, [2]int{first, first + n - 1})
		}
	}
	return all
}
