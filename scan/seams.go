// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package scan

// Plain is a kind of plain text: text of which one can tell, without a look at
// each letter, that there is nothing in it to judge.
//
// In plain text of any kind every unit is well-formed and has no class of
// Hidden, in any Unicode version that ships, and there is no CR, or none but before
// LF. AnyPlain asks for no more. Each other kind is for a script, or for several that are written
// together, and asks for this too, in every version:
//
//   - no code point is a space other than U+0020, unassigned, blank
//     (tables.Blank), or a format character, and no letter has a compatibility
//     decomposition with an ASCII letter or digit;
//   - each letter, and whatever else can be in a word, is of the kind's script or
//     of any script;
//   - no ASCII letter or digit stands right beside a character that is not ASCII,
//     unless words of the kind may mix with Latin ones (UTS #39 5.2, Highly
//     Restrictive); such a place is called a seam;
//   - nonspacing marks do not heap up: no more than four in a row, and not the
//     same twice in a row.
type Plain uint8

// AnyPlain is text without hidden characters.
const AnyPlain Plain = 0

// WithReturns returns the kind that differs from p in that CR before LF is plain.
func (p Plain) WithReturns() Plain { return p | plainReturns }

// Returns reports whether CR before LF is plain.
func (p Plain) Returns() bool { return p&plainReturns != 0 }

// Letters reports whether p is a kind for words, and not AnyPlain.
func (p Plain) Letters() bool { return p&^plainReturns != AnyPlain }

const plainReturns Plain = 0x80

// Holds reports whether the code point r, which is not ASCII, is plain of kind p
// where only spaces are beside it. What may be plain counts as none if the kernels
// do not tell it from what is not.
func (p Plain) Holds(r rune) bool {
	if r < 0x80 || r >= 0x10000 || r>>11 == 0x1B {
		return false
	}
	t := &plainTables[p&^plainReturns%numPlain]
	b2, b1, b0 := byte(0xE0|r>>12), byte(0x80|r>>6&63), byte(0x80|r&63)
	if r < 0x800 {
		b2, b1, b0 = byte(0xC0|r>>6), b0, ' '
	}
	box := t.lead[0][b2&0x7F] & t.second[0][b1&0x7F] & t.third[0][b0&63]
	return (box&^(t.marks|t.suspects)|t.lead[1][b2&0x7F]&t.second[1][b1&0x7F]&t.third[1][b0&63])&0x7F == 0
}

// PlainOf returns the kind for text with the code point r in its words. For
// ASCII it is that of Latin without marks, for a combining mark of no script that of
// Latin with them. Where there is none for the script of r it is
// AnyPlain, which does not serve for words.
func PlainOf(r rune) Plain {
	if uint32(r) >= 0x10000 {
		return AnyPlain
	}
	return Plain(plainOf[r>>6])
}

// Places marks some of 64 bytes of a text: bit b of Bits stands for the byte at
// At+b.
type Places struct {
	At   int
	Bits uint64
}

// unplainBehind is how many bytes before its block a mark depends on.
const unplainBehind = 8

// Unplain looks at text from the byte at from on, 64 bytes at a time, for what
// may not be plain of kind p, and puts the blocks with such places into places,
// as many as fit. It returns how many these are, and where the next block would
// begin: it stops when places is full or fewer than 64 bytes are left before to.
//
// A mark at i says that something that is not plain may end at text[i] or be
// right before: a unit starts at i-2 or later or before i, or two or three marks
// end at i or i-1, or text[i-2] is a letter or digit of ASCII at a seam. A
// continuation byte after it that continues nothing may have no mark of its own. If
// there is no mark in text[from:next], then text[from:next-2] is plain, given that
// text[:from] ends with a character that is plain and in no word; a unit that ends
// after next-2 may not be. The first 8 bytes of a text are not looked at: for a from
// less than 8, next is from.
//
// All kernels mark the same places.
func Unplain[T ~string | ~[]byte](p Plain, text T, from, to int, places []Places) (next, n int) {
	t := &plainTables[p&^plainReturns%numPlain]
	s := view(text)
	to = min(to, len(s))
	if from < unplainBehind || to-from < blockSize || len(places) == 0 {
		return from, 0
	}
	if bestKernel(Hidden) == avx512 {
		return avx512Unplain(t, p, s, from, to, places)
	}
	return portableUnplain(t, p, s, from, to, places)
}

// UnplainIsFast reports whether Unplain runs a kernel in assembly here. Where it
// does not, a look at each letter is as fast.
func UnplainIsFast() bool { return bestKernel(Hidden) == avx512 }

// plainTable is what the kernels know of a kind, with the look-ups of sevenBit:
// lead[b&7F] for a lead byte b, second[b&7F] for a second byte or second[7F] for any
// of ASCII, third[b&3F] for a third. Bits 0 to 6 stand for seven boxes of what is not
// plain, and of marks; the two parts of each table are for fourteen boxes. Those with
// leads below E0 have any third byte, and are in the first part unless suspects are
// there for them. Bit 7 of lead[0] says that the ASCII byte is a control character or
// CR, bit 7 of lead[1] that it is a letter or digit and the kind has seams; bit 7 of
// second[0] that the byte is a lead byte.
type plainTable struct {
	lead, second [2][128]uint8
	third        [2][64]uint8

	marks    uint8 // which of the first seven boxes are of marks
	stride   uint8 // the length of those marks in bytes
	suspects uint8 // which of the first seven boxes hold what the others judge
}

// seams reports whether ASCII letters are no letters of the kind.
func (t *plainTable) seams() bool { return t.lead[1]['a'] >= 0x80 }

// portableUnplain is the kernel of Unplain in Go.
func portableUnplain(t *plainTable, p Plain, text string, from, to int, places []Places) (next, n int) {
	for from+blockSize <= to && n < len(places) {
		if bits := t.block(text, from, p&plainReturns != 0); bits != 0 {
			places[n] = Places{At: from, Bits: bits}
			n++
		}
		from += blockSize
	}
	return from, n
}

// block marks the block that starts at from.
func (t *plainTable) block(text string, from int, returns bool) (bits uint64) {
	stride := int(t.stride)
	var marks uint64
	for b := range blockSize {
		i := from + b
		c := text[i-unplainBehind : i+1]
		b2, b1, b0 := c[unplainBehind-2], c[unplainBehind-1], c[unplainBehind]
		c1 := max(b1, 0x7F) & 0x7F
		box := t.lead[0][b2&0x7F] & t.second[0][c1] & t.third[0][b0&63]
		more := t.lead[1][b2&0x7F] & t.second[1][c1] & t.third[1][b0&63]
		bad := box&^(t.marks|t.suspects)|more != 0
		bad = bad || (b0&0xC0 == 0x80) != (b2 >= 0xE0 || t.second[0][c1] >= 0x80)
		bad = bad || b2 < 0x80 && t.lead[0][b2] >= 0x80 && !(returns && b2 == '\r' && b1 == '\n')
		bad = bad || b2 < 0x80 && (b1|c[unplainBehind-3]) >= 0x80 && t.lead[1][b2] >= 0x80
		if box&t.marks != 0 {
			marks |= 1 << b
			// The bytes two and one before are the last two of a mark of three
			// bytes less one, or a mark of two bytes.
			last := unplainBehind - (3 - stride)
			bad = bad || c[last] == c[last-stride] && (b == 0 || c[last-1] == c[last-1-stride])
		}
		if bad {
			bits |= 1 << b
		}
	}
	return bits | marks&(marks<<stride)&(marks<<(2*stride))
}
