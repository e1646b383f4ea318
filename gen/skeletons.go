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

// facts are what skeletons and spans are made from, of a database or of tables.
type facts struct {
	nfd       func(c rune) []rune // not of Hangul syllables
	ccc       func(c rune) byte
	proto     func(c rune) string
	ignorable func(c rune) bool
	bidi      func(c rune) string
	quick     [4]func(c rune) bool // not Yes, in the order of the bits SpanNFD and so on
}

// factsOf returns the facts of a database.
func factsOf(db *ucd.Database) (*facts, error) {
	protos := map[rune]string{}
	for c, p := range db.Prototype {
		text, err := utf8Of(p)
		if err != nil {
			return nil, err
		}
		if err := fits("prototype", len(text), 8); err != nil {
			return nil, err
		}
		protos[c] = string(text)
	}
	f := &facts{
		nfd:       func(c rune) []rune { return decompose(db, c, false) },
		ccc:       func(c rune) byte { return byte(db.CanonicalCombiningClass[c]) },
		proto:     func(c rune) string { return protos[c] },
		ignorable: db.Binary["Default_Ignorable_Code_Point"].Has,
		bidi:      db.BidiClass.At,
	}
	for i, column := range []*ucd.Column{db.NFDQuickCheck, db.NFCQuickCheck, db.NFKDQuickCheck, db.NFKCQuickCheck} {
		f.quick[i] = func(c rune) bool { return column.At(c) == "N" || column.At(c) == "M" }
	}
	return f, nil
}

// packSkeletons writes the part that each code point has in an internalSkeleton,
// and the prototypes.
func packSkeletons(d *layout.Data, db *ucd.Database) error {
	f, err := factsOf(db)
	if err != nil {
		return err
	}
	if d.Skel, err = skeletonMap(f); err != nil {
		return err
	}
	for c := rune(0); c < ucd.NumCodePoints; c++ {
		if got := d.Skel.Prototype(uint32(c)); got != f.proto(c) {
			return fmt.Errorf("%04X: prototype %q, want %q", c, got, f.proto(c))
		}
	}
	return nil
}

func skeletonMap(f *facts) (s layout.Skel, err error) {
	k := skeletons{facts: f, runs: map[[4]byte]byte{}}
	// Number 0 of Runs is for parts without marks.
	if _, err = k.run([4]byte{}); err != nil {
		return s, err
	}
	values := make([]uint16, ucd.NumCodePoints)
	for c := rune(0); c < ucd.NumCodePoints; c++ {
		if values[c], err = k.value(c); err != nil {
			return s, fmt.Errorf("%04X: %w", c, err)
		}
	}
	if s.ASCII, err = k.ascii(); err != nil {
		return s, err
	}
	s.Pool = string(k.pool.raw) + strings.Repeat("\x00", layout.SkelPadding)
	// Values share their 16 bits with SkelReorder.
	if err = fits("skeleton pool", len(s.Pool), 15); err != nil {
		return s, err
	}
	s.Runs, s.Protos = string(k.runList), string(k.protos)
	if err = packSkeletonMap(&s, values, f.mayReorder); err != nil {
		return s, err
	}
	for c := rune(0); c < ucd.NumCodePoints; c++ {
		if got := s.At(uint32(c)); got&^layout.SkelReorder != values[c] || f.mayReorder(c) && got&layout.SkelReorder == 0 {
			return s, fmt.Errorf("%04X: the skeleton map answers %d, want %d", c, got, values[c])
		}
	}
	return s, nil
}

// mayReorder reports whether c can make a left-to-right text be displayed in
// another order, or lose a code point that is not ignorable.
func (f *facts) mayReorder(c rune) bool {
	switch f.bidi(c) {
	case "R", "AL", "AN", "RLE", "RLO", "RLI":
		return true
	case "BN":
		return !f.ignorable(c)
	}
	return false
}

// removedByX9 has the classes of rule X9 of UAX #9.
func removedByX9(class string) bool {
	return slices.Contains([]string{"RLE", "LRE", "RLO", "LRO", "PDF", "BN"}, class)
}

// skeletons collects entries.
type skeletons struct {
	*facts
	pool    pool
	runs    map[[4]byte]byte
	runList []byte
	protos  []byte
}

