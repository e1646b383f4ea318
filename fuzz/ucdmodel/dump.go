// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucdmodel

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Dump writes every property and sequence list in the dump format.
func (m *Model) Dump(w io.Writer) error {
	return m.each(func(string) io.Writer { return w })
}

// Digest is the SHA-256 of the dump lines of one property or sequence list.
type Digest struct {
	Property string
	SHA256   [sha256.Size]byte
}

// Digests gives one Digest for each property and sequence list, in the order of
// the dump.
func (m *Model) Digests() ([]Digest, error) {
	names := Properties()
	digests := make([]Digest, len(names))
	hash := sha256.New()
	n := 0
	err := m.each(func(name string) io.Writer {
		if n > 0 {
			hash.Sum(digests[n-1].SHA256[:0])
		}
		digests[n].Property = name
		n++
		hash.Reset()
		return hash
	})
	if err != nil {
		return nil, err
	}
	hash.Sum(digests[n-1].SHA256[:0])
	return digests, nil
}

// each writes the lines of every property and sequence list, in order, to the
// writer that to gives for it.
func (m *Model) each(to func(name string) io.Writer) error {
	values := make([]string, maxCodePoint+1)
	for _, p := range codePointProperties() {
		if err := p.fill(m, values); err != nil {
			return err
		}
		if err := writeRanges(to(p.name), p.name, values); err != nil {
			return err
		}
	}
	for _, l := range sequenceLists() {
		list, err := l.read(m)
		if err != nil {
			return err
		}
		if err := writeSequences(to(l.name), l.name, list); err != nil {
			return err
		}
	}
	return nil
}

func writeRanges(w io.Writer, name string, values []string) error {
	b := bufio.NewWriter(w)
	for lo := 0; lo < len(values); {
		hi := lo
		for hi+1 < len(values) && values[hi+1] == values[lo] {
			hi++
		}
		fmt.Fprintf(b, "%s\t%04X..%04X\t%s\n", name, lo, hi, values[lo])
		lo = hi + 1
	}
	return b.Flush()
}

func writeSequences(w io.Writer, name string, list []sequence) error {
	b := bufio.NewWriter(w)
	for _, seq := range list {
		fmt.Fprintf(b, "%s\t%s\t%s\n", name, hexText(seq.codePoints...), seq.value)
	}
	return b.Flush()
}

// WriteDigests writes digests in the digest format, one line each.
func WriteDigests(w io.Writer, version string, digests []Digest) error {
	b := bufio.NewWriter(w)
	for _, d := range digests {
		fmt.Fprintf(b, "%s %s %x\n", version, d.Property, d.SHA256)
	}
	return b.Flush()
}

// ReadDigests reads the digest format. It gives the digests of each version, in
// the order of the lines, and fails on a line that is not of the format and on a
// property that a version has twice.
func ReadDigests(r io.Reader) (map[string][]Digest, error) {
	all := map[string][]Digest{}
	scanner := bufio.NewScanner(r)
	for line := 1; scanner.Scan(); line++ {
		fields := strings.Split(scanner.Text(), " ")
		if len(fields) != 3 || fields[1] == "" {
			return nil, fmt.Errorf("ucdmodel: digests:%d: want version, property and sum", line)
		}
		version, d := fields[0], Digest{Property: fields[1]}
		if _, _, err := parseVersion(version); err != nil {
			return nil, fmt.Errorf("ucdmodel: digests:%d: version %q", line, version)
		}
		sum, err := hex.DecodeString(fields[2])
		if err != nil || len(sum) != len(d.SHA256) || strings.ToLower(fields[2]) != fields[2] {
			return nil, fmt.Errorf("ucdmodel: digests:%d: %q is not a SHA-256", line, fields[2])
		}
		copy(d.SHA256[:], sum)
		if slices.ContainsFunc(all[version], func(o Digest) bool { return o.Property == d.Property }) {
			return nil, fmt.Errorf("ucdmodel: digests:%d: %s %s is there twice", line, version, d.Property)
		}
		all[version] = append(all[version], d)
	}
	if err := scanner.Err(); err != nil {
		return nil, fmt.Errorf("ucdmodel: digests: %w", err)
	}
	return all, nil
}
