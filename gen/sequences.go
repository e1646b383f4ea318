// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/runeward/runeward/internal/layout"
	"github.com/runeward/runeward/ucd"
)

// Selectors of emoji variation sequences (UTS #51 1.4.6).
const (
	textSelector  = 0xFE0E
	emojiSelector = 0xFE0F
)

func packVariations(d *layout.Data, db *ucd.Database) error {
	bySelector := slices.Clone(db.StandardizedVariations)
	slices.SortStableFunc(bySelector, func(a, b ucd.Variation) int { return int(a.Selector - b.Selector) })
	var dir, bases []byte
	for i := 0; i < len(bySelector); {
		k := i
		for k < len(bySelector) && bySelector[k].Selector == bySelector[i].Selector {
			bases = le24(bases, int(bySelector[k].Base))
			k++
		}
		if err := fits("standardized variation sequences", k, 16); err != nil {
			return err
		}
		dir = le16(le16(le24(dir, int(bySelector[i].Selector)), i), k-i)
		i = k
	}
	d.VariationDir, d.VariationBases = string(dir), string(bases)

	var emoji []byte
	for i := 0; i < len(db.EmojiVariations); i += 2 {
		v := db.EmojiVariations[i:]
		if len(v) < 2 || v[0].Base != v[1].Base || v[0].Selector != textSelector || v[1].Selector != emojiSelector ||
			v[0].Style != "text style" || v[1].Style != "emoji style" {
			return fmt.Errorf("%04X is not listed with both selectors", v[0].Base)
		}
		emoji = le24(emoji, int(v[0].Base))
	}
	d.EmojiBases = string(emoji)
	return nil
}

// maxSequence bounds the code points of an emoji sequence: readers keep 64 bytes
// for one.
const maxSequence = 16

// emojiNode is a state of the automaton of emoji sequences.
type emojiNode struct {
	status int
	edges  []emojiEdge // sorted by symbol
	key    string      // equal for equal nodes
	number int
}

type emojiEdge struct {
	symbol int
	to     *emojiNode
}

// packEmoji builds the smallest automaton that accepts exactly the sequences
// of the emoji files, each with its status.
func packEmoji(d *layout.Data, db *ucd.Database) error {
	var symbols []rune
	for _, s := range db.Sequences {
		if len(s.CodePoints) > maxSequence {
			return fmt.Errorf("a sequence of %d code points, more than %d", len(s.CodePoints), maxSequence)
		}
		symbols = append(symbols, s.CodePoints...)
	}
	slices.Sort(symbols)
	symbols = slices.Compact(symbols)
	var out []byte
	for _, c := range symbols {
		out = le24(out, int(c))
	}
	d.EmojiSymbols = string(out)

	b := emojiBuilder{nodes: map[string]*emojiNode{}, symbols: symbols}
	root, err := b.build(db.Sequences, 0)
	if err != nil {
		return err
	}
	// Number the states: the start first, then by discovery.
	root.number = 0
	order := []*emojiNode{root}
	seen := map[*emojiNode]bool{root: true}
	for i := 0; i < len(order); i++ {
		for _, e := range order[i].edges {
			if !seen[e.to] {
				seen[e.to] = true
				e.to.number = len(order)
				order = append(order, e.to)
			}
		}
	}
	var states, edges []byte
	for _, n := range order {
		if err := fits("emoji edges", len(edges)/layout.EdgeSize, 16); err != nil {
			return err
		}
		states = append(le16(states, len(edges)/layout.EdgeSize), byte(n.status))
		for _, e := range n.edges {
			edges = le16(le16(edges, e.symbol), e.to.number)
		}
	}
	if err := fits("emoji states", len(order), 16); err != nil {
		return err
	}
	d.EmojiStates, d.EmojiEdges = string(states), string(edges)
	return nil
}

type emojiBuilder struct {
	nodes   map[string]*emojiNode
	symbols []rune
}

// build returns the node for sequences, sorted, that share their first depth
// code points.
func (b *emojiBuilder) build(seqs []ucd.Sequence, depth int) (*emojiNode, error) {
	n := &emojiNode{}
	for len(seqs) > 0 && len(seqs[0].CodePoints) == depth {
		status, err := emojiStatus(seqs[0])
		if err != nil {
			return nil, err
		}
		n.status = status
		seqs = seqs[1:]
	}
	for len(seqs) > 0 {
		c := seqs[0].CodePoints[depth]
		k := 1
		for k < len(seqs) && seqs[k].CodePoints[depth] == c {
			k++
		}
		to, err := b.build(seqs[:k], depth+1)
		if err != nil {
			return nil, err
		}
		symbol, _ := slices.BinarySearch(b.symbols, c)
		n.edges = append(n.edges, emojiEdge{symbol, to})
		seqs = seqs[k:]
	}
	var key strings.Builder
	fmt.Fprintf(&key, "%d", n.status)
	for _, e := range n.edges {
		fmt.Fprintf(&key, " %d:%p", e.symbol, e.to)
	}
	n.key = key.String()
	if same := b.nodes[n.key]; same != nil {
		return same, nil
	}
	b.nodes[n.key] = n
	return n, nil
}

func emojiStatus(s ucd.Sequence) (int, error) {
	status := 0
	switch s.Status {
	case "":
		status = layout.StateUnlisted
	case "component":
		status = layout.StateComponent
	case "fully-qualified":
		status = layout.StateFullyQualified
	case "minimally-qualified":
		status = layout.StateMinimallyQualified
	case "unqualified":
		status = layout.StateUnqualified
	default:
		return 0, fmt.Errorf("unknown emoji status %q", s.Status)
	}
	if s.RGI {
		status |= layout.StateRGI
	}
	return status, nil
}
