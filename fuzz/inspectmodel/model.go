// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package inspectmodel is a slow and plain model of what package inspect finds
// in the families tag, selector, joiner, zero-width, invisible, bom and bidi.
// It works on a slice of all code points, in as many passes as it likes, and
// shares no code with package inspect.
package inspectmodel

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/runeward/runeward/tables"
)

// Finding is a finding with the ID of its rule.
type Finding struct {
	Offset, Len, Count int
	Rule               string
}

// Compare orders findings by all their fields.
func Compare(a, b Finding) int {
	return cmp.Or(cmp.Compare(a.Offset, b.Offset), cmp.Compare(a.Rule, b.Rule), cmp.Compare(a.Len, b.Len), cmp.Compare(a.Count, b.Count))
}

// unit is a code point, or a byte that is part of none.
type unit struct {
	off, end int
	r        rune
	rec      tables.Record
	label    string // the rule that finds it when it is alone; "" for none
	group    byte   // which runs it can be in: 't', 's', 'i', 'v', or '=' for one rule alone
	listed   bool   // in a sequence of the emoji files
}

// Model holds what all texts need.
type Model struct {
	set       tables.Set
	sequences map[string]bool
	nfc       func(string) bool
}

// New returns the model for a version. nfc reports whether a text is in NFC;
// texts must keep to code points and lengths for which it is right.
func New(set tables.Set, nfc func(string) bool) *Model {
	m := &Model{set: set, sequences: map[string]bool{}, nfc: nfc}
	for seq := range set.AllEmojiSequences {
		m.sequences[string(seq)] = true
	}
	return m
}

// Find returns the findings in text, in the order of Compare. Every rule of the
// families counts as switched on.
func (m *Model) Find(text string) []Finding {
	us := m.units(text)
	m.listEmoji(text, us)
	for i := range us {
		if !us[i].listed {
			m.label(text, us, i)
		} else if us[i].rec.Has(tables.DefaultIgnorable) {
			us[i].group, us[i].label = '=', placed
		}
	}
	out := append(m.runs(text, us), m.unclosed(us)...)
	out = append(out, controlRuns(us)...)
	out = append(out, lineSelectors(us)...)
	out = append(out, looseControls(us)...)
	out = append(out, crowds(us, m.idle(us), "invisible-idle")...)
	out = append(out, crowds(us, m.carried(us), "selector-carrier")...)
	slices.SortFunc(out, Compare)
	return out
}

func (m *Model) units(text string) []unit {
	var us []unit
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		us = append(us, unit{off: i, end: i + n, r: r, rec: m.set.Lookup(r)})
		i += n
	}
	return us
}

// listEmoji marks the longest listed sequences from left to right.
func (m *Model) listEmoji(text string, us []unit) {
	for i := 0; i < len(us); {
		best := 0
		for n := 1; n <= 10 && i+n <= len(us); n++ {
			if m.sequences[text[us[i].off:us[i+n-1].end]] {
				best = n
			}
		}
		for k := range best {
			us[i+k].listed = true
		}
		i += max(best, 1)
	}
}

const (
	placed = "invisible-placed"
	twin   = "invisible-twin"
)

// numbered reports whether unit i is behind the digits of a word, and before no
// keycap.
func numbered(us []unit, i int) bool {
	digit := func(k int) bool { return k >= 0 && us[k].r >= '0' && us[k].r <= '9' }
	if !digit(i-1) || i+1 < len(us) && us[i+1].r == 0x20E3 {
		return false
	}
	k := i - 1
	for digit(k) {
		k--
	}
	return k >= 0 && us[i].off-us[k].end <= reach && us[k].rec.Has(tables.XIDContinue) && !us[k].rec.Has(tables.DefaultIgnorable)
}

