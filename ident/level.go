// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident

import (
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// Level is a restriction level (UTS #39 5.2). A tighter one is less.
type Level uint8

const (
	ASCIIOnly             Level = iota + 1 // all below 0080
	SingleScript                           // the resolved script set is not empty
	HighlyRestrictive                      // or covered by Latin and Chinese, Japanese or Korean
	ModeratelyRestrictive                  // or covered by Latin and one Recommended script, not Cyrillic or Greek
	MinimallyRestrictive                   // or within the profile
	Unrestricted                           // or not
)

// String returns the name in the report.
func (l Level) String() string {
	switch l {
	case 0:
		return "any"
	case ASCIIOnly:
		return "ASCII-Only"
	case SingleScript:
		return "Single Script"
	case HighlyRestrictive:
		return "Highly Restrictive"
	case ModeratelyRestrictive:
		return "Moderately Restrictive"
	case MinimallyRestrictive:
		return "Minimally Restrictive"
	case Unrestricted:
		return "Unrestricted"
	}
	return "unknown"
}

// Restriction returns the restriction level of text, where the identifier
// profile is Identifier_Status Allowed: a text with another code point, or with
// bytes that are not UTF-8, is Unrestricted. The status is no syntax: of ASCII,
// apostrophe, hyphen, full stop and colon are Allowed beside letters, digits and
// underscore.
func Restriction[T ~string | ~[]byte](set tables.Set, text T) Level {
	for i := 0; i < len(text); {
		r, n, kind := utf8x.Decode(text, i)
		if kind != utf8x.OK || !set.Class(r).Has(tables.IdentifierAllowed) {
			return Unrestricted
		}
		i += n
	}
	return levelOf(set, text)
}

// levelOf returns the level without regard to a profile: from ASCIIOnly to
// MinimallyRestrictive.
func levelOf[T ~string | ~[]byte](set tables.Set, text T) Level {
	c := newCoverage()
	for i := 0; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		c.add(set, r)
		i += n
	}
	return c.level(set)
}

// exceeds returns the offset of the code point by which text, whose level is
// looser than limit, becomes so. Each level holds for all prefixes of a text
// for which it holds, so that there is one such code point.
func exceeds[T ~string | ~[]byte](set tables.Set, text T, limit Level) int {
	c := newCoverage()
	for i := 0; i < len(text); {
		r, n, _ := utf8x.Decode(text, i)
		if c.add(set, r) && c.level(set) > limit {
			return i
		}
		i += n
	}
	return len(text)
}

// coverage is what the levels ask of a text. "Covered by scripts" means that
// the augmented script set of each code point is ALL or meets scripts.
type coverage struct {
	ascii    bool
	resolved tables.ScriptSet // intersection of the augmented sets (5.1)
	beside   tables.ScriptSet // of those that lack Latn
	japanese bool             // covered by Latn Hani Hira Kana
	chinese  bool             // by Latn Hani Bopo
	korean   bool             // by Latn Hani Hang
	last     int              // ScriptSetID of the code point before
}

func newCoverage() coverage {
	return coverage{
		ascii: true, resolved: tables.AllScripts(), beside: tables.AllScripts(),
		japanese: true, chinese: true, korean: true, last: -1,
	}
}

// add takes the next code point. It reports whether anything changed.
func (c *coverage) add(set tables.Set, r rune) bool {
	before := *c
	if r >= 0x80 {
		c.ascii = false
	}
	rec := set.Lookup(r)
	if id := rec.ScriptSetID(); id != c.last {
		c.last = id
		if a := set.AugmentedScripts(rec); !a.IsAll() {
			c.resolved = c.resolved.And(a)
			if !a.Has(tables.ScriptLatn) {
				c.beside = c.beside.And(a)
				hani := a.Has(tables.ScriptHani)
				c.japanese = c.japanese && (hani || a.Has(tables.ScriptHira) || a.Has(tables.ScriptKana))
				c.chinese = c.chinese && (hani || a.Has(tables.ScriptBopo))
				c.korean = c.korean && (hani || a.Has(tables.ScriptHang))
			}
		}
	}
	return *c != before
}

func (c *coverage) level(set tables.Set) Level {
	switch {
	case c.ascii:
		return ASCIIOnly
	case !c.resolved.IsEmpty():
		return SingleScript
	case c.japanese, c.chinese, c.korean:
		return HighlyRestrictive
	}
	if !c.beside.IsEmpty() {
		for sc := tables.Script(0); sc < tables.NumScripts; sc++ {
			if c.beside.Has(sc) && sc != tables.ScriptCyrl && sc != tables.ScriptGrek && isRecommended(set, sc) {
				return ModeratelyRestrictive
			}
		}
	}
	return MinimallyRestrictive
}

// isRecommended reports whether sc is of the Recommended Scripts (UAX #31 table
// 5), Common and Inherited apart. No data file lists them. They are the scripts
// with a letter of Identifier_Status Allowed: TestRecommendedScripts looks at
// every code point of every version. A mark or digit is not enough, for some
// are shared with a script that is recommended.
func isRecommended(set tables.Set, sc tables.Script) bool {
	switch sc {
	case tables.ScriptArab, tables.ScriptArmn, tables.ScriptBeng, tables.ScriptCyrl, tables.ScriptDeva,
		tables.ScriptEthi, tables.ScriptGeor, tables.ScriptGrek, tables.ScriptGujr, tables.ScriptGuru,
		tables.ScriptHang, tables.ScriptHani, tables.ScriptHebr, tables.ScriptHira, tables.ScriptKana,
		tables.ScriptKhmr, tables.ScriptKnda, tables.ScriptLaoo, tables.ScriptLatn, tables.ScriptMlym,
		tables.ScriptMymr, tables.ScriptOrya, tables.ScriptSinh, tables.ScriptTaml, tables.ScriptTelu,
		tables.ScriptThaa, tables.ScriptThai, tables.ScriptTibt:
		return true
	case tables.ScriptBopo:
		return set.Major() < 17
	}
	return false
}
