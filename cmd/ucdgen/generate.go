// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/runeward/runeward/gen"
	"github.com/runeward/runeward/ucd"
)

// output is one generated file: its path below the root, slash separated.
type output struct {
	path string
	data []byte
}

// digestOnly are the versions that generate but do not ship: of their source
// only the sum is kept.
const digestOnly = "15.1.0"

// outputs makes every generated file, in memory.
func outputs(src ucd.Reader) ([]output, error) {
	var dbs []*ucd.Database
	for _, v := range ucd.Versions() {
		db, err := ucd.Load(src, v)
		if err != nil {
			return nil, err
		}
		dbs = append(dbs, db)
	}
	enums := gen.BuildEnums(dbs)
	data, err := gen.EnumSource(enums)
	if err != nil {
		return nil, err
	}
	out := []output{{"tables/enums.go", data}}
	for _, db := range dbs {
		o, err := tableOutput(db, enums)
		if err != nil {
			return nil, err
		}
		out = append(out, o)
	}
	o, err := nameOutput(src, dbs[len(dbs)-1])
	if err != nil {
		return nil, err
	}
	vectors, err := vectorOutputs(src)
	if err != nil {
		return nil, err
	}
	return append(append(out, o), vectors...), nil
}

// nameOutput makes the character names, of the newest version alone.
func nameOutput(src ucd.Reader, db *ucd.Database) (output, error) {
	derived, err := ucd.LoadNames(src, db.Version)
	if err != nil {
		return output{}, err
	}
	fingerprint, err := ucd.Fingerprint(db.Version, ucd.NameFiles())
	if err != nil {
		return output{}, err
	}
	names, err := gen.BuildNames(db, derived, fingerprint)
	if err != nil {
		return output{}, err
	}
	source, err := gen.NameSource(names)
	return output{"internal/names/data.go", source}, err
}

// tableOutput makes the tables of one version.
func tableOutput(db *ucd.Database, enums gen.Enums) (output, error) {
	fingerprint, err := ucd.Fingerprint(db.Version, ucd.Files())
	if err != nil {
		return output{}, err
	}
	tables, err := gen.Build(db, enums, fingerprint)
	if err != nil {
		return output{}, err
	}
	source, err := gen.Source(tables)
	if err != nil {
		return output{}, err
	}
	if db.Version == digestOnly {
		sum := fmt.Sprintf("%s %x\n", db.Version, sha256.Sum256(source))
		return output{"gen/testdata/unicode" + db.Version + ".sum", []byte(sum)}, nil
	}
	pkg, err := gen.PackageName(db.Version)
	return output{"tables/" + pkg + "/tables.go", source}, err
}

// prepare makes the outputs and compares them with the files below the root.
// It returns those that differ.
func (e *env) prepare() ([]output, error) {
	mod, err := os.ReadFile(filepath.Join(e.root, "go.mod"))
	if err != nil {
		return nil, fmt.Errorf("ucdgen: %q is not the root of the module: %w", e.root, err)
	}
	const module = "module github.com/runeward/runeward"
	if first, _, _ := strings.Cut(string(mod), "\n"); strings.TrimSpace(first) != module {
		return nil, fmt.Errorf("ucdgen: go.mod in %q does not begin with %q", e.root, module)
	}
	src, err := e.source()
	if err != nil {
		return nil, err
	}
	all, err := e.outputs(src)
	if err != nil {
		return nil, err
	}
	var differ []output
	for _, o := range all {
		have, err := os.ReadFile(filepath.Join(e.root, filepath.FromSlash(o.path)))
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("ucdgen: %w", err)
		}
		if err != nil || !bytes.Equal(have, o.data) {
			differ = append(differ, o)
		}
	}
	return differ, nil
}

func generate(e *env, args []string) error {
	if err := noArgs("generate", args); err != nil {
		return err
	}
	differ, err := e.prepare()
	if err != nil {
		return err
	}
	for _, o := range differ {
		if err := replace(filepath.Join(e.root, filepath.FromSlash(o.path)), o.data); err != nil {
			return err
		}
		fmt.Fprintln(e.stdout, o.path)
	}
	return nil
}

func check(e *env, args []string) error {
	if err := noArgs("check", args); err != nil {
		return err
	}
	differ, err := e.prepare()
	if err != nil {
		return err
	}
	for _, o := range differ {
		fmt.Fprintln(e.stdout, o.path)
	}
	if len(differ) > 0 {
		fmt.Fprintf(e.stderr, "ucdgen: %d generated files are not what \"go generate ./...\" makes\n", len(differ))
		return errDiffer
	}
	return nil
}

// replace gives a file new content in one step: a reader sees the old or the
// new content, never half of one.
func replace(file string, data []byte) (err error) {
	defer func() {
		if err != nil {
			err = fmt.Errorf("ucdgen: %w", err)
		}
	}()
	dir := filepath.Dir(file)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	tmp, err := os.CreateTemp(dir, "."+filepath.Base(file)+"-*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			tmp.Close()
			os.Remove(tmp.Name())
		}
	}()
	if _, err := tmp.Write(data); err != nil {
		return err
	}
	if runtime.GOOS != "windows" {
		if err := tmp.Chmod(0o644); err != nil {
			return err
		}
	}
	if err := tmp.Close(); err != nil {
		return err
	}
	return os.Rename(tmp.Name(), file)
}
