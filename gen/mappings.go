// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"bytes"
	"fmt"
	"maps"
	"slices"

	"github.com/runeward/runeward/internal/layout"
	"github.com/runeward/runeward/ucd"
)

// maxDecomposition bounds the code points of a full decomposition; the longest
// of Unicode has 18 (U+FDFA).
const maxDecomposition = 64

// checkDecompositions proves that every full decomposition ends and is short,
// which decompose relies on.
func checkDecompositions(db *ucd.Database) error {
	lengths := map[rune]int{} // of the full compatibility decompositions; 0 while at work
	var length func(c rune) (int, error)
	length = func(c rune) (int, error) {
		d, ok := db.Decomposition[c]
		if !ok {
			return 1, nil
		}
		if n, known := lengths[c]; known {
			if n == 0 {
				return 0, fmt.Errorf("%04X decomposes to itself in the end", c)
			}
			return n, nil
		}
		lengths[c] = 0
		sum := 0
		for _, m := range d.Mapping {
			n, err := length(m)
			if err != nil {
				return 0, err
			}
			sum += n
		}
		if sum > maxDecomposition {
			return 0, fmt.Errorf("%04X decomposes to %d code points, more than %d", c, sum, maxDecomposition)
		}
		lengths[c] = sum
		return sum, nil
	}
	for _, c := range slices.Sorted(maps.Keys(db.Decomposition)) {
		if _, err := length(c); err != nil {
			return err
		}
	}
	return nil
}

// decompose returns the full decomposition of c in canonical order, without
// the Hangul syllables, which no data file lists.
func decompose(db *ucd.Database, c rune, compat bool) []rune {
	d, ok := db.Decomposition[c]
	if !ok || d.Compat && !compat {
		return []rune{c}
	}
	var out []rune
	for _, m := range d.Mapping {
		out = append(out, decompose(db, m, compat)...)
	}
	reorder(db, out)
	return out
}

// reorder puts marks into canonical order (core specification D109).
func reorder(db *ucd.Database, s []rune) {
	order(func(c rune) byte { return byte(db.CanonicalCombiningClass[c]) }, s)
}

func order(ccc func(c rune) byte, s []rune) {
	for i := 1; i < len(s); i++ {
		for k := i; k > 0; k-- {
			a, b := ccc(s[k-1]), ccc(s[k])
			if b == 0 || a <= b {
				break
			}
			s[k-1], s[k] = s[k], s[k-1]
		}
	}
}

// packDecompositions writes both full decompositions of each code point.
func packDecompositions(d *layout.Data, db *ucd.Database) error {
	if err := checkDecompositions(db); err != nil {
		return err
	}
	var p pool
	values := map[rune]uint16{}
	for _, c := range slices.Sorted(maps.Keys(db.Decomposition)) {
		canonical, err := utf8Of(decompose(db, c, false))
		if err != nil {
			return err
		}
		compat, err := utf8Of(decompose(db, c, true))
		if err != nil {
			return err
		}
		self, err := utf8Of([]rune{c})
		if err != nil {
			return err
		}
		if bytes.Equal(canonical, self) {
			canonical = nil
		}
		if bytes.Equal(compat, canonical) {
			compat = nil
		}
		entry := append(append([]byte{byte(len(canonical)), byte(len(compat))}, canonical...), compat...)
		if err := fits("decomposition", max(len(canonical), len(compat)), 8); err != nil {
			return err
		}
		// Quick checks and mappings must say the same: look-ups rely on it.
		if no := db.NFDQuickCheck.At(c) == "N"; no != (len(canonical) > 0) {
			return fmt.Errorf("%04X: NFD_QC and Decomposition_Mapping disagree", c)
		}
		if db.NFKDQuickCheck.At(c) != "N" {
			return fmt.Errorf("%04X: NFKD_QC and Decomposition_Mapping disagree", c)
		}
		if values[c], err = p.add(entry); err != nil {
			return err
		}
	}
	for c := rune(0); c < ucd.NumCodePoints; c++ {
		if _, ok := db.Decomposition[c]; !ok && hangul(c) == nil && (db.NFDQuickCheck.At(c) == "N" || db.NFKDQuickCheck.At(c) == "N") {
			return fmt.Errorf("%04X: NFD_QC or NFKD_QC is No, yet it has no Decomposition_Mapping", c)
		}
	}
	d.DecompPool = string(p.raw)
	var err error
	d.Decomp, err = BuildRankMap(values)
	return err
}

