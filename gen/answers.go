// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"

	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/ucd"
)

// Values of the dump that are no text of a data file.
const (
	itself   = "<code point>" // of a mapping that changes nothing
	none     = "<none>"
	deletion = "<empty>"
)

// Answers puts every question to a set of tables and gives the answers as
// text, in the words of the dump (see Dump). It reads nothing but the tables.
type Answers struct {
	set  tables.Set
	runs []run
	// startsWith lists the code points by the first one of their canonical
	// decomposition.
	startsWith map[rune][]rune
}

// run is a range of code points with equal records.
type run struct {
	lo, hi rune
	record tables.Record
}

// Range is a maximal range of code points with one value.
type Range struct {
	Lo, Hi rune
	Value  string
}

// Sequence is a sequence of code points, such as "0023 FE0F 20E3", with its
// value.
type Sequence struct {
	CodePoints []rune
	Value      string
}

// NewAnswers reads the record of every code point.
func NewAnswers(set tables.Set) *Answers {
	a := &Answers{set: set, startsWith: map[rune][]rune{}}
	for c := rune(0); c < ucd.NumCodePoints; c++ {
		r := set.Lookup(c)
		if n := len(a.runs); n > 0 && a.runs[n-1].record == r {
			a.runs[n-1].hi = c
		} else {
			a.runs = append(a.runs, run{c, c, r})
		}
		if d := set.CanonicalDecomposition(c); d != "" {
			first, _ := utf8.DecodeRuneInString(d)
			a.startsWith[first] = append(a.startsWith[first], c)
		}
	}
	return a
}

// answer is one property of the dump: a function of the record, of the code
// point, or a list of sequences.
type answer struct {
	name     string
	record   func(s tables.Set, r tables.Record) string
	mapping  func(a *Answers, c rune) string
	sequence func(s tables.Set) []Sequence
}

// answers lists the properties in the order of the dump.
func answers() []answer {
	ofRecord := func(name string, f func(tables.Set, tables.Record) string) answer {
		return answer{name: name, record: f}
	}
	ofCodePoint := func(name string, f func(*Answers, rune) string) answer {
		return answer{name: name, mapping: f}
	}
	list := []answer{
		ofRecord("Age", func(_ tables.Set, r tables.Record) string { return r.Age().String() }),
		ofRecord("General_Category", func(_ tables.Set, r tables.Record) string { return r.GeneralCategory().String() }),
		ofRecord("Canonical_Combining_Class", func(_ tables.Set, r tables.Record) string { return strconv.Itoa(int(r.CombiningClass())) }),
		ofRecord("Bidi_Class", func(_ tables.Set, r tables.Record) string { return r.BidiClass().String() }),
		ofRecord("Bidi_Mirrored", yesNo(tables.BidiMirrored)),
		ofCodePoint("Bidi_Mirroring_Glyph", func(a *Answers, c rune) string { return partner(a.set.Mirror(c)) }),
		ofCodePoint("Bidi_Paired_Bracket", func(a *Answers, c rune) string { return partner(a.set.PairedBracket(c)) }),
		ofRecord("Bidi_Paired_Bracket_Type", bracketType),
		ofRecord("Joining_Type", func(_ tables.Set, r tables.Record) string { return r.JoiningType().String() }),
		ofRecord("Indic_Syllabic_Category", func(_ tables.Set, r tables.Record) string { return r.IndicSyllabicCategory().String() }),
		ofRecord("Script", func(_ tables.Set, r tables.Record) string { return r.Script().String() }),
		ofRecord("Script_Extensions", func(s tables.Set, r tables.Record) string { return s.ScriptExtensions(r).String() }),
		ofRecord("Augmented_Script_Set", func(s tables.Set, r tables.Record) string { return s.AugmentedScripts(r).String() }),
		ofRecord("Identifier_Status", identifierStatus),
		ofRecord("Identifier_Type", func(_ tables.Set, r tables.Record) string { return r.IdentifierType().String() }),
	}
	for _, c := range []tables.Class{
		tables.DefaultIgnorable, tables.XIDStart, tables.XIDContinue, tables.WhiteSpace, tables.PatternWhiteSpace,
		tables.PatternSyntax, tables.UnifiedIdeograph, tables.SoftDotted, tables.IDCompatMathStart,
		tables.IDCompatMathContinue, tables.Deprecated, tables.BidiControl, tables.JoinControl,
		tables.VariationSelector, tables.Noncharacter, tables.PrependedConcatenationMark, tables.Emoji,
		tables.EmojiPresentation, tables.EmojiModifier, tables.EmojiModifierBase, tables.EmojiComponent,
		tables.ExtendedPictographic,
	} {
		list = append(list, ofRecord(c.String(), yesNo(c)))
	}
	list = append(list,
		ofRecord("NFD_QC", quickCheck(tables.NFDNo, 0)),
		ofRecord("NFC_QC", quickCheck(tables.NFCNo, tables.NFCMaybe)),
		ofRecord("NFKD_QC", quickCheck(tables.NFKDNo, 0)),
		ofRecord("NFKC_QC", quickCheck(tables.NFKCNo, tables.NFKCMaybe)),
		ofCodePoint("Decimal_Digit", decimalDigit),
		ofCodePoint("Canonical_Decomposition", func(a *Answers, c rune) string {
			return decomposition(c, a.set.CanonicalDecomposition(c))
		}),
		ofCodePoint("Compatibility_Decomposition", func(a *Answers, c rune) string {
			return decomposition(c, a.set.CompatibilityDecomposition(c))
		}),
		ofCodePoint("Primary_Composite", (*Answers).primaryComposite),
		ofCodePoint("Case_Folding", func(a *Answers, c rune) string {
			var buf [64]byte
			return mapped(c, a.set.AppendCaseFold(buf[:0], c))
		}),
		ofCodePoint("NFKC_Casefold", func(a *Answers, c rune) string {
			var buf [256]byte
			return mapped(c, a.set.AppendNFKCCasefold(buf[:0], c))
		}),
		ofCodePoint("Confusable_Prototype", func(a *Answers, c rune) string {
			if p := a.set.Prototype(c); p != "" {
				return codePoints(p)
			}
			return itself
		}),
	)
	for _, c := range []tables.Class{tables.Tag, tables.Control, tables.Interlinear, tables.Blank} {
		list = append(list, ofRecord(c.String(), yesNo(c)))
	}
	return append(list,
		ofCodePoint("Emoji_Variation_Base", func(a *Answers, c rune) string {
			if a.set.IsEmojiVariationBase(c) {
				return "Y"
			}
			return "N"
		}),
		answer{name: "Emoji_Sequence", sequence: emojiSequences},
		answer{name: "Emoji_Variation_Sequence", sequence: emojiVariations},
		answer{name: "Standardized_Variation_Sequence", sequence: standardizedVariations},
	)
}