// value returns the position of the entry of c, which it writes.
func (k *skeletons) value(c rune) (uint16, error) {
	if 0xD800 <= c && c < 0xE000 || hangul(c) != nil {
		if k.proto(c) != "" {
			return 0, fmt.Errorf("a surrogate or Hangul syllable with a prototype")
		}
		return 0, nil
	}
	nfd, part := k.part(c)
	text, err := utf8Of(part)
	if err != nil {
		return 0, err
	}
	proto, ignorable, x9 := k.proto(c), k.ignorable(c), removedByX9(k.bidi(c))
	switch {
	case (len(part) == 0) != ignorable:
		return 0, fmt.Errorf("only ignorable code points may have no part in a skeleton, and all of them")
	case ignorable && (len(nfd) > 1 || k.ccc(c) != 0):
		return 0, fmt.Errorf("ignorable, yet it decomposes or is a mark of a class other than 0")
	case x9 && !ignorable && k.bidi(c) != "BN":
		return 0, fmt.Errorf("a bidi format character that is not ignorable")
	}
	if err := k.prototype(c, proto, text); err != nil {
		return 0, err
	}
	entry, err := k.entry(c, nfd, part, text, x9)
	if err != nil {
		return 0, err
	}
	if entry == nil {
		return 0, nil
	}
	if number := entry[1:]; isJamo(c) && entry[0]&layout.SkelMarks != 0 && number[0] != 0 {
		return 0, fmt.Errorf("a conjoining jamo that looks like a mark")
	}
	if proto == "" || proto != string(text) {
		entry[0] |= layout.SkelOther
	}
	return k.pool.add(entry)
}

// isJamo reports whether a Hangul syllable may hold c (core specification 3.12).
func isJamo(c rune) bool {
	return c >= hangulLBase && c < hangulLBase+hangulSCount/(hangulVCount*hangulTCount) ||
		c >= hangulVBase && c < hangulVBase+hangulVCount || c > hangulTBase && c < hangulTBase+hangulTCount
}

// entry returns the entry of c, but for SkelOther, nil if there is nothing to
// say.
func (k *skeletons) entry(c rune, nfd, part []rune, text []byte, x9 bool) ([]byte, error) {
	if len(part) == 0 {
		entry := []byte{layout.SkelDropped}
		if x9 {
			entry[0] |= layout.SkelRemoved
		}
		if k.mayReorder(c) {
			entry[0] |= layout.SkelTurns
		}
		return entry, nil
	}
	runs := [4]byte{k.ccc(nfd[0]), k.ccc(nfd[len(nfd)-1]), k.ccc(part[0]), k.ccc(part[len(part)-1])}
	number, err := k.run(runs)
	if err != nil {
		return nil, err
	}
	if len(part) == 1 && part[0] == c && k.proto(c) == "" {
		if number == 0 {
			return nil, nil
		}
		return []byte{layout.SkelItself | layout.SkelMarks, number}, nil
	}
	switch {
	case number == 0 && len(text) <= layout.SkelLength:
		return append([]byte{byte(len(text))}, text...), nil
	case number != 0 && len(text) < layout.SkelLength:
		// Head, number and part within eight bytes.
		return append([]byte{byte(len(text)) | layout.SkelMarks, number}, text...), nil
	}
	if err := fits("part of a skeleton", len(text), 8); err != nil {
		return nil, err
	}
	return append([]byte{layout.SkelLong | layout.SkelMarks, number, byte(len(text))}, text...), nil
}

// prototype lists the prototype of c, if its entry does not give it.
func (k *skeletons) prototype(c rune, proto string, text []byte) error {
	if proto == "" || proto == string(text) {
		return nil
	}
	at, err := k.pool.add(append([]byte{byte(len(proto))}, proto...))
	if err != nil {
		return err
	}
	k.protos = le16(le24(k.protos, int(c)), int(at))
	return nil
}

// run returns the number of a combination of combining classes.
func (k *skeletons) run(classes [4]byte) (byte, error) {
	n, ok := k.runs[classes]
	if !ok {
		if err := fits("combinations of combining classes", len(k.runs), 8); err != nil {
			return 0, err
		}
		n = byte(len(k.runs))
		k.runs[classes] = n
		k.runList = append(k.runList, classes[:]...)
	}
	return n, nil
}

// part returns the canonical decomposition of c and its part of a skeleton
// (UTS #39 4).
func (k *skeletons) part(c rune) (nfd, part []rune) {
	nfd = k.nfd(c)
	for _, x := range nfd {
		if k.ignorable(x) {
			continue
		}
		mapped := []rune(k.proto(x))
		if len(mapped) == 0 {
			mapped = []rune{x}
		}
		for _, y := range mapped {
			if h := hangul(y); h != nil {
				part = append(part, h...)
			} else {
				part = append(part, k.nfd(y)...)
			}
		}
	}
	order(k.ccc, part)
	return nfd, part
}

