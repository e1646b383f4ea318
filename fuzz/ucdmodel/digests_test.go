// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucdmodel

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

var update = flag.Bool("update", false, "rewrite fuzz/testdata/properties.sha256 from the files below UCD_DIR")

// digestVersions are the versions that the committed digest file has, in order.
var digestVersions = []string{"15.0.0", "15.1.0", "16.0.0", "17.0.0", "18.0.0"}

var digestFile = filepath.Join("..", "testdata", "properties.sha256")

// TestDigestFile checks the committed digests. With UCD_DIR set it recomputes
// them; without, it checks only that every version has every property.
func TestDigestFile(t *testing.T) {
	root := os.Getenv("UCD_DIR")
	if *update {
		if root == "" {
			t.Fatal("-update needs UCD_DIR")
		}
		if err := os.WriteFile(digestFile, computed(t, root), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(digestFile)
	if err != nil {
		t.Fatal(err)
	}
	committed, err := ReadDigests(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for version := range committed {
		if !slices.Contains(digestVersions, version) {
			t.Errorf("%s has digests but should not", version)
		}
	}
	for _, version := range digestVersions {
		var names []string
		for _, d := range committed[version] {
			names = append(names, d.Property)
			if d.SHA256 == ([32]byte{}) {
				t.Errorf("%s %s: the digest is zero", version, d.Property)
			}
		}
		if !slices.Equal(names, Properties()) {
			t.Errorf("%s has digests of %v, want %v", version, names, Properties())
		}
	}
	if root == "" {
		t.Log("UCD_DIR is not set: the digests are read but not recomputed")
		return
	}

	want := computed(t, root)
	if bytes.Equal(text, want) {
		return
	}
	t.Error("the digest file differs from the model; after a change that is meant, run go test -update")
	model, err := ReadDigests(bytes.NewReader(want))
	if err != nil {
		t.Fatal(err)
	}
	for _, version := range digestVersions {
		for _, d := range model[version] {
			if !slices.Contains(committed[version], d) {
				t.Errorf("%s %s: the model gives %x", version, d.Property, d.SHA256)
			}
		}
	}
}

// computed gives the digest file that the raw files call for.
func computed(t *testing.T, root string) []byte {
	t.Helper()
	var b bytes.Buffer
	for _, version := range digestVersions {
		m, err := Load(root, version)
		if err != nil {
			t.Fatal(err)
		}
		digests, err := m.Digests()
		if err != nil {
			t.Fatal(err)
		}
		if err := WriteDigests(&b, version, digests); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}
