// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"archive/tar"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
	"time"
)

const (
	maxFile  = 16 << 20  // of one file of a package, in bytes
	maxTotal = 512 << 20 // of all files of a package
)

// file is a file of a package or folder.
type file struct{ name, content string }

// fetcher takes packages from the registries into its folder. A package that is
// there already is not fetched again.
type fetcher struct {
	dir      string
	progress io.Writer
}

// npm returns the files of a package of the npm registry, given as NAME@VERSION,
// whose names want takes.
func (f *fetcher) npm(spec string, want func(name string) bool) ([]file, error) {
	path := filepath.Join(f.dir, strings.Replace(spec, "@", "-", 1)+".tgz")
	if _, err := os.Stat(path); err != nil {
		fmt.Fprintln(f.progress, "alarms: fetching", spec, "with npm")
		if err := f.command("npm", "pack", "--silent", "--pack-destination", f.dir, spec); err != nil {
			return nil, err
		}
	}
	r, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	z, err := gzip.NewReader(r)
	if err != nil {
		return nil, fmt.Errorf("alarms: %s: %w", spec, err)
	}
	return readTar(spec, z, want)
}

// debian returns the files of a Debian package whose names want takes, and the
// version. Where the lists of packages are missing or old, it takes new ones
// into a folder of its own.
func (f *fetcher) debian(name string, want func(name string) bool) (files []file, version string, err error) {
	find := func() string {
		found, _ := filepath.Glob(filepath.Join(f.dir, name+"_*.deb"))
		sort.Strings(found)
		if len(found) == 0 {
			return ""
		}
		return found[len(found)-1]
	}
	if find() == "" {
		fmt.Fprintln(f.progress, "alarms: fetching", name, "with apt-get")
		if err := f.command("apt-get", "-q", "download", name); err != nil {
			lists := filepath.Join(f.dir, "lists")
			if err := os.MkdirAll(filepath.Join(lists, "partial"), 0o755); err != nil {
				return nil, "", err
			}
			own := []string{"-q", "-o", "Dir::State::Lists=" + lists, "-o", "Dir::Cache=" + lists}
			if f.command("apt-get", append(own, "update")...) != nil ||
				f.command("apt-get", append(own, "download", name)...) != nil {
				return nil, "", err
			}
		}
	}
	path := find()
	if path == "" {
		return nil, "", fmt.Errorf("alarms: apt-get has left no file of the package %s", name)
	}
	version = strings.Split(strings.TrimSuffix(filepath.Base(path), ".deb"), "_")[1]
	cmd := exec.Command("dpkg-deb", "--fsys-tarfile", path)
	cmd.Stderr = f.progress
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, "", err
	}
	if err := cmd.Start(); err != nil {
		return nil, "", fmt.Errorf("alarms: dpkg-deb: %w", err)
	}
	files, err = readTar(name, out, want)
	io.Copy(io.Discard, out)
	if e := cmd.Wait(); err == nil && e != nil {
		err = fmt.Errorf("alarms: dpkg-deb: %w", e)
	}
	return files, version, err
}

// errNotFetched is what is wrong when a client of a registry fails.
const errNotFetched fetchError = "not fetched"

type fetchError string

func (e fetchError) Error() string { return string(e) }

// patience is how long a client may take.
const patience = 2 * time.Minute

// command runs a client in the folder. An error holds what it has printed.
func (f *fetcher) command(name string, args ...string) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = f.dir
	cmd.WaitDelay = time.Second
	out, err := cmd.CombinedOutput()
	if err != nil {
		return fmt.Errorf("alarms: %s %s: %w: %w\n%s", name, strings.Join(args, " "), errNotFetched, err, out)
	}
	return nil
}

// readTar returns the plain files of an archive that want takes.
func readTar(name string, r io.Reader, want func(string) bool) ([]file, error) {
	var files []file
	total := int64(0)
	for t := tar.NewReader(r); ; {
		h, err := t.Next()
		if err == io.EOF {
			return files, nil
		}
		if err != nil {
			return nil, fmt.Errorf("alarms: %s: %w", name, err)
		}
		if h.Typeflag != tar.TypeReg || !want(h.Name) {
			continue
		}
		if total += h.Size; h.Size > maxFile || total > maxTotal {
			return nil, fmt.Errorf("alarms: %s: %s is too large", name, h.Name)
		}
		content, err := io.ReadAll(t)
		if err != nil {
			return nil, fmt.Errorf("alarms: %s: %w", name, err)
		}
		files = append(files, file{strings.TrimPrefix(h.Name, "./"), string(content)})
	}
}

// readFolder returns the plain files below a folder that want takes.
func readFolder(dir string, want func(string) bool) ([]file, error) {
	var files []file
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() || !want(path) {
			return err
		}
		if info, err := d.Info(); err != nil || info.Size() > maxFile {
			return fmt.Errorf("alarms: %s is too large", path)
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, path)
		files = append(files, file{filepath.ToSlash(name), string(content)})
		return err
	})
	return files, err
}

// withSuffix takes names that end in one of the suffixes.
func withSuffix(suffixes ...string) func(string) bool {
	return func(name string) bool {
		for _, s := range suffixes {
			if strings.HasSuffix(name, s) {
				return true
			}
		}
		return false
	}
}