// ascii returns the parts of ASCII, and asserts what its users rely on: that
// ASCII neither decomposes, nor is ignorable, nor of a combining class.
func (k *skeletons) ascii() (string, error) {
	first, second := make([]byte, 0x80), make([]byte, 0x80)
	for c := rune(0); c < 0x80; c++ {
		nfd, part := k.part(c)
		if len(nfd) != 1 || nfd[0] != c || len(part) == 0 || k.ccc(c) != 0 {
			return "", fmt.Errorf("%04X: ASCII that needs more than a prototype", c)
		}
		first[c] = layout.SkelASCIIOther
		switch {
		case k.mayReorder(c):
		case len(part) == 1 && part[0] < 0x80:
			first[c] = byte(part[0])
		case len(part) == 2 && part[0] < 0x80 && part[1] < 0x80:
			first[c], second[c] = byte(part[0]), byte(part[1])|0x80
		}
		for _, x := range part {
			if k.ccc(x) != 0 {
				return "", fmt.Errorf("%04X: ASCII that looks like a mark", c)
			}
		}
	}
	return string(first) + string(second), nil
}

// packSkeletonMap writes the maps from code points to values.
func packSkeletonMap(s *layout.Skel, values []uint16, reorders func(c rune) bool) error {
	var low, index, blockData, vals []byte
	for c := rune(0); c < layout.LowEnd; c++ {
		low = le16(low, int(values[c]|reorderBit(reorders, c, c+1)))
	}
	blockData = make([]byte, layout.RankBlockSize) // number 0 is empty
	known := map[string]uint16{string(blockData): 0}
	numbers := make([]uint16, 0, ucd.NumCodePoints>>layout.RankShift)
	for c := rune(0); c < ucd.NumCodePoints; c += layout.RankMask + 1 {
		var bitmap uint64
		var own []byte
		for k := rune(0); k <= layout.RankMask && c >= layout.LowEnd; k++ {
			if v := values[c+k]; v != 0 {
				bitmap |= 1 << k
				own = le16(own, int(v))
			}
		}
		block := make([]byte, layout.RankBlockSize)
		if bitmap != 0 {
			at := find16(vals, own)
			if at < 0 {
				at = len(vals)
				vals = append(vals, own...)
			}
			if err := fits("rank", at/2, 16); err != nil {
				return err
			}
			block = le16(le64(nil, bitmap), at/2)
		}
		n, ok := known[string(block)]
		if !ok {
			n = uint16(len(blockData) / layout.RankBlockSize)
			known[string(block)] = n
			blockData = append(blockData, block...)
		}
		if err := fits("skeleton blocks", int(n), 15); err != nil {
			return err
		}
		numbers = append(numbers, n|reorderBit(reorders, c, c+layout.RankMask+1))
	}
	const bmp = 0x10000 >> layout.RankShift
	for _, n := range numbers[:bmp] {
		index = le16(index, int(n))
	}
	var mid blocks
	top, err := mid.addAll(numbers[bmp:], layout.RankMask+1)
	if err != nil {
		return err
	}
	s.Low, s.Index, s.Top, s.Mid = string(low), string(index), string16(top), string(mid.raw)
	s.Blocks, s.Values = string(blockData), string(vals)
	return nil
}

func reorderBit(reorders func(c rune) bool, lo, hi rune) uint16 {
	for c := lo; c < hi; c++ {
		if reorders(c) {
			return layout.SkelReorder
		}
	}
	return 0
}

// packSpans writes what lets text be passed over 64 code points at a time.
func packSpans(d *layout.Data, db *ucd.Database) error {
	f, err := factsOf(db)
	if err == nil {
		d.Spans = spans(f)
	}
	return err
}

func spans(f *facts) string {
	out := make([]byte, 0x10000>>6)
	for c := rune(0); c < 0x10000; c++ {
		b := &out[c>>6]
		for i, bad := range f.quick {
			if f.ccc(c) != 0 || bad(c) {
				*b |= layout.SpanNFD << i
			}
		}
		if f.mayReorder(c) {
			*b |= layout.SpanReorder
		}
	}
	return string(out)
}
