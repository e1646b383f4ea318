// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"fmt"

	"github.com/runeward/runeward/internal/layout"
	"github.com/runeward/runeward/tables"
)

// CheckDerived compares the tables that follow from others, and are there for
// speed alone, with what the answers of a set make them: the map of skeletons,
// the spans and the bytes for bidi. The digests of the dump do not cover them.
func CheckDerived(set tables.Set) error {
	d := Unpack(set)
	f := factsOfSet(set)
	skel, err := skeletonMap(f)
	if err != nil {
		return err
	}
	if skel != d.Skel {
		return fmt.Errorf("gen: %s: the map of skeletons does not follow from the properties", d.Version)
	}
	if spans(f) != d.Spans {
		return fmt.Errorf("gen: %s: the spans do not follow from the properties", d.Version)
	}
	var bidi []byte
	for i := 0; i < len(d.Records); i += layout.RecordSize {
		class := tables.Class(layout.U64(d.Records, i))
		bidi = append(bidi, bidiByte(class, layout.U32(d.Records, i+8)>>layout.BidiShift&(1<<layout.BidiBits-1)))
	}
	if string(bidi) != d.Bidi || bidiLow(d) != d.BidiLow {
		return fmt.Errorf("gen: %s: the bytes for bidi do not follow from the records", d.Version)
	}
	return nil
}

// factsOfSet returns the facts that tables know.
func factsOfSet(set tables.Set) *facts {
	f := &facts{
		nfd: func(c rune) []rune {
			if d := set.CanonicalDecomposition(c); d != "" {
				return []rune(d)
			}
			return []rune{c}
		},
		ccc:       func(c rune) byte { return set.Lookup(c).CombiningClass() },
		proto:     set.Prototype,
		ignorable: func(c rune) bool { return set.Class(c).Has(tables.DefaultIgnorable) },
		bidi:      func(c rune) string { return set.Lookup(c).BidiClass().String() },
	}
	for i, mask := range []tables.Class{tables.NFDNo, tables.NFCNo | tables.NFCMaybe, tables.NFKDNo, tables.NFKCNo | tables.NFKCMaybe} {
		f.quick[i] = func(c rune) bool { return set.Class(c).Has(mask) }
	}
	return f
}
