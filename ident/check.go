// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident

import (
	"github.com/runeward/runeward/internal/norm"
	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/internal/word"
	"github.com/runeward/runeward/tables"
)

// Check returns nil if p admits name, or else the first of its violations, a
// *Violation. It allocates nothing but the error.
func Check[T ~string | ~[]byte](p Profile, name T, sc *Scratch) error {
	if Admits(p, name, sc) {
		return nil
	}
	return firstViolation(&p, name, sc)
}

// firstViolation is a function of its own: what it collects is on the heap.
//
//go:noinline
func firstViolation[T ~string | ~[]byte](p *Profile, name T, sc *Scratch) error {
	if sc == nil {
		sc = new(Scratch)
	}
	out := collector{max: 1, first: true}
	check(p, name, sc, &out)
	return &out.found[0]
}

// Admits reports whether p admits name. It allocates nothing.
func Admits[T ~string | ~[]byte](p Profile, name T, sc *Scratch) bool {
	out := collector{first: true}
	if sc == nil {
		checkLocal(&p, name, &out)
	} else {
		check(&p, name, sc, &out)
	}
	return out.total == 0
}

// AppendViolations appends the first max violations of name to dst, all of them
// if max is negative, and returns how many there are in all.
//
// Bytes that are not UTF-8 come first, and no other rule looks at a name that
// has some. Then come the lengths, the code points in order, and the rules for
// the name as a whole. A code point breaks one rule of its own at most. It
// allocates only to grow dst.
func AppendViolations[T ~string | ~[]byte](dst []Violation, p Profile, name T, max int, sc *Scratch) (violations []Violation, total int) {
	if max < 0 {
		max = int(^uint(0) >> 1)
	}
	out := collector{found: dst, max: max}
	if sc == nil {
		checkLocal(&p, name, &out)
	} else {
		check(&p, name, sc, &out)
	}
	return out.found, out.total
}

// collector takes the violations.
type collector struct {
	found []Violation
	max   int // how many more to keep
	total int
	first bool // one is enough
}

// add takes v. It reports whether to go on.
func (c *collector) add(p *Profile, v Violation) bool {
	c.total++
	if c.max > 0 {
		c.max--
		v.Profile, v.Revision = p.ID, p.Revision
		if !p.Set.IsZero() {
			v.Unicode = p.Set.Version()
			if v.Rule != RuleIllFormed && v.Len > 0 {
				v.Class = p.Set.Class(v.Rune)
			}
		}
		c.found = append(c.found, v)
	}
	return !c.first
}

// at returns the violation of rule by the code point at name[i].
func at[T ~string | ~[]byte](rule Rule, name T, i int) Violation {
	r, n, _ := utf8x.Decode(name, i)
	if n == 0 {
		r = -1
	}
	return Violation{Rule: rule, Offset: i, Len: n, Rune: r}
}

// checkLocal is a function of its own for the sake of its stack frame.
//
//go:noinline
func checkLocal[T ~string | ~[]byte](p *Profile, name T, out *collector) {
	var sc Scratch
	check(p, name, &sc, out)
}

// check applies the rules in the order that AppendViolations promises.
func check[T ~string | ~[]byte](p *Profile, name T, sc *Scratch, out *collector) {
	if p.needsData() && p.Set.IsZero() {
		out.add(p, Violation{Rule: RuleProfile, Rune: -1})
		return
	}
	for i, n := 0, 0; ; {
		var kind Kind
		if i, n, kind = utf8x.FirstIllFormed(name, i); i < 0 {
			break
		}
		v := Violation{Rule: RuleIllFormed, Offset: i, Len: n, Rune: 0xFFFD, Kind: kind}
		copy(v.Bytes[:], name[i:i+n])
		if !out.add(p, v) {
			return
		}
		i += n
	}
	if out.total > 0 {
		return
	}
	if len(name) == 0 {
		out.add(p, Violation{Rule: RuleEmpty, Rune: -1})
		return
	}
	if !checkLength(p, name, out) || !checkCharacters(p, name, sc, out) || !checkForm(p, name, sc, out) {
		return
	}
	if p.Restriction != 0 {
		if level := levelOf(p.Set, name); level > p.Restriction {
			v := at(RuleRestriction, name, exceeds(p.Set, name, p.Restriction))
			v.Got, v.Limit = int(level), int(p.Restriction)
			if !out.add(p, v) {
				return
			}
		}
	}
	checkOptional(p, name, sc, out)
}

