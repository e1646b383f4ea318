// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspectmodel

import (
	"slices"

	"github.com/runeward/runeward/tables"
)

// event is a unit that counts towards a crowd, with its points. A byte of text
// takes a point away.
type event struct{ unit, points int }

// crowds returns a finding for each time that events pile up to 576 points,
// which cannot be more than twice that, before they are at nothing again.
func crowds(us []unit, events []event, rule string) []Finding {
	var out []Finding
	points, count, told := 0, 0, false
	for i, ev := range events {
		u := us[ev.unit]
		if i > 0 {
			points -= u.off - us[events[i-1].unit].off
		}
		if points <= 0 {
			points, count, told = 0, 0, false
		}
		count++
		points = min(points+ev.points, 2*576)
		if points >= 576 && !told {
			told = true
			out = append(out, Finding{u.off, u.end - u.off, count, rule})
		}
	}
	return out
}

// idle returns the invisible characters in place that change nothing.
func (m *Model) idle(us []unit) []event {
	var out []event
	opener := rune(0) // the last one
	for i, u := range us {
		points := 0
		switch {
		case u.listed:
		case u.label == "selector-repeated":
			points = 24
		case u.r == 0x202A, u.r == 0x202B, u.r >= 0x2066 && u.r <= 0x2068:
			if opener != 0 && opener != u.r {
				points = 24
			}
			opener = u.r
		case u.r == 0x34F && (u.label == placed || u.label == twin):
			points = 48
		case u.r == 0x200B && u.label == placed:
			if i+1 < len(us) && us[i+1].rec.Has(tables.Mark) || !m.spaceless(us, i-1) && !m.spaceless(us, i+1) {
				points = 48
			}
		case u.r == 0xAD:
			if i >= 1 && us[i-1].rec.GeneralCategory() == tables.Zs {
				points = 48
			} else if i >= 2 && us[i-2].r == 0xAD {
				points = 24
			}
		case u.label == "bidi-mark-neutral":
			points = 24
		case u.label == "joiner-emoji":
			points = 24
		case (u.r == 0x200C || u.r == 0x200D) && u.group != 'i':
			points = joinerPoints(us, i)
		case (u.r == 0x200C || u.r == 0x200D) && crowded(us, i) && i > 0 && us[i-1].r == u.r:
			points = 24
		case u.label == "bidi-mark":
			if betweenAlike(us, i) || betweenWords(us, i) {
				points = 48
			} else if i > 0 && us[i-1].r == u.r {
				points = 24
			}
		case u.label == "invisible-letter" || u.label == "invisible-mark" || u.label == "invisible-format":
			if sc := u.rec.Script(); sc != tables.ScriptZyyy && sc != tables.ScriptZinh && i > 0 && us[i-1].r == u.r {
				points = 48
			}
		case u.label == twin && (u.r == 0x17B4 || u.r == 0x17B5):
			points = 48
		case u.label == "invisible-filler" && u.rec.Script() == tables.ScriptHang:
			whole := func(k int) bool { return k >= 0 && k < len(us) && us[k].r >= 0xAC00 && us[k].r <= 0xD7A3 }
			if whole(i-1) || whole(i+1) {
				points = 48
			}
		}
		if points > 0 {
			out = append(out, event{i, points})
		}
	}
	return out
}

// betweenWords reports whether RLM or ALM has a space on one side, and beside
// the two there are right-to-left letters.
func betweenWords(us []unit, i int) bool {
	rtl := func(k int) bool {
		if k < 0 || k >= len(us) || !us[k].rec.Has(tables.Letter) {
			return false
		}
		bc := us[k].rec.BidiClass()
		return bc == tables.BidiR || bc == tables.BidiAL
	}
	space := func(k int) bool { return k >= 0 && k < len(us) && us[k].r == ' ' }
	return us[i].r != 0x200E && (space(i-1) && rtl(i-2) && rtl(i+1) || space(i+1) && rtl(i-1) && rtl(i+2))
}

// spaceless reports whether unit k is of a script written without spaces.
func (m *Model) spaceless(us []unit, k int) bool {
	if k < 0 || k >= len(us) {
		return false
	}
	alone := []unit{us[k], {rec: us[k].rec}}
	return m.breakable(alone, 1, 1)
}

