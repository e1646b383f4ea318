// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"io/fs"
	"os"
	"path/filepath"
)

// argument scans what a path of the command line names. The user chose it, so
// a symbolic link is followed and a pipe is opened.
func (s *factsRun) argument(path string) {
	if path == "-" {
		s.stream(path, flushingReader{s.c.stdin, s.c.stdout}, true)
		return
	}
	st, err := os.Stat(path)
	switch {
	case err != nil:
		s.fail(path, err)
	case st.IsDir():
		s.folder(path)
	default:
		s.file(path, true)
	}
}

// folder scans the regular files below a folder, in the order of their names.
// It follows no symbolic links and opens neither pipes nor devices.
func (s *factsRun) folder(path string) {
	entries, err := os.ReadDir(path)
	if err != nil {
		s.fail(path, err)
	}
	for _, e := range entries {
		switch {
		case e.IsDir() && e.Name() == ".git":
		case e.IsDir():
			s.folder(filepath.Join(path, e.Name()))
		case e.Type()&fs.ModeType == 0:
			s.file(filepath.Join(path, e.Name()), false)
		}
	}
}
