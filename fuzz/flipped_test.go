// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package fuzz

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/runeward/runeward/fuzz/ucdmodel"
	"github.com/runeward/runeward/gen"
	"github.com/runeward/runeward/internal/layout"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

// TestFlippedEntryFails shows that the committed digests have teeth: one bit
// flipped in a table makes a difference. Every table is damaged at several
// places, one at a time.
func TestFlippedEntryFails(t *testing.T) {
	set := unicode18.Set()
	want := readDigests(t)[set.Version()]
	var flips atomic.Int32
	t.Run("tables", func(t *testing.T) {
		for _, table := range gen.Tables(gen.Unpack(set)) {
			t.Run(table.Name, func(t *testing.T) {
				t.Parallel()
				const places = 4
				for i := range places {
					at := max(len(table.Bytes)*(2*i+1)/(2*places), firstUsed(table.Name))
					damaged, ok := damage(set, table.Name, 8*at+(3*i+at)%8)
					if ok && !differs(t, damaged, want, table.Name) {
						t.Errorf("a bit of byte %d of %d flipped, and no property differs", at, len(table.Bytes))
					}
					flips.Add(1)
				}
			})
		}
		// Every bit of a record has a meaning or must be 0, but for two that no
		// field covers.
		t.Run("every bit of a record", func(t *testing.T) {
			t.Parallel()
			number := int(layout.U16(gen.Unpack(set).Props.Data, 2*'A'))
			for bit := range 8 * layout.RecordSize {
				if 64+layout.ScxShift+layout.ScxBits <= bit && bit < 96 {
					continue
				}
				damaged, _ := damage(set, "Records", 8*layout.RecordSize*number+bit)
				if !differs(t, damaged, want, "Records") {
					t.Errorf("bit %d of the record of U+0041 flipped, and no property differs", bit)
				}
				flips.Add(1)
			}
		})
	})
	if n := flips.Load(); n < 4*30+126 {
		t.Errorf("%d bits were flipped, fewer than the tables call for", n)
	}
}

// firstUsed is the first byte of a table with a meaning. Pools begin with a
// filler, since position 0 says "no entry"; so do the blocks of a RankMap,
// where the rank of the empty block means nothing.
func firstUsed(table string) int {
	switch {
	case strings.HasSuffix(table, "Pool"):
		return 1
	case strings.HasSuffix(table, ".Blocks"):
		return layout.RankBlockSize
	}
	return 0
}

// damage returns the tables with one bit of one table flipped. ok is false when
// that makes the emoji automaton run in a circle, where listing would not end.
func damage(set tables.Set, table string, bit int) (damaged tables.Set, ok bool) {
	d := gen.Unpack(set)
	v := reflect.ValueOf(d).Elem()
	for _, name := range strings.Split(table, ".") {
		v = v.FieldByName(name)
	}
	b := []byte(v.String())
	b[bit/8] ^= 1 << (bit % 8)
	v.SetString(string(b))
	return tables.New(d), !circular(d)
}

// differs reports whether the damage is noticed: a digest is wrong, a class
// contradicts its category, a table does not follow from those that it is made
// from, or a look-up falls out of its table.
func differs(t *testing.T, damaged tables.Set, want []ucdmodel.Digest, table string) (noticed bool) {
	defer func() {
		if recover() != nil {
			noticed = true
		}
	}()
	// What the table is about comes first, to save time.
	if derived(table) && gen.CheckDerived(damaged) != nil {
		return true
	}
	order := slices.Clone(want)
	if table == "Records" {
		if _, wrong := wrongClass(damaged); wrong {
			return true
		}
		slices.SortStableFunc(order, func(a, b ucdmodel.Digest) int { return cost(a.Property) - cost(b.Property) })
	} else {
		likely := likelyProperties(table)
		slices.SortStableFunc(order, func(a, b ucdmodel.Digest) int {
			return rank(likely, a.Property) - rank(likely, b.Property)
		})
	}
	a := gen.NewAnswers(damaged)
	for _, d := range order {
		got, err := a.Digest(d.Property)
		if err != nil {
			t.Error(err)
		}
		if got != d.SHA256 {
			return true
		}
	}
	_, wrong := wrongClass(damaged)
	return wrong || gen.CheckDerived(damaged) != nil
}

