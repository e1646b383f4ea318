// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package config

import (
	"strconv"
	"strings"

	"github.com/runeward/runeward/cmd/runeward/internal/finding"
	"github.com/runeward/runeward/cmd/runeward/internal/glob"
	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/internal/jcs"
	"github.com/runeward/runeward/tables"
)

// rules reads the member "rules": severities by ID of a rule.
func (r *reader) rules(s *Severities) {
	r.object(r.next(), "rules", func(name string, at jcs.Token) bool {
		rule, ok := finding.ParseRule(name)
		if !ok {
			r.fail(at.Start, "there is no rule \""+display.Escape(name)+"\"; \"runeward rules\" lists them")
			return true
		}
		s.Rules = append(s.Rules, RuleSeverity{rule, r.severity(r.next())})
		return true
	})
}

// families reads the member "families": severities by name of a family.
func (r *reader) families(s *Severities) {
	r.object(r.next(), "families", func(name string, at jcs.Token) bool {
		family, ok := inspect.ParseFamily(name)
		if !ok {
			r.fail(at.Start, "there is no family \""+display.Escape(name)+"\"; \"runeward rules\" lists them")
			return true
		}
		s.Families = append(s.Families, FamilySeverity{family, r.severity(r.next())})
		return true
	})
}

// entry reads an element of the member "profiles".
func (r *reader) entry(t jcs.Token) Entry {
	var e Entry
	r.object(t, "an entry of profiles", func(name string, at jcs.Token) bool {
		switch name {
		case "files":
			e.Files = r.files()
		case "profile":
			t := r.next()
			e.Profile = r.str(t)
			if _, ok := finding.ParseProfile(e.Profile); !ok && e.Profile != "off" && r.err == nil {
				r.fail(t.Start, "a profile is off, "+strings.ReplaceAll(finding.ProfileNames, " ", ", ")+", not \""+display.Escape(e.Profile)+"\"")
			}
		case "rules":
			r.rules(&e.Rules)
		case "families":
			r.families(&e.Rules)
		default:
			return false
		}
		return true
	})
	if e.Files == nil {
		r.fail(t.Start, "an entry of profiles needs files")
	}
	return e
}

// files reads patterns, at least one.
func (r *reader) files() []glob.Pattern {
	all := []glob.Pattern{}
	begin := r.next()
	r.array(begin, func(t jcs.Token) {
		p, err := glob.Parse(r.str(t))
		if err != nil {
			r.fail(t.Start, err.Error())
		}
		all = append(all, p)
		r.patterns++
		r.limit(t, r.patterns, "patterns")
	})
	if len(all) == 0 {
		r.fail(begin.Start, "files has at least one pattern")
	}
	return all
}

// allow reads an element of the member "allow".
func (r *reader) allow(t jcs.Token) Allow {
	a := Allow{Line: inspect.PositionOf(r.src, t.Start).Line}
	subjects, hasReason := 0, false
	r.object(t, "an entry of allow", func(name string, at jcs.Token) bool {
		switch name {
		case "codePoint", "range", "script", "sequence":
			subjects++
			t := r.next()
			if text := r.str(t); r.err == nil {
				r.subject(&a, name, text, t)
			}
		case "reason":
			t := r.next()
			text := strings.TrimSpace(r.str(t))
			if !finding.IsReason(r.set, text) {
				r.fail(t.Start, "a reason has letters or digits")
			}
			a.Reason, hasReason = display.Escape(text), true
		case "expires":
			t := r.next()
			a.Expires = r.str(t)
			if !date(a.Expires) {
				r.fail(t.Start, "a date is written as in 2027-01-31")
			}
		case "files":
			a.Files = r.files()
		case "rules":
			r.array(r.next(), func(t jcs.Token) {
				id := r.str(t)
				rule, ok := finding.ParseRule(id)
				if !ok {
					r.fail(t.Start, "there is no rule \""+display.Escape(id)+"\"; \"runeward rules\" lists them")
				}
				a.Rules = append(a.Rules, rule)
			})
		default:
			return false
		}
		return true
	})
	switch {
	case subjects != 1:
		r.fail(t.Start, "an entry of allow has one of codePoint, range, script and sequence")
	case !hasReason:
		r.fail(t.Start, "an entry of allow needs a reason")
	}
	return a
}

// subject reads what an allowance is for.
func (r *reader) subject(a *Allow, name, text string, t jcs.Token) {
	ok := true
	switch name {
	case "codePoint":
		a.Kind = ByRange
		a.First, ok = codePoint(text)
		a.Last = a.First
		if !ok {
			r.fail(t.Start, "a code point is written as in U+200B")
		}
	case "range":
		a.Kind = ByRange
		first, last, both := strings.Cut(text, "..")
		a.First, ok = codePoint(first)
		if ok && both {
			a.Last, ok = codePoint(last)
		}
		if !ok || !both || a.Last < a.First {
			r.fail(t.Start, "a range is written as in U+E000..U+F8FF")
		}
	case "script":
		a.Kind = ByScript
		a.Script, ok = tables.ParseScript(text)
		if !ok || a.Script == tables.ScriptZyyy || a.Script == tables.ScriptZinh || a.Script == tables.ScriptZzzz {
			r.fail(t.Start, "a script is a code of four letters as in Arab, and not Zyyy, Zinh or Zzzz")
		}
	case "sequence":
		a.Kind = BySequence
		n := 0
		for part := range strings.FieldsSeq(text) {
			c, ok := codePoint(part)
			if !ok {
				n = maxSequence
			}
			a.Sequence += string(c)
			n++
		}
		if n == 0 || n > maxSequence {
			r.fail(t.Start, "a sequence is up to "+strconv.Itoa(maxSequence)+" code points, as in U+0061 U+200D U+0062")
		}
	}
}

// maxSequence is how many code points a sequence has at most: with any number
// of bytes they fit the context of a finding on one side.
const maxSequence = 12

// codePoint reads U+ and four to six hexadecimal digits. Surrogates are no
// characters.
func codePoint(s string) (rune, bool) {
	digits, ok := strings.CutPrefix(s, "U+")
	if !ok || len(digits) < 4 || len(digits) > 6 {
		return 0, false
	}
	n, err := strconv.ParseUint(digits, 16, 32)
	return rune(n), err == nil && n <= 0x10FFFF && n&0x1FF800 != 0xD800
}
