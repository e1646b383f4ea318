// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package finding

import "github.com/runeward/runeward/inspect"

// Profile gives each rule a severity, those of the program included.
type Profile struct {
	Text inspect.Profile
	own  [ownRules]inspect.Severity
}

// ParseProfile returns the profile of that name: one of package inspect, or
// "agent".
func ParseProfile(name string) (Profile, bool) {
	if name == "agent" {
		return agent(), true
	}
	text, ok := inspect.ParseProfile(name)
	p := Profile{Text: text}
	for i := range p.own {
		p.own[i] = Describe(EncodingWide + inspect.Rule(i)).Severity[profileNumber(name)]
	}
	return p, ok
}

// ProfileNames lists what ParseProfile takes, in the order of the help.
const ProfileNames = "prose agent source identifier data mcp-name mcp-text"

func profileNumber(name string) int {
	switch name {
	case "source":
		return inspect.SourceProfile
	case "identifier":
		return inspect.IdentifierProfile
	case "data":
		return inspect.DataProfile
	case "mcp-name":
		return inspect.MCPNameProfile
	case "mcp-text":
		return inspect.MCPTextProfile
	}
	return inspect.ProseProfile
}

// agent is prose that programs obey: what a reader does not see is as severe as
// in a message of the Model Context Protocol.
func agent() Profile {
	p := Profile{Text: inspect.Prose().WithName("agent")}
	for i := range p.own {
		p.own[i] = Describe(EncodingWide + inspect.Rule(i)).Severity[inspect.MCPTextProfile]
	}
	strict, hidden := inspect.MCPText(), inspect.Prose().WithoutVisible()
	for r := range inspect.Rules() {
		// The signature of a file is no part of what it says.
		if r != inspect.BOMLeading && hidden.Severity(r) != inspect.Off {
			p.Text = p.Text.With(r, max(hidden.Severity(r), strict.Severity(r)))
		}
	}
	return p
}

// Severity returns the severity of a rule.
func (p Profile) Severity(r inspect.Rule) inspect.Severity {
	if i := int(r) - int(EncodingWide); i >= 0 && i < len(p.own) {
		return p.own[i]
	}
	return p.Text.Severity(r)
}

// With returns the profile with another severity for a rule.
func (p Profile) With(r inspect.Rule, s inspect.Severity) Profile {
	if i := int(r) - int(EncodingWide); i >= 0 && i < len(p.own) {
		p.own[i] = s
		return p
	}
	p.Text = p.Text.With(r, s)
	return p
}

// AtLeast returns the profile with every rule off that is below min.
func (p Profile) AtLeast(min inspect.Severity) Profile {
	p.Text = p.Text.AtLeast(min)
	for i, s := range p.own {
		if s < min {
			p.own[i] = inspect.Off
		}
	}
	return p
}
