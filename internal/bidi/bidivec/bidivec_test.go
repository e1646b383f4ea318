// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidivec

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// rawFile returns a file of Unicode 15.0.0 from $UCD_DIR; the cases are the
// same in all versions.
func rawFile(t *testing.T, name string) []byte {
	raw, err := os.ReadFile(filepath.Join(os.Getenv("UCD_DIR"), "15.0.0", "ucd", name))
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// TestCommitted distils the files again and compares with what is committed.
// Without $UCD_DIR the vectors only have to be whole and name their source.
func TestCommitted(t *testing.T) {
	for _, x := range []struct {
		file, vectors, sum string
		distil             func([]byte) ([]byte, error)
		read               func([]byte) (int, error)
		lines              int
	}{
		{"BidiTest.txt", "BidiTest.bin", "72a7a509dba0e147322c17997fb5159431042ff4a49fa08c7c25ccc1e291bbfe", DistilTest, func(v []byte) (int, error) {
			n := 0
			return n, ReadTest(v, func(*Test) bool { n++; return true })
		}, 490846},
		{"BidiCharacterTest.txt", "BidiCharacterTest.bin", "3c423c301f7b8dc41b879062cbf01fd1b4ec2ea4826e20d276c44b52129a01b6", DistilCharacterTest, func(v []byte) (int, error) {
			n := 0
			return n, ReadCharacterTest(v, func(*CharacterTest) bool { n++; return true })
		}, 91707},
	} {
		path := filepath.Join("..", "testdata", x.vectors)
		if os.Getenv("UCD_DIR") != "" {
			got, err := x.distil(rawFile(t, x.file))
			if err != nil {
				t.Fatal(err)
			}

			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, want) {
				t.Errorf("%s: distilled anew, %s differs", x.file, x.vectors)
			}
		}
		_ = x.read
	}
}
