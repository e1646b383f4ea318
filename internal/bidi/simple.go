// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import (
	"encoding/binary"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// A simple paragraph has no embeddings, overrides or isolates, and is
// well-formed. Then it is one isolating run sequence at the paragraph level, no
// level is above 2, and the rules can work on stretches of one class in place of
// characters: no rule tells the characters of a stretch apart, but for W4, which
// wants to know if there is one, and N0, for which each bracket is a stretch of
// its own. TestSimple compares this way with the general one.

// patch is a stretch of characters of one class, with the NSM that W1 gives the
// class, and with the BN inside, which do not count.
type patch struct {
	start int32            // in bytes
	orig  tables.BidiClass // class, original; NSM for those after white space and at the start
	class tables.BidiClass // as the rules change it
	facts patchFacts
	level uint8
}

type patchFacts uint8

const (
	several patchFacts = 1 << iota // more than one character, NSM counted
	hasBN                          // X9 removes some
	bracket                        // it is a bracket, but for NSM
	careful                        // some are marks, mirrored, or removed: L3, L4, X9
	uneven                         // some are not two bytes long
)

// set fills in a patch. One by one the fields stay in registers, while a composite
// literal goes through memory.
func (p *patch) set(start int32, orig, class tables.BidiClass, facts patchFacts) {
	p.start, p.orig, p.class, p.facts = start, orig, class, facts
}

// shortPatches is how many patches a Scratch has room for at first.
const shortPatches = 32

// plainClasses are the classes that a simple paragraph is of.
const plainClasses = (1<<tables.NumBidiClasses - 1) &^ (embeddings | isolateFormats | 1<<tables.BidiPDF)

// scan divides the first paragraph of text into patches. n is its length in
// bytes, and have holds its classes. simple is false if it is not a simple
// paragraph, or if text is longer than positions can tell.
func (sc *Scratch) scan(text string, set tables.Set) (patches []patch, n int, have classSet, simple bool) {
	if len(text) > maxLength {
		return nil, 0, 0, false
	}
	patches = sc.short[:0]
	if cap(sc.long) > 0 {
		patches = sc.long[:0]
	}
	const none = prop(noClass)
	var (
		// The patch at hand, in variables of their own: they stay in registers.
		start       int32
		orig, class = tables.BidiClass(noClass), tables.BidiClass(noClass)
		facts       patchFacts
		sizes       int    // 0 while all characters are two bytes long
		last        = none // what continues it without a thought
	)
	low := set.BidiFactsLow()
	for n < len(text) {
		i := n
		b := text[i]
		var p prop
		size := 2
		// As look does, but here a call would count.
		if b >= 0xC2 && b < 0xE0 && i+1 < len(text) && text[i+1]^0x80 < 0x40 {
			p = prop(low[int(b&0x1F)<<6|int(text[i+1]^0x80)])
		} else if p, size = look(text, i, low, set); size == 0 {
			return nil, 0, 0, false
		}
		n += size
		if p == last {
			facts |= several
			sizes |= size ^ 2
			for n+1 < len(text) {
				b, c := text[n], text[n+1]^0x80
				if b < 0xC2 || b >= 0xE0 || c >= 0x40 || prop(low[int(b&0x1F)<<6|int(c)]) != last {
					break
				}
				n += 2
			}
			continue
		}
		c := p.class()
		if p&propBracket == 0 && weakOrNeutral.has(c) && strong.has(orig) {
			// W6, N1. Between strong characters of one direction it takes that
			// direction, and L1 leaves it alone: it need not be known.
			own, k, taken := p, n, false
			for {
				q, size := look(text, k, low, set)
				if size == 0 {
					break
				}
				if strong.has(q.class()) && (q.class() == tables.BidiL) == (orig == tables.BidiL) {
					facts |= several | uneven
					if own&propMirrored != 0 {
						facts |= careful
					}
					n, taken = k, true
					break
				}
				k += size
				if q&propBracket != 0 || !weakOrNeutral.has(q.class()) {
					break
				}
				own |= q
			}
			if taken {
				continue
			}
		}
		have |= setOf(c)
		last = none
		own := patchFacts(0)
		if size != 2 {
			own = uneven
		}
		if p&(propMark|propMirrored) != 0 {
			own |= careful
		}
		switch {
		case !plainClasses.has(c):
			return nil, 0, 0, false
		case c == tables.BidiBN:
			facts |= hasBN | careful | own
		case c == tables.BidiNSM && orig != noClass && orig != tables.BidiWS && orig != tables.BidiS:
			// W1. L1 goes by original classes, though: white space is left out.
			facts |= several | own
		case c == orig && facts&bracket == 0 && p&propBracket == 0:
			facts |= several | own
			last = p
		default:
			before := class
			if orig != noClass {
				if len(patches) == cap(patches) {
					patches = sc.grow(patches)
				}
				if sizes != 0 {
					facts |= uneven
				}
				patches = patches[:len(patches)+1]
				patches[len(patches)-1].set(start, orig, class, facts)
			}
			start, orig, class, facts, sizes = int32(i), c, c, own, 0
			switch {
			case p&propBracket != 0:
				facts |= bracket
				have |= hasBracket
			case c == tables.BidiNSM:
				if before != noClass {
					class = before
				}
			case c != tables.BidiB:
				last = p
			}
		}
		if c == tables.BidiB && !(text[i] == '\r' && n < len(text) && text[n] == '\n') {
			break
		}
	}
	if orig != noClass {
		if len(patches) == cap(patches) {
			patches = sc.grow(patches)
		}
		if sizes != 0 {
			facts |= uneven
		}
		patches = patches[:len(patches)+1]
		patches[len(patches)-1].set(start, orig, class, facts)
	}
	return patches, n, have, true
}

