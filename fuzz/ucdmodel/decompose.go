// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ucdmodel

import (
	"fmt"
	"slices"
	"strings"
)

// Hangul syllables are composed by arithmetic (core specification section 3.12).
const (
	hangulS  = 0xAC00
	hangulL  = 0x1100
	hangulV  = 0x1161
	hangulT  = 0x11A7
	hangulVs = 21
	hangulTs = 28
	hangulSs = 11172
)

// loadDecompositions reads Canonical_Combining_Class and Decomposition_Mapping
// of UnicodeData.txt. Ranges have neither.
func (m *Model) loadDecompositions() error {
	f, err := m.file("ucd/UnicodeData.txt")
	if err != nil {
		return err
	}
	m.ccc, m.canonical, m.compat = map[int]int{}, map[int][]int{}, map[int][]int{}
	for _, rec := range m.records {
		ccc, err := decimal(rec.row.fields[udCombining])
		if err != nil || ccc > 254 {
			return f.errorf(rec.row, "combining class %q", rec.row.fields[udCombining])
		}
		mapping := rec.row.fields[udDecomposition]
		if rec.lo != rec.hi {
			if ccc != 0 || mapping != "" {
				return f.errorf(rec.row, "a range with a combining class or a decomposition")
			}
			continue
		}
		if ccc != 0 {
			m.ccc[rec.lo] = ccc
		}
		if mapping == "" {
			continue
		}
		into := m.canonical
		if strings.HasPrefix(mapping, "<") {
			_, rest, ok := strings.Cut(mapping, ">")
			if !ok {
				return f.errorf(rec.row, "decomposition %q", mapping)
			}
			mapping, into = rest, m.compat
		}
		var seq []int
		for _, s := range strings.Fields(mapping) {
			c, err := codePoint(s)
			if err != nil {
				return f.errorf(rec.row, "%v", err)
			}
			seq = append(seq, c)
		}
		if len(seq) == 0 {
			return f.errorf(rec.row, "decomposition %q is empty", rec.row.fields[udDecomposition])
		}
		into[rec.lo] = seq
	}
	return nil
}

// mapping gives one step of decomposition of a code point, or nil.
func (m *Model) mapping(c int, compat bool) []int {
	if c >= hangulS && c < hangulS+hangulSs {
		return hangulPair(c)
	}
	if seq := m.canonical[c]; seq != nil {
		return seq
	}
	if compat {
		return m.compat[c]
	}
	return nil
}

// hangulPair gives L V of a syllable without a trailing consonant and LV T of
// one with it.
func hangulPair(c int) []int {
	s := c - hangulS
	if t := s % hangulTs; t != 0 {
		return []int{c - t, hangulT + t}
	}
	return []int{hangulL + s/(hangulVs*hangulTs), hangulV + s%(hangulVs*hangulTs)/hangulTs}
}

// decompose gives NFD, or NFKD, of one code point (UAX #15).
func (m *Model) decompose(c int, compat bool) ([]int, error) {
	seq, err := m.expand(nil, c, compat, 0)
	if err != nil {
		return nil, err
	}
	m.reorder(seq)
	return seq, nil
}

// expand applies mappings until none applies. Data has at most four steps; the
// limit is there for data that maps in a circle.
func (m *Model) expand(seq []int, c int, compat bool, depth int) ([]int, error) {
	if depth > 8 {
		return nil, fmt.Errorf("ucdmodel: the decomposition of %04X has no end", c)
	}
	step := m.mapping(c, compat)
	if step == nil {
		return append(seq, c), nil
	}
	var err error
	for _, d := range step {
		if seq, err = m.expand(seq, d, compat, depth+1); err != nil {
			return nil, err
		}
	}
	return seq, nil
}

// reorder is the Canonical Ordering Algorithm (core specification D109): each
// stretch without a starter is sorted by class, and equal classes stay in order.
func (m *Model) reorder(seq []int) {
	for i := 0; i < len(seq); {
		j := i
		for j < len(seq) && m.ccc[seq[j]] != 0 {
			j++
		}
		slices.SortStableFunc(seq[i:j], func(a, b int) int { return m.ccc[a] - m.ccc[b] })
		i = max(j, i+1)
	}
}
