// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package normmodel

import (
	"fmt"
	"strconv"
	"strings"
)

// Parse reads UnicodeData.txt and CompositionExclusions.txt.
func Parse(unicodeData, exclusions string) (Data, error) {
	var (
		canonical = map[rune][]rune{}
		compat    = map[rune][]rune{}
		class     = map[rune]int{}
		composite = map[[2]rune]rune{}
		excluded  = map[rune]bool{}
	)
	for line := range strings.Lines(exclusions) {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		r, err := parse(line)
		if err != nil {
			return Data{}, err
		}
		excluded[r[0]] = true
	}
	for line := range strings.Lines(unicodeData) {
		f := strings.Split(strings.TrimSpace(line), ";")
		if len(f) != 15 {
			return Data{}, fmt.Errorf("normmodel: %q: want 15 fields", line)
		}
		if f[3] == "0" && f[5] == "" {
			continue // the only lines that stand for more than one code point are among these
		}
		code, err := parse(f[0])
		if err != nil {
			return Data{}, err
		}
		r := code[0]
		if class[r], err = strconv.Atoi(f[3]); err != nil {
			return Data{}, fmt.Errorf("normmodel: %q: combining class: %w", line, err)
		}
		into, mapping := canonical, f[5]
		if strings.HasPrefix(mapping, "<") {
			into = compat
			_, mapping, _ = strings.Cut(mapping, "> ")
		}
		if mapping == "" {
			continue
		}
		if into[r], err = parse(mapping); err != nil {
			return Data{}, err
		}
	}
	// D114: singletons, decompositions that start with or are of a class other
	// than 0, and what CompositionExclusions.txt lists are no primary
	// composites.
	for r, d := range canonical {
		if len(d) == 2 && class[r] == 0 && class[d[0]] == 0 && !excluded[r] {
			composite[[2]rune{d[0], d[1]}] = r
		}
	}
	return Data{
		Canonical:  func(r rune) []rune { return canonical[r] },
		Compatible: func(r rune) []rune { return compat[r] },
		Class:      func(r rune) int { return class[r] },
		Composite: func(a, b rune) (rune, bool) {
			r, ok := composite[[2]rune{a, b}]
			return r, ok
		},
	}, nil
}

func parse(field string) ([]rune, error) {
	var out []rune
	for _, hex := range strings.Fields(field) {
		n, err := strconv.ParseInt(hex, 16, 32)
		if err != nil {
			return nil, fmt.Errorf("normmodel: code points %q: %w", field, err)
		}
		out = append(out, rune(n))
	}
	return out, nil
}
