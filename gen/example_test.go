// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen_test

import (
	"log"
	"os"

	"github.com/runeward/runeward/gen"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
	"github.com/runeward/runeward/ucd"
)

// Building a version needs its files; this example is compiled, not run.
func ExampleBuild() {
	src, err := ucd.OpenSource(ucd.SourceOptions{Dir: os.Getenv("UCD_DIR")})
	if err != nil {
		log.Fatal(err)
	}
	db, err := ucd.Load(src, "18.0.0")
	if err != nil {
		log.Fatal(err)
	}
	enums := gen.BuildEnums([]*ucd.Database{db})
	data, err := gen.Build(db, enums, "fingerprint")
	if err != nil {
		log.Fatal(err) // a packing assumption that the data breaks
	}
	source, err := gen.Source(data)
	if err != nil {
		log.Fatal(err)
	}
	os.Stdout.Write(source)
}

func ExampleDump() {
	if err := gen.Dump(os.Stdout, unicode18.Set()); err != nil {
		log.Fatal(err)
	}
}

func ExampleDiff() {
	if err := gen.Diff(os.Stdout, unicode17.Set(), unicode18.Set()); err != nil {
		log.Fatal(err)
	}
}