// Properties lists the properties and sequence lists of the dump, in order.
func Properties() []string {
	var out []string
	for _, a := range answers() {
		out = append(out, a.name)
	}
	return out
}

// Ranges returns the values of a code point property: ascending ranges that
// cover the code space. ok is false when there is none of that name.
func (a *Answers) Ranges(property string) (ranges []Range, ok bool) {
	for _, p := range answers() {
		if p.name == property && p.sequence == nil {
			return a.ranges(p), true
		}
	}
	return nil, false
}

// Sequences returns a sequence list, ascending. ok is false when there is none
// of that name.
func (a *Answers) Sequences(list string) (sequences []Sequence, ok bool) {
	for _, p := range answers() {
		if p.name == list && p.sequence != nil {
			return p.sequence(a.set), true
		}
	}
	return nil, false
}

func (a *Answers) ranges(p answer) []Range {
	var out []Range
	add := func(lo, hi rune, value string) {
		if n := len(out); n > 0 && out[n-1].Value == value {
			out[n-1].Hi = hi
		} else {
			out = append(out, Range{lo, hi, value})
		}
	}
	if p.mapping != nil {
		for c := rune(0); c < ucd.NumCodePoints; c++ {
			add(c, c, p.mapping(a, c))
		}
		return out
	}
	known := map[tables.Record]string{}
	for _, r := range a.runs {
		v, ok := known[r.record]
		if !ok {
			v = p.record(a.set, r.record)
			known[r.record] = v
		}
		add(r.lo, r.hi, v)
	}
	return out
}

func yesNo(c tables.Class) func(tables.Set, tables.Record) string {
	return func(_ tables.Set, r tables.Record) string {
		if r.Has(c) {
			return "Y"
		}
		return "N"
	}
}

func quickCheck(no, maybe tables.Class) func(tables.Set, tables.Record) string {
	return func(_ tables.Set, r tables.Record) string {
		switch {
		case r.Has(no):
			return "N"
		case r.Has(maybe):
			return "M"
		}
		return "Y"
	}
}

func bracketType(_ tables.Set, r tables.Record) string {
	switch {
	case r.Has(tables.BracketOpen):
		return "o"
	case r.Has(tables.BracketClose):
		return "c"
	}
	return "n"
}

func identifierStatus(_ tables.Set, r tables.Record) string {
	if r.Has(tables.IdentifierAllowed) {
		return "Allowed"
	}
	return "Restricted"
}

func partner(c rune, ok bool) string {
	if !ok {
		return none
	}
	return ucd.CodePoints([]rune{c})
}

