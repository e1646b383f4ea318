// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/tables"
)

// box is a set of the starts of UTF-8 sequences: the product of a set of lead
// bytes, of second and of third bytes. A pair takes any third byte.
type box struct{ lead, second, third byteSet }

func (x box) isPair() bool { return x.third == byteSet{}.not() }

// closure widens a set of bytes to one that a look-up can tell from the rest.
type closure func(byteSet) byteSet

// sameSet is the closure of a look-up that tells all bytes of 64 apart.
func sameSet(s byteSet) byteSet { return s }

// nibbleParts cuts a set of bytes into sets that are their own closure for two look-ups
// by four bits.
func nibbleParts(s byteSet) []byteSet {
	if s == (byteSet{}).not() {
		return []byteSet{s}
	}
	var out []byteSet
	var lows []uint16
	for high := range 16 {
		var part byteSet
		low := uint16(0)
		for b := 16 * high; b < 16*high+16; b++ {
			if s.has(byte(b)) {
				part = part.with(byte(b), byte(b))
				low |= 1 << (b & 15)
			}
		}
		if low == 0 {
			continue
		}
		if i := slices.Index(lows, low); i >= 0 {
			out[i] = out[i].or(part)
		} else {
			out, lows = append(out, part), append(lows, low)
		}
	}
	return out
}

// nibbleProduct is the closure of two look-ups by four bits each.
func nibbleProduct(s byteSet) byteSet {
	var high, low uint16
	s.each(func(b byte) { high |= 1 << (b >> 4); low |= 1 << (b & 15) })
	var out byteSet
	for b := range 256 {
		if high>>(b>>4)&1 != 0 && low>>(b&15)&1 != 0 {
			out = out.with(byte(b), byte(b))
		}
	}
	return out
}

// hiddenStarts is what the bytes of UTF-8 say about hidden code points of two
// to four bytes, in any of the sets, and how often others are used.
type hiddenStarts struct {
	exact  [256][64]byteSet // by lead and payload of the second byte: hidden third bytes
	usage  [256][64][64]int // of the others, by the first three bytes
	usage2 [256][64]int     // of those of two bytes
	boxes  []box            // that hold what is hidden and nothing else of any use
	costs  map[box]int
}

// makeStarts reads the tables. Starts that are ill-formed whatever follows
// count as hidden, and so do lead bytes that lead to nothing of any use.
func makeStarts(sets []tables.Set) *hiddenStarts {
	all := between(0x80, 0xBF)
	any := byteSet{}.not()
	h := &hiddenStarts{costs: make(map[box]int)}
	usage := usageOf(sets[len(sets)-1])
	var useful byteSet
	for r := rune(0x80); r <= 0x10FFFF; r++ {
		if r>>11 == 0x1B {
			continue
		}
		s := string(r)
		l, b := s[0], s[1]&63
		switch hidden := isHidden(sets, r); {
		case hidden && len(s) == 2:
			h.exact[l][b] = any
		case hidden:
			h.exact[l][b] = h.exact[l][b].with(s[2], s[2])
		default:
			u := usage(r)
			if u == 0 {
				continue
			}
			useful = useful.with(l, l)
			if len(s) == 2 {
				h.usage2[l][b] += u
			} else {
				h.usage[l][b][s[2]&63] += u
			}
		}
	}
	for l := 0xC0; l <= 0xFF; l++ {
		if !useful.has(byte(l)) {
			h.boxes = append(h.boxes, box{between(byte(l), byte(l)), all, any})
			continue
		}
		first := len(h.boxes)
		for b := range byte(64) {
			third := h.exact[l][b]
			if third == all || l == 0xE0 && b < 0x20 || l == 0xED && b >= 0x20 || l == 0xF0 && b < 0x10 {
				third = any
			}
			if third == (byteSet{}) {
				continue
			}
			found := false
			for i := first; i < len(h.boxes) && !found; i++ {
				if found = h.boxes[i].third == third; found {
					h.boxes[i].second = h.boxes[i].second.with(0x80|b, 0x80|b)
				}
			}
			if !found {
				h.boxes = append(h.boxes, box{between(byte(l), byte(l)), between(0x80|b, 0x80|b), third})
			}
		}
	}
	return h
}

// cost is how often x marks what is not hidden.
func (h *hiddenStarts) cost(x box) (sum int) {
	if c, ok := h.costs[x]; ok {
		return c
	}
	defer func() { h.costs[x] = sum }()
	x.lead.each(func(l byte) {
		x.second.each(func(b byte) {
			if b>>6 != 2 {
				return
			}
			if x.third.has(' ') {
				sum += h.usage2[l][b&63]
			}
			x.third.each(func(c byte) {
				if c>>6 == 2 {
					sum += h.usage[l][b&63][c&63]
				}
			})
		})
	})
	return sum
}

