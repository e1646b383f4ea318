// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package identmodel is the slow, plain model of package ident: UAX #31 R1 and
// UTS #39 3.1 and 5, sentence by sentence over slices of code points. Its data
// come from Unicode's files or, where they are not at hand, from package tables.
// It shares no code with package ident.
package identmodel

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Model answers for one Unicode version.
type Model struct {
	d           Data
	recommended map[string]bool
}

// New returns the model on data. It derives the Recommended Scripts: those with
// a letter whose Identifier_Status is Allowed.
func New(d Data) *Model {
	m := &Model{d, map[string]bool{}}
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if m.allowed(r) && d.Value("General_Category", r)[0] == 'L' {
			m.recommended[d.Value("Script", r)] = true
		}
	}
	delete(m.recommended, "Zyyy")
	delete(m.recommended, "Zinh")
	return m
}

// Recommended returns the Recommended Scripts in order.
func (m *Model) Recommended() []string {
	var out []string
	for sc := range m.recommended {
		out = append(out, sc)
	}
	slices.Sort(out)
	return out
}

func (m *Model) is(property string, r rune) bool { return m.d.Value(property, r) == "Y" }

func (m *Model) allowed(r rune) bool { return m.d.Value("Identifier_Status", r) == "Allowed" }

// Fault is a rule that a name breaks, and the index of the code point.
type Fault struct {
	Rule  string
	Index int
}

// Profile is one of the two Unicode profiles, with what a caller may change.
type Profile struct {
	GeneralSecurity bool
	Contextual      bool // joiners
}

// Faults returns what p finds wrong with name, which is well-formed.
func (m *Model) Faults(p Profile, name []rune) []Fault {
	if len(name) == 0 {
		return []Fault{{"empty", 0}}
	}
	var out []Fault
	if len(name) > 128 {
		out = append(out, Fault{"too-many-code-points", 128})
	}
	isContinue := func(r rune) bool {
		return m.is("XID_Continue", r) && !m.is("Default_Ignorable_Code_Point", r)
	}
	isStart := func(r rune) bool {
		return r == '_' || m.is("XID_Start", r) && !m.is("Default_Ignorable_Code_Point", r)
	}
	isMedial := func(r rune) bool { return r == '-' || r == '.' }
	for i, r := range name {
		rule := ""
		switch {
		case m.is("Join_Control", r):
			if !p.Contextual || !m.Joiner(name, i) {
				rule = "join-control"
			}
		case isMedial(r):
			// Reported are the first of a name, the second and more of a row,
			// and one at the end that is not reported for these reasons.
			if i == 0 || isMedial(name[i-1]) || i == len(name)-1 {
				rule = "medial"
			}
		case i == 0 && !isStart(r) && isContinue(r):
			rule = "start"
		case !isContinue(r) && !(i == 0 && isStart(r)):
			rule = "repertoire"
		case p.GeneralSecurity && !m.allowed(r):
			rule = "status"
		}
		if rule != "" {
			out = append(out, Fault{rule, i})
		}
	}
	nfc := m.d.NFC(name)
	for i, r := range name {
		if i >= len(nfc) || nfc[i] != r {
			out = append(out, Fault{"normalization", i})
			break
		}
	}
	return out
}

// Joiner reports whether the joiner at name[i] is in context A1, A2 or B.
func (m *Model) Joiner(name []rune, i int) bool {
	for from := 0; from < i; from++ {
		for to := i + 1; to <= len(name); to++ {
			follows := rune(-1)
			if to < len(name) {
				follows = name[to]
			}
			part := name[from:to]
			if m.context(part[:i-from], name[i], part[i-from+1:], follows) && m.fits(part) {
				return true
			}
		}
	}
	return false
}

// fits are the two conditions on what a context matched.
func (m *Model) fits(part []rune) bool {
	scripts := map[string]bool{}
	for _, r := range part {
		if sc := m.d.Value("Script", r); sc != "Zyyy" && sc != "Zinh" {
			scripts[sc] = true
		}
	}
	return len(scripts) <= 1 && slices.Equal(m.d.NFC(part), part)
}

// context matches before, joiner and after as a whole.
func (m *Model) context(before []rune, joiner rune, after []rune, follows rune) bool {
	all := func(rs []rune, f func(rune) bool) bool {
		return !slices.ContainsFunc(rs, func(r rune) bool { return !f(r) })
	}
	jt := func(r rune) string { return m.d.Value("Joining_Type", r) }
	gc := func(r rune) string { return m.d.Value("General_Category", r) }
	ccc := func(r rune) string { return m.d.Value("Canonical_Combining_Class", r) }
	transparent := func(r rune) bool { return jt(r) == "T" }
	mark := func(r rune) bool { return gc(r) == "Mn" }
	mark1 := func(r rune) bool { return mark(r) && ccc(r) != "0" }
	letter := func(r rune) bool { return gc(r)[0] == 'L' }
	first := before[0]

	// L M* V M1*
	virama := func() bool {
		if !letter(first) {
			return false
		}
		for v := 1; v < len(before); v++ {
			if ccc(before[v]) == "9" && all(before[1:v], mark) && all(before[v+1:], mark1) {
				return true
			}
		}
		return false
	}
	if joiner == 0x200D {
		return len(after) == 0 && virama() && (follows < 0 || m.d.Value("Indic_Syllabic_Category", follows) != "Vowel_Dependent")
	}
	if len(after) == 0 {
		return false
	}
	last := after[len(after)-1]
	between := after[:len(after)-1]
	if (jt(first) == "L" || jt(first) == "D") && all(before[1:], transparent) && (jt(last) == "R" || jt(last) == "D") {
		if len(between) == 0 || m.d.Major < 18 && all(between, transparent) {
			return true
		}
	}
	return letter(last) && all(between, mark1) && virama()
}

