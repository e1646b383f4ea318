// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bufio"
	"os"
	"path/filepath"
)

// output is a file that appears under its name when it is complete.
type output struct {
	path string
	f    *os.File
	w    *bufio.Writer
	temp bool // f has another name until Close
}

// createOutput returns a writer of a file. What is no regular file, such as a
// pipe, is written to directly.
func createOutput(path string) (*output, error) {
	o := &output{path: path}
	st, err := os.Stat(path)
	if err == nil && !st.Mode().IsRegular() {
		if err := staysIn(path, ""); err != nil {
			return nil, err
		}
		o.f, err = os.OpenFile(path, os.O_WRONLY, 0)
	} else {
		mode := os.FileMode(0o644)
		if err == nil {
			mode = st.Mode().Perm()
		}
		o.temp = true
		if o.f, err = os.CreateTemp(filepath.Dir(path), ".runeward-*"); err == nil {
			err = o.f.Chmod(mode)
		}
	}
	if err != nil {
		if o.f != nil {
			o.drop()
		}
		return nil, err
	}
	o.w = bufio.NewWriterSize(o.f, 64<<10)
	return o, nil
}

func (o *output) Write(p []byte) (int, error) { return o.w.Write(p) }

// Close writes what is left and gives the file its name.
func (o *output) Close() error {
	err := o.w.Flush()
	if cerr := o.f.Close(); err == nil {
		err = cerr
	}
	if !o.temp {
		return err
	}
	if err == nil {
		err = os.Rename(o.f.Name(), o.path)
	}
	if err != nil {
		os.Remove(o.f.Name())
	}
	return err
}

func (o *output) drop() {
	o.f.Close()
	if o.temp {
		os.Remove(o.f.Name())
	}
}

// writeFile writes a whole file.
func writeFile(path string, content []byte) error {
	w, err := createOutput(path)
	if err != nil {
		return err
	}
	w.Write(content) // Close returns its error
	return w.Close()
}
