// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package normvec

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Parse returns the test lines of a NormalizationTest.txt in its order. name
// stands in errors.
func Parse(name string, data []byte) ([]Case, error) {
	var cases []Case
	part, line := -1, 0
	for text := range strings.Lines(string(data)) {
		line++
		text, _, _ = strings.Cut(text, "#")
		text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
		if text == "" {
			continue
		}
		if number, ok := strings.CutPrefix(text, "@Part"); ok {
			n, err := strconv.Atoi(number)
			if err != nil {
				return nil, lineError(name, line, "part "+strconv.Quote(number))
			}
			part = n
			continue
		}
		if part < 0 {
			return nil, lineError(name, line, "a test before the first part")
		}
		fields := strings.Split(text, ";")
		if len(fields) != Columns+1 || fields[Columns] != "" {
			return nil, lineError(name, line, "want five fields, each closed by a semicolon")
		}
		c := Case{Part: part}
		for i := range Columns {
			column, err := parseColumn(fields[i])
			if err != "" {
				return nil, lineError(name, line, err)
			}
			c.Column[i] = column
		}
		cases = append(cases, c)
	}
	return cases, nil
}

func parseColumn(field string) (text, err string) {
	var out []byte
	for _, hex := range strings.Fields(field) {
		n, err := strconv.ParseUint(hex, 16, 32)
		if err != nil || !utf8.ValidRune(rune(n)) {
			return "", "code point " + strconv.Quote(hex)
		}
		out = utf8.AppendRune(out, rune(n))
	}
	if len(out) == 0 {
		return "", "an empty field"
	}
	return string(out), ""
}

func lineError(name string, line int, what string) error {
	return &Error{fmt.Sprintf("%s, line %d", name, line), what}
}