// codePoints writes the code points of UTF-8 text.
func codePoints(text string) string { return ucd.CodePoints([]rune(text)) }

func decimalDigit(a *Answers, c rune) string {
	value, zero, ok := a.set.DecimalDigit(c)
	switch {
	case !ok:
		return "NA"
	case value < 0 || value > 9 || zero+rune(value) != c:
		// Only damaged tables get here.
		return fmt.Sprintf("%d of %04X", value, zero)
	}
	return "0123456789"[value : value+1]
}

// mapped writes what c maps to. AppendRune writes a surrogate as U+FFFD; so do
// the mappings, which leave surrogates alone.
func mapped(c rune, to []byte) string {
	var buf [utf8.UTFMax]byte
	switch {
	case len(to) == 0:
		return deletion
	case string(to) == string(utf8.AppendRune(buf[:0], c)):
		return itself
	}
	return codePoints(string(to))
}

// decomposition writes a full decomposition as the tables give it, and those
// of the Hangul syllables, which are arithmetic.
func decomposition(c rune, text string) string {
	if text != "" {
		return codePoints(text)
	}
	if h := hangul(c); h != nil {
		return ucd.CodePoints(h)
	}
	return itself
}

// Hangul syllables (core specification 3.12).
const (
	hangulSBase, hangulLBase, hangulVBase, hangulTBase = 0xAC00, 0x1100, 0x1161, 0x11A7
	hangulVCount, hangulTCount                         = 21, 28
	hangulSCount                                       = 19 * hangulVCount * hangulTCount
)

// hangul returns the two or three letters of a syllable, nil for others.
func hangul(c rune) []rune {
	i := c - hangulSBase
	if i < 0 || i >= hangulSCount {
		return nil
	}
	out := []rune{hangulLBase + i/(hangulVCount*hangulTCount), hangulVBase + i/hangulTCount%hangulVCount}
	if t := i % hangulTCount; t != 0 {
		out = append(out, hangulTBase+t)
	}
	return out
}

// primaryComposite writes the two code points that compose to c. The tables
// answer the question the other way round, so the pairs that may give c are
// tried: the first begins as the canonical decomposition of c does, and the
// second begins with a later code point of it.
func (a *Answers) primaryComposite(c rune) string {
	if h := hangul(c); h != nil {
		if len(h) == 3 {
			h = []rune{hangulSBase + (c-hangulSBase)/hangulTCount*hangulTCount, h[2]}
		}
		return ucd.CodePoints(h)
	}
	text := a.set.CanonicalDecomposition(c)
	if text == "" {
		return none
	}
	d := []rune(text)
	firsts := append([]rune{d[0]}, a.startsWith[d[0]]...)
	for _, r := range d[1:] {
		for _, second := range append([]rune{r}, a.startsWith[r]...) {
			for _, first := range firsts {
				if got, ok := a.set.Compose(first, second); ok && got == c {
					return ucd.CodePoints([]rune{first, second})
				}
			}
		}
	}
	return none
}

func emojiSequences(s tables.Set) []Sequence {
	var out []Sequence
	s.AllEmojiSequences(func(text []byte, status tables.EmojiStatus) bool {
		out = append(out, Sequence{[]rune(string(text)), status.String()})
		return true
	})
	return sorted(out)
}

func emojiVariations(s tables.Set) []Sequence {
	var out []Sequence
	for c := rune(0); c < ucd.NumCodePoints; c++ {
		if s.IsEmojiVariationBase(c) {
			out = append(out, Sequence{[]rune{c, textSelector}, "text style"}, Sequence{[]rune{c, emojiSelector}, "emoji style"})
		}
	}
	return out
}

func standardizedVariations(s tables.Set) []Sequence {
	var out []Sequence
	s.AllStandardizedVariations(func(base, selector rune) bool {
		out = append(out, Sequence{[]rune{base, selector}, "Y"})
		return true
	})
	return sorted(out)
}

func sorted(s []Sequence) []Sequence {
	slices.SortStableFunc(s, func(a, b Sequence) int { return slices.Compare(a.CodePoints, b.CodePoints) })
	return s
}

// line is "PROPERTY<TAB>FIRST..LAST<TAB>VALUE<LF>".
func (r Range) line(b []byte, property string) []byte {
	return fmt.Appendf(b, "%s\t%04X..%04X\t%s\n", property, r.Lo, r.Hi, r.Value)
}

func (s Sequence) line(b []byte, list string) []byte {
	return fmt.Appendf(b, "%s\t%s\t%s\n", list, s, s.Value)
}

// String writes the code points as data files do.
func (s Sequence) String() string { return ucd.CodePoints(s.CodePoints) }