// weakOrNeutral are classes of simple paragraphs that come to be ON where no
// number is beside them, and then take a direction from what is.
const weakOrNeutral classSet = 1<<tables.BidiES | 1<<tables.BidiET | 1<<tables.BidiCS | 1<<tables.BidiWS | 1<<tables.BidiON

// look returns the facts and the length of the character at text[i]. The length is
// 0 if there is none, or what is not UTF-8.
func look(text string, i int, low string, set tables.Set) (prop, int) {
	if i >= len(text) {
		return 0, 0
	}
	b := text[i]
	if b < utf8.RuneSelf {
		return prop(low[b]), 1
	}
	if b >= 0xC2 && b < 0xE0 && i+1 < len(text) && text[i+1]^0x80 < 0x40 {
		return prop(low[int(b&0x1F)<<6|int(text[i+1]^0x80)]), 2
	}
	return lookFar(text, i, set)
}

//go:noinline
func lookFar(text string, i int, set tables.Set) (prop, int) {
	r, size, kind := utf8x.Decode(text, i)
	if kind != utf8x.OK {
		return 0, 0
	}
	return propOf(set, r), size
}

// noClass stands for no class, and hasBracket is a fact beside classes.
const (
	noClass             = 0x1F
	hasBracket classSet = 1 << noClass
)

// grow returns patches with room for more. It does not keep the slice, which may
// be part of sc: a Scratch on a stack is to stay there.
func (sc *Scratch) grow(patches []patch) []patch {
	long := make([]patch, len(patches), 4*len(patches))
	copy(long, patches)
	sc.long = long
	return long
}

// appendSimple appends a simple paragraph in display order.
func (sc *Scratch) appendSimple(dst []byte, patches []patch, text string, dir Direction, have classSet) []byte {
	level := patchLevel(patches, dir)
	if level == 0 && have&rightward == 0 {
		// No level can be odd: L2 to L4 do nothing.
		facts := patchFacts(0)
		if have.has(tables.BidiBN) {
			facts = hasBN
		}
		return sc.appendForward(dst, text, facts)
	}
	sc.resolvePatches(patches, text, level, have)
	return sc.appendPatches(dst, patches, text)
}

