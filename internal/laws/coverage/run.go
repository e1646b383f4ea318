// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// test is a test function in the package at a path from the root.
type test struct{ pkg, name string }

// outcome is what go test says of a test: pass, fail, skip, or "" when it did not
// run.
type outcome string

// runAll runs every test of the list once, a package at a time.
func runAll(root string, list []requirement, progress io.Writer) (map[test]outcome, error) {
	byPackage := map[string][]string{}
	for _, r := range list {
		for _, t := range r.tests {
			if !slices.Contains(byPackage[t.pkg], t.name) {
				byPackage[t.pkg] = append(byPackage[t.pkg], t.name)
			}
		}
	}
	all := map[test]outcome{}
	for _, pkg := range slices.SortedFunc(keys(byPackage), cmp.Compare[string]) {
		fmt.Fprintf(progress, "%s: %d tests\n", pkg, len(byPackage[pkg]))
		got, err := runPackage(filepath.Join(root, pkg), byPackage[pkg], progress)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", pkg, err)
		}
		for _, name := range byPackage[pkg] {
			all[test{pkg, name}] = got[name]
		}
	}
	return all, nil
}

func keys[K comparable, V any](m map[K]V) func(yield func(K) bool) {
	return func(yield func(K) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// runPackage runs tests of the package in a folder, in the module that the folder
// belongs to.
func runPackage(dir string, names []string, stderr io.Writer) (map[string]outcome, error) {
	cmd := exec.Command("go", "test", "-json", "-count=1", "-run", "^("+strings.Join(names, "|")+")$", ".")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOWORK=off")
	cmd.Stderr = stderr
	out, err := cmd.Output()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return nil, err
	}
	return read(out)
}

// read reads the events of go test -json. A test counts as skipped when any of
// its own tests is.
func read(events []byte) (map[string]outcome, error) {
	all := map[string]outcome{}
	skipped := map[string]bool{}
	for d := json.NewDecoder(bytes.NewReader(events)); ; {
		var e struct{ Action, Test string }
		if err := d.Decode(&e); err == io.EOF {
			break
		} else if err != nil {
			return nil, err
		}
		name, part, _ := strings.Cut(e.Test, "/")
		switch {
		case e.Action == "skip" && part != "":
			skipped[name] = true
		case part == "" && (e.Action == "pass" || e.Action == "fail" || e.Action == "skip"):
			all[e.Test] = outcome(e.Action)
		}
	}
	for name := range skipped {
		if all[name] == "pass" {
			all[name] = "skip"
		}
	}
	return all, nil
}

// failures says which tests did not pass.
func failures(list []requirement, outcomes map[test]outcome) (all []string) {
	for _, r := range list {
		if len(r.tests) == 0 {
			all = append(all, r.id+" has no test")
		}
		for _, t := range r.tests {
			if o := outcomes[t]; o != "pass" {
				all = append(all, fmt.Sprintf("%s: %s in %s: %s", r.id, t.name, t.pkg, said(o)))
			}
		}
	}
	return all
}

func said(o outcome) string {
	switch o {
	case "pass":
		return "passed"
	case "fail":
		return "FAILED"
	case "skip":
		return "SKIPPED"
	}
	return "DID NOT RUN"
}