// packComposites writes the primary composites (core specification D114).
func packComposites(d *layout.Data, db *ucd.Database) error {
	type pair struct{ first, second, composite rune }
	var pairs []pair
	for _, c := range slices.Sorted(maps.Keys(db.Decomposition)) {
		m := db.Decomposition[c]
		if m.Compat || len(m.Mapping) != 2 || db.Binary["Full_Composition_Exclusion"].Has(c) {
			continue
		}
		pairs = append(pairs, pair{m.Mapping[0], m.Mapping[1], c})
		if db.NFCQuickCheck.At(m.Mapping[1]) != "M" {
			return fmt.Errorf("%04X composes with what precedes, yet its NFC_QC is not Maybe", m.Mapping[1])
		}
	}
	slices.SortFunc(pairs, func(a, b pair) int {
		if a.first != b.first {
			return int(a.first - b.first)
		}
		return int(a.second - b.second)
	})
	var out []byte
	for i, p := range pairs {
		if i > 0 && pairs[i-1].first == p.first && pairs[i-1].second == p.second {
			return fmt.Errorf("%04X and %04X have the same decomposition", pairs[i-1].composite, p.composite)
		}
		out = le24(le24(le24(out, int(p.first)), int(p.second)), int(p.composite))
	}
	d.Compose = string(out)
	return nil
}

// packFoldings writes the full case foldings and the NFKC_Casefold mappings
// that do not follow from them.
func packFoldings(d *layout.Data, db *ucd.Database) error {
	var p pool
	values := map[rune]uint16{}
	for _, c := range slices.Sorted(maps.Keys(db.CaseFolding)) {
		m := db.CaseFolding[c]
		entry, err := utf8Of(m)
		if err != nil {
			return err
		}
		if len(entry) > 6 {
			return fmt.Errorf("%04X: a case folding of %d bytes", c, len(entry))
		}
		if len(m) == 1 {
			entry = le24([]byte{0}, int(m[0]-c))
		} else {
			entry = append([]byte{byte(len(entry))}, entry...)
		}
		if values[c], err = p.add(entry); err != nil {
			return err
		}
	}
	d.FoldPool = string(p.raw)
	var err error
	if d.Fold, err = BuildRankMap(values); err != nil {
		return err
	}

	p, values = pool{}, map[rune]uint16{}
	for c := rune(0); c < ucd.NumCodePoints; c++ {
		want, listed := db.NFKCCasefold[c]
		if !listed {
			want = []rune{c}
		}
		if slices.Equal(want, derivedCasefold(db, c)) {
			continue
		}
		entry, err := utf8Of(want)
		if err != nil {
			return err
		}
		if err := fits("NFKC_Casefold", len(entry), 8); err != nil {
			return err
		}
		if values[c], err = p.add(append([]byte{byte(len(entry))}, entry...)); err != nil {
			return err
		}
	}
	d.CasefoldPool = string(p.raw)
	d.Casefold, err = BuildRankMap(values)
	return err
}

// derivedCasefold is the rule by which tables.Set.AppendNFKCCasefold answers
// for a code point that is not listed.
func derivedCasefold(db *ucd.Database, c rune) []rune {
	out := []rune{}
	if db.Binary["Default_Ignorable_Code_Point"].Has(c) {
		return out
	}
	fold := func(c rune) []rune {
		if m, ok := db.CaseFolding[c]; ok {
			return m
		}
		return []rune{c}
	}
	compat := decompose(db, c, true)
	if slices.Equal(compat, decompose(db, c, false)) {
		return fold(c)
	}
	for _, k := range compat {
		out = append(out, fold(k)...)
	}
	return out
}

// packMirrors writes the mirroring glyphs and asserts what PairedBracket and
// its callers rely on.
func packMirrors(d *layout.Data, db *ucd.Database) error {
	var out []byte
	for _, c := range slices.Sorted(maps.Keys(db.MirroringGlyph)) {
		m := db.MirroringGlyph[c]
		if db.MirroringGlyph[m] != c {
			return fmt.Errorf("the mirror of %04X is no involution", c)
		}
		if !db.Binary["Bidi_Mirrored"].Has(c) {
			return fmt.Errorf("%04X has a mirror but is not Bidi_Mirrored", c)
		}
		if db.BidiClass.At(c) != "ON" {
			return fmt.Errorf("%04X has a mirror but Bidi_Class %s", c, db.BidiClass.At(c))
		}
		out = le24(le24(out, int(c)), int(m))
	}
	for _, c := range slices.Sorted(maps.Keys(db.PairedBracket)) {
		b := db.PairedBracket[c]
		if db.MirroringGlyph[c] != b.Pair {
			return fmt.Errorf("%04X: Bidi_Paired_Bracket differs from Bidi_Mirroring_Glyph", c)
		}
	}
	d.Mirror = string(out)
	return nil
}

// packDigits writes the zeros and asserts that each zero begins a run of ten.
func packDigits(d *layout.Data, db *ucd.Database) error {
	var out []byte
	n := 0
	for c := rune(0); c < ucd.NumCodePoints; c++ {
		if db.GeneralCategory.At(c) != "Nd" {
			continue
		}
		v, ok := db.DecimalDigit[c]
		if !ok || v != n%10 || v > 0 && db.GeneralCategory.At(c-1) != "Nd" {
			return fmt.Errorf("%04X: decimal digits do not stand in runs of ten", c)
		}
		if v == 0 {
			out = le24(out, int(c))
		}
		n++
	}
	if n%10 != 0 {
		return fmt.Errorf("an unfinished run of decimal digits")
	}
	d.Zeros = string(out)
	return nil
}
