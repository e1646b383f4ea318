// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"strings"
	"unicode/utf8"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// rtlRun is what the outermost open right-to-left isolate or embedding holds.
// In it all text but letters that run right to left is out of its usual order.
type rtlRun struct {
	depth         int // of the opener, from 1; 0 when there is none
	begin, length int // of the opener
	ltr, rtl      int // letters, at any level
	chunks        int // stretches of left-to-right letters
	last          chunkEnd
	code          bool // it holds punctuation of code
	quotes        bool // it holds punctuation of code that sentences have too
	swaps         bool // two chunks have no right-to-left letter between them
	bracket       bool // one is open that stood in no chunk
	before        byte // the character before, if it is ASCII
}

// chunkEnd says what came after the last chunk.
type chunkEnd uint8

const (
	noChunk   chunkEnd = iota // there is none since the last right-to-left letter
	inChunk                   // letters here belong to it
	pastChunk                 // a bidi control, or the end of brackets around it
)

const (
	codeMarks     = "*=<>{}\\|&#`~^"
	sentenceMarks = "\"'();[]"
)

// border notes a bidi control. What is before and what is behind it are two
// chunks.
func (r *rtlRun) border() {
	if r.last == inChunk {
		r.last = pastChunk
	}
	r.before = 0
}

// openBracket and closeBracket note brackets. Those that left-to-right text is
// in but does not come before run right to left (UAX #9 N0), and part it from
// what follows.
func (r *rtlRun) openBracket() { r.bracket = r.bracket || r.last != inChunk }

func (r *rtlRun) closeBracket() {
	if r.bracket && r.last == inChunk {
		r.last = pastChunk
	}
	r.bracket = false
}

func (r *rtlRun) ascii(c byte) {
	switch c {
	case '(', '[', '{':
		r.openBracket()
	case ')', ']', '}':
		r.closeBracket()
	}
	switch {
	case isASCIILetter(c):
		r.letter()
	case c == '/' && r.before == '/', strings.IndexByte(codeMarks, c) >= 0:
		r.code = true
	case strings.IndexByte(sentenceMarks, c) >= 0:
		r.quotes = true
	}
	r.before = c
}

// letter notes one that runs left to right.
func (r *rtlRun) letter() {
	r.ltr++
	if r.last != inChunk {
		r.chunks++
		r.swaps = r.swaps || r.last == pastChunk
		r.last = inChunk
	}
}

// much is how many times as many left-to-right as right-to-left letters there
// may be for the latter to be an excuse: then the run reads from the right, and
// its pieces are in the order in which they are stored.
const much = 2

// rule returns the rule for a run that is closed, if there is one.
func (r *rtlRun) rule() (Rule, bool) {
	switch {
	case r.ltr > 0 && r.code, r.swaps, r.chunks > 1 && r.ltr > much*r.rtl:
		return BidiCrossing, true
	case r.ltr > 0, r.code, r.quotes:
		return BidiMixed, true
	}
	return 0, false
}

// inRTL notes text[begin:end], which holds no hit.
func (e *engine) inRTL(begin, end int) {
	r := &e.bidi.rtl
	for i := begin; i < end; {
		if c := e.text[i]; c < utf8.RuneSelf {
			r.ascii(c)
			i++
			continue
		}
		_, rec, n := e.after(i)
		i += n
		r.before = 0
		switch {
		case rec.Has(tables.BracketOpen):
			r.openBracket()
		case rec.Has(tables.BracketClose):
			r.closeBracket()
		}
		if !rec.Has(tables.Letter) || rec.Has(tables.DefaultIgnorable) {
			continue
		}
		switch rec.BidiClass() {
		case tables.BidiL:
			r.letter()
		case tables.BidiR, tables.BidiAL:
			r.rtl++
			r.last = noChunk
		}
	}
}

// firstIsRTL reports whether the first strong character of an isolate from i on
// runs right to left (UAX #9 P2, P3). Where there is none nearby it says so too:
// then the direction cannot be told, and the worse is assumed.
func (e *engine) firstIsRTL(i int) bool {
	inner := 0
	for end := min(i+near, len(e.text)); i < end; {
		r, n, _ := utf8x.Decode(e.text, i)
		i += n
		switch bc := e.ins.set.Lookup(r).BidiClass(); bc {
		case tables.BidiLRI, tables.BidiRLI, tables.BidiFSI:
			inner++
		case tables.BidiPDI:
			if inner == 0 {
				return false
			}
			inner--
		case tables.BidiB:
			return false
		case tables.BidiL, tables.BidiR, tables.BidiAL:
			if inner == 0 {
				return bc != tables.BidiL
			}
		}
	}
	return i < len(e.text)
}
