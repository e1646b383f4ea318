// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package mcptext

import (
	"github.com/runeward/runeward/ident"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/scan"
	"github.com/runeward/runeward/tables"
)

// Policy says what is a finding in a message. It is immutable: goroutines may
// share it.
type Policy struct {
	id   string
	set  tables.Set
	only bool // RangesV1: the ranges, and no context

	texts, names, documents *inspect.Inspector
	faults                  *inspect.Inspector // of the JSON text alone
	alphabet                ident.Profile

	severity [endRules - ownRules]inspect.Severity
}

// Default returns the policy "default": text is judged by the profiles
// mcp-text, mcp-name and prose of package inspect, as its surface says, and the
// message by the rules of this package. It allocates as inspect.New does; make
// one and keep it.
func Default(set tables.Set) *Policy {
	p := newPolicy("default", set)
	for i := range p.severity {
		if r := Rule(ownRules + i); r < RangeTag {
			p.severity[i] = rules[i].Severity
		}
	}
	return p
}

// RangesV1 returns the policy "ranges-v1": a finding is each run of code points
// of the Tags block, of U+200B to U+200D, U+2060 to U+2064 and U+FEFF, or of
// U+202A to U+202E and U+2066 to U+2069, whatever its context, and each fault of
// the JSON text. It misses the rest of what can hide text, and finds the joiners
// of Persian and of emoji; it is for comparing with filters that go by these
// ranges.
func RangesV1(set tables.Set) *Policy {
	p := newPolicy("ranges-v1", set)
	p.only = true
	for r := RangeTag; r <= RangeBidi; r++ {
		p.severity[r-ownRules] = rules[r-ownRules].Severity
	}
	return p
}

func newPolicy(id string, set tables.Set) *Policy {
	faults := inspect.MCPText()
	for f := range inspect.Family(inspect.NumFamilies) {
		switch f {
		case inspect.Surrogate, inspect.IllFormed, inspect.JSON, inspect.DuplicateMember:
		default:
			faults = faults.WithFamily(f, inspect.Off)
		}
	}
	return &Policy{
		id: id, set: set,
		texts:     inspect.New(set, inspect.MCPText()),
		names:     inspect.New(set, inspect.MCPName()),
		documents: inspect.New(set, inspect.Prose()),
		faults:    inspect.New(set, faults.WithName("json")),
		alphabet:  ident.ASCIIMCP(set),
	}
}

// ParsePolicy returns the policy of that ID.
func ParsePolicy(id string, set tables.Set) (*Policy, bool) {
	switch id {
	case "default":
		return Default(set), true
	case "ranges-v1":
		return RangesV1(set), true
	}
	return nil, false
}

// ID returns "default" or "ranges-v1".
func (p *Policy) ID() string { return p.id }

// Set returns the tables of the policy.
func (p *Policy) Set() tables.Set { return p.set }

// With returns the policy with another severity for a rule, wherever it is
// judged. It passes over a rule that does not exist.
func (p *Policy) With(r Rule, s inspect.Severity) *Policy {
	q := *p
	if x, ok := r.Inspect(); ok {
		for _, ins := range []**inspect.Inspector{&q.texts, &q.names, &q.documents} {
			*ins = inspect.New(q.set, (*ins).Profile().With(x, s))
		}
		if q.faults.Profile().Severity(x) != inspect.Off {
			q.faults = inspect.New(q.set, q.faults.Profile().With(x, s))
		}
	} else if r < endRules {
		q.severity[r-ownRules] = min(s, inspect.High)
	}
	return &q
}

// inspector returns the one that judges a surface, or nil when nothing does but
// the faults of JSON.
func (p *Policy) inspector(s Surface, o Options) *inspect.Inspector {
	if p.only || o.Trusted {
		return p.faults
	}
	switch s.manner() {
	case Name:
		return p.names
	case Document:
		return p.documents
	}
	return p.texts
}

// hides reports whether the policy takes r out of text where there is a
// finding.
func (p *Policy) hides(r rune) bool {
	if p.only {
		return inRanges(r) != 0
	}
	return p.set.Class(r)&scan.Hidden != 0
}

// paired reports whether r begins or ends an embedding, override or isolate.
func (p *Policy) paired(r rune) bool {
	switch p.set.Lookup(r).BidiClass() {
	case tables.BidiLRE, tables.BidiRLE, tables.BidiLRO, tables.BidiRLO, tables.BidiPDF,
		tables.BidiLRI, tables.BidiRLI, tables.BidiFSI, tables.BidiPDI:
		return true
	}
	return false
}

// inRanges returns the rule of RangesV1 for a code point, or 0. These ranges are
// the policy itself, and no property of Unicode.
func inRanges(r rune) Rule {
	switch {
	case r >= 0xE0000 && r <= 0xE007F:
		return RangeTag
	case r >= 0x200B && r <= 0x200D, r >= 0x2060 && r <= 0x2064, r == 0xFEFF:
		return RangeZeroWidth
	case r >= 0x202A && r <= 0x202E, r >= 0x2066 && r <= 0x2069:
		return RangeBidi
	}
	return 0
}
