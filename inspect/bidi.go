// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// The rules of the family bidi.
const (
	BidiOverride = Rule(Bidi)<<ruleBits + iota
	BidiUnclosed
	BidiUnopened
	BidiNeedless
	BidiMark
	BidiBalanced
	BidiMarkNeutral
	BidiCrossing
	BidiMixed
	BidiRun
	BidiPayload
	BidiRepeated
)

var bidiRules = [...]Description{
	{
		ID:        "bidi-override",
		Title:     "bidi override",
		Severity:  [NumProfiles]Severity{High, High, High, High, High, High},
		Why:       "It shows characters in another order than they are stored, whatever they are.",
		Example:   `\u{202E}gpj.exe\u{202C}`,
		Reference: "UAX #9 2.2; UTS #55 5.1.6",
	},
	{
		ID:        "bidi-unclosed",
		Title:     "bidi control that its line does not close",
		Severity:  [NumProfiles]Severity{Medium, High, High, High, High, High},
		Why:       "It reorders what follows it on the line, beyond the text it was put around.",
		Example:   `\u{2067}abc`,
		Reference: "UAX #9 2; UTS #55 5.1.6",
	},
	{
		ID:        "bidi-unopened",
		Title:     "closing bidi control without an opening one",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "It has no effect here, but it ends what another text opens around this one.",
		Example:   `abc\u{2069}`,
		Reference: "UAX #9 BD9, BD11",
	},
	{
		ID:        "bidi-needless",
		Title:     "bidi control without right-to-left text beside it",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "Nothing near it on the line runs right to left, or it is within a word that runs left to right, so it is left over or made to mislead.",
		Example:   `a\u{200E}b`,
		Reference: "UAX #9 2",
	},
	{
		ID:        "bidi-mark",
		Title:     "bidi mark beside right-to-left text",
		Severity:  [NumProfiles]Severity{Off, Off, Medium, Off, Medium, Off},
		Why:       "It keeps neighbours in order, but no name should depend on it.",
		Example:   `\u{5D0}!\u{200F}`,
		Reference: "UAX #9 2.6; UTS #55 5.1.6",
	},
	{
		ID:        "bidi-balanced",
		Title:     "closed bidi control beside right-to-left text",
		Severity:  [NumProfiles]Severity{Off, Info, High, Off, High, Info},
		Why:       "It keeps a quotation in order, but no name should depend on it.",
		Example:   `\u{2067}\u{5D0}\u{2069}`,
		Reference: "UAX #9 2; UTS #55 5.1.6",
	},
	{
		ID:        "bidi-mark-neutral",
		Title:     "bidi mark beside punctuation, without right-to-left text",
		Severity:  [NumProfiles]Severity{Info, Low, High, Info, High, Low},
		Why:       "It gives the punctuation a direction, as in patterns for dates that right-to-left text will hold. Many close together count as invisible-idle.",
		Example:   `d\u{200F}/M\u{200F}/y`,
		Reference: "UAX #9 2.6",
	},
	{
		ID:        "bidi-crossing",
		Title:     "right-to-left run that shows code or left-to-right text in another order",
		Severity:  [NumProfiles]Severity{Low, Medium, High, Medium, High, Medium},
		Why:       "Although it is closed, the end of a comment or two commands inside it can change places, so a reader sees another text than a program.",
		Example:   `/*\u{2067}\u{5D0} */ admin = true //\u{2069} */`,
		Reference: "UAX #9 2; UTS #55 5.1.6",
	},
	{
		ID:        "bidi-mixed",
		Title:     "right-to-left run with left-to-right letters, quotation marks or brackets",
		Severity:  [NumProfiles]Severity{Info, Medium, High, Medium, High, Medium},
		Why:       "In prose it names something in Latin script, whose letters keep their order. Among code, what it holds shows on another side than it stands.",
		Example:   `\u{2067}\u{5D0} (abc)\u{2069}`,
		Reference: "UAX #9 2; UTS #55 5.1.6",
	},
	{
		ID:        "bidi-run",
		Title:     "several bidi controls in a row that have no effect",
		Severity:  [NumProfiles]Severity{Medium, Medium, High, Medium, High, Medium},
		Why:       "A second mark and a pair around nothing change nothing, and each is a place to hide a bit. Eight with nothing but spaces between are found at the eighth.",
		Example:   `\u{5D0}\u{200E}\u{200F}`,
		Reference: "UAX #9 2",
	},
	{
		ID:        "bidi-payload",
		Title:     "hidden bits in bidi controls",
		Severity:  [NumProfiles]Severity{High, High, High, High, High, High},
		Why:       "Eight or more of several kinds in a row can spell out bits.",
		Example:   `\u{5D0}\u{200F}\u{200E}\u{200E}\u{200F}\u{200E}\u{200F}\u{200F}\u{200E}`,
		Reference: "UAX #9 2",
	},
	{
		ID:        "bidi-repeated",
		Title:     "the same bidi mark twice or thrice",
		Severity:  [NumProfiles]Severity{Info, Low, High, Info, High, Low},
		Why:       "One more has no effect; it is a usual slip of the keyboard.",
		Example:   `\u{5D0}!\u{200F}\u{200F}`,
		Reference: "UAX #9 2.6",
	},
}

