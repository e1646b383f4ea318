// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/runeward/runeward/tables"
)

var update = flag.Bool("update", false, "write the generated files")

// byteSet is a set of byte values.
type byteSet [4]uint64

func (s byteSet) has(b byte) bool { return s[b>>6]>>(b&63)&1 != 0 }

func (s byteSet) with(lo, hi byte) byteSet {
	for b := int(lo); b <= int(hi); b++ {
		s[b>>6] |= 1 << (b & 63)
	}
	return s
}

func (s byteSet) or(t byteSet) byteSet {
	for i := range s {
		s[i] |= t[i]
	}
	return s
}

func (s byteSet) not() byteSet {
	for i := range s {
		s[i] = ^s[i]
	}
	return s
}

func (s byteSet) each(f func(byte)) {
	for b := range 256 {
		if s.has(byte(b)) {
			f(byte(b))
		}
	}
}

func between(lo, hi byte) byteSet { return byteSet{}.with(lo, hi) }

// pattern is a set of byte quadruples: the product of four sets.
type pattern [4]byteSet

// makeRows derives the rows of the portable kernel from the tables.
func makeRows(sets []tables.Set) (rows [256]uint64, patterns []pattern) {
	patterns = makePatterns(sets)
	if len(patterns) > 16 {
		panic("more patterns than bits")
	}
	for b := range rows {
		rows[b] = ^uint64(0)
		for i, p := range patterns {
			for k, set := range p {
				if set.has(byte(b)) {
					rows[b] &^= 1 << (16*k + i)
				}
			}
		}
	}
	return rows, patterns
}

// makePatterns returns at most 16 patterns. Whatever text is, each hidden unit
// that starts at text[s] has a match of some pattern that ends at text[i] with
// s <= i <= s+3, if there are that many bytes and bytes before the text count
// as spaces.
func makePatterns(sets []tables.Set) []pattern {
	everything := byteSet{}.not()
	continuation := between(0x80, 0xBF)
	other := continuation.not()

	// Ill-formed: a continuation byte that no lead byte reaches, and lead bytes
	// of two, three, four that lack one.
	out := []pattern{
		{between(0xF0, 0xF4).not(), between(0xE0, 0xF4).not(), between(0xC2, 0xF4).not(), continuation},
		{between(0xC2, 0xF4), other, everything, everything},
		{between(0xE0, 0xF4), everything, other, everything},
		{between(0xF0, 0xF4), everything, everything, other},
	}

	// The use in text of the code points that are not hidden, by leading bytes.
	var weight2 [256][64]int
	var weight [256][64][64]int
	var hidden [256][64][64]bool
	usage := usageOf(sets[len(sets)-1])
	whole := between(0xC0, 0xC1).with(0xF5, 0xFF)
	var useful byteSet
	for r := rune(0); r <= 0x10FFFF; r++ {
		h := isHidden(sets, r)
		if r < 0x80 {
			if h {
				whole = whole.with(byte(r), byte(r))
			}
			continue
		}
		if r>>11 == 0x1B {
			continue
		}
		s := string(r)
		l, b := s[0], s[1]&63
		switch {
		case h && len(s) == 2:
			for c := range 64 {
				hidden[l][b][c] = true
			}
		case h:
			hidden[l][b][s[2]&63] = true
		case usage(r) > 0:
			useful = useful.with(l, l)
			if len(s) == 2 {
				weight2[l][b] += usage(r)
			} else {
				weight[l][b][s[2]&63] += usage(r)
			}
		}
	}
	for b := 0xC2; b <= 0xF4; b++ {
		if !useful.has(byte(b)) {
			whole = whole.with(byte(b), byte(b))
		}
	}
	out = append(out, pattern{whole, everything, everything, everything})

	// Lead bytes that are hidden with some second and third bytes, and pairs
	// that lead nowhere.
	var parts []pattern
	part := func(l, b byte, third byteSet) {
		for i, p := range parts {
			if p[0] == between(l, l) && p[2] == third {
				parts[i][1] = p[1].with(b, b)
				return
			}
		}
		parts = append(parts, pattern{between(l, l), between(b, b), third, everything})
	}
	for l := 0xC2; l <= 0xF4; l++ {
		if whole.has(byte(l)) {
			continue
		}
		for b := range 64 {
			var third byteSet
			for c := range 64 {
				if hidden[l][b][c] {
					third = third.with(byte(0x80+c), byte(0x80+c))
				}
			}
			if third == continuation || l == 0xE0 && b < 0x20 || l == 0xED && b >= 0x20 || l == 0xF0 && b < 0x10 {
				third = everything
			}
			if third != (byteSet{}) {
				part(byte(l), byte(0x80+b), third)
			}
		}
	}
	cost := func(p pattern) (sum int) {
		p[0].each(func(l byte) {
			p[1].each(func(b byte) {
				if continuation.has(b) && p[2].has(' ') {
					sum += weight2[l][b&63]
				}
				p[2].each(func(c byte) {
					if continuation.has(b) && continuation.has(c) {
						sum += weight[l][b&63][c&63]
					}
				})
			})
		})
		return sum
	}
	// Join the two that cost least when joined until the rest fits.
	for len(out)+len(parts) > 16 {
		best, bi, bj := -1, 0, 0
		var joined pattern
		for i := range parts {
			for j := range i {
				p := parts[i]
				for k := range p {
					p[k] = p[k].or(parts[j][k])
				}
				if c := cost(p) - cost(parts[i]) - cost(parts[j]); best < 0 || c < best {
					best, bi, bj, joined = c, i, j, p
				}
			}
		}
		parts[bj] = joined
		parts = append(parts[:bi], parts[bi+1:]...)
	}
	return append(out, parts...)
}