// label judges unit i as if it were in no run.
func (m *Model) label(text string, us []unit, i int) {
	u := &us[i]
	set := func(group byte, label string) { u.group, u.label = group, label }
	switch {
	case u.rec.Has(tables.Tag):
		set('t', "tag-payload")
	case u.rec.Has(tables.VariationSelector):
		m.labelSelector(us, i)
	case u.rec.Has(tables.BidiControl):
		// in pass unclosed
	case !u.rec.Has(tables.DefaultIgnorable):
	case u.r == 0x200C || u.r == 0x200D:
		m.labelJoiner(text, us, i)
	case u.r == 0xFEFF && u.off == 0:
		set('=', "bom-leading")
	case u.r == 0xFEFF:
		set('i', "bom-inside")
	case u.r == 0xAD:
		set('i', "invisible-soft-hyphen")
	case u.r == 0x34F:
		marked := func(k int) bool { return k < len(us) && us[k].rec.Has(tables.Mark) && !hidden(us[k]) }
		letter := i > 0 && (us[i-1].r >= 'a' && us[i-1].r <= 'z' || us[i-1].r >= 'A' && us[i-1].r <= 'Z')
		if m.markBeside(us, i) && (letter || !marked(i+1)) {
			set('=', twin)
		} else if m.markBeside(us, i) {
			set('=', placed)
		} else {
			set('i', "invisible-grapheme-joiner")
		}
	case u.r == 0x200B && !crowded(us, i) && m.breakable(us, i, i):
		latin := func(k int) bool {
			return k >= 0 && k < len(us) && (us[k].r >= 'a' && us[k].r <= 'z' || us[k].r >= 'A' && us[k].r <= 'Z')
		}
		if latin(i-1) || latin(i+1) {
			set('i', "zero-width-beside")
		} else {
			set('=', placed)
		}
	case u.r == 0x200B || u.r >= 0x2060 && u.r <= 0x2064:
		set('i', "zero-width")
	case u.rec.GeneralCategory() == tables.Cn:
		set('i', "invisible-reserved")
	case !crowded(us, i) && m.ownScript(us, i, i):
		if u.r == 0x17B4 || u.r == 0x17B5 {
			set('=', twin)
		} else {
			set('=', ownLabel(u.rec))
		}
	case u.rec.Has(tables.Letter):
		set('i', "invisible-letter")
	case u.rec.Has(tables.Mark):
		set('i', "invisible-mark")
	default:
		set('i', "invisible-format")
	}
}

func (m *Model) labelSelector(us []unit, i int) {
	u := &us[i]
	set := func(group byte, label string) { u.group, u.label = group, label }
	var base unit
	if i > 0 {
		base = us[i-1]
	}
	emojiStyle := u.r == 0xFE0E || u.r == 0xFE0F
	pictured := base.rec.Has(tables.ExtendedPictographic | tables.EmojiPresentation | tables.EmojiModifier)
	switch {
	case i > 0 && base.group == 's' && base.label == "selector-emoji" && base.r == u.r:
		set('s', "selector-repeated")
	case i > 0 && base.group == 's':
		set('s', "selector-payload")
	case i > 0 && emojiStyle && base.r == u.r:
		set('s', "selector-repeated")
	case i > 0 && base.rec.Has(tables.VariationSelector):
		set('s', "selector-payload")
	case i > 0 && (emojiStyle && m.set.IsEmojiVariationBase(base.r) || m.set.IsStandardizedVariation(base.r, u.r)) && numbered(us, i):
		set('=', twin)
	case i > 0 && emojiStyle && m.set.IsEmojiVariationBase(base.r):
		set('=', placed)
	case i > 0 && m.set.IsStandardizedVariation(base.r, u.r):
		set('=', placed)
	case u.r >= 0xE0100 && i > 0 && base.rec.Has(tables.UnifiedIdeograph):
		set('v', "selector-ideographic")
	case u.r >= 0xE0100:
		set('s', "selector-ideographic-misplaced")
	case m.ownScript(us, i, i):
		set('=', "selector-script")
	case i > 0 && emojiStyle && pictured:
		set('s', "selector-emoji")
	default:
		set('s', "selector-misplaced")
	}
}

