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
	err := eachLine(file, data, func(l *line) error {
		if err := l.want(udFields, udFields); err != nil {
			return err
		}
		c, err := l.codePoint(udCodePoint, l.fields[udCodePoint])
		if err != nil {
			return err
		}
		if c <= prev {
			return l.errorf(udCodePoint, "code points not ascending")
		}
		r := Range{c, c}
		prev = c
		name := l.fields[udName]
		if label, ok := strings.CutSuffix(name, ", First>"); ok {
			if first != nil {
				return l.errorf(udName, "a range begins within a range")
			}
			first = &line{file: l.file, no: l.no, fields: append([]string{}, l.fields...)}
			first.fields[udName] = strings.TrimPrefix(label, "<")
			return nil
		}
		if label, ok := strings.CutSuffix(name, ", Last>"); ok {
			if first == nil || first.fields[udName] != strings.TrimPrefix(label, "<") {
				return l.errorf(udName, "the end of a range without its beginning")
			}
			lo, _ := first.codePoint(udCodePoint, first.fields[udCodePoint])
			r.Lo = lo
			db.NameRanges = append(db.NameRanges, NameRange{r, first.fields[udName]})
			first = nil
		} else if first != nil {
			return l.errorf(udName, "a range without its end")
		} else {
			db.Names[c] = name
		}
		gc, err := db.value(l, udGeneralCategory, "gc")
		if err != nil {
			return err
		}
		if err := l.put(db.GeneralCategory, udGeneralCategory, r, gc); err != nil {
			return err
		}
		ccc, err := strconv.ParseUint(l.fields[udCanonicalCombiningClass], 10, 8)
		if err != nil {
			return l.errorf(udCanonicalCombiningClass, "not a combining class")
		}
		if _, err := db.value(l, udBidiClass, "bc"); err != nil {
			return err
		}
		for k := r.Lo; k <= r.Hi; k++ {
			db.CanonicalCombiningClass[k] = uint8(ccc)
		}
		switch l.fields[udBidiMirrored] {
		case "Y":
			mirrored.set(r)
		case "N":
		default:
			return l.errorf(udBidiMirrored, "want Y or N")
		}
		if d := l.fields[udDecimal]; d != "" {
			v, err := strconv.ParseUint(d, 10, 8)
			if err != nil || v > 9 || r.Lo != r.Hi {
				return l.errorf(udDecimal, "not a decimal digit")
			}
			if gc == "Nd" {
				db.DecimalDigit[c] = int(v)
			}
		}
		if l.fields[udDecomposition] == "" {
			return nil
		}
		if r.Lo != r.Hi {
			return l.errorf(udDecomposition, "a range with a decomposition")
		}
		d := Decomposition{}
		text := l.fields[udDecomposition]
		if strings.HasPrefix(text, "<") {
			_, rest, ok := strings.Cut(text, ">")
			if !ok {
				return l.errorf(udDecomposition, "unclosed tag")
			}
			d.Compat = true
			l.fields[udDecomposition] = rest
		}
		if d.Mapping, err = l.sequence(udDecomposition); err != nil {
			return err
		}
		if len(d.Mapping) == 0 {
			return l.errorf(udDecomposition, "empty decomposition")
		}
		db.Decomposition[c] = d
		return nil
	})
	if err == nil && first != nil {
		err = first.errorf(udName, "a range without its end")
	}
	return err
}

func parseNameAliases(db *Database, file string, data []byte) error {
	return eachLine(file, data, func(l *line) error {
		if l.missing {
			return nil
		}
		if err := l.want(3, 3); err != nil {
			return err
		}
		c, err := l.codePoint(0, l.fields[0])
		if err != nil {
			return err
		}
		switch l.fields[2] {
		case "correction", "control", "alternate", "figment", "abbreviation":
		default:
			return l.errorf(2, "unknown alias type")
		}
		db.Aliases = append(db.Aliases, Alias{c, l.fields[1], l.fields[2]})
		return nil
	})
}