// cost is 1 for a property that takes a look-up of its own at each code point.
func cost(property string) int {
	switch property {
	case "Bidi_Mirroring_Glyph", "Bidi_Paired_Bracket", "Decimal_Digit", "Canonical_Decomposition", "Compatibility_Decomposition",
		"Primary_Composite", "Case_Folding", "NFKC_Casefold", "Confusable_Prototype", "Emoji_Variation_Base":
		return 1
	}
	return 0
}

func rank(likely []string, property string) int {
	if i := slices.Index(likely, property); i >= 0 {
		return i
	}
	return len(likely)
}

// derived reports whether a table follows from others.
func derived(table string) bool {
	return strings.HasPrefix(table, "Skel.") || strings.HasPrefix(table, "Bidi") || table == "Spans"
}

func likelyProperties(table string) []string {
	table, _, _ = strings.Cut(table, ".")
	switch strings.TrimSuffix(table, "Pool") {
	case "ScriptLists", "ScriptMasks":
		return []string{"Script_Extensions", "Augmented_Script_Set"}
	case "Decomp":
		return []string{"Canonical_Decomposition", "Compatibility_Decomposition"}
	case "Compose":
		return []string{"Primary_Composite"}
	case "Skel":
		return []string{"Confusable_Prototype"}
	case "Fold":
		return []string{"Case_Folding"}
	case "Casefold":
		return []string{"NFKC_Casefold"}
	case "Mirror":
		return []string{"Bidi_Mirroring_Glyph"}
	case "Zeros":
		return []string{"Decimal_Digit"}
	case "VariationDir", "VariationBases":
		return []string{"Standardized_Variation_Sequence"}
	case "EmojiBases":
		return []string{"Emoji_Variation_Base"}
	case "EmojiSymbols", "EmojiStates", "EmojiEdges":
		return []string{"Emoji_Sequence"}
	}
	return nil
}

// circular reports whether a path through the emoji automaton comes back to a
// state it was in.
func circular(d *layout.Data) bool {
	states := len(d.EmojiStates) / layout.StateSize
	const (
		open = 1
		done = 2
	)
	mark := make([]uint8, states)
	var visit func(s int) bool
	visit = func(s int) bool {
		if s >= states || mark[s] == done {
			return false
		}
		if mark[s] == open {
			return true
		}
		mark[s] = open
		lo, hi := int(layout.U16(d.EmojiStates, s*layout.StateSize)), len(d.EmojiEdges)/layout.EdgeSize
		if s+1 < states {
			hi = int(layout.U16(d.EmojiStates, (s+1)*layout.StateSize))
		}
		for ; lo < min(hi, len(d.EmojiEdges)/layout.EdgeSize); lo++ {
			if visit(int(layout.U16(d.EmojiEdges, lo*layout.EdgeSize+2))) {
				return true
			}
		}
		mark[s] = done
		return false
	}
	return visit(0)
}

// TestCircular checks the guard of the test above on a small automaton.
func TestCircular(t *testing.T) {
	edge := func(to byte) string { return fmt.Sprintf("\x00\x00%c\x00", to) }
	straight := &layout.Data{EmojiStates: "\x00\x00\x00\x01\x00\x01", EmojiEdges: edge(1)}
	if circular(straight) {
		t.Error("0 -> 1 is taken for a circle")
	}
	circle := &layout.Data{EmojiStates: "\x00\x00\x00\x01\x00\x01", EmojiEdges: edge(1) + edge(0)}
	if !circular(circle) {
		t.Error("0 -> 1 -> 0 is not taken for a circle")
	}
}
