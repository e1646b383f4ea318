// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gitfiles

import (
	"bytes"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// Changed is a file that differs from a revision.
type Changed struct {
	Path  string // relative to the top of the work tree, with slashes
	Added bool   // the revision does not have it
	Blob  string // the object: for Staged what is staged, for Since what the revision has
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
	out, err := output(root, "diff-index", "--cached", "-z", "--no-renames", "--diff-filter=AMT", "--ignore-submodules", base, "--")
	if err != nil {
		return nil, err
	}
	return changes(out)
}

// Since returns the tracked files of the work tree whose bytes differ from
// those of a commit, as they are: no conversion that git is told to make when it
// adds a file is made, since that would start programs. Links and submodules are
// left out, and files that are not there.
func Since(root, commit string) ([]Changed, error) {
	out, err := output(root, "ls-tree", "-r", "-z", "--full-tree", commit)
	if err != nil {
		return nil, err
	}
	old := map[string]string{}
	for _, line := range fields(out) {
		// MODE TYPE OBJECT TAB PATH
		info, path, ok := strings.Cut(line, "\t")
		f := strings.Fields(info)
		if !ok || len(f) != 3 {
			return nil, Error("git ls-tree printed something else than it should")
		}
		if strings.HasPrefix(f[0], "100") {
			old[path] = f[2]
		}
	}
	if out, err = output(root, "ls-files", "-z", "--cached"); err != nil {
		return nil, err
	}
	var all []Changed
	for _, path := range fields(out) {
		full := filepath.Join(root, filepath.FromSlash(path))
		if st, err := os.Lstat(full); err != nil || !st.Mode().IsRegular() {
			if err != nil && !errors.Is(err, fs.ErrNotExist) {
				all = append(all, Changed{Path: path, Added: true}) // opening it tells why
			}
			continue
		}
		blob, ok := old[path]
		if !ok || !same(full, blob) {
			all = append(all, Changed{Path: path, Added: !ok, Blob: blob})
		}
	}
	return all, nil
}

// same reports whether a file has the bytes of an object. One that cannot be
// read has not.
func same(path, blob string) bool {
	f, err := OpenRegular(path)
	if err != nil {
		return false
	}
	defer f.Close()
	st, err := f.Stat()
	if err != nil || !st.Mode().IsRegular() {
		return false
	}
	var h hash.Hash
	switch len(blob) {
	case 2 * sha1.Size:
		h = sha1.New()
	case 2 * sha256.Size:
		h = sha256.New()
	default:
		return false
	}
	fmt.Fprintf(h, "blob %d\x00", st.Size())
	n, err := io.Copy(h, io.LimitReader(f, st.Size()+1))
	return err == nil && n == st.Size() && hex.EncodeToString(h.Sum(nil)) == blob
}

func emptyTree(root string) (string, error) {
	cmd := command(root, root, "hash-object", "-t", "tree", "--stdin")
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
