// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package jcs

// Kind is the kind of a [Token].
type Kind uint8

// The kinds. End comes after the last token and after an error.
const (
	End Kind = iota
	ObjectBegin
	ObjectEnd
	ArrayBegin
	ArrayEnd
	Name
	String
	Number
	True
	False
	Null
	Event
)

// String returns the kind in words.
func (k Kind) String() string {
	switch k {
	case End:
		return "end"
	case ObjectBegin:
		return "object begin"
	case ObjectEnd:
		return "object end"
	case ArrayBegin:
		return "array begin"
	case ArrayEnd:
		return "array end"
	case Name:
		return "name"
	case String:
		return "string"
	case Number:
		return "number"
	case True:
		return "true"
	case False:
		return "false"
	case Null:
		return "null"
	case Event:
		return "event"
	}
	return "unknown"
}

// Flags tells more of a token.
type Flags uint16

// The flags. Those from Lone on are set by the tolerant reader only; one event
// or more follows the token for each.
const (
	Escaped    Flags = 1 << iota // the string or name holds a backslash
	NonASCII                     // the string or name holds raw bytes from 0x80 up
	Fraction                     // the number has a point or an exponent
	Lone                         // the string or name holds a lone surrogate
	IllFormed                    // the string, name or comment holds ill-formed bytes
	Control                      // the string or name holds raw control characters
	Duplicate                    // the object had a member of this name before
	OutOfRange                   // the number is beyond the range of a double
)

// ruleShift is where the Flags of an Event hold its rule.
const ruleShift = 8

// Token is a piece of the source. It has no more than four fields, so that the
// compiler keeps it in registers.
type Token struct {
	Kind  Kind
	Flags Flags
	// Start and End are the byte span in the source: the quotes of a string are
	// within it, and ObjectEnd and ArrayEnd span the value from its opening
	// bracket.
	Start, End int
}

// event makes an Event.
func event(rule Rule, fl Flags, start, end int) Token {
	return Token{Kind: Event, Flags: fl | Flags(rule)<<ruleShift, Start: start, End: end}
}

// Rule returns what an Event is about, and 0 for other kinds.
func (t Token) Rule() Rule { return Rule(t.Flags >> ruleShift) }

// Value reports whether a whole value ends with the token.
func (t Token) Value() bool {
	switch t.Kind {
	case ObjectEnd, ArrayEnd, String, Number, True, False, Null:
		return true
	}
	return false
}
