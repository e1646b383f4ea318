// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import "github.com/runeward/runeward/tables"

// The rules of the family marks.
const (
	MarksMany = Rule(Marks)<<ruleBits + iota
	MarksRepeated
	MarksDoubledSign
	MarksRestricted
)

var marksRules = [...]Description{
	{
		ID:        "marks-many",
		Title:     "more than four nonspacing marks in a row",
		Severity:  [NumProfiles]Severity{Low, Low, Medium, Low, Medium, Low},
		Why:       "Heaps of marks cover the text around them, and no orthography needs them.",
		Example:   `a\u{301}\u{302}\u{303}\u{304}\u{306}`,
		Reference: "UTS #39 5.4 (Optional Detection)",
	},
	{
		ID:        "marks-repeated",
		Title:     "the same nonspacing mark twice in a row",
		Severity:  [NumProfiles]Severity{Low, Low, Medium, Low, Medium, Low},
		Why:       "The second mark usually covers the first, so that a reader cannot tell the text from the one without it.",
		Example:   `a\u{301}\u{301}`,
		Reference: "UTS #39 5.4 (Optional Detection)",
	},
	{
		ID:        "marks-doubled-sign",
		Title:     "the same sign of combining class 0 twice in a row",
		Severity:  [NumProfiles]Severity{Info, Info, Medium, Info, Medium, Info},
		Why:       "Vowel signs and the like have places of their own; typed twice they usually show twice.",
		Example:   `\u{1780}\u{17CB}\u{17CB}`,
		Reference: "UTS #39 5.4 (Optional Detection)",
	},
	{
		ID:        "marks-restricted",
		Title:     "mark of no script that no name needs",
		Severity:  [NumProfiles]Severity{Off, Off, Medium, Off, Medium, Off},
		Why:       "Overlays, marks of music, phonetics and the like attach to any letter, and show badly or not at all in many fonts. UTS #39 has none of them in identifiers.",
		Example:   `a\u{1D165}b`,
		Reference: "UTS #39 3.1 (Identifier_Type)",
	},
}

// marksState is the run of nonspacing marks that has not ended, if count is
// not 0. Default ignorable characters between marks do not count.
type marksState struct {
	begin, end int
	count      int
	last       rune
	first      [4]rune
	repeated   bool // of a combining class other than 0
	doubled    bool // of combining class 0
}

func isNonspacing(rec tables.Record) bool {
	gc := rec.GeneralCategory()
	return gc == tables.Mn || gc == tables.Me
}

func (m *marksState) add(r rune, ccc uint8, i, n int) {
	if m.count == 0 {
		*m = marksState{begin: i, last: -1}
	}
	if m.last == r {
		m.repeated = m.repeated || ccc != 0
		m.doubled = m.doubled || ccc == 0
	}
	m.last = r
	if m.count < len(m.first) {
		m.first[m.count] = r
	}
	m.count++
	m.end = i + n
}

func (e *engine) endMarks() {
	m := &e.marks
	switch {
	case m.count > 4:
		e.put(MarksMany, m.begin, m.end-m.begin, m.count)
	case m.repeated:
		e.put(MarksRepeated, m.begin, m.end-m.begin, m.count)
	case m.doubled:
		e.put(MarksDoubledSign, m.begin, m.end-m.begin, m.count)
	case m.count > 0 && e.ins.profile.severity[MarksRestricted] != Off:
		// The marks that can be in words are found there.
		for _, r := range m.first[:m.count] {
			if rec := e.ins.set.Lookup(r); !isWord(rec) && restrictedMark(rec) {
				e.put(MarksRestricted, m.begin, m.end-m.begin, m.count)
				break
			}
		}
	}
	m.count, m.repeated, m.doubled = 0, false, false
}

// restrictedMark reports whether a mark goes with letters of any script, and is
// of no type that identifiers may have.
func restrictedMark(rec tables.Record) bool {
	if !rec.Has(tables.Mark) || rec.Has(tables.DefaultIgnorable) {
		return false
	}
	sc := rec.Script()
	return (sc == tables.ScriptZyyy || sc == tables.ScriptZinh) && rec.IdentifierType()&(tables.TypeRecommended|tables.TypeInclusion) == 0
}

// wordMarks judges the marks of a word.
func (e *engine) wordMarks() {
	w := &e.word
	if e.ins.profile.severity[MarksRestricted] == Off || w.end-w.begin > maxWord {
		return
	}
	begin, end, count := 0, 0, 0
	for i := w.begin; i < w.end; {
		_, rec, n := e.after(i)
		if restrictedMark(rec) {
			if count == 0 {
				begin = i
			}
			end = i + n
			count++
		}
		i += n
	}
	if count > 0 {
		e.put(MarksRestricted, begin, end-begin, count)
	}
}
