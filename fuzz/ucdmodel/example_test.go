// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucdmodel

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"strings"
)

// loadSmall loads the small data set in place of the published files.
func loadSmall() (*Model, error) {
	root, err := os.MkdirTemp("", "ucd")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(root)
	if err := write(root, "17.0.0", small()); err != nil {
		return nil, err
	}
	return Load(root, "17.0.0")
}

func ExampleLoad() {
	_, err := Load("no-such-directory", "17.0")
	fmt.Println(err)
	// Output:
	// ucdmodel: version "17.0" is not of the form 17.0.0
}

func ExampleModel_Values() {
	m, err := loadSmall()
	if err != nil {
		fmt.Println(err)
		return
	}
	prototypes, err := m.Values("Confusable_Prototype")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(prototypes['m'])
	fmt.Println(prototypes['n'])
	// Output:
	// 0072 006E
	// <code point>
}

func ExampleModel_Dump() {
	m, err := loadSmall()
	if err != nil {
		fmt.Println(err)
		return
	}
	var dump bytes.Buffer
	if err := m.Dump(&dump); err != nil {
		fmt.Println(err)
		return
	}
	for line := range strings.Lines(dump.String()) {
		if strings.HasPrefix(line, "Bidi_Paired_Bracket\t") {
			fmt.Print(strings.ReplaceAll(line, "\t", " "))
		}
	}
	// Output:
	// Bidi_Paired_Bracket 0000..0027 <none>
	// Bidi_Paired_Bracket 0028..0028 0029
	// Bidi_Paired_Bracket 0029..0029 0028
	// Bidi_Paired_Bracket 002A..10FFFF <none>
}

func ExampleModel_Digests() {
	m, err := loadSmall()
	if err != nil {
		fmt.Println(err)
		return
	}
	digests, err := m.Digests()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(digests) == len(Properties()), digests[0].Property)
	// Output:
	// true Age
}

func ExampleProperties() {
	names := Properties()
	fmt.Println(names[0], names[len(names)-1])
	// Output:
	// Age Standardized_Variation_Sequence
}

func ExampleWriteDigests() {
	digests := []Digest{{Property: "Age", SHA256: sha256.Sum256(nil)}}
	if err := WriteDigests(os.Stdout, "17.0.0", digests); err != nil {
		fmt.Println(err)
	}
	// Output:
	// 17.0.0 Age e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
}

func ExampleReadDigests() {
	text := "17.0.0 Age e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\n"
	all, err := ReadDigests(strings.NewReader(text))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(all["17.0.0"][0].Property)
	// Output:
	// Age
}
