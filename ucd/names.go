// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucd

import "strings"

const fileDerivedName = "ucd/extracted/DerivedName.txt"

// NameFiles returns the paths, below a version's folder, of the files that
// character names come from.
func NameFiles() []string {
	return []string{fileDerivedName, fileNameAliases, fileUnicodeData}
}

// DerivedNames is the Name property of one version, as DerivedName.txt lists
// it.
type DerivedNames struct {
	Names    map[rune]string
	Patterns []NamePattern // in file order
}

// NamePattern names a range: '*' in the pattern stands for the code point in
// hexadecimal.
type NamePattern struct {
	Range
	Pattern string // "CJK UNIFIED IDEOGRAPH-*"
}

// LoadNames reads the derived names of a version. Errors are *ParseError or
// what the reader returned.
func LoadNames(r Reader, version string) (*DerivedNames, error) {
	data, err := r.ReadFile(version, fileDerivedName)
	if err != nil {
		return nil, err
	}
	return parseDerivedNames(version+"/"+fileDerivedName, data)
}

func parseDerivedNames(file string, data []byte) (*DerivedNames, error) {
	out := &DerivedNames{Names: map[rune]string{}}
	prev := rune(-1)
	err := eachData(file, data, 2, 2, func(l *line) {
		r := l.rng(0)
		if r.Lo <= prev {
			l.fail(0, "code points not ascending")
			return
		}
		prev = r.Hi
		name := l.fields[1]
		if !isName(name) {
			l.fail(1, "not a character name")
			return
		}
		switch strings.Count(name, "*") {
		case 0:
			if r.Lo != r.Hi {
				l.fail(0, "a range with a single name")
				return
			}
			out.Names[r.Lo] = name
		case 1:
			out.Patterns = append(out.Patterns, NamePattern{r, name})
		default:
			l.fail(1, "more than one placeholder")
			return
		}
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// isName reports whether a name or pattern has the characters of one (core
// specification 4.8).
func isName(s string) bool {
	for i := range len(s) {
		switch c := s[i]; {
		case 'A' <= c && c <= 'Z', '0' <= c && c <= '9', c == ' ', c == '-', c == '*':
		default:
			return false
		}
	}
	return s != ""
}