// pack joins boxes until no more than the given numbers of pairs and of other
// boxes are left, each time the two that cost least.
func (h *hiddenStarts) pack(pairs, triples int, widen closure) []box {
	join := func(x, y box) box {
		z := box{widen(x.lead.or(y.lead)), widen(x.second.or(y.second)), x.third.or(y.third)}
		if !z.isPair() {
			z.third = widen(z.third)
		}
		return z
	}
	var boxes []box
	for _, x := range h.boxes {
		boxes = append(boxes, join(x, x))
	}
	for {
		np := 0
		for _, x := range boxes {
			if x.isPair() {
				np++
			}
		}
		manyPairs, manyTriples := np > pairs, len(boxes)-np > triples
		if !manyPairs && !manyTriples {
			return boxes
		}
		best, bi, bj := -1, 0, 0
		for i, x := range boxes {
			for j, y := range boxes[:i] {
				both := x.isPair() && y.isPair()
				if both && !manyPairs || !both && !manyTriples {
					continue
				}
				if c := h.cost(join(x, y)) - h.cost(x) - h.cost(y); best < 0 || c < best {
					best, bi, bj = c, i, j
				}
			}
		}
		if best < 0 {
			panic("the boxes cannot be joined to so few")
		}
		boxes[bj] = join(boxes[bi], boxes[bj])
		boxes = append(boxes[:bi], boxes[bi+1:]...)
	}
}

// split puts pairs into one list and the others into another.
func split(boxes []box) (pairs, triples []box) {
	for _, x := range boxes {
		if x.isPair() {
			pairs = append(pairs, x)
		} else {
			triples = append(triples, x)
		}
	}
	return pairs, triples
}

// makeSixBit derives the tables of look-ups by six bits.
func makeSixBit(sets []tables.Set) (t [9 * 64]uint8, pairs, triples, coarse []box) {
	h := makeStarts(sets)
	pairs, triples = split(h.pack(8, 8, sameSet))
	coarse = h.coarse()
	set := func(table int, s byteSet, bit int) {
		s.each(func(b byte) { t[64*table+int(b&63)] |= 1 << bit })
	}
	for i, x := range pairs {
		set(0, x.lead, i)
		set(2, x.second, i)
	}
	for i, x := range triples {
		set(1, x.lead, i)
		set(3, x.second, i)
		set(4, x.third, i)
	}
	for i, x := range coarse {
		set(6, x.lead, i)
		set(7, x.second, i)
		set(8, x.third, i)
	}
	for b := range 64 {
		// Of the two ASCII bytes with these six bits: the hidden one, or else
		// neither.
		low, high := isHidden(sets, rune(b)), isHidden(sets, rune(b|64))
		switch {
		case low && high:
			panic("two hidden ASCII bytes share their low six bits")
		case low:
			t[64*5+b] = byte(b)
		case high:
			t[64*5+b] = byte(b | 64)
		default:
			t[64*5+b] = byte(b ^ 1)
		}
	}
	return t, pairs, triples, coarse
}

// coarse packs all into eight boxes, pairs and triples alike. All lead bytes of four
// bytes are in the first.
func (h *hiddenStarts) coarse() []box {
	all, any := between(0x80, 0xBF), byteSet{}.not()
	rest := &hiddenStarts{usage: h.usage, usage2: h.usage2, costs: make(map[box]int)}
	whole := box{between(0xF0, 0xFF), all, any}
	for _, x := range h.boxes {
		switch {
		case x.lead.or(between(0xF0, 0xFF)) == between(0xF0, 0xFF):
		case x.isPair() && x.second == all:
			whole.lead = whole.lead.or(x.lead)
		default:
			rest.boxes = append(rest.boxes, x)
		}
	}
	return append([]box{whole}, rest.fewest(7)...)
}

// TestSixBitUpToDate derives the tables again. With -update it writes them.
func TestSixBitUpToDate(t *testing.T) {
	want, pairs, triples, coarse := makeSixBit(shipped())
	if *update {
		if err := os.WriteFile("sixbit.go", []byte(formatSixBit(want, pairs, triples, coarse)), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want != sixBit {
		t.Error("sixbit.go is not what the tables give; run go generate")
	}
}

func formatSixBit(t [9 * 64]uint8, pairs, triples, coarse []box) string {
	var out strings.Builder
	out.WriteString(`// Code generated by "go test -run UpToDate$ -update"; DO NOT EDIT.

// SPDX-License-Identifier: Unicode-3.0

package scan

// sixBit are nine tables of 64 bytes, looked up by the low six bits of a byte. Bit
// i of tables 0 and 2 says that a lead byte and a second byte may begin pair i; bit
// i of tables 1, 3 and 4 that a lead, a second and a third byte may begin triple i.
// Table 5 has the hidden ASCII byte with these six bits, or one with others. Tables
// 6, 7 and 8 are like 1, 3 and 4 for boxes that are fewer and hold more.
//
// Pairs:
//
`)
	for i, x := range pairs {
		fmt.Fprintf(&out, "//\t%d %v %v\n", i, x.lead, x.second)
	}
	out.WriteString("//\n// Triples:\n//\n")
	for i, x := range triples {
		fmt.Fprintf(&out, "//\t%d %v %v %v\n", i, x.lead, x.second, x.third)
	}
	out.WriteString("//\n// Coarse:\n//\n")
	for i, x := range coarse {
		fmt.Fprintf(&out, "//\t%d %v %v %v\n", i, x.lead, x.second, x.third)
	}
	out.WriteString("var sixBit = [9 * 64]uint8{\n")
	writeTables(&out, t[:])
	out.WriteString("}\n")
	return gofmt(out.String())
}

// writeTables writes tables of 64 bytes.
func writeTables(out *strings.Builder, t []uint8) {
	for i := 0; i < len(t); i += 16 {
		out.WriteString("\t")
		for j, b := range t[i : i+16] {
			if j > 0 {
				out.WriteString(" ")
			}
			fmt.Fprintf(out, "0x%02X,", b)
		}
		out.WriteString("\n")
		if i%64 == 48 && i+16 < len(t) {
			out.WriteString("\n")
		}
	}
}