func (m *Model) labelJoiner(text string, us []unit, i int) {
	u := &us[i]
	switch {
	case crowded(us, i):
		u.group, u.label = 'i', "joiner-misplaced"
	case u.r == 0x200D && joinsEmoji(us, i):
		u.group, u.label = '=', "joiner-emoji"
	case m.context(text, us, i):
	case u.r == 0x200D && m.spells(us, i, i) && joinerPoints(us, i) == 48:
		u.group, u.label = '=', twin
	case m.spells(us, i, i):
		u.group, u.label = '=', "joiner-loose"
	default:
		u.group, u.label = 'i', "joiner-misplaced"
	}
}

// hidden is what makes a neighbour crowded.
func hidden(u unit) bool {
	return u.rec.Has(tables.DefaultIgnorable) && !u.rec.Has(tables.BidiControl) && !u.rec.Has(tables.VariationSelector)
}

func crowded(us []unit, i int) bool {
	return i > 0 && hidden(us[i-1]) || i+1 < len(us) && hidden(us[i+1])
}

func (m *Model) markBeside(us []unit, i int) bool {
	is := func(u unit) bool { return u.rec.Has(tables.Mark) && !hidden(u) }
	return i > 0 && is(us[i-1]) || i+1 < len(us) && is(us[i+1])
}

func joinsEmoji(us []unit, i int) bool {
	is := func(k int) bool {
		return k >= 0 && k < len(us) && us[k].rec.Has(tables.ExtendedPictographic|tables.EmojiPresentation|tables.EmojiModifier)
	}
	left := i - 1
	if left >= 0 && us[left].r == 0xFE0F {
		left--
	}
	return is(left) && is(i+1)
}

// ownScript reports whether units i to j, all the same, stand beside a
// character of the scripts that they belong to.
func (m *Model) ownScript(us []unit, i, j int) bool {
	own := m.set.ScriptExtensions(us[i].rec)
	for _, sc := range []tables.Script{tables.ScriptZyyy, tables.ScriptZinh, tables.ScriptZzzz} {
		if own.Has(sc) {
			return false
		}
	}
	for _, k := range []int{i - 1, j + 1} {
		if k >= 0 && k < len(us) && !hidden(us[k]) && !us[k].rec.Has(tables.ExtendedPictographic) && !own.And(m.set.ScriptExtensions(us[k].rec)).IsEmpty() {
			return true
		}
	}
	return false
}

// reach is how many bytes away, at most, a unit is that can be the neighbour of
// a joiner or a space.
const reach = 64

// breakable reports whether the nearest unit of a script before unit i or after
// unit j is of one written without spaces.
func (m *Model) breakable(us []unit, i, j int) bool {
	scripts := []tables.Script{
		tables.ScriptThai, tables.ScriptLaoo, tables.ScriptKhmr, tables.ScriptMymr, tables.ScriptLana,
		tables.ScriptTale, tables.ScriptTalu, tables.ScriptTavt, tables.ScriptAhom,
		tables.ScriptBali, tables.ScriptCham, tables.ScriptJava, tables.ScriptKawi,
	}
	look := func(k, step int) bool {
		for ; k >= 0 && k < len(us) && us[k].r != '\n' && us[k].r != '\r'; k += step {
			if away(us, i, j, k) > reach {
				return false
			}
			sc := us[k].rec.Script()
			if sc != tables.ScriptZyyy && sc != tables.ScriptZinh {
				return slices.Contains(scripts, sc)
			}
		}
		return false
	}
	return look(i-1, -1) || look(j+1, 1)
}

// away is the number of bytes between units i to j and unit k.
func away(us []unit, i, j, k int) int {
	if k < i {
		return us[i].off - us[k].end
	}
	return us[k].off - us[j].end
}