var bidiAllowances = [...]Allowance{
	{
		ID:        "bidi-isolate",
		Title:     "closed isolates and embeddings around words, beside right-to-left text",
		Why:       "They keep quotations in order.",
		Example:   `\u{5D0} \u{2066}abc!\u{2069} \u{5D1}`,
		Reference: "UAX #9 2",
	},
	{
		ID:        "bidi-mark-beside",
		Title:     "LRM, RLM and ALM beside right-to-left text",
		Why:       "They keep punctuation in order.",
		Example:   `\u{5D0}!\u{200F} abc`,
		Reference: "UAX #9 2.6",
	},
}

// maxDepth is the greatest number of controls that can be open at a time; it
// is BD2 of UAX #9.
const maxDepth = 125

// bidiState is what is open on the line. Openers beyond maxDepth are counted
// and matched as in X1 to X8 of UAX #9.
type bidiState struct {
	depth     int
	isolates  [2]uint64 // which of the open controls are isolates, by depth
	nIsolates int
	first     int // where the outermost open control is
	firstLen  int
	clear     int // the line does not end before
	overIso   int // overflow isolates
	overEmbed int // overflow embeddings
	rtl       rtlRun
}

func (b *bidiState) open() bool { return b.depth > 0 }

func (b *bidiState) isIsolate(i int) bool { return b.isolates[i>>6]>>(i&63)&1 != 0 }

func (b *bidiState) push(isolate, rtl bool, h scan.Hit) {
	b.rtl.border()
	switch {
	case b.depth < maxDepth && b.overIso == 0 && b.overEmbed == 0:
	case isolate:
		b.overIso++
		return
	case b.overIso == 0:
		b.overEmbed++
		return
	default:
		return
	}
	if b.depth == 0 {
		b.first, b.firstLen = h.Offset, int(h.Len)
	}
	i := b.depth
	b.depth++
	if rtl && b.rtl.depth == 0 {
		b.rtl = rtlRun{depth: b.depth, begin: h.Offset, length: int(h.Len)}
	}
	b.isolates[i>>6] &^= 1 << (i & 63)
	if isolate {
		b.isolates[i>>6] |= 1 << (i & 63)
		b.nIsolates++
	}
}

// popIsolate is X6a: a PDI closes the last open isolate and all embeddings
// inside it. It reports whether there was one.
func (b *bidiState) popIsolate() bool {
	switch {
	case b.overIso > 0:
		b.overIso--
		return true
	case b.nIsolates == 0:
		return false
	}
	b.overEmbed = 0
	for {
		b.depth--
		if b.isIsolate(b.depth) {
			b.nIsolates--
			return true
		}
	}
}