// checkLength counts.
func checkLength[T ~string | ~[]byte](p *Profile, name T, out *collector) bool {
	if p.MaxCodePoints > 0 && len(name) > p.MaxCodePoints {
		count, beyond := 0, 0
		for i := range len(name) {
			if name[i]&0xC0 != 0x80 {
				if count == p.MaxCodePoints {
					beyond = i
				}
				count++
			}
		}
		if count > p.MaxCodePoints {
			v := at(RuleCodePoints, name, beyond)
			v.Got, v.Limit = count, p.MaxCodePoints
			if !out.add(p, v) {
				return false
			}
		}
	}
	if p.MaxBytes > 0 && len(name) > p.MaxBytes {
		i := p.MaxBytes
		for i > 0 && name[i]&0xC0 == 0x80 {
			i--
		}
		v := at(RuleBytes, name, i)
		v.Got, v.Limit = len(name), p.MaxBytes
		return out.add(p, v)
	}
	return true
}

// checkCharacters applies UAX #31 R1, the joiner contexts and the status.
func checkCharacters[T ~string | ~[]byte](p *Profile, name T, sc *Scratch, out *collector) bool {
	hasSet := !p.Set.IsZero()
	before := noMedial
	for i, n := 0, 0; i < len(name); i += n {
		// What the profile lists needs no look-up.
		if b := name[i]; i > 0 && p.Continue.ASCII.Has(b) || i == 0 && p.Start.ASCII.Has(b) {
			n, before = 1, noMedial
			continue
		}
		var r rune
		r, n, _ = utf8x.Decode(name, i)
		var c tables.Class
		if hasSet {
			c = p.Set.Class(r)
		}
		rule, now := RuleNone, noMedial
		if c.Has(tables.JoinControl) {
			if p.JoinControls == JoinNever || word.Joiner(p.Set, name, i, &sc.norm) == word.NoContext {
				rule = RuleJoinControl
			}
		} else {
			rule, now = p.judge(r, c, i == 0, before)
		}
		if rule != RuleNone && !out.add(p, Violation{Rule: rule, Offset: i, Len: n, Rune: r}) {
			return false
		}
		before = now
		if before == medialWaits && i+n == len(name) {
			return out.add(p, Violation{Rule: RuleMedial, Offset: i, Len: n, Rune: r})
		}
	}
	return true
}

// characterState says what the code point before was.
type characterState uint8

const (
	noMedial       characterState = iota
	medialWaits                   // a Medial that needs a Continue next
	medialReported                // a Medial that breaks a rule already
)

// judge returns the rule that a code point breaks by itself, and what it is for
// the next one.
func (p *Profile) judge(r rune, c tables.Class, first bool, before characterState) (Rule, characterState) {
	how := p.Continue.membership(r, c)
	if first {
		continues := how
		if how = p.Start.membership(r, c); how == notIn && continues != notIn {
			return RuleStart, noMedial
		}
	}
	now := noMedial
	if how == notIn {
		if how = p.Medial.membership(r, c); how == notIn {
			return RuleRepertoire, noMedial
		}
		if first || before != noMedial {
			return RuleMedial, medialReported
		}
		now = medialWaits
	}
	if how == byClass && p.Status == AllowedOnly && !c.Has(tables.IdentifierAllowed) {
		return RuleStatus, now
	}
	return RuleNone, now
}

// checkForm demands the normalization form.
func checkForm[T ~string | ~[]byte](p *Profile, name T, sc *Scratch, out *collector) bool {
	form := norm.NFC
	switch p.Norm {
	case AnyForm:
		return true
	case RequireNFC:
	default:
		form = norm.NFKC
	}
	answer, stable := norm.QuickCheck(form, p.Set, name)
	if answer == norm.Yes || answer == norm.Maybe && norm.IsNormalized(form, p.Set, name, &sc.norm) {
		return true
	}
	sc.form = norm.Append(sc.form[:0], form, p.Set, name[stable:], &sc.norm)
	i := stable
	for i < len(name) {
		_, n, _ := utf8x.Decode(name, i)
		k := i - stable
		if k+n > len(sc.form) || string(sc.form[k:k+n]) != string(name[i:i+n]) {
			break
		}
		i += n
	}
	return out.add(p, at(RuleNorm, name, i))
}

// checkOptional applies the checks of UTS #39 5.3 and 5.4.
func checkOptional[T ~string | ~[]byte](p *Profile, name T, sc *Scratch, out *collector) {
	if p.Optional&CheckMixedNumber != 0 {
		if i := MixedNumber(p.Set, name); i >= 0 && !out.add(p, at(RuleMixedNumber, name, i)) {
			return
		}
	}
	if p.Optional&CheckHiddenOverlay != 0 {
		if i := HiddenOverlay(p.Set, name); i >= 0 && !out.add(p, at(RuleHiddenOverlay, name, i)) {
			return
		}
	}
	if p.Optional&CheckRepeatedMark != 0 {
		if i := RepeatedMark(p.Set, name, sc); i >= 0 && !out.add(p, at(RuleRepeatedMark, name, i)) {
			return
		}
	}
	if p.Optional&CheckMarkRun != 0 {
		if i := MarkRun(p.Set, name); i >= 0 {
			v := at(RuleMarkRun, name, i)
			v.Limit = MaxMarks
			out.add(p, v)
		}
	}
}
