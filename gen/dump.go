// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"crypto/sha256"
	"fmt"
	"io"

	"github.com/runeward/runeward/tables"
)

// Dump writes every property of every code point, as the tables answer it, as
// ranges, tab separated: "PROPERTY FIRST..LAST VALUE"; the sequence lists
// follow. The format is defined in package fuzz/ucdmodel, which writes the
// same bytes from the data files.
func Dump(w io.Writer, set tables.Set) error {
	a := NewAnswers(set)
	for _, p := range Properties() {
		if err := a.Dump(w, p); err != nil {
			return err
		}
	}
	return nil
}

// Dump writes the lines of one property or sequence list, in one Write.
func (a *Answers) Dump(w io.Writer, property string) error {
	var b []byte
	if ranges, ok := a.Ranges(property); ok {
		for _, r := range ranges {
			b = r.line(b, property)
		}
	} else if sequences, ok := a.Sequences(property); ok {
		for _, s := range sequences {
			b = s.line(b, property)
		}
	} else {
		return fmt.Errorf("gen: no property %+q", property)
	}
	_, err := w.Write(b)
	return err
}

// Digest returns the SHA-256 of what Dump writes for one property.
func (a *Answers) Digest(property string) ([sha256.Size]byte, error) {
	h := sha256.New()
	err := a.Dump(h, property)
	return [sha256.Size]byte(h.Sum(nil)), err
}
