// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package outside

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"io"
	"strings"
)

// A Case is one string and an oracle's answers for one Unicode version.
type Case struct {
	Version string
	Text    string   // escaped
	Answers []string // in the order of Functions, as the oracle printed them
}

// Vectors are gzipped lines: for each string a line "= TEXT", then for each
// version a line "VERSION<TAB>answer<TAB>answer...", in which "~" stands for
// the answer of the version before it.

// WriteVectors writes the cases of versions; cases[v][i] belong to the same
// string for every v.
func WriteVectors(w io.Writer, cases [][]Case) error {
	z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(z)
	for i := range cases[0] {
		fmt.Fprintf(b, "= %s\n", cases[0][i].Text)
		for v := range cases {
			c := cases[v][i]
			b.WriteString(c.Version)
			for k, a := range c.Answers {
				if v > 0 && a == cases[v-1][i].Answers[k] {
					a = "~"
				}
				b.WriteString("\t" + a)
			}
			b.WriteByte('\n')
		}
	}
	if err := b.Flush(); err != nil {
		return err
	}
	return z.Close()
}

// ReadVectors calls yield for every case.
func ReadVectors(r io.Reader, yield func(Case) error) error {
	z, err := gzip.NewReader(r)
	if err != nil {
		return err
	}
	in := bufio.NewScanner(z)
	in.Buffer(nil, 1<<20)
	text := ""
	var prev []string
	for in.Scan() {
		line := in.Text()
		if t, ok := strings.CutPrefix(line, "= "); ok {
			text, prev = t, nil
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 1+len(Functions()) {
			return fmt.Errorf("outside: a line of %d fields, want %d", len(f), 1+len(Functions()))
		}
		answers := f[1:]
		for k, a := range answers {
			if a == "~" && prev != nil {
				answers[k] = prev[k]
			}
		}
		if err := yield(Case{f[0], text, answers}); err != nil {
			return err
		}
		prev = answers
	}
	if err := in.Err(); err != nil {
		return err
	}
	return z.Close()
}