// kills reports whether a unit takes the vowel from the letter before it.
func kills(u unit) bool {
	switch u.rec.IndicSyllabicCategory() {
	case tables.IndicVirama, tables.IndicPureKiller, tables.IndicInvisibleStacker, tables.IndicReorderingKiller:
		return true
	}
	return false
}

func (m *Model) spells(us []unit, i, j int) bool {
	virama := func(k int) bool { return k >= 0 && k < len(us) && kills(us[k]) }
	indic := func(k int) bool {
		sc := us[k].rec.Script()
		return us[k].rec.IndicSyllabicCategory() != tables.IndicOther && sc != tables.ScriptZyyy && sc != tables.ScriptZinh
	}
	if virama(i-1) || virama(j+1) {
		return true
	}
	edge := func(k int) bool {
		return k < 0 || k >= len(us) || !us[k].rec.Has(tables.Letter|tables.Mark|tables.DefaultIgnorable)
	}
	switch left, right := i > 0 && indic(i-1), j+1 < len(us) && indic(j+1); {
	case left && right && us[i-1].rec.Script() == us[j+1].rec.Script(), left && edge(j+1), right && edge(i-1):
		return true
	}
	look := func(k, step int) bool {
		for ; k >= 0 && k < len(us); k += step {
			if away(us, i, j, k) > reach {
				return false
			}
			switch us[k].rec.JoiningType() {
			case tables.JoiningT:
				continue
			case tables.JoiningU:
				return false
			}
			return us[k].r != 0x200C && us[k].r != 0x200D
		}
		return false
	}
	return look(i-1, -1) || look(j+1, 1)
}

// context reports whether some stretch around unit i matches A1, A2 or B of
// UTS #39 3.1.1.1, trying every stretch. The stretch must be within 128 bytes.
func (m *Model) context(text string, us []unit, i int) bool {
	fits := func(a, b int) bool {
		var script tables.Script
		for _, u := range us[a:b] {
			sc := u.rec.Script()
			if sc == tables.ScriptZyyy || sc == tables.ScriptZinh {
				continue
			}
			if script != 0 && sc+1 != script {
				return false
			}
			script = sc + 1
		}
		return m.nfc(text[us[a].off:us[b-1].end])
	}
	all := func(a, b int, is func(tables.Record) bool) bool {
		for _, u := range us[a:b] {
			if !is(u.rec) {
				return false
			}
		}
		return true
	}
	lo, hi := i, i
	for lo > 0 && us[i].off-us[lo-1].off <= 128 {
		lo--
	}
	for hi+1 < len(us) && us[hi+1].end-us[i].end <= 128 {
		hi++
	}
	trans := func(r tables.Record) bool { return r.JoiningType() == tables.JoiningT }
	mn := func(r tables.Record) bool { return r.GeneralCategory() == tables.Mn }
	m1 := func(r tables.Record) bool { return mn(r) && r.CombiningClass() != 0 }
	letter := func(r tables.Record) bool { return r.Has(tables.Letter) }
	// behindVirama lists the starts of L M* V M1* that end before unit i.
	behindVirama := func() (starts []int) {
		for v := lo; v < i; v++ {
			if us[v].rec.CombiningClass() != 9 || !all(v+1, i, m1) {
				continue
			}
			for l := lo; l < v; l++ {
				if letter(us[l].rec) && all(l+1, v, mn) {
					starts = append(starts, l)
				}
			}
		}
		return starts
	}
	if us[i].r == 0x200D {
		if i+1 < len(us) && us[i+1].rec.IndicSyllabicCategory() == tables.IndicVowelDependent {
			return false
		}
		return slices.ContainsFunc(behindVirama(), func(a int) bool { return fits(a, i+1) })
	}
	for a := lo; a < i; a++ {
		jt := us[a].rec.JoiningType()
		if jt != tables.JoiningL && jt != tables.JoiningD || !all(a+1, i, trans) {
			continue
		}
		for b := i + 1; b <= hi; b++ {
			jt := us[b].rec.JoiningType()
			between := all(i+1, b, trans) && (m.set.Major() < 18 || b == i+1)
			if (jt == tables.JoiningR || jt == tables.JoiningD) && between && fits(a, b+1) {
				return true
			}
		}
	}
	for _, a := range behindVirama() {
		for b := i + 1; b <= hi; b++ {
			if letter(us[b].rec) && all(i+1, b, m1) && fits(a, b+1) {
				return true
			}
		}
	}
	return false
}

