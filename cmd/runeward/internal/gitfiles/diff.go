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
	Link  bool   // a symbolic link; its target is what it holds
	Sub   bool   // a submodule that the revision does not have: only its name counts
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
// staged ones where there is no commit yet. Of submodules it returns those that are new.
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
	out, err := output(root, "diff-index", "--cached", "-z", "--no-renames", "--diff-filter=AMT", "--ignore-submodules=none", base, "--")
	if err != nil {
		return nil, err
	}
	return changes(out)
}

// Known returns the names of the files that the work tree has for git: those of the
// index, those it would add, and those of a commit; of HEAD, if there is one, where
// commit is "".
func Known(root, commit string) ([]string, error) {
	out, err := output(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	if err != nil {
		return nil, err
	}
	names := fields(out)
	if commit == "" {
		if commit, err = Commit(root, "HEAD"); err != nil {
			return names, nil
		}
	}
	if out, err = output(root, "ls-tree", "-r", "-z", "--name-only", "--full-tree", commit); err != nil {
		return nil, err
	}
	return append(names, fields(out)...), nil
}

// Since returns the tracked files of the work tree whose bytes differ from
// those of a commit, as they are: no conversion that git is told to make when it
// adds a file is made, since that would start programs. Files that are not there
// are left out. Of submodules it returns those that are new.
func Since(root, commit string) ([]Changed, error) {
	out, err := output(root, "ls-tree", "-r", "-z", "--full-tree", commit)
	if err != nil {
		return nil, err
	}
	old := map[string]string{} // "" for a submodule
	for _, line := range fields(out) {
		// MODE TYPE OBJECT TAB PATH
		info, path, ok := strings.Cut(line, "\t")
		f := strings.Fields(info)
		if !ok || len(f) != 3 {
			return nil, Error("git ls-tree printed something else than it should")
		}
		if strings.HasPrefix(f[0], "100") || f[0] == link {
			old[path] = f[2]
		} else if f[0] == submodule {
			old[path] = ""
		}
	}
	if out, err = output(root, "ls-files", "-z", "--stage"); err != nil {
		return nil, err
	}
	subs := map[string]bool{} // whether it is a submodule, by path
	var names []string
	for _, line := range fields(out) {
		// MODE OBJECT STAGE TAB PATH; a path in conflict has several stages
		info, path, ok := strings.Cut(line, "\t")
		if !ok {
			return nil, Error("git ls-files printed something else than it should")
		}
		subs[path] = subs[path] || strings.HasPrefix(info, submodule+" ")
		names = append(names, path)
	}
	var all []Changed
	in := within{dir: root}
	for _, path := range sorted(names) {
		if !in.holds(path) {
			continue
		}
		full := filepath.Join(root, filepath.FromSlash(path))
		blob, known := old[path]
		ok := blob != ""
		st, err := os.Lstat(full)
		switch {
		case err != nil && errors.Is(err, fs.ErrNotExist):
		case err != nil:
			all = append(all, Changed{Path: path, Added: true}) // opening it tells why
		case st.Mode()&fs.ModeSymlink != 0:
			target, err := os.Readlink(full)
			if err != nil || !ok || !holds(strings.NewReader(target), int64(len(target)), blob) {
				all = append(all, Changed{Path: path, Added: !ok, Link: true, Blob: blob})
			}
		case st.IsDir() && subs[path] && !known:
			all = append(all, Changed{Path: path, Added: true, Sub: true})
		case st.Mode().IsRegular() && (!ok || !same(full, blob)):
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
	return holds(f, st.Size(), blob)
}

// holds reports whether r yields the bytes of an object, which are size.
func holds(r io.Reader, size int64, blob string) bool {
	var h hash.Hash
	switch len(blob) {
	case 2 * sha1.Size:
		h = sha1.New()
	case 2 * sha256.Size:
		h = sha256.New()
	default:
		return false
	}
	fmt.Fprintf(h, "blob %d\x00", size)
	n, err := io.Copy(h, io.LimitReader(r, size+1))
	return err == nil && n == size && hex.EncodeToString(h.Sum(nil)) == blob
}

// The modes of what is no regular file.
const (
	link      = "120000"
	submodule = "160000"
)

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
		switch added := f[4] == "A"; {
		case strings.HasPrefix(f[1], "100") || f[1] == link:
			all = append(all, Changed{Path: string(path), Added: added, Link: f[1] == link, Blob: f[3]})
		case f[1] == submodule && added:
			all = append(all, Changed{Path: string(path), Added: true, Sub: true})
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
