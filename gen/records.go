// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"fmt"
	"strings"

	"github.com/runeward/runeward/internal/layout"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/ucd"
)

// scriptSets numbers the distinct values of Script_Extensions.
type scriptSets map[string]int

// packScripts writes, for every value of Script_Extensions, its scripts and
// its augmented set (UTS #39 5.1).
func packScripts(d *layout.Data, db *ucd.Database, e Enums) (scriptSets, error) {
	if err := fits("scripts", len(e.Script.Values)-1, layout.ScriptBits); err != nil {
		return nil, err
	}
	if len(e.Script.Values) > 64*layout.ScriptMaskSize/8 {
		return nil, fmt.Errorf("gen: %d scripts do not fit a script mask", len(e.Script.Values))
	}
	used := make([]bool, len(db.ScriptExtensions.Values))
	for c := rune(0); c < ucd.NumCodePoints; c++ {
		used[db.ScriptExtensions.ID(c)] = true
	}
	sets := scriptSets{}
	var lists, ends, masks []byte
	for i, v := range db.ScriptExtensions.Values {
		if !used[i] {
			continue
		}
		if _, dup := sets[v]; dup {
			continue
		}
		sets[v] = len(sets)
		for _, s := range strings.Fields(v) {
			id, err := e.Script.ID(s)
			if err != nil {
				return nil, err
			}
			lists = append(lists, byte(id))
		}
		ends = le16(ends, len(lists))
		mask, err := augmented(strings.Fields(v), d.Major, e)
		if err != nil {
			return nil, err
		}
		for _, w := range mask {
			masks = le64(masks, w)
		}
	}
	if err := fits("script sets", len(sets)-1, layout.ScxBits); err != nil {
		return nil, err
	}
	// The ends count from the start of the string, which holds them first.
	for i := 0; i < len(ends); i += 2 {
		v := int(ends[i]) | int(ends[i+1])<<8
		v += len(ends)
		if err := fits("script lists", v, 16); err != nil {
			return nil, err
		}
		ends[i], ends[i+1] = byte(v), byte(v>>8)
	}
	d.ScriptLists = string(ends) + string(lists)
	d.ScriptSets = len(sets)
	d.ScriptMasks = string(masks)
	return sets, nil
}

// augmented applies UTS #39 5.1: Hani adds Hanb, Jpan and Kore; Hira and Kana
// add Jpan; Hang adds Kore; Bopo adds Hanb; from Unicode 18.0 Hani and Latn
// also add Hntl. A set that holds Common or Inherited becomes ALL.
func augmented(set []string, major int, e Enums) (mask tables.ScriptSet, err error) {
	add := func(codes ...string) {
		for _, s := range codes {
			id, idErr := e.Script.ID(s)
			if idErr != nil {
				err = idErr
			}
			mask = mask.With(tables.Script(id))
		}
	}
	for _, s := range set {
		add(s)
		switch s {
		case "Zyyy", "Zinh":
			return tables.AllScripts(), nil
		case "Hani":
			add("Hanb", "Jpan", "Kore")
			if major >= 18 {
				add("Hntl")
			}
		case "Hira", "Kana":
			add("Jpan")
		case "Hang":
			add("Kore")
		case "Bopo":
			add("Hanb")
		case "Latn":
			if major >= 18 {
				add("Hntl")
			}
		}
	}
	return mask, err
}