// Restriction returns the restriction level of text.
func (m *Model) Restriction(text []rune) string {
	if slices.ContainsFunc(text, func(r rune) bool { return !m.allowed(r) }) {
		return "Unrestricted"
	}
	if !slices.ContainsFunc(text, func(r rune) bool { return r >= 0x80 }) {
		return "ASCII-Only"
	}
	var resolved []string
	for i, sets := 0, m.scripts(text); i < len(sets); i++ {
		if i == 0 {
			resolved = sets[0]
			continue
		}
		resolved = slices.DeleteFunc(slices.Clone(resolved), func(sc string) bool { return !slices.Contains(sets[i], sc) })
	}
	if len(m.scripts(text)) == 0 || len(resolved) > 0 {
		return "Single Script"
	}
	for _, cover := range []string{"Latn Hani Hira Kana", "Latn Hani Bopo", "Latn Hani Hang"} {
		if m.covered(text, strings.Fields(cover)) {
			return "Highly Restrictive"
		}
	}
	for sc := range m.recommended {
		if sc != "Cyrl" && sc != "Grek" && m.covered(text, []string{"Latn", sc}) {
			return "Moderately Restrictive"
		}
	}
	return "Minimally Restrictive"
}

// scripts returns the augmented script sets that are not ALL.
func (m *Model) scripts(text []rune) [][]string {
	var out [][]string
	for _, r := range text {
		if s := m.d.Value("Augmented_Script_Set", r); s != "ALL" {
			out = append(out, strings.Fields(s))
		}
	}
	return out
}

func (m *Model) covered(text []rune, by []string) bool {
	for _, set := range m.scripts(text) {
		if !slices.ContainsFunc(set, func(sc string) bool { return slices.Contains(by, sc) }) {
			return false
		}
	}
	return true
}

// Zeros returns the zeros of the decimal systems in text, ascending.
func (m *Model) Zeros(text []rune) []rune {
	var out []rune
	for _, r := range text {
		if d := m.d.Digit(r); d >= 0 {
			out = append(out, r-rune(d))
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// MixedNumber returns the index of the first digit of a second system, or -1.
func (m *Model) MixedNumber(text []rune) int {
	for i := range text {
		if len(m.Zeros(text[:i+1])) > 1 {
			return i
		}
	}
	return -1
}

// HiddenOverlay returns the index of the first dot that its base hides, or -1.
func (m *Model) HiddenOverlay(text []rune) int {
	dotted := func(r rune) bool { return strings.ContainsRune("ijl\u0131\u0237", r) || m.is("Soft_Dotted", r) }
	for i, r := range text {
		if r != 0x0307 {
			continue
		}
		k := i - 1
		for k >= 0 && m.d.Value("Canonical_Combining_Class", text[k]) != "0" && m.d.Value("Canonical_Combining_Class", text[k]) != "230" {
			k--
		}
		if k < 0 || m.d.Value("Canonical_Combining_Class", text[k]) == "230" {
			continue
		}
		proto := m.d.Proto(text[k])
		if dotted(text[k]) || len(proto) > 0 && dotted(proto[len(proto)-1]) {
			return i
		}
	}
	return -1
}

func (m *Model) nonspacing(r rune) bool {
	gc := m.d.Value("General_Category", r)
	return gc == "Mn" || gc == "Me"
}

// RepeatedMark returns the index of the last code point of the shortest prefix
// whose NFD has a nonspacing mark twice in one combining sequence, or -1.
func (m *Model) RepeatedMark(text []rune) int {
	for i := range text {
		seen := map[rune]bool{}
		for _, r := range m.d.NFD(text[:i+1]) {
			switch {
			case !m.nonspacing(r):
				clear(seen)
			case seen[r]:
				return i
			default:
				seen[r] = true
			}
		}
	}
	return -1
}

// MarkRun returns the index of the code point by which more than most
// nonspacing marks stand in a row, each code point decomposed, or -1.
func (m *Model) MarkRun(text []rune, most int) int {
	n := 0
	for i, r := range text {
		for _, d := range m.d.NFD([]rune{r}) {
			if n++; !m.nonspacing(d) {
				n = 0
			}
			if n > most {
				return i
			}
		}
	}
	return -1
}
