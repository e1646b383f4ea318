// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package work

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/runeward/runeward/bench/corpus"
	"github.com/runeward/runeward/bench/measure"
	"github.com/runeward/runeward/bench/readloop"
	"github.com/runeward/runeward/scan"
)

// Names of the areas and of what ours is measured against.
const (
	ScanArea     = "scan"
	ScanNameArea = "scan a name"

	Valid     = "utf8.Valid"
	ReadLoop  = "read loop"
	IndexByte = "bytes.IndexByte"
	UnicodeIs = "unicode.Is"
	Regexp    = "regexp"
)

// Kernel returns the name of the kernel that scans for scan.Hidden, "" where
// package scan does not tell.
func Kernel() string {
	s := any(scan.New(set(), scan.Hidden))
	if k, ok := s.(interface{ Kernel() string }); ok {
		return k.Kernel()
	}
	return ""
}

// Scan is UTF-8 validation and every unit of scan.Hidden with offset and class,
// against validation alone, reading alone, and two usual ways to look for such
// characters.
func Scan(t corpus.Text) measure.Row {
	text := []byte(t.Data)
	s := scan.New(set(), scan.Hidden)
	hits := make([]scan.Hit, 0, t.Hidden)
	some, few := corpus.Prefix(t.Data, slow), corpus.Prefix(t.Data, slower)
	fewBytes := []byte(few)
	re := regexp.MustCompile(HiddenClass())
	return measure.Row{Area: ScanArea, Input: t.Name, Ways: []measure.Way{
		{Name: Ours, Bytes: len(text), Items: t.Hidden, Want: t.Hidden, Pass: func() int {
			_, total := scan.AppendHits(s, hits, text, -1)
			return total
		}},
		{Name: Valid, Bytes: len(text), Want: 1, Pass: func() int { return count(utf8.Valid(text)) }},
		readWay(text),
		{Name: UnicodeIs, Bytes: len(some), Want: corpus.Hidden(some), Pass: func() int {
			n := 0
			for _, r := range some {
				n += count(hidden(r))
			}
			return n
		}},
		{Name: Regexp, Bytes: len(few), Want: corpus.Hidden(few), Pass: func() int {
			return len(re.FindAllIndex(fewBytes, -1))
		}},
	}}
}

// ReadRow is the read loop against what it must beat to count.
func ReadRow(t corpus.Text) measure.Row {
	text := []byte(t.Data)
	return measure.Row{Area: ReadLoop, Input: t.Name, Ways: []measure.Way{
		readWay(text),
		{Name: IndexByte, Bytes: len(text), Want: -1, Pass: func() int { return bytes.IndexByte(text, 0xFF) }},
		{Name: Valid, Bytes: len(text), Want: 1, Pass: func() int { return count(utf8.Valid(text)) }},
	}}
}

// BestReadLoop returns the read loop that the rows have.
func BestReadLoop() readloop.Loop { return readloop.Loops(measure.ThisCPU())[0] }

func readWay(text []byte) measure.Way {
	var or byte
	for _, c := range text {
		or |= c
	}
	loop := BestReadLoop()
	return measure.Way{Name: ReadLoop, Bytes: len(text), Want: int(or), Pass: func() int { return int(loop.Or(text)) }}
}

// ScanNames is Scan for names, one call each.
func ScanNames(l corpus.List) measure.Row {
	s := scan.New(set(), scan.Hidden)
	hits := make([]scan.Hit, 0, 64)
	return measure.Row{Area: ScanNameArea, Input: l.Name, Ways: []measure.Way{
		{Name: Ours, Bytes: l.Bytes, Items: len(l.Names), Want: l.Hidden, Pass: func() int {
			n := 0
			for _, name := range l.Names {
				_, total := scan.AppendHits(s, hits, name, -1)
				n += total
			}
			return n
		}},
		{Name: Valid, Bytes: l.Bytes, Items: len(l.Names), Want: len(l.Names), Pass: func() int {
			n := 0
			for _, name := range l.Names {
				n += count(utf8.ValidString(name))
			}
			return n
		}},
		{Name: UnicodeIs, Bytes: l.Bytes, Items: len(l.Names), Want: l.Hidden, Pass: func() int {
			n := 0
			for _, name := range l.Names {
				for _, r := range name {
					n += count(hidden(r))
				}
			}
			return n
		}},
	}}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// hidden is scan.Hidden as one writes it with package unicode.
func hidden(r rune) bool {
	switch {
	case r == '\t' || r == '\n' || r == '\r':
		return false
	case unicode.Is(unicode.Cf, r):
		return !unicode.Is(unicode.Prepended_Concatenation_Mark, r)
	}
	return unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Co, r) ||
		unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r) ||
		unicode.Is(unicode.Variation_Selector, r) ||
		unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) ||
		unicode.Is(unicode.Noncharacter_Code_Point, r)
}

// HiddenClass is a character class of the code points of scan.Hidden, in the syntax that
// package regexp and its like have in common.
func HiddenClass() string {
	var class strings.Builder
	from := rune(-1)
	for r := rune(0); r <= unicode.MaxRune+1; r++ {
		in := r <= unicode.MaxRune && set().Class(r)&scan.Hidden != 0
		switch {
		case in && from < 0:
			from = r
		case !in && from >= 0:
			fmt.Fprintf(&class, `\x{%X}-\x{%X}`, from, r-1)
			from = -1
		}
	}
	return "[" + class.String() + "]"
}

// DRAMArea is the area of DRAM.
const DRAMArea = "scan from DRAM"

// DRAM is Scan of a text that no cache holds, against reading alone. It has no
// room for hits: it counts them.
func DRAM(t corpus.Text) measure.Row {
	text := []byte(t.Data)
	s := scan.New(set(), scan.Hidden)
	return measure.Row{Area: DRAMArea, Input: t.Name, Ways: []measure.Way{
		{Name: Ours, Bytes: len(text), Want: t.Hidden, Pass: func() int {
			_, total := scan.AppendHits(s, nil, text, 0)
			return total
		}},
		readWay(text),
	}}
}