// runs joins labelled units that stand side by side.
func (m *Model) runs(text string, us []unit) []Finding {
	var out []Finding
	for i := 0; i < len(us); {
		u := us[i]
		if u.group == 0 {
			i++
			continue
		}
		j := i + 1
		switch u.group {
		case 'v':
			for j+1 < len(us) && us[j].rec.Has(tables.UnifiedIdeograph) && us[j+1].group == 'v' {
				j += 2
			}
		case '=':
			for j < len(us) && us[j].group == '=' && us[j].label == u.label && u.label != "bom-leading" {
				j++
			}
		default:
			for j < len(us) && us[j].group == u.group {
				j++
			}
		}
		run := us[i:j]
		count := len(run)
		if u.group == 'v' {
			count = (len(run) + 1) / 2
		}
		out = append(out, Finding{u.off, run[len(run)-1].end - u.off, count, m.rule(us, i, j)})
		i = j
	}
	return out
}

// rule names what us[i:j], a run, is.
func (m *Model) rule(us []unit, i, j int) string {
	run := us[i:j]
	first := run[0]
	switch first.group {
	case 't':
		if m.isFlag(us, i, j) {
			return "tag-flag"
		}
	case 's':
		if len(run) == 2 && run[1].label == "selector-repeated" {
			return "selector-repeated"
		}
		if len(run) > 1 {
			return "selector-payload"
		}
	case 'v':
		if len(run) >= 15 {
			return "selector-ideographic-carrier"
		}
	case 'i':
		return m.invisibleRule(us, i, j)
	}
	return first.label
}

func (m *Model) isFlag(us []unit, i, j int) bool {
	if i == 0 || us[i-1].r != 0x1F3F4 || j-i < 4 || j-i > 7 || us[j-1].r != 0xE007F {
		return false
	}
	for _, u := range us[i : j-1] {
		c := u.r - 0xE0000
		if !(c >= '0' && c <= '9' || c >= 'a' && c <= 'z') {
			return false
		}
	}
	return true
}

func ownLabel(rec tables.Record) string {
	if rec.GeneralCategory() == tables.Lo {
		return "invisible-filler"
	}
	return "invisible-script"
}

func (m *Model) invisibleRule(us []unit, i, j int) string {
	run := us[i:j]
	if len(run) == 1 {
		return run[0].label
	}
	same, ruled, zero := true, true, false
	for _, u := range run {
		same = same && u.r == run[0].r
		ruled = ruled && u.label == run[0].label
		zero = zero || u.label == "zero-width" || u.label == "zero-width-beside" || u.label == "joiner-misplaced" || u.label == "bom-inside"
	}
	switch {
	case same && len(run) <= 3 && run[0].label == "joiner-misplaced" && m.spells(us, i, j-1):
		return "joiner-repeated"
	case len(run) == 2 && run[0].r == 0x200D && run[1].r == 0x200C && i > 0 && kills(us[i-1]):
		return "joiner-repeated"
	case same && len(run) <= 3 && run[0].r == 0x200B && m.breakable(us, i, j-1):
		return "zero-width-repeated"
	case same && len(run) <= 3 && !run[0].rec.Has(tables.Mark) && m.ownScript(us, i, j-1):
		return ownLabel(run[0].rec)
	case ruled && !zero && !(run[0].r == 0xAD && len(run) > 3):
		return run[0].label
	case len(run) >= 8 && !same:
		return "zero-width-payload"
	}
	return "zero-width-run"
}

