// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package bidi

import (
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// Paragraph is one paragraph with its levels. The slice belongs to the Scratch
// and is valid until the Scratch is used again.
type Paragraph struct {
	Len    int     // bytes of text it takes, separator included; classes, from ResolveClasses
	Level  uint8   // paragraph embedding level, 0 or 1
	Levels []uint8 // after rule L1, one a code point or ill-formed subpart: 0 to 126, or Removed
}

// Resolve returns the first paragraph of text with its levels. Rule by rule it
// is UAX #9 up to L1. A caller goes on with text[p.Len:]; the empty text has an
// empty paragraph. The error is a TooLongError. A nil sc is a fresh one.
func Resolve[T ~string | ~[]byte](text T, set tables.Set, dir Direction, sc *Scratch) (Paragraph, error) {
	if sc == nil {
		sc = new(Scratch)
	}
	if !read(sc, text, set, maxLength) {
		return Paragraph{}, TooLongError{}
	}
	sc.chooseLevel(dir)
	sc.resolve()
	return Paragraph{int(sc.paragraph), sc.level, sc.levels}, nil
}

// ResolveClasses is Resolve for text of which no more than the bidi classes is
// known: no characters are brackets, and each B ends a paragraph.
func ResolveClasses(classes []tables.BidiClass, dir Direction, sc *Scratch) (Paragraph, error) {
	if sc == nil {
		sc = new(Scratch)
	}
	sc.reset()
	for _, c := range classes {
		if len(sc.props) == maxLength {
			return Paragraph{}, TooLongError{}
		}
		sc.have |= setOf(c)
		sc.props = append(sc.props, prop(c)&propClass)
		if c == tables.BidiB {
			break
		}
	}
	sc.paragraph = int32(len(sc.props))
	sc.chooseLevel(dir)
	sc.resolve()
	return Paragraph{int(sc.paragraph), sc.level, sc.levels}, nil
}

// read takes in the first paragraph of text (P1). A separator belongs to the
// paragraph that it ends, and CR LF is one separator. It reports false when
// the paragraph is longer than limit.
func read[T ~string | ~[]byte](sc *Scratch, text T, set tables.Set, limit int) bool {
	sc.reset()
	sc.set = set
	have := classSet(0)
	i := 0
	for i < len(text) {
		r, n, kind := utf8x.Decode(text, i)
		p := propOf(set, r)
		if kind != utf8x.OK {
			// Outside the standard: the subpart acts as U+FFFD, which Decode
			// returned, and keeps its bytes.
			r = packBytes(text, i, n)
		}
		if n > limit-i {
			return false
		}
		i += n
		sc.runes = append(sc.runes, r)
		sc.props = append(sc.props, p)
		have |= setOf(p.class())
		if p.class() == tables.BidiB && !(r == '\r' && i < len(text) && text[i] == '\n') {
			break
		}
	}
	sc.have = have
	sc.paragraph = int32(i)
	return true
}

// chooseLevel sets the paragraph embedding level.
func (sc *Scratch) chooseLevel(dir Direction) {
	sc.level = 0
	switch dir {
	case RTL:
		sc.level = 1
	case FirstStrong:
		sc.level = firstStrong(sc.props)
	}
}

// firstStrong returns the level of the first character of class L, R or AL
// that is in no isolate (P2, P3). An isolate that no PDI closes goes to the end
// of the paragraph.
func firstStrong(props []prop) uint8 {
	depth := 0
	for _, p := range props {
		switch c := p.class(); {
		case isolateInitiators.has(c):
			depth++
		case c == tables.BidiPDI:
			// One that closes nothing matches no initiator (BD9).
			if depth > 0 {
				depth--
			}
		case strong.has(c) && depth == 0:
			if c == tables.BidiL {
				return 0
			}
			return 1
		}
	}
	return 0
}

// resolve applies X1 to L1 to the paragraph.
func (sc *Scratch) resolve() {
	sc.explicitLevels()     // X1 to X9
	sc.levelRuns(sc.levels) // X10, BD7
	sc.linkRuns()           // X10, BD13
	for i := range sc.runs {
		if sc.runs[i].first {
			sc.resolveSequence(i) // W1 to I2
		}
	}
	sc.resetWhitespace() // L1
}