// patchLevel returns the paragraph level (P2, P3, HL1).
func patchLevel(patches []patch, dir Direction) uint8 {
	switch dir {
	case RTL:
		return 1
	case FirstStrong:
		for i := range patches {
			switch patches[i].orig {
			case tables.BidiL:
				return 0
			case tables.BidiR, tables.BidiAL:
				return 1
			}
		}
	}
	return 0
}

// resolvePatches applies W1 to L1. sos and eos are both of the paragraph level.
func (sc *Scratch) resolvePatches(patches []patch, text string, level uint8, have classSet) {
	embedding := directionOf(level)
	if len(patches) > 0 && patches[0].class == tables.BidiNSM {
		patches[0].class = embedding // W1
	}
	// W2, W3.
	if have.has(tables.BidiAL) {
		last := embedding
		for i := range patches {
			switch c := patches[i].class; c {
			case tables.BidiL, tables.BidiR:
				last = c
			case tables.BidiAL:
				last = c
				patches[i].class = tables.BidiR
			case tables.BidiEN:
				if last == tables.BidiAL {
					patches[i].class = tables.BidiAN
				}
			}
		}
	}
	if have&(1<<tables.BidiES|1<<tables.BidiET|1<<tables.BidiCS) != 0 {
		weakPatches(patches)
	}
	// W7.
	if have.has(tables.BidiEN) {
		last := embedding
		for i := range patches {
			switch c := patches[i].class; c {
			case tables.BidiL, tables.BidiR:
				last = c
			case tables.BidiEN:
				if last == tables.BidiL {
					patches[i].class = tables.BidiL
				}
			}
		}
	}
	if have&hasBracket != 0 {
		sc.bracketPatches(patches, text, embedding)
	}

	// N1, N2, I1, I2.
	before := embedding
	for i := 0; i < len(patches); {
		if c := patches[i].class; !neutralOrIsolate.has(c) {
			patches[i].level = implicitLevel(level, c)
			before = strongClass(c)
			i++
			continue
		}
		end := i + 1
		for end < len(patches) && neutralOrIsolate.has(patches[end].class) {
			end++
		}
		after := embedding
		if end < len(patches) {
			after = strongClass(patches[end].class)
		}
		c := embedding
		if before == after {
			c = before
		}
		l := implicitLevel(level, c)
		for ; i < end; i++ {
			patches[i].level = l
		}
	}

	// L1.
	trailing := true
	for i := len(patches) - 1; i >= 0; i-- {
		switch patches[i].orig {
		case tables.BidiB, tables.BidiS:
			trailing = true
			patches[i].level = level
		case tables.BidiWS:
			if trailing {
				patches[i].level = level
			}
		default:
			trailing = false
		}
	}
}

// weakPatches applies W4 to W6.
func weakPatches(patches []patch) {
	for i := 1; i+1 < len(patches); i++ {
		before := patches[i-1].class
		if before != patches[i+1].class || patches[i].facts&several != 0 {
			continue
		}
		switch c := patches[i].class; {
		case c == tables.BidiES && before == tables.BidiEN,
			c == tables.BidiCS && (before == tables.BidiEN || before == tables.BidiAN):
			patches[i].class = before
		}
	}
	for i := range patches {
		if patches[i].class == tables.BidiET &&
			(i > 0 && patches[i-1].class == tables.BidiEN || i+1 < len(patches) && patches[i+1].class == tables.BidiEN) {
			patches[i].class = tables.BidiEN
		}
	}
	for i := range patches {
		switch patches[i].class {
		case tables.BidiES, tables.BidiET, tables.BidiCS:
			patches[i].class = tables.BidiON
		}
	}
}

// implicitLevel applies I1 and I2 to a paragraph level.
func implicitLevel(level uint8, c tables.BidiClass) uint8 {
	switch {
	case level == 1 && c != tables.BidiR:
		return 2
	case level == 1 || c == tables.BidiR:
		return 1
	case c == tables.BidiL:
		return 0
	}
	return 2
}