// popEmbedding is X7: a PDF closes the last open embedding or override, unless
// an isolate was opened after it.
func (b *bidiState) popEmbedding() bool {
	switch {
	case b.overIso > 0:
		return false
	case b.overEmbed > 0:
		b.overEmbed--
		return true
	case b.depth == 0 || b.isIsolate(b.depth-1):
		return false
	}
	b.depth--
	return true
}

// bidiControl judges one of Bidi_Control.
func (e *engine) bidiControl(h scan.Hit) {
	_, rec, _ := e.after(h.Offset)
	bc := rec.BidiClass()
	e.controls.add(h, bc)
	e.loosely(h)
	switch bc {
	case tables.BidiLRO, tables.BidiRLO:
		e.simple(BidiOverride, h)
		e.bidi.push(false, false, h)
	case tables.BidiLRE, tables.BidiRLE:
		e.simple(e.beside(BidiBalanced, h), h)
		e.idlesOpener(h)
		e.bidi.push(false, bc == tables.BidiRLE, h)
	case tables.BidiLRI, tables.BidiRLI, tables.BidiFSI:
		e.simple(e.beside(BidiBalanced, h), h)
		e.idlesOpener(h)
		e.bidi.push(true, bc == tables.BidiRLI || bc == tables.BidiFSI && e.firstIsRTL(h.End()), h)
	case tables.BidiPDF:
		e.closeBidi(h, e.bidi.popEmbedding())
	case tables.BidiPDI:
		e.closeBidi(h, e.bidi.popIsolate())
	default:
		e.bidi.rtl.border()
		rule := e.beside(BidiMark, h)
		if rule == BidiNeedless && e.besidePunctuation(h) {
			rule = BidiMarkNeutral
		}
		e.simple(rule, h)
		switch rule {
		case BidiMark:
			e.idles(h, e.idleMark(h, bc))
		case BidiMarkNeutral:
			e.idles(h, half)
		}
	}
}

// closeBidi judges a closing control; opened says that it has closed something.
func (e *engine) closeBidi(h scan.Hit, opened bool) {
	r := &e.bidi.rtl
	r.border()
	if !opened {
		e.simple(BidiUnopened, h)
		return
	}
	e.flushRun()
	if r.depth > e.bidi.depth {
		if rule, ok := r.rule(); ok {
			e.put(rule, r.begin, r.length, 1)
		}
		r.depth = 0
	}
}

// besidePunctuation reports whether a mark stands alone and right beside a
// character that takes its direction from it.
func (e *engine) besidePunctuation(h scan.Hit) bool {
	_, a, _ := e.before(h.Offset)
	_, b, _ := e.after(h.End())
	return !a.Has(tables.DefaultIgnorable) && !b.Has(tables.DefaultIgnorable) && (takesDirection(a) || takesDirection(b))
}

func takesDirection(rec tables.Record) bool {
	switch rec.BidiClass() {
	case tables.BidiES, tables.BidiET, tables.BidiCS, tables.BidiON:
		return true
	}
	return false
}

// beside returns rule where right-to-left text is near, BidiNeedless elsewhere
// and within a left-to-right word.
func (e *engine) beside(rule Rule, h scan.Hit) Rule {
	if a, b := e.letters(h); a == tables.BidiL && b == tables.BidiL {
		return BidiNeedless
	}
	if e.counts(h.Offset, h.End()).rtl > 0 {
		return rule
	}
	return BidiNeedless
}

// endLine judges what the line has left open. A line ends where a paragraph
// of UAX #9 does.
func (e *engine) endLine() {
	b := &e.bidi
	if b.depth > 0 {
		e.put(BidiUnclosed, b.first, b.firstLen, b.depth+b.overIso+b.overEmbed)
	}
	*b = bidiState{}
}
