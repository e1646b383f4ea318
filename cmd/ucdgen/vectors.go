// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"fmt"

	"github.com/runeward/runeward/internal/bidi/bidivec"
	"github.com/runeward/runeward/internal/norm/normvec"
	"github.com/runeward/runeward/ucd"
)

// Files of the conformance tests.
const (
	fileNormalizationTest = "ucd/NormalizationTest.txt"
	fileBidiTest          = "ucd/BidiTest.txt"
	fileBidiCharacterTest = "ucd/BidiCharacterTest.txt"
)

// vectorOutputs makes the conformance vectors, which let a clone without data
// files run Unicode's own tests.
func vectorOutputs(src ucd.Reader) ([]output, error) {
	var sources []normvec.Source
	for _, v := range ucd.Versions() {
		if v == digestOnly {
			continue
		}
		data, err := src.ReadFile(v, fileNormalizationTest)
		if err != nil {
			return nil, err
		}
		sources = append(sources, normvec.Source{Version: v, Data: data})
	}
	data, err := normvec.Distil(sources...)
	if err != nil {
		return nil, err
	}
	out := []output{{"internal/norm/testdata/normalization.vec", data}}
	for _, b := range []struct {
		from, to string
		distil   func(raw []byte) ([]byte, error)
	}{
		{fileBidiTest, "internal/bidi/testdata/BidiTest.bin", bidivec.DistilTest},
		{fileBidiCharacterTest, "internal/bidi/testdata/BidiCharacterTest.bin", bidivec.DistilCharacterTest},
	} {
		version, err := newest(b.from)
		if err != nil {
			return nil, err
		}
		raw, err := src.ReadFile(version, b.from)
		if err != nil {
			return nil, err
		}
		if data, err = b.distil(raw); err != nil {
			return nil, err
		}
		out = append(out, output{b.to, data})
	}
	return out, nil
}

// newest returns the newest version that pins a file. Not every version pins
// the tests of the bidirectional algorithm: their cases do not change.
func newest(path string) (string, error) {
	versions := ucd.Versions()
	for i := len(versions) - 1; i >= 0; i-- {
		if _, err := ucd.Lookup(versions[i], path); err == nil {
			return versions[i], nil
		}
	}
	return "", fmt.Errorf("ucdgen: no version pins %s", path)
}