// unclosed labels the bidi controls and returns the findings about lines.
func (m *Model) unclosed(us []unit) []Finding {
	var out []Finding
	for i := 0; i < len(us); {
		j := i
		for j < len(us) && us[j].rec.BidiClass() != tables.BidiB {
			j++
		}
		j = min(j+1, len(us))
		out = append(out, m.paragraph(us, i, j)...)
		i = j
	}
	return append(out, joinSame(us)...)
}

func joinSame(us []unit) []Finding {
	var out []Finding
	for i := 0; i < len(us); i++ {
		u := us[i]
		if u.label == "" || u.group != 'b' {
			continue
		}
		j := i
		for j+1 < len(us) && us[j+1].group == 'b' && us[j+1].label == u.label {
			j++
		}
		out = append(out, Finding{u.off, us[j].end - u.off, j - i + 1, u.label})
		i = j
	}
	return out
}

// paragraph matches the controls of us[lo:hi] with a stack.
func (m *Model) paragraph(us []unit, lo, hi int) []Finding {
	type opener struct {
		unit    int
		isolate bool
	}
	const maxDepth = 125
	var stack, over []opener
	var out []Finding
	// pop takes the last opener, and judges it if no other right-to-left one is
	// around it.
	pop := func(closer int) {
		at := stack[len(stack)-1].unit
		stack = stack[:len(stack)-1]
		if m.opensRTL(us, at) && !slices.ContainsFunc(stack, func(o opener) bool { return m.opensRTL(us, o.unit) }) {
			if rule := crossing(us[at+1 : closer]); rule != "" {
				out = append(out, Finding{us[at].off, us[at].end - us[at].off, 1, rule})
			}
		}
	}
	for i := lo; i < hi; i++ {
		if us[i].listed || !us[i].rec.Has(tables.BidiControl) {
			continue
		}
		label := ""
		push := func(isolate bool) {
			switch {
			case len(stack) < maxDepth && len(over) == 0:
				stack = append(stack, opener{i, isolate})
			case isolate || !slices.ContainsFunc(over, func(o opener) bool { return o.isolate }):
				over = append(over, opener{i, isolate})
			}
		}
		switch us[i].rec.BidiClass() {
		case tables.BidiLRO, tables.BidiRLO:
			label = "bidi-override"
			push(false)
		case tables.BidiLRE, tables.BidiRLE:
			label = m.beside(us, i, "bidi-balanced")
			push(false)
		case tables.BidiLRI, tables.BidiRLI, tables.BidiFSI:
			label = m.beside(us, i, "bidi-balanced")
			push(true)
		case tables.BidiPDF:
			switch {
			case len(over) > 0 && !over[len(over)-1].isolate:
				over = over[:len(over)-1]
			case len(over) == 0 && len(stack) > 0 && !stack[len(stack)-1].isolate:
				pop(i)
			default:
				label = "bidi-unopened"
			}
		case tables.BidiPDI:
			at := slices.IndexFunc(stack, func(o opener) bool { return o.isolate })
			switch {
			case slices.ContainsFunc(over, func(o opener) bool { return o.isolate }):
				// the last one; no embedding is counted after it
				over = over[:len(over)-1]
			case at < 0:
				label = "bidi-unopened"
			default:
				over = nil
				for !stack[len(stack)-1].isolate {
					pop(i)
				}
				pop(i)
			}
		default:
			label = m.beside(us, i, "bidi-mark")
			if label == "bidi-needless" && besidePunctuation(us, i) {
				label = "bidi-mark-neutral"
			}
		}
		us[i].group, us[i].label = 'b', label
	}
	if len(stack) > 0 {
		first := us[stack[0].unit]
		out = append(out, Finding{first.off, first.end - first.off, len(stack) + len(over), "bidi-unclosed"})
	}
	return out
}

