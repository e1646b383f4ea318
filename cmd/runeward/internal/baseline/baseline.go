// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package baseline reads and writes the list of findings that a project lives
// with. Its entries are fingerprints, which stay when lines move.
package baseline

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/runeward/runeward/internal/jcs"
)

// Entry is a finding of a baseline. Path and rule are for readers: the
// fingerprint alone counts.
type Entry struct {
	Fingerprint string // 32 hexadecimal digits
	Path        string // in escaped form
	Rule        string
}

// Version is the version of the format.
const Version = "1"

// Error says what is wrong with a baseline, in printable ASCII.
type Error string

// Error returns the text.
func (e Error) Error() string { return string(e) }

// Append appends a baseline as JSON, ASCII only, with an entry in a line. The
// entries are put in order and repetitions taken out: equal sets of findings
// make equal files.
func Append(dst []byte, entries []Entry) []byte {
	slices.SortFunc(entries, func(a, b Entry) int {
		return cmp.Or(cmp.Compare(a.Path, b.Path), cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Fingerprint, b.Fingerprint))
	})
	entries = slices.Compact(entries)
	dst = append(dst, "{\n  \"version\": "+Version+",\n  \"findings\": ["...)
	for i, e := range entries {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = fmt.Appendf(dst, "\n    {\"fingerprint\": %q, \"path\": %q, \"rule\": %q}", e.Fingerprint, e.Path, e.Rule)
	}
	if len(entries) > 0 {
		dst = append(dst, "\n  "...)
	}
	return append(dst, "]\n}\n"...)
}

// Parse returns the fingerprints of a baseline.
func Parse(src []byte) (map[string]bool, error) {
	known := map[string]bool{}
	var version, path []byte
	problem := ""
	err := jcs.Walk(src, nil, jcs.Options{MaxDepth: 8}, func(pointer []byte, t jcs.Token) error {
		if !t.Value() || problem != "" {
			return nil
		}
		text := src[t.Start:t.End]
		switch {
		case string(pointer) == "/version":
			version = text
		case bytes.HasPrefix(pointer, []byte("/findings/")) && bytes.HasSuffix(pointer, []byte("/fingerprint")):
			path = jcs.AppendDecoded(path[:0], src, t)
			if len(path) != 32 {
				problem = fmt.Sprintf("byte %d: a fingerprint has 32 digits", t.Start)
			}
			known[string(path)] = true
		}
		return nil
	})
	switch {
	case err != nil:
		return nil, Error(strings.TrimPrefix(err.Error(), "jcs: ")) // in escaped form
	case problem != "":
		return nil, Error(problem)
	case string(version) != Version:
		return nil, Error("the version of a baseline is " + Version)
	}
	return known, nil
}
