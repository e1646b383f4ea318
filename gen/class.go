// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"strings"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/ucd"
)

// classifier computes the class bits of a code point.
type classifier struct {
	db       *ucd.Database
	category []tables.Class // by position in GeneralCategory.Values
	binary   []binaryClass
	quick    []quickClass
}

type binaryClass struct {
	property *ucd.Binary
	class    tables.Class
}

type quickClass struct {
	column    *ucd.Column
	no, maybe tables.Class
}

func newClassifier(db *ucd.Database) *classifier {
	k := &classifier{db: db}
	for _, v := range db.GeneralCategory.Values {
		k.category = append(k.category, categoryClass(v))
	}
	for _, name := range ucd.BinaryNames() {
		if class, ok := tables.ParseClass(name); ok {
			k.binary = append(k.binary, binaryClass{db.Binary[name], class})
		}
	}
	k.quick = []quickClass{
		{db.NFDQuickCheck, tables.NFDNo, 0},
		{db.NFCQuickCheck, tables.NFCNo, tables.NFCMaybe},
		{db.NFKDQuickCheck, tables.NFKDNo, 0},
		{db.NFKCQuickCheck, tables.NFKCNo, tables.NFKCMaybe},
	}
	return k
}

func categoryClass(gc string) tables.Class {
	switch gc {
	case "Zl":
		return tables.LineSeparator
	case "Zp":
		return tables.ParagraphSeparator
	case "Co":
		return tables.PrivateUse
	case "Cf":
		return tables.Format
	case "Mn", "Mc", "Me":
		return tables.Mark
	}
	if gc[0] == 'L' {
		return tables.Letter
	}
	return 0
}

func (k *classifier) of(c rune) tables.Class {
	db := k.db
	class := k.category[db.GeneralCategory.ID(c)]
	for _, b := range k.binary {
		if b.property.Has(c) {
			class |= b.class
		}
	}
	for _, q := range k.quick {
		switch q.column.At(c) {
		case "N":
			class |= q.no
		case "M":
			class |= q.maybe
		}
	}
	gc := db.GeneralCategory.At(c)
	// TAB, LF and CR are what text is made of; no property tells them from the
	// other controls.
	if gc == "Cc" && c != '\t' && c != '\n' && c != '\r' {
		class |= tables.Control
	}
	if gc == "Zs" && c != ' ' {
		class |= tables.Space
	}
	if gc == "Cn" && !class.Has(tables.Noncharacter) {
		class |= tables.Unassigned
	}
	switch db.Block.At(c) {
	case "Tags":
		if class.Has(tables.DefaultIgnorable) {
			class |= tables.Tag
		}
	case "Specials":
		if gc == "Cf" && !class.Has(tables.DefaultIgnorable) {
			class |= tables.Interlinear
		}
	}
	if isBlank(db.Names[c], gc) {
		class |= tables.Blank
	}
	if db.IdentifierStatus.At(c) == "Allowed" {
		class |= tables.IdentifierAllowed
	}
	if b, ok := db.PairedBracket[c]; ok {
		if b.Open {
			class |= tables.BracketOpen
		} else {
			class |= tables.BracketClose
		}
	}
	return class
}

// isBlank reports whether a letter, mark or symbol shows nothing. No property
// says so; its name does.
func isBlank(name, gc string) bool {
	if name == "" || gc[0] != 'L' && gc[0] != 'M' && gc[0] != 'S' {
		return false
	}
	switch name {
	case "BRAILLE PATTERN BLANK", "MUSICAL SYMBOL NULL NOTEHEAD",
		"EGYPTIAN HIEROGLYPH FULL BLANK", "EGYPTIAN HIEROGLYPH HALF BLANK":
		return true
	}
	for _, word := range strings.FieldsFunc(name, func(r rune) bool { return r == ' ' || r == '-' }) {
		if word == "FILLER" {
			return true
		}
	}
	return false
}
