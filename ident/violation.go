// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident

import (
	"strconv"

	"github.com/runeward/runeward/internal/utf8x"
	"github.com/runeward/runeward/tables"
)

// Kind says in which way bytes are not UTF-8.
type Kind = utf8x.Kind

// Violation is one rule that a name breaks, and where. It is an error.
type Violation struct {
	Rule   Rule
	Offset int          // in bytes, of what breaks the rule
	Len    int          // in bytes; 0 where it is no part of the name
	Rune   rune         // code point at Offset; U+FFFD if ill-formed, -1 if Len is 0
	Class  tables.Class // its facts, if the profile has a Set
	Kind   Kind         // of RuleIllFormed
	Bytes  [3]byte      // of RuleIllFormed: Bytes[:Len]

	// What there is and what the profile admits: numbers of RuleCodePoints,
	// RuleBytes and RuleMarkRun, Levels of RuleRestriction.
	Got, Limit int

	Profile  string // ID
	Revision int
	Unicode  string // version; "" for a profile without a Set
}

// Error names profile, revision, Unicode version, rule, offset and code point,
// in printable ASCII.
func (v *Violation) Error() string {
	m := append([]byte(nil), "ident: profile "...)
	m = appendASCII(m, v.Profile)
	m = append(m, " revision "...)
	m = strconv.AppendInt(m, int64(v.Revision), 10)
	if v.Unicode != "" {
		m = append(m, ", Unicode "...)
		m = appendASCII(m, v.Unicode)
	}
	m = append(m, ": rule "...)
	m = append(m, v.Rule.String()...)
	m = append(m, ": byte "...)
	m = strconv.AppendInt(m, int64(v.Offset), 10)
	m = append(m, ": "...)
	switch {
	case v.Rule == RuleIllFormed:
		for _, b := range v.Bytes[:min(max(v.Len, 0), len(v.Bytes))] {
			m = appendByte(m, b)
		}
		m = append(m, ": "...)
	case v.Len > 0:
		m = appendCodePoint(m, v.Rune)
		m = append(m, ": "...)
	}
	return string(v.appendReason(m))
}

// appendReason appends what the rule says.
func (v *Violation) appendReason(m []byte) []byte {
	number := func(before string, n int, after string) {
		m = append(m, before...)
		m = strconv.AppendInt(m, int64(n), 10)
		m = append(m, after...)
	}
	switch v.Rule {
	case RuleProfile:
		return append(m, "the profile has no Unicode version and needs one"...)
	case RuleIllFormed:
		m = append(m, "not UTF-8, "...)
		return append(m, v.Kind.String()...)
	case RuleEmpty:
		return append(m, "the name is empty"...)
	case RuleCodePoints:
		number("the name has ", v.Got, " code points")
		number(", at most ", v.Limit, " are admitted")
		return m
	case RuleBytes:
		number("the name has ", v.Got, " bytes")
		number(", at most ", v.Limit, " are admitted")
		return m
	case RuleRepertoire:
		return append(m, "outside the repertoire"...)
	case RuleStart:
		return append(m, "may not begin a name"...)
	case RuleMedial:
		return append(m, "may stand only between two other characters"...)
	case RuleJoinControl:
		return append(m, "joiner where the profile admits none"...)
	case RuleStatus:
		return append(m, "Identifier_Status is not Allowed"...)
	case RuleNorm:
		return append(m, "the normalization form begins to differ here"...)
	case RuleRestriction:
		m = append(m, "the name is "...)
		m = append(m, Level(v.Got).String()...)
		m = append(m, ", at most "...)
		m = append(m, Level(v.Limit).String()...)
		return append(m, " is admitted"...)
	case RuleMixedNumber:
		return append(m, "digit of a second decimal system"...)
	case RuleHiddenOverlay:
		return append(m, "mark that the character below it hides"...)
	case RuleRepeatedMark:
		return append(m, "nonspacing mark for the second time on one base"...)
	case RuleMarkRun:
		number("more than ", v.Limit, " nonspacing marks in a row")
		return m
	}
	return append(m, v.Rule.String()...)
}

const hexDigits = "0123456789ABCDEF"

// appendCodePoint appends U+HEX with four digits or more.
func appendCodePoint(m []byte, r rune) []byte {
	u := uint32(r)
	shift := 12
	for shift < 28 && u>>shift >= 0x10 {
		shift += 4
	}
	m = append(m, "U+"...)
	for ; shift >= 0; shift -= 4 {
		m = append(m, hexDigits[u>>shift&0xF])
	}
	return m
}

// appendByte appends \x{HH}.
func appendByte(m []byte, b byte) []byte {
	return append(m, '\\', 'x', '{', hexDigits[b>>4], hexDigits[b&0xF], '}')
}

// appendASCII appends s with all but printable ASCII escaped byte by byte: it
// is a name that the caller chose.
func appendASCII(m []byte, s string) []byte {
	for i := range len(s) {
		if b := s[i]; b < ' ' || b > '~' {
			m = appendByte(m, b)
		} else {
			m = append(m, b)
		}
	}
	return m
}