// packRecords interns the enumerated and binary properties of each code point.
func packRecords(d *layout.Data, db *ucd.Database, e Enums, scripts scriptSets) error {
	for _, f := range []struct {
		enum Enum
		bits int
	}{
		{e.Category, layout.CategoryBits}, {e.Bidi, layout.BidiBits}, {e.Joining, layout.JoiningBits},
		{e.Indic, layout.IndicBits}, {e.Age, layout.AgeBits},
	} {
		if err := fits(f.enum.Type, len(f.enum.Values)-1, f.bits); err != nil {
			return err
		}
	}
	if len(e.IDType.Values) > layout.IDTypeBits {
		return fmt.Errorf("%d identifier types do not fit", len(e.IDType.Values))
	}
	if tables.NumClasses > 64 {
		return fmt.Errorf("%d classes do not fit", tables.NumClasses)
	}
	category, err := columnIDs(db.GeneralCategory, &e.Category)
	if err != nil {
		return err
	}
	bidi, err := columnIDs(db.BidiClass, &e.Bidi)
	if err != nil {
		return err
	}
	joining, err := columnIDs(db.JoiningType, &e.Joining)
	if err != nil {
		return err
	}
	indic, err := columnIDs(db.IndicSyllabicCategory, &e.Indic)
	if err != nil {
		return err
	}
	script, err := columnIDs(db.Script, &e.Script)
	if err != nil {
		return err
	}
	age, err := columnIDs(db.Age, &e.Age)
	if err != nil {
		return err
	}
	types := make([]uint32, len(db.IdentifierType.Values))
	for i, v := range db.IdentifierType.Values {
		for _, t := range strings.Fields(v) {
			id, err := e.IDType.ID(t)
			if err != nil {
				return err
			}
			types[i] |= 1 << id
		}
	}
	classes := newClassifier(db)

	type record struct {
		class tables.Class
		a, b  uint32
	}
	numbers := map[record]int{}
	var records, bidiBytes []byte
	values := make([]uint16, ucd.NumCodePoints)
	for c := rune(0); c < ucd.NumCodePoints; c++ {
		r := record{class: classes.of(c)}
		r.a = category[db.GeneralCategory.ID(c)]<<layout.CategoryShift |
			bidi[db.BidiClass.ID(c)]<<layout.BidiShift |
			joining[db.JoiningType.ID(c)]<<layout.JoiningShift |
			script[db.Script.ID(c)]<<layout.ScriptShift |
			uint32(scripts[db.ScriptExtensions.At(c)])<<layout.ScxShift
		r.b = uint32(db.CanonicalCombiningClass[c])<<layout.CCCShift |
			indic[db.IndicSyllabicCategory.ID(c)]<<layout.IndicShift |
			types[db.IdentifierType.ID(c)]<<layout.IDTypeShift |
			age[db.Age.ID(c)]<<layout.AgeShift
		n, ok := numbers[r]
		if !ok {
			n = len(numbers)
			if err := fits("records", n, 16); err != nil {
				return err
			}
			numbers[r] = n
			records = le32(le32(le64(records, uint64(r.class)), r.a), r.b)
			bidiBytes = append(bidiBytes, bidiByte(r.class, bidi[db.BidiClass.ID(c)]))
		}
		values[c] = uint16(n)
	}
	d.Records, d.Bidi = string(records), string(bidiBytes)
	if d.Props, err = BuildTrie(values); err != nil {
		return err
	}
	d.BidiLow = bidiLow(d)
	return nil
}

// bidiByte returns what package bidi needs of a code point.
func bidiByte(class tables.Class, bidi uint32) byte {
	b := byte(bidi)
	if class.Has(tables.Mark) {
		b |= layout.BidiMark
	}
	if class.Has(tables.BidiMirrored) {
		b |= layout.BidiMirrored
	}
	if class.Has(tables.BracketOpen | tables.BracketClose) {
		b |= layout.BidiBracket
	}
	return b
}

// bidiLow returns the bytes of Bidi by code point.
func bidiLow(d *layout.Data) string {
	out := make([]byte, layout.LowEnd)
	for c := range out {
		out[c] = d.Bidi[d.Props.At(uint32(c))]
	}
	return string(out)
}

// columnIDs maps the positions of a column's values to their numbers.
func columnIDs(c *ucd.Column, e *Enum) ([]uint32, error) {
	out := make([]uint32, len(c.Values))
	for i, v := range c.Values {
		id, err := e.ID(v)
		if err != nil {
			return nil, err
		}
		out[i] = uint32(id)
	}
	return out, nil
}