// isHidden reports whether r has a class of Hidden in any of the sets.
func isHidden(sets []tables.Set, r rune) bool {
	for _, set := range sets {
		if set.Class(r).Has(Hidden) {
			return true
		}
	}
	return false
}

// usageOf returns a guess of how much a code point is used in text. Each script
// in use gets the same and its letters share it evenly, but for scripts of
// thousands, whose letters are not alike. Punctuation and digits that few scripts
// use count like letters of the smallest of them, and what Latin-1 has beside
// letters like those of a script of 64. Other punctuation, emoji and symbols count
// like letters of a script of some thousands, other code points little, and
// unassigned ones nothing.
func usageOf(set tables.Set) func(r rune) int {
	const all = 1 << 17
	var letters [tables.NumScripts]int
	for r := rune(0); r <= 0x10FFFF; r++ {
		if rec := set.Lookup(r); rec.Has(tables.IdentifierAllowed) {
			letters[rec.Script()]++
		}
	}
	return func(r rune) int {
		rec := set.Lookup(r)
		if rec.Has(tables.Unassigned) {
			return 0
		}
		few := all
		for sc := range tables.Script(tables.NumScripts) {
			if letters[sc] > 0 && set.ScriptExtensions(rec).Has(sc) && sc != tables.ScriptZyyy && sc != tables.ScriptZinh {
				few = min(few, letters[sc])
			}
		}
		gc := rec.GeneralCategory()
		switch {
		case rec.Has(tables.IdentifierAllowed), few < all && (gc == tables.Po || gc == tables.Nd || gc == tables.Pd):
			return all / min(few, 1024)
		case r <= 0xFF:
			return all / 64
		case gc >= tables.Pc && gc <= tables.Po:
			return all / 2048
		case rec.Has(tables.EmojiPresentation | tables.PatternSyntax):
			return all / 4096
		}
		return 1
	}
}

// TestRowsUpToDate derives the rows again. With -update it writes them.
func TestRowsUpToDate(t *testing.T) {
	want, patterns := makeRows(shipped())
	if *update {
		if err := os.WriteFile("rows.go", []byte(formatRows(want, patterns)), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want != rows {
		t.Error("rows.go is not what the tables give; run go generate")
	}
}

func formatRows(rows [256]uint64, patterns []pattern) string {
	var out strings.Builder
	out.WriteString(`// Code generated by "go test -run UpToDate$ -update"; DO NOT EDIT.

// SPDX-License-Identifier: Unicode-3.0

package scan

// rows are the bits of each byte for the portable kernel. Bit i of field k, 16
// bits wide, is clear if the byte may stand at place k of pattern i.
//
`)
	for i, p := range patterns {
		fmt.Fprintf(&out, "//\t%2d %v %v %v %v\n", i, p[0], p[1], p[2], p[3])
	}
	out.WriteString("var rows = [256]uint64{\n")
	for b, row := range rows {
		fmt.Fprintf(&out, "\t0x%02X: 0x%016X,\n", b, row)
	}
	out.WriteString("}\n")
	return out.String()
}

// String writes the set as ranges.
func (s byteSet) String() string {
	if s == (byteSet{}).not() {
		return "any"
	}
	var out []string
	for lo := 0; lo < 256; lo++ {
		if !s.has(byte(lo)) {
			continue
		}
		hi := lo
		for hi < 255 && s.has(byte(hi+1)) {
			hi++
		}
		if lo == hi {
			out = append(out, fmt.Sprintf("%02X", lo))
		} else {
			out = append(out, fmt.Sprintf("%02X-%02X", lo, hi))
		}
		lo = hi
	}
	return "{" + strings.Join(out, " ") + "}"
}