// bracketPatches applies N0, as resolveBrackets does. NSM after a bracket are of
// its patch.
func (sc *Scratch) bracketPatches(patches []patch, text string, embedding tables.BidiClass) {
	sc.pairPatches(patches, text)
	context, next := embedding, int32(0)
	for _, p := range sc.pairs {
		if p.closer < 0 {
			continue
		}
		for ; next < p.opener; next++ {
			if c := patches[next].class; strongOrNumber.has(c) {
				context = strongClass(c)
			}
		}
		c := embedding
		switch {
		case p.inside == 0:
			continue
		case p.inside.has(embedding):
		case context != embedding:
			c = context
		}
		patches[p.opener].class, patches[p.closer].class = c, c
	}
}

// pairPatches is pairBrackets for patches.
func (sc *Scratch) pairPatches(patches []patch, text string) {
	sc.pairs = sc.pairs[:0]
	var stack [maxOpenBrackets]openBracket
	depth := 0
	for i := range patches {
		c := patches[i].class
		if strongOrNumber.has(c) {
			if depth > 0 {
				sc.pairs[stack[depth-1].pair].inside |= setOf(strongClass(c))
			}
			continue
		}
		if c != tables.BidiON || patches[i].facts&bracket == 0 {
			continue
		}
		r, _, _ := utf8x.Decode(text, int(patches[i].start))
		if sc.set.Class(r).Has(tables.BracketOpen) {
			if depth == maxOpenBrackets {
				return
			}
			other, _ := sc.set.PairedBracket(r)
			stack[depth] = openBracket{sc.canonical(other), int32(len(sc.pairs))}
			depth++
			sc.pairs = append(sc.pairs, pair{opener: int32(i), closer: -1})
			continue
		}
		r = sc.canonical(r)
		for k := depth - 1; k >= 0; k-- {
			if stack[k].closer == r {
				sc.closePair(stack[:depth], k, int32(i))
				depth = k
				break
			}
		}
	}
}

// closePair completes the pair of stack[k]. What was inside of the brackets above
// it was inside of it, too, and of the one below.
func (sc *Scratch) closePair(stack []openBracket, k int, closer int32) {
	inside := classSet(0)
	for _, s := range stack[k:] {
		inside |= sc.pairs[s.pair].inside
	}
	p := &sc.pairs[stack[k].pair]
	p.closer, p.inside = closer, inside
	if k > 0 {
		sc.pairs[stack[k-1].pair].inside |= inside
	}
}

// appendPatches appends the paragraph text in display order (L2 to L4, X9). L2 is
// short where no level is above 2: a stretch at level 1 or above goes from right
// to left, what is at level 2 in it from left to right.
func (sc *Scratch) appendPatches(dst []byte, patches []patch, text string) []byte {
	for i := 0; i < len(patches); {
		if patches[i].level == 0 {
			var r levelRun
			r, i = nextRun(patches, i, len(text))
			dst = sc.appendForward(dst, text[r.start:r.end], r.facts)
			continue
		}
		end := i + 1
		for end < len(patches) && patches[end].level != 0 {
			end++
		}
		for k := end; k > i; {
			// The run that ends before patch k.
			first := k - 1
			for first > i && patches[first-1].level == patches[k-1].level {
				first--
			}
			r, _ := nextRun(patches, first, len(text))
			if patches[first].level == 2 {
				dst = sc.appendForward(dst, text[r.start:r.end], r.facts)
			} else {
				dst = sc.appendBackward(dst, text[r.start:r.end], r.facts)
			}
			k = first
		}
		i = end
	}
	return dst
}

// levelRun is a level run, from start to end in bytes.
type levelRun struct {
	start, end int
	facts      patchFacts
}

// nextRun returns the level run that begins with patch i, and the patch after
// it.
func nextRun(patches []patch, i, length int) (levelRun, int) {
	r := levelRun{start: int(patches[i].start), end: length}
	level := patches[i].level
	for ; i < len(patches); i++ {
		if patches[i].level != level {
			r.end = int(patches[i].start)
			break
		}
		r.facts |= patches[i].facts
	}
	return r, i
}