func joinerPoints(us []unit, i int) int {
	at := func(k int) tables.Record {
		if k < 0 || k >= len(us) {
			return tables.Record{}
		}
		return us[k].rec
	}
	if i > 0 && kills(us[i-1]) || i+1 < len(us) && kills(us[i+1]) {
		return 0
	}
	k := i - 1
	for k >= 0 && at(k).JoiningType() == tables.JoiningT && us[i].off-us[k].end <= reach {
		k--
	}
	l := i + 1
	for l < len(us) && at(l).JoiningType() == tables.JoiningT && us[l].off-us[i].end <= reach {
		l++
	}
	types := func(k int, all ...tables.JoiningType) bool {
		return k >= 0 && k < len(us) && slices.Contains(all, us[k].rec.JoiningType())
	}
	left := types(k, tables.JoiningD, tables.JoiningL, tables.JoiningC)
	right := types(l, tables.JoiningD, tables.JoiningR, tables.JoiningC)
	switch {
	case us[i].r == 0x200D && left && right:
		return 48
	case us[i].r == 0x200D && left == right:
		return 24
	case us[i].r == 0x200C && !(left && right):
		return 24
	}
	return 0
}

// betweenAlike reports whether RLM or ALM stands between right-to-left letters.
func betweenAlike(us []unit, i int) bool {
	left, right := letterBeside(us, i, -1), letterBeside(us, i, 1)
	return us[i].r != 0x200E && left != "" && left != "L" && right != "" && right != "L"
}

// letterBeside returns L or R for the letter that is next to a bidi control, or
// next to up to three other controls beside it; "" for none.
func letterBeside(us []unit, i, step int) string {
	k := i + step
	for n := 0; n < 3 && k >= 0 && k < len(us) && us[k].rec.Has(tables.BidiControl); n++ {
		k += step
	}
	if k < 0 || k >= len(us) || !us[k].rec.Has(tables.Letter) {
		return ""
	}
	switch us[k].rec.BidiClass() {
	case tables.BidiL:
		return "L"
	case tables.BidiR, tables.BidiAL:
		return "R"
	}
	return ""
}

// carried returns the selectors in place that no text needs.
func (m *Model) carried(us []unit) []event {
	var out []event
	type base struct {
		r      rune
		had    []int
		turned bool
	}
	var bases []base // the last 16
	var kinds []int  // of ideographs, the last 8
	met, last, latest := 0, 0, 0
	listed := false // the base before has had several selectors
	for i, u := range us {
		if !u.rec.Has(tables.VariationSelector) || i == 0 {
			continue
		}
		number := int(u.r) - 0xFE00
		if u.r >= 0xE0100 {
			number = int(u.r) - 0xE0100 + 16
		}
		if met > 0 && u.off-latest > 512 {
			bases, kinds, met, last, listed = nil, nil, 0, 0, false
		}
		of := us[i-1]
		switch {
		case number == 15 && met == 0 && of.r >= 0x80:
			continue
		case number >= 16 && of.rec.Has(tables.UnifiedIdeograph):
		case (number == 14 || number == 15) && m.set.IsEmojiVariationBase(of.r):
		case number >= 0 && number < 14 && m.set.IsStandardizedVariation(of.r, u.r):
		default:
			continue
		}
		if of.r < 0x80 && i+1 < len(us) && us[i+1].r == 0x20E3 {
			continue
		}
		latest = u.off
		fresh := number >= 16 && !slices.Contains(kinds, number)
		if fresh {
			kinds = append(kinds, number)
			kinds = kinds[max(0, len(kinds)-8):]
		}
		points := 0
		after := false
		if k := slices.IndexFunc(bases, func(b base) bool { return b.r == of.r }); k >= 0 {
			b := &bases[k]
			again := b.had[len(b.had)-1] == number
			if b.turned && !again && number <= slices.Max(b.had) || again && of.r < 0x80 {
				points = 48
			}
			b.turned = b.turned || !again
			b.had = append(b.had, number)
			after = b.turned
		} else {
			bases = append(bases, base{r: of.r, had: []int{number}})
			bases = bases[max(0, len(bases)-16):]
			if met++; met > 1 && fresh {
				points = 48
			} else if met > 1 && number != last && !listed {
				points = 48
				if number >= 16 {
					points = 24
				}
			}
		}
		last, listed = number, after
		if points > 0 {
			out = append(out, event{i, points})
		}
	}
	return out
}
