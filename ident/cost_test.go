// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident_test

import (
	"strings"
	"testing"

	. "github.com/runeward/runeward/ident"
	"github.com/runeward/runeward/internal/timing"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode18"
)

// strict has every rule switched on and no limit of length.
func strict(set tables.Set) Profile {
	p := GeneralSecurity(set)
	p.JoinControls = JoinContextual
	p.Restriction = ModeratelyRestrictive
	p.Optional = CheckMixedNumber | CheckHiddenOverlay | CheckRepeatedMark | CheckMarkRun
	p.MaxCodePoints = 0
	return p
}

// TestS0_5_NoAllocation holds that names that are admitted cost no memory, nor
// do violations with room for them; ASCII names not even without a Scratch.
func TestS0_5_NoAllocation(t *testing.T) {
	set := unicode18.Set()
	var sc Scratch
	room := make([]Violation, 0, 8)
	names := []string{"file_read", strings.Repeat("a", 128), "caf\u00E9", "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645", "\u0915\u094D\u200D\u0937",
		"q\u0301\u0302", "\uAC00\uAC01", "\u0E01\u0E33"}
	for _, sc := range []*Scratch{nil, &sc} {
		for i, name := range names {
			bytes := []byte(name)
			for _, p := range []Profile{ASCIIMCP(set), strict(set)} {
				// The first two are ASCII.
				if i > 1 && (p.ID == "ascii-mcp" || sc == nil) {
					continue
				}
				if n := testing.AllocsPerRun(20, func() { _ = Check(p, name, sc) }); n != 0 && Admits(p, name, sc) {
					t.Errorf("Check of %+q: %v allocations", name, n)
				}
				if n := testing.AllocsPerRun(20, func() {
					Admits(p, bytes, sc)
					AppendViolations(room, p, bytes, -1, sc)
				}); n != 0 {
					t.Errorf("%s, %+q: %v allocations", p.ID, name, n)
				}
			}
			var zeros [8]rune
			form := make([]byte, 0, 1024)
			if n := testing.AllocsPerRun(20, func() {
				Restriction(set, name)
				MixedNumber(set, bytes)
				AppendZeros(zeros[:0], set, name)
				HiddenOverlay(set, bytes)
				MarkRun(set, name)
				Relate(set, name, bytes, sc)
				Canonical(set, name, "x"+name[:0], sc)
				Relate(set, "x", name, sc)
				for _, target := range []Target{TargetPython, TargetGo, TargetJS} {
					InTarget(target, set, bytes, sc)
					AppendInTarget(form, target, set, name, sc)
				}
			}); n != 0 && sc != nil {
				t.Errorf("%+q: %v allocations", name, n)
			}
			if n := testing.AllocsPerRun(20, func() { RepeatedMark(set, bytes, sc) }); n != 0 && sc != nil {
				t.Errorf("RepeatedMark(%+q): %v allocations", name, n)
			}
		}
	}
}

// TestLinear compares the time for a text with that for an eighth of it.
func TestLinear(t *testing.T) {
	set := unicode18.Set()
	p := strict(set)
	marks := "" // all different
	for r := rune(0x0300); r < 0x1E000; r++ {
		if set.Lookup(r).GeneralCategory() == tables.Mn {
			marks += string(r)
		}
	}
	for name, text := range map[string]func(n int) string{
		"letters":       func(n int) string { return strings.Repeat("a", n) },
		"medials":       func(n int) string { return strings.Repeat("-", n) },
		"marks":         func(n int) string { return "a" + strings.Repeat("\u0301\u0323", n/4) },
		"marks in turn": func(n int) string { return "a" + strings.Repeat("\u0302\u0324\u0325\u0315", n/8) },
		"all marks":     func(n int) string { return strings.Repeat("a"+marks, n/len(marks)+1) },
		"joiners":       func(n int) string { return strings.Repeat("\u0915\u094D\u200D", n/9) },
		"joiner marks":  func(n int) string { return strings.Repeat("\u0628"+strings.Repeat("\u064E", 50)+"\u200C", n/105) },
		"dots":          func(n int) string { return "i" + strings.Repeat("\u0323", n/2) + "\u0307" },
		"scripts":       func(n int) string { return strings.Repeat("a\u0430\u0E01\u3042", n/9) },
		"digits":        func(n int) string { return strings.Repeat("1\u0661\u06F1\u0967", n/8) },
		"ill-formed":    func(n int) string { return strings.Repeat("\xE2\x82", n/2) },
		"composed":      func(n int) string { return strings.Repeat("\u1ED9\uAC01", n/6) },
	} {
		var sc Scratch
		var room []Violation
		take := func(text string) func() {
			other := text + "x"
			return func() {
				room, _ = AppendViolations(room[:0], p, text, 4, &sc)
				Restriction(set, text)
				MixedNumber(set, text)
				HiddenOverlay(set, text)
				RepeatedMark(set, text, &sc)
				MarkRun(set, text)
				Canonical(set, text, other, &sc)
				Compat(set, text, other, &sc)
				InTarget(TargetPython, set, text, &sc)
			}
		}
		timing.Linear(t, name, 24, take(text(5000)), take(text(40_000)))
	}
}

func BenchmarkAdmits(b *testing.B) {
	set := unicode18.Set()
	for _, c := range []struct {
		p    Profile
		name string
	}{{ASCIIMCP(set), "get_current_weather"}, {UAX31Default(set), "get_current_weather"}, {strict(set), "get_current_weather"}, {strict(set), "\u043F\u043E\u0433\u043E\u0434\u0430"}} {
		b.Run(c.p.ID, func(b *testing.B) {
			var sc Scratch
			b.ReportAllocs()
			for b.Loop() {
				if !Admits(c.p, c.name, &sc) {
					b.Fatal("refused")
				}
			}
		})
	}
}
