// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"
	"strings"

	"github.com/runeward/runeward/gen"
	"github.com/runeward/runeward/internal/names"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

// shipped returns the tables of all versions that have some, oldest first.
func shipped() []tables.Set {
	return []tables.Set{unicode15.Set(), unicode16.Set(), unicode17.Set(), unicode18.Set()}
}

func shippedVersions() []string {
	var out []string
	for _, s := range shipped() {
		out = append(out, s.Version())
	}
	return out
}

func shippedSet(command, version string) (tables.Set, error) {
	for _, s := range shipped() {
		if s.Version() == version {
			return s, nil
		}
	}
	return tables.Set{}, usageError(fmt.Sprintf("%s: no tables of version %+q; there are those of %s",
		command, version, strings.Join(shippedVersions(), " ")))
}

func dump(e *env, args []string) error {
	if len(args) != 1 {
		return usageError("dump: want one version")
	}
	set, err := shippedSet("dump", args[0])
	if err != nil {
		return err
	}
	return gen.Dump(e.stdout, set)
}

func stats(e *env, args []string) error {
	if len(args) > 1 {
		return usageError("stats: want at most one version")
	}
	sets := shipped()
	if len(args) == 1 {
		set, err := shippedSet("stats", args[0])
		if err != nil {
			return err
		}
		sets = []tables.Set{set}
	}
	for _, s := range sets {
		e.sizes(s.Version(), gen.Tables(gen.Unpack(s)))
	}
	if packed := names.Packed(); len(args) == 0 || packed.Version == args[0] {
		e.sizes("names "+packed.Version, gen.NameTables(&packed))
	}
	return nil
}

// sizes prints the bytes of each table and of all.
func (e *env) sizes(of string, list []gen.Table) {
	total := 0
	for _, t := range list {
		fmt.Fprintf(e.stdout, "%s\t%s\t%d\n", of, t.Name, len(t.Bytes))
		total += len(t.Bytes)
	}
	fmt.Fprintf(e.stdout, "%s\ttotal\t%d\n", of, total)
}

func diff(e *env, args []string) error {
	if len(args) != 2 {
		return usageError("diff: want two versions")
	}
	from, err := shippedSet("diff", args[0])
	if err != nil {
		return err
	}
	to, err := shippedSet("diff", args[1])
	if err != nil {
		return err
	}
	return gen.Diff(e.stdout, from, to)
}
