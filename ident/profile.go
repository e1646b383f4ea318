// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package ident

import "github.com/runeward/runeward/tables"

// Profile is a set of rules for names. It is plain data: copy one, change the
// copy, and give it an ID of its own. The zero Profile admits no name.
type Profile struct {
	ID       string     // names the profile in messages
	Revision int        // changes whenever the same ID comes to mean something else
	Set      tables.Set // Unicode version; the zero Set serves a profile of ASCII lists alone

	// A name is Start Continue* (Medial Continue+)*, UAX #31 R1. A code point
	// of Continue that is in Medial too counts as Continue.
	Start, Continue, Medial Repertoire

	Norm         Norm         // normalization form a name must be in
	JoinControls JoinControls // ZWJ and ZWNJ
	Status       Status       // Identifier_Status, for code points that Classes admit
	Restriction  Level        // loosest restriction level; 0 for any
	Optional     Optional     // checks of UTS #39 5.3 and 5.4

	MaxCodePoints int // 0 for any number
	MaxBytes      int // 0 for any number
}

// Repertoire is a set of code points: those with a fact of Classes and none of
// Without, and besides those of ASCII and Extra.
type Repertoire struct {
	Classes tables.Class
	Without tables.Class
	ASCII   ASCIISet
	Extra   string // well-formed UTF-8, a few code points: it is searched from the start
}

// ASCIISet is a set of ASCII characters, bit by bit.
type ASCIISet [2]uint64

// ASCIIChars returns the set of the ASCII characters of s.
func ASCIIChars(s string) ASCIISet {
	var set ASCIISet
	for i := range len(s) {
		if b := s[i]; b < 0x80 {
			set[b>>6] |= 1 << (b & 63)
		}
	}
	return set
}

// Has reports whether b is in the set.
func (s ASCIISet) Has(b byte) bool { return b < 0x80 && s[b>>6&1]>>(b&63)&1 != 0 }

// Norm is the normalization form that a name must be in (UAX #31 R4).
type Norm uint8

const (
	AnyForm     Norm = iota // no demand
	RequireNFC              // refuse a name that is not in NFC
	RequireNFKC             // refuse a name that is not in NFKC
)

// JoinControls says where a profile admits ZWJ and ZWNJ, whatever its
// repertoires hold.
type JoinControls uint8

const (
	JoinNever      JoinControls = iota // nowhere
	JoinContextual                     // in the contexts A1, A2 and B of UTS #39 3.1.1.1
)

// Status says which values of Identifier_Status a profile admits (UTS #39 3.1).
type Status uint8

const (
	AnyStatus   Status = iota
	AllowedOnly        // Allowed
)

// Optional is a set of the checks that UTS #39 leaves to a profile.
type Optional uint8

const (
	CheckMixedNumber   Optional = 1 << iota // digits of one decimal system only (5.3)
	CheckHiddenOverlay                      // no mark that its base hides, see HiddenOverlay
	CheckRepeatedMark                       // no nonspacing mark twice on one base, see RepeatedMark
	CheckMarkRun                            // no more than MaxMarks nonspacing marks in a row (5.4)
)

// The alphabets below are spelled out by TestS0_5_AlphabetAndLength.
const (
	asciiPunctuation = 1<<('-'&63) | 1<<('.'&63)
	asciiDigits      = 0x3FF << ('0' & 63)
	asciiLetters     = 0x3FFFFFF<<('A'&63) | 0x3FFFFFF<<('a'&63)
	asciiUnderscore  = 1 << ('_' & 63)
)

// ASCIIMCP is the profile "ascii-mcp": 1 to 128 of A to Z, a to z, 0 to 9,
// underscore, hyphen and full stop, in any order. This is the alphabet that the
// Model Context Protocol recommends for tool names from revision 2025-11-25 on;
// a name outside of it is refused by this profile, not by the protocol.
func ASCIIMCP(set tables.Set) Profile {
	all := Repertoire{ASCII: ASCIISet{asciiDigits | asciiPunctuation, asciiLetters | asciiUnderscore}}
	return Profile{ID: "ascii-mcp", Revision: 1, Set: set, Start: all, Continue: all, MaxCodePoints: 128}
}

// UAX31Default is the profile "uax31-default": the default identifiers of
// UAX #31 with these tailorings. Underscore may begin a name; hyphen and full
// stop may stand between two other characters, as tool names have them;
// default ignorable code points are out; a name is in NFC and has at most 128
// code points.
//
// It refuses some honest spellings, which a copy of it can admit: words that
// need ZWNJ or ZWJ, as in Persian, Malayalam and Sinhala (JoinControls:
// JoinContextual), and Hebrew geresh and gershayim, which are not XID_Continue
// (Continue.Extra: "\u05F3\u05F4"). The Catalan middle dot is admitted.
func UAX31Default(set tables.Set) Profile {
	return Profile{
		ID: "uax31-default", Revision: 1, Set: set,
		Start:    Repertoire{Classes: tables.XIDStart, Without: tables.DefaultIgnorable, ASCII: ASCIISet{0, asciiUnderscore}},
		Continue: Repertoire{Classes: tables.XIDContinue, Without: tables.DefaultIgnorable},
		Medial:   Repertoire{ASCII: ASCIISet{asciiPunctuation, 0}},
		Norm:     RequireNFC, MaxCodePoints: 128,
	}
}

// GeneralSecurity is the profile "general-security": UAX31Default less the code
// points whose Identifier_Status is not Allowed, which is the General Security
// Profile (UTS #39 3.1) within the identifiers of UAX #31. The status differs
// in every Unicode version. Restriction level and optional checks are for a
// copy to set.
func GeneralSecurity(set tables.Set) Profile {
	p := UAX31Default(set)
	p.ID = "general-security"
	p.Status = AllowedOnly
	return p
}

// membership says how a code point is in a Repertoire.
type membership uint8

const (
	notIn membership = iota
	byClass
	byList
)

func (s *Repertoire) membership(r rune, c tables.Class) membership {
	if uint32(r) < 0x80 && s.ASCII.Has(byte(r)) {
		return byList
	}
	if c.Has(s.Classes) && !c.Has(s.Without) {
		return byClass
	}
	for _, e := range s.Extra {
		if e == r {
			return byList
		}
	}
	return notIn
}

// needsData reports whether the profile asks what only a Set can answer.
func (p *Profile) needsData() bool {
	return p.Start.Classes|p.Continue.Classes|p.Medial.Classes != 0 || p.Norm != AnyForm ||
		p.JoinControls != JoinNever || p.Status != AnyStatus || p.Restriction != 0 || p.Optional != 0
}
