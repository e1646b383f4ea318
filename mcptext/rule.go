// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"iter"

	"github.com/runeward/runeward/inspect"
)

// Rule names a rule: one of package inspect, by its number there, or one about
// messages. Its ID is stable.
type Rule uint16

const ownRules = 0x8000

// The rules about messages.
const (
	NameRepeated Rule = ownRules + iota
	NameLookalike
	NameNotASCII
	NameAlphabet
	MemberCase
	HeaderName
	MetaPrefix
	ReferenceExternal
	NumberInexact
	OrderVisible
	OrderFixed
	TextMarkup
	TextPadding
	TextLong
	MentionsTool
	RangeTag
	RangeZeroWidth
	RangeBidi

	endRules
)

// RuleDescription is what documents and reports print of a rule.
type RuleDescription struct {
	ID       string // stable
	Title    string
	Severity inspect.Severity // under the policy Default, but for the rules of RangesV1
	Why      string
}

var rules = [endRules - ownRules]RuleDescription{
	NameRepeated - ownRules:      {"name-repeated", "two entries of a list with one name", inspect.Medium, "Which of them a call reaches is the client's guess."},
	NameLookalike - ownRules:     {"name-lookalike", "two entries of a list whose names look alike", inspect.Info, "A reader takes one for the other. Names of one server may be so by chance: this is for a report."},
	NameNotASCII - ownRules:      {"name-not-ascii", "tool name with characters outside ASCII", inspect.Low, "Tool names are words of a program: the protocol recommends ASCII letters, digits, underscore, hyphen and full stop, and model providers accept no others. A name in other letters can look like any of them."},
	NameAlphabet - ownRules:      {"name-alphabet", "tool name outside the recommended alphabet or length", inspect.Info, "The protocol recommends 1 to 128 of A to Z, a to z, 0 to 9, underscore, hyphen and full stop from 2025-11-25 on, and model providers refuse other names."},
	MemberCase - ownRules:        {"member-case", "member whose name differs by case or by compatible characters alone from one of the protocol", inspect.Low, "Some decoders take it for that member, and others do not."},
	HeaderName - ownRules:        {"header-name", "x-mcp-header that is no HTTP field name", inspect.Low, "The server chooses the name of a header that the client sends; only the characters of an HTTP token are safe."},
	MetaPrefix - ownRules:        {"meta-prefix", "_meta key that looks like a reserved prefix", inspect.Low, "Keys whose prefix has modelcontextprotocol or mcp as second label are the protocol's own. This one only looks like it."},
	ReferenceExternal - ownRules: {"reference-external", "reference to a schema elsewhere", inspect.Info, "What it says can change after approval. Runeward does not fetch it."},
	NumberInexact - ownRules:     {"number-inexact", "integer beyond what every decoder reads exactly", inspect.Info, "Decoders that use double precision read another number from 2^53 on."},
	OrderVisible - ownRules:      {"marks-order", "combining marks out of canonical order", inspect.Low, "Canonically equal texts with the marks in another order are drawn differently or compare unequal: an approval of one is no approval of the other."},
	OrderFixed - ownRules:        {"marks-order-fixed", "points or vowel signs out of canonical order", inspect.Info, "Hebrew and Arabic keyboards give this order, and it draws alike."},
	TextMarkup - ownRules:        {"text-markup", "comment of HTML or Markdown", inspect.Info, "A screen that renders markup does not show it."},
	TextPadding - ownRules:       {"text-padding", "long run of spaces or of empty lines", inspect.Info, "It can push what follows off a screen."},
	TextLong - ownRules:          {"text-long", "text longer than screens show", inspect.Info, "What a dialog cuts off, nobody approves."},
	MentionsTool - ownRules:      {"mentions-tool", "description that names another tool of the list", inspect.Info, "Text about another tool can change how a model uses it."},
	RangeTag - ownRules:          {"range-tag", "code point of the Tags block", inspect.High, "U+E0000 to U+E007F, in any context."},
	RangeZeroWidth - ownRules:    {"range-zero-width", "zero-width code point", inspect.High, "U+200B to U+200D, U+2060 to U+2064 and U+FEFF, in any context."},
	RangeBidi - ownRules:         {"range-bidi", "bidirectional embedding, override or isolate", inspect.High, "U+202A to U+202E and U+2066 to U+2069, in any context."},
}

// Describe returns the description of the rule. Of a rule of package inspect,
// the severity is that of profile mcp-text. Its ID is "invalid" when there is no
// such rule.
func (r Rule) Describe() RuleDescription {
	if r < ownRules {
		d := inspect.Rule(r).Describe()
		return RuleDescription{d.ID, d.Title, d.Severity[inspect.MCPTextProfile], d.Why}
	}
	if r < endRules {
		return rules[r-ownRules]
	}
	return RuleDescription{ID: "invalid"}
}

// String returns the ID of the rule, or "invalid".
func (r Rule) String() string { return r.Describe().ID }

// Inspect returns the rule of package inspect that r is.
func (r Rule) Inspect() (inspect.Rule, bool) { return inspect.Rule(r), r < ownRules }

// Class returns the family of the rule: that of package inspect, or "name",
// "message", "order" or "text".
func (r Rule) Class() string {
	switch {
	case r < ownRules:
		return inspect.Rule(r).Family().String()
	case r <= NameAlphabet:
		return "name"
	case r <= NumberInexact:
		return "message"
	case r <= OrderFixed:
		return "order"
	case r == RangeTag:
		return inspect.Tag.String()
	case r == RangeZeroWidth:
		return inspect.ZeroWidth.String()
	case r == RangeBidi:
		return inspect.Bidi.String()
	}
	return "text"
}

// Rules returns the rules about messages.
func Rules() iter.Seq[Rule] {
	return func(yield func(Rule) bool) {
		for r := Rule(ownRules); r < endRules; r++ {
			if !yield(r) {
				return
			}
		}
	}
}

// ParseRule returns the rule with that ID.
func ParseRule(id string) (Rule, bool) {
	for r := range Rules() {
		if r.String() == id {
			return r, true
		}
	}
	r, ok := inspect.ParseRule(id)
	return Rule(r), ok
}