// beside returns rule if a right-to-left character is on the line within 128
// bytes of unit i.
func (m *Model) beside(us []unit, i int, rule string) string {
	if letterBeside(us, i, -1) == "L" && letterBeside(us, i, 1) == "L" {
		return "bidi-needless"
	}
	for _, step := range []int{-1, 1} {
		for k := i + step; k >= 0 && k < len(us) && us[k].r != '\n' && us[k].r != '\r'; k += step {
			if us[k].off < us[i].off-128 || us[k].off >= us[i].end+128 {
				break
			}
			bc := us[k].rec.BidiClass()
			if (bc == tables.BidiR || bc == tables.BidiAL) && !us[k].rec.Has(tables.DefaultIgnorable) {
				return rule
			}
		}
	}
	return "bidi-needless"
}

func besidePunctuation(us []unit, i int) bool {
	near := false
	for _, k := range []int{i - 1, i + 1} {
		if k < 0 || k >= len(us) {
			continue
		}
		if us[k].rec.Has(tables.DefaultIgnorable) {
			return false
		}
		bc := us[k].rec.BidiClass()
		near = near || bc == tables.BidiES || bc == tables.BidiET || bc == tables.BidiCS || bc == tables.BidiON
	}
	return near
}

// opensRTL reports whether unit i opens a right-to-left isolate or embedding.
func (m *Model) opensRTL(us []unit, i int) bool {
	switch us[i].r {
	case 0x2067, 0x202B:
		return true
	case 0x2068:
	default:
		return false
	}
	inner := 0
	for k := i + 1; k < len(us); k++ {
		if us[k].off >= us[i].end+128 {
			return true
		}
		switch bc := us[k].rec.BidiClass(); {
		case bc == tables.BidiB || bc == tables.BidiPDI && inner == 0:
			return false
		case bc == tables.BidiPDI:
			inner--
		case bc == tables.BidiLRI || bc == tables.BidiRLI || bc == tables.BidiFSI:
			inner++
		case inner == 0 && bc == tables.BidiL:
			return false
		case inner == 0 && (bc == tables.BidiR || bc == tables.BidiAL):
			return true
		}
	}
	return false
}

// crossing names what us, the inside of a right-to-left run, is.
func crossing(us []unit) string {
	// shape is the run with a letter for each thing that matters: L and R for
	// letters, | for a bidi control.
	shape := ""
	code, quotes := false, false
	outside := false      // a bracket is open that no left-to-right letter came before
	var last, before rune // in sight
	for _, u := range us {
		bc := u.rec.BidiClass()
		if !unseen(u) {
			before, last = last, u.r
		} else if u.rec.Has(tables.BidiControl) {
			last = 0
		}
		if !unseen(u) && u.rec.Has(tables.BracketOpen) && !strings.HasSuffix(shape, "L") {
			outside = true
		}
		if !unseen(u) && u.rec.Has(tables.BracketClose) {
			if outside && strings.HasSuffix(shape, "L") {
				shape += "|"
			}
			outside = false
		}
		switch {
		case u.rec.Has(tables.BidiControl):
			shape += "|"
		case unseen(u):
		case u.rec.Has(tables.Letter) && bc == tables.BidiL:
			shape += "L"
		case u.rec.Has(tables.Letter) && (bc == tables.BidiR || bc == tables.BidiAL):
			shape += "R"
		case strings.ContainsRune("*=<>{}\\|&#`~^", u.r), u.r == '/' && before == '/':
			code = true
		case strings.ContainsRune("\"'();[]", u.r):
			quotes = true
		}
	}
	ltr, rtl := strings.Count(shape, "L"), strings.Count(shape, "R")
	chunks := len(strings.FieldsFunc(shape, func(r rune) bool { return r != 'L' }))
	swaps := slices.ContainsFunc(strings.Split(shape, "R"), func(s string) bool {
		return len(strings.FieldsFunc(s, func(r rune) bool { return r != 'L' })) > 1
	})
	switch {
	case ltr > 0 && code, swaps, chunks > 1 && ltr > 2*rtl:
		return "bidi-crossing"
	case ltr > 0 || code || quotes:
		return "bidi-mixed"
	}
	return ""
}

