// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucd

import (
	"strconv"
	"strings"
)

// Fields of UnicodeData.txt (UAX #44 section 4.2.1).
const (
	udCodePoint = iota
	udName
	udGeneralCategory
	udCanonicalCombiningClass
	udBidiClass
	udDecomposition
	udDecimal
	udBidiMirrored = 9
	udFields       = 15
)

// parseUnicodeData reads UnicodeData.txt. A pair of lines whose names end in
// ", First>" and ", Last>" stands for a range; the ranges differ from version
// to version, so the suffix alone decides.
func parseUnicodeData(db *Database, file string, data []byte) error {
	var first *line
	prev := rune(-1)
	mirrored := db.Binary["Bidi_Mirrored"]
	err := eachLine(file, data, udFields, udFields, func(l *line) {
		c := l.codePoint(udCodePoint)
		if c <= prev {
			l.fail(udCodePoint, "code points not ascending")
			return
		}
		r := Range{c, c}
		prev = c
		name := l.fields[udName]
		if label, ok := strings.CutSuffix(name, ", First>"); ok {
			if first != nil {
				l.fail(udName, "a range begins within a range")
				return
			}
			first = &line{file: l.file, no: l.no, fields: append([]string{}, l.fields...)}
			first.fields[udName] = strings.TrimPrefix(label, "<")
			return
		}
		if label, ok := strings.CutSuffix(name, ", Last>"); ok {
			if first == nil || first.fields[udName] != strings.TrimPrefix(label, "<") {
				l.fail(udName, "the end of a range without its beginning")
				return
			}
			r.Lo = first.codePoint(udCodePoint)
			db.NameRanges = append(db.NameRanges, NameRange{r, first.fields[udName]})
			first = nil
		} else if first != nil {
			l.fail(udName, "a range without its end")
			return
		} else {
			db.Names[c] = name
		}
		gc := db.value(l, udGeneralCategory, "gc")
		l.put(db.GeneralCategory, udGeneralCategory, r, gc)
		ccc, err := strconv.ParseUint(l.fields[udCanonicalCombiningClass], 10, 8)
		if err != nil {
			l.fail(udCanonicalCombiningClass, "not a combining class")
			return
		}
		db.value(l, udBidiClass, "bc")
		for k := r.Lo; k <= r.Hi; k++ {
			db.CanonicalCombiningClass[k] = uint8(ccc)
		}
		switch l.fields[udBidiMirrored] {
		case "Y":
			mirrored.set(r)
		case "N":
		default:
			l.fail(udBidiMirrored, "want Y or N")
			return
		}
		if d := l.fields[udDecimal]; d != "" {
			v, err := strconv.ParseUint(d, 10, 8)
			if err != nil || v > 9 || r.Lo != r.Hi {
				l.fail(udDecimal, "not a decimal digit")
				return
			}
			if gc == "Nd" {
				db.DecimalDigit[c] = int(v)
			}
		}
		if l.fields[udDecomposition] == "" {
			return
		}
		if r.Lo != r.Hi {
			l.fail(udDecomposition, "a range with a decomposition")
			return
		}
		d := Decomposition{}
		text := l.fields[udDecomposition]
		if strings.HasPrefix(text, "<") {
			_, rest, ok := strings.Cut(text, ">")
			if !ok {
				l.fail(udDecomposition, "unclosed tag")
				return
			}
			d.Compat = true
			l.fields[udDecomposition] = rest
		}
		d.Mapping = l.sequence(udDecomposition)
		if len(d.Mapping) == 0 {
			l.fail(udDecomposition, "empty decomposition")
			return
		}
		db.Decomposition[c] = d
	})
	if err == nil && first != nil {
		first.fail(udName, "a range without its end")
		return first.err
	}
	return err
}

func parseNameAliases(db *Database, file string, data []byte) error {
	return eachData(file, data, 3, 3, func(l *line) {
		c := l.codePoint(0)
		switch l.fields[2] {
		case "correction", "control", "alternate", "figment", "abbreviation":
		default:
			l.fail(2, "unknown alias type")
			return
		}
		db.Aliases = append(db.Aliases, Alias{c, l.fields[1], l.fields[2]})
	})
}
