// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/runeward/runeward/gen"
	"github.com/runeward/runeward/ucd"
)

func main() {
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
}

func run(dir string) error {
	src, err := ucd.OpenSource(ucd.SourceOptions{Dir: dir})
	if err != nil {
		return err
	}
	var dbs []*ucd.Database
	for _, v := range []string{"15.0.0", "15.1.0", "16.0.0", "17.0.0", "18.0.0"} {
		db, err := ucd.Load(src, v)
		if err != nil {
			return err
		}
		dbs = append(dbs, db)
	}
	e := gen.BuildEnums(dbs)
	out, err := gen.EnumSource(e)
	if err != nil {
		return err
	}
	if err := os.WriteFile("tables/enums.go", out, 0o644); err != nil {
		return err
	}
	for _, db := range dbs {
		fp, err := ucd.Fingerprint(db.Version, ucd.Files())
		if err != nil {
			return err
		}
		d, err := gen.Build(db, e, fp)
		if err != nil {
			return err
		}
		total := 0
		for _, t := range gen.Tables(d) {
			fmt.Printf("%s %-20s %7d\n", db.Version, t.Name, len(t.Bytes))
			total += len(t.Bytes)
		}
		fmt.Println(db.Version, "total", total)
		if db.Version == "15.1.0" {
			continue
		}
		s, err := gen.Source(d)
		if err != nil {
			return err
		}
		name, _ := gen.PackageName(db.Version)
		os.MkdirAll(filepath.Join("tables", name), 0o755)
		if err := os.WriteFile(filepath.Join("tables", name, "tables.go"), s, 0o644); err != nil {
			return err
		}
	}
	return nil
}
