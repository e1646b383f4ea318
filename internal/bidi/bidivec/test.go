// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidivec

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// ClassNames are the bidi classes of BidiTest.txt, separated by spaces. A Test
// names them by their number here.
const ClassNames = "L R AL EN ES ET AN CS NSM BN B S WS ON LRE RLE LRO RLO PDF LRI RLI FSI PDI"

// Test is a line of BidiTest.txt: up to three cases.
type Test struct {
	Classes []uint8 // numbers in ClassNames
	// Directions has bit 0 for auto, bit 1 for left-to-right and bit 2 for
	// right-to-left, as the file has it.
	Directions uint8
	Levels     []uint8 // or Removed
	Order      []uint8 // positions in Classes, in visual order
}

// Kinds of context.
const (
	kindMore = iota + 1
	kindLevels
	_ // kindLevels takes two
	kindOrder
	_
	kindLength
	kindClass
	kindDirections
	kindDirection
	kindBase
	kindRune
)

// Each test is preceded by a mark: whether levels and order change, or the end.
const (
	markEnd = iota
	markSame
	markLevels
)

// DistilTest reads BidiTest.txt and returns its vectors. An error names the
// line.
func DistilTest(raw []byte) ([]byte, error) {
	classes := strings.Fields(ClassNames)
	e := newEncoder()
	t, before := Test{}, Test{}
	mark := byte(markLevels)
	err := eachLine(raw, func(line string) error {
		if list, ok := strings.CutPrefix(line, "@Levels:"); ok {
			mark = markLevels
			return parseLevels(&t.Levels, list)
		}
		if list, ok := strings.CutPrefix(line, "@Reorder:"); ok {
			mark = markLevels
			return parseNumbers(&t.Order, list, 10, 254)
		}
		if line[0] == '@' {
			return nil
		}
		names, set, ok := strings.Cut(line, ";")
		n, err := strconv.ParseUint(strings.TrimSpace(set), 16, 8)
		if !ok || err != nil {
			return Error("want classes; bit set")
		}
		t.Directions = uint8(n)
		t.Classes = t.Classes[:0]
		for _, name := range strings.Fields(names) {
			c := slices.Index(classes, name)
			if c < 0 {
				return Error("unknown class " + strconv.Quote(name))
			}
			t.Classes = append(t.Classes, uint8(c))
		}
		if len(t.Classes) > maxList {
			return Error("more than 255 classes")
		}
		e.put(context(kindMore), mark)
		if mark == markLevels {
			e.putList(kindLevels, t.Levels)
			e.putList(kindOrder, t.Order)
		}
		mark = markSame
		e.putClasses(t.Classes, before.Classes)
		e.put(context(kindDirections, uint32(before.Directions)), t.Directions)
		before.Classes, before.Directions = append(before.Classes[:0], t.Classes...), t.Directions
		return nil
	})
	if err != nil {
		return nil, err
	}
	e.put(context(kindMore), markEnd)
	sum := sha256.Sum256(raw)
	return append(sum[:], e.finish()...), nil
}

// ReadTest calls visit for each line that vectors of DistilTest hold. The
// slices of a Test are valid during the call. It stops, and returns nil, when
// visit returns false.
func ReadTest(vectors []byte, visit func(*Test) bool) error {
	if len(vectors) < sumSize {
		return Damaged
	}
	d := newDecoder(vectors[sumSize:])
	var t Test
	for {
		switch d.get(context(kindMore)) {
		case markEnd:
			return d.end()
		case markSame:
		case markLevels:
			t.Levels = d.getList(kindLevels, t.Levels)
			t.Order = d.getList(kindOrder, t.Order)
		default:
			return Damaged
		}
		t.Classes = d.getClasses(t.Classes)
		t.Directions = d.get(context(kindDirections, uint32(t.Directions)))
		if d.short {
			return Damaged
		}
		if !visit(&t) {
			return nil
		}
	}
}

// putClasses codes a list that resembles the one before: each entry in the
// context of the entry there, and of whether all were the same so far.
func (e *encoder) putClasses(list, before []uint8) {
	e.putNumber(context(kindLength, uint32(len(before))), len(list))
	same := uint32(1)
	for i, c := range list {
		old := uint32(0xFF)
		if i < len(before) {
			old = uint32(before[i])
		}
		e.put(context(kindClass, same, old), c)
		if uint32(c) != old {
			same = 0
		}
	}
}

// getClasses replaces the list before by the next.
func (d *decoder) getClasses(list []uint8) []uint8 {
	length := len(list)
	n := d.getLength(context(kindLength, uint32(length)))
	same := uint32(1)
	for i := 0; i < n && !d.short; i++ {
		old := uint32(0xFF)
		if i < length {
			old = uint32(list[i])
		} else {
			list = append(list, 0)
		}
		c := d.get(context(kindClass, same, old))
		list[i] = c
		if uint32(c) != old {
			same = 0
		}
	}
	return list[:min(n, len(list))]
}

// end checks that nothing was missing and nothing is left over.
func (d *decoder) end() error {
	if d.short || len(d.in) > 0 {
		return Damaged
	}
	return nil
}

// eachLine calls parse for each line that is not empty without its comment.
func eachLine(raw []byte, parse func(line string) error) error {
	number := 0
	for line := range strings.Lines(string(raw)) {
		number++
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := parse(line); err != nil {
			return Error(fmt.Sprintf("bidivec: line %d: %v", number, err))
		}
	}
	return nil
}

// parseLevels replaces dst by a list of levels, in which x is Removed.
func parseLevels(dst *[]uint8, list string) error {
	*dst = (*dst)[:0]
	fields := strings.Fields(list)
	if len(fields) > maxList {
		return Error("more than 255 levels")
	}
	for _, f := range fields {
		level := uint64(Removed)
		if f != "x" {
			var err error
			if level, err = strconv.ParseUint(f, 10, 8); err != nil || level > 126 {
				return Error("bad level " + strconv.Quote(f))
			}
		}
		*dst = append(*dst, uint8(level))
	}
	return nil
}

// parseNumbers replaces dst by a list of numbers.
func parseNumbers[E uint8 | rune](dst *[]E, list string, base int, limit uint64) error {
	*dst = (*dst)[:0]
	fields := strings.Fields(list)
	if len(fields) > maxList {
		return Error("more than 255 numbers")
	}
	for _, f := range fields {
		n, err := strconv.ParseUint(f, base, 32)
		if err != nil || n > limit {
			return Error("bad number " + strconv.Quote(f))
		}
		*dst = append(*dst, E(n))
	}
	return nil
}