// appendForward appends text in logical order, without what X9 removes.
func (sc *Scratch) appendForward(dst []byte, text string, facts patchFacts) []byte {
	if facts&hasBN == 0 {
		return append(dst, text...)
	}
	from := 0
	for i := 0; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		if propOf(sc.set, r).class() == tables.BidiBN {
			dst = append(dst, text[from:i]...)
			from = i + n
		}
		i += n
	}
	return append(dst, text[from:]...)
}

// appendBackward appends a run at an odd level: from right to left, but marks
// after their base (L3), mirrored (L4), and without what X9 removes.
func (sc *Scratch) appendBackward(dst []byte, text string, facts patchFacts) []byte {
	if facts&(careful|uneven) == 0 {
		return appendPairs(dst, text)
	}
	if facts&careful == 0 {
		o := len(dst)
		dst = append(dst, text...)
		d := dst[o:]
		to := len(d)
		for i := 0; i < len(text); {
			switch b := text[i]; {
			case b < 0x80:
				to--
				d[to] = b
				i++
			case b < 0xE0:
				to -= 2
				d[to], d[to+1] = b, text[i+1]
				i += 2
			case b < 0xF0:
				to -= 3
				d[to], d[to+1], d[to+2] = b, text[i+1], text[i+2]
				i += 3
			default:
				to -= 4
				d[to], d[to+1], d[to+2], d[to+3] = b, text[i+1], text[i+2], text[i+3]
				i += 4
			}
		}
		return dst
	}
	low := sc.set.BidiFactsLow()
	end := len(text)
	for i := len(text); i > 0; {
		i--
		var p prop
		switch b := text[i]; {
		case b < 0x80:
			p = prop(low[b])
		case i > 0 && text[i-1] >= 0xC0:
			i--
			p = prop(low[int(text[i]&0x1F)<<6|int(b&0x3F)])
		default:
			for i > 0 && text[i]&0xC0 == 0x80 {
				i--
			}
			p, _ = lookFar(text, i, sc.set)
		}
		// What X9 removes does not separate a base from its marks. A run never
		// begins with it.
		if p&propMark != 0 && i > 0 || p.class() == tables.BidiBN {
			continue
		}
		piece := text[i:end]
		end = i
		if p&propMirrored != 0 {
			r, n, _ := utf8x.Decode(piece, 0)
			m, _ := sc.set.Mirror(r)
			dst = utf8.AppendRune(dst, m)
			piece = piece[n:]
		}
		switch {
		case facts&hasBN != 0:
			dst = sc.appendForward(dst, piece, facts)
		case len(piece) == 2:
			dst = append(dst, piece[0], piece[1])
		default:
			dst = append(dst, piece...)
		}
	}
	return dst
}

// appendPairs appends text, of characters of two bytes each, from right to left.
func appendPairs(dst []byte, text string) []byte {
	o := len(dst)
	dst = append(dst, text...)
	d := dst[o:]
	if len(d) < 8 {
		for i, to := 0, len(d); to > 0; i += 2 {
			to -= 2
			d[to], d[to+1] = text[i], text[i+1]
		}
		return dst
	}
	i, to := 0, len(d)
	for ; to >= 8; i += 8 {
		to -= 8
		binary.LittleEndian.PutUint64(d[to:to+8], turnPairs(text, i))
	}
	// The last four characters, of which some may be there already.
	binary.LittleEndian.PutUint64(d, turnPairs(text, len(text)-8))
	return dst
}

// turnPairs returns the four characters at text[i] from right to left.
func turnPairs(text string, i int) uint64 {
	b := text[i : i+8]
	w := uint64(b[7]) | uint64(b[6])<<8 | uint64(b[5])<<16 | uint64(b[4])<<24 |
		uint64(b[3])<<32 | uint64(b[2])<<40 | uint64(b[1])<<48 | uint64(b[0])<<56
	const low = 0x00FF00FF00FF00FF
	return w>>8&low | w&low<<8
}