// controlRuns returns the findings of bidi controls that stand side by side.
func controlRuns(us []unit) []Finding {
	var out []Finding
	is := func(u unit) bool { return u.rec.Has(tables.BidiControl) && !u.listed }
	for i := 0; i < len(us); {
		if !is(us[i]) {
			i++
			continue
		}
		j := i
		kinds := map[rune]bool{}
		marks, pairs := 0, 0
		for ; j < len(us) && is(us[j]); j++ {
			r := us[j].r
			kinds[r] = true
			if r == 0x200E || r == 0x200F || r == 0x61C {
				marks++
			}
			closes := r == 0x202C || r == 0x2069
			if closes && j > i && (us[j-1].r >= 0x202A && us[j-1].r <= 0x202E && us[j-1].r != 0x202C || us[j-1].r >= 0x2066 && us[j-1].r <= 0x2068) {
				pairs++
			}
		}
		n := j - i
		rule := ""
		switch {
		case n >= 8 && len(kinds) > 1:
			rule = "bidi-payload"
		case n > 1 && marks == n && len(kinds) == 1 && n <= 3:
			rule = "bidi-repeated"
		case n > 1 && marks == n, pairs > 1, n >= 8:
			rule = "bidi-run"
		}
		if rule != "" {
			out = append(out, Finding{us[i].off, us[j-1].end - us[i].off, n, rule})
		}
		i = j
	}
	return out
}

// lineSelectors returns the findings that selectors of a line make together.
func lineSelectors(us []unit) []Finding {
	var out []Finding
	var styles, ideographic []unit
	turns, told := 0, false
	for i, u := range us {
		switch {
		case u.r == '\n' || u.r == '\r':
			styles, ideographic, turns, told = nil, nil, 0, false
		case u.r == 0xFE0E || u.r == 0xFE0F:
			styles = append(styles, u)
			if n := len(styles); n > 1 && styles[n-2].r != u.r {
				if turns++; turns == 8 {
					out = append(out, Finding{u.off, u.end - u.off, n, "selector-styles"})
				}
			}
		case u.r >= 0xE0100 && u.r <= 0xE01EF && i > 0 && us[i-1].rec.Has(tables.UnifiedIdeograph):
			ideographic = append(ideographic, u)
			kinds := map[rune]bool{}
			for _, v := range ideographic {
				kinds[v.r] = true
			}
			if n := len(ideographic); !told && n >= 16 && len(kinds) >= 4 {
				told = true
				out = append(out, Finding{u.off, u.end - u.off, n, "selector-ideographic-many"})
			}
		}
	}
	return out
}

// looseControls finds the eighth bidi control without text in sight between,
// unless all eight stand side by side.
func looseControls(us []unit) []Finding {
	var out []Finding
	count, begin := 0, 0
	for i, u := range us {
		switch {
		case u.rec.Has(tables.BidiControl):
			if i == 0 || !us[i-1].rec.Has(tables.BidiControl) {
				begin = i
			}
			if count++; count == 8 && i-begin < 7 {
				out = append(out, Finding{u.off, u.end - u.off, 8, "bidi-run"})
			}
		case u.r == ' ', unseen(u):
		default:
			count = 0
		}
	}
	return out
}

// unseen reports whether a unit is of those that package scan watches for.
func unseen(u unit) bool {
	switch u.rec.GeneralCategory() {
	case tables.Zl, tables.Zp, tables.Co:
		return true
	case tables.Cc:
		return u.r != '\t' && u.r != '\n' && u.r != '\r'
	}
	return u.rec.Has(tables.DefaultIgnorable|tables.BidiControl) || u.r == utf8.RuneError && u.end-u.off == 1
}
