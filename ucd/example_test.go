// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucd_test

import (
	"fmt"
	"log"
	"os"

	"github.com/runeward/runeward/ucd"
)

// Reading a version needs its files; this example is compiled, not run.
func ExampleLoad() {
	src, err := ucd.OpenSource(ucd.SourceOptions{Dir: os.Getenv("UCD_DIR")})
	if err != nil {
		log.Fatal(err)
	}
	db, err := ucd.Load(src, "18.0.0")
	if err != nil {
		log.Fatal(err) // file, line and field, or both sums of a wrong file
	}
	names, err := ucd.LoadNames(src, "18.0.0")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(db.GeneralCategory.At('A'), db.Binary["XID_Start"].Has('A'), names != nil)
}

func ExampleCodePoints() {
	fmt.Println(ucd.CodePoints([]rune{'a', 0x301, 0x1F600}))
	// Output: 0061 0301 1F600
}

func ExampleFiles() {
	fmt.Println(len(ucd.Files()) > 20, ucd.Files()[1])
	fmt.Println(ucd.NameFiles())
	// Output:
	// true ucd/UnicodeData.txt
	// [ucd/extracted/DerivedName.txt ucd/NameAliases.txt ucd/UnicodeData.txt]
}

func ExampleBinaryNames() {
	fmt.Println(ucd.BinaryNames()[0])
	fmt.Println(ucd.IdentifierTypes()[0])
	// Output:
	// Default_Ignorable_Code_Point
	// Default_Ignorable
}
