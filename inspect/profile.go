// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

// The numbers of the built-in profiles, which index Description.Severity.
const (
	ProseProfile = iota
	SourceProfile
	IdentifierProfile
	DataProfile
	MCPNameProfile
	MCPTextProfile

	// NumProfiles is the number of built-in profiles.
	NumProfiles = iota
)

// Profile gives each rule a severity. It is a value: the With methods return a
// changed copy. The zero Profile finds nothing.
type Profile struct {
	name     string
	severity [maxRules]Severity
}

// Prose is for text that people read: documents, comments, messages.
func Prose() Profile { return builtin("prose", ProseProfile) }

// Source is for program source, comments in any language included.
func Source() Profile { return builtin("source", SourceProfile) }

// Identifier is for a text that is one identifier.
func Identifier() Profile { return builtin("identifier", IdentifierProfile) }

// Data is for configuration and interchange files.
func Data() Profile { return builtin("data", DataProfile) }

// MCPName is for names in the Model Context Protocol.
func MCPName() Profile { return builtin("mcp-name", MCPNameProfile) }

// MCPText is for descriptions and results in the Model Context Protocol.
func MCPText() Profile { return builtin("mcp-text", MCPTextProfile) }

// ParseProfile returns the built-in profile of that name.
func ParseProfile(name string) (Profile, bool) {
	switch name {
	case "prose":
		return Prose(), true
	case "source":
		return Source(), true
	case "identifier":
		return Identifier(), true
	case "data":
		return Data(), true
	case "mcp-name":
		return MCPName(), true
	case "mcp-text":
		return MCPText(), true
	}
	return Profile{}, false
}

func builtin(name string, i int) Profile {
	p := Profile{name: name}
	for f := range Family(NumFamilies) {
		for k, d := range f.rules() {
			p.severity[Rule(f)<<ruleBits|Rule(k)] = d.Severity[i]
		}
	}
	return p
}

// Name returns the name of the profile.
func (p Profile) Name() string { return p.name }

// Severity returns the severity of a rule.
func (p Profile) Severity(r Rule) Severity {
	if int(r) >= len(p.severity) {
		return Off
	}
	return p.severity[r]
}

// WithName returns the profile under another name.
func (p Profile) WithName(name string) Profile {
	p.name = name
	return p
}

// With returns the profile with another severity for a rule. It passes over a
// rule that does not exist and takes a severity above High for High.
func (p Profile) With(r Rule, s Severity) Profile {
	if i := int(r & (1<<ruleBits - 1)); i < len(r.Family().rules()) {
		p.severity[r] = min(s, High)
	}
	return p
}

// WithFamily returns the profile with another severity for every rule of a
// family.
func (p Profile) WithFamily(f Family, s Severity) Profile {
	for i := range f.rules() {
		p = p.With(Rule(f)<<ruleBits|Rule(i), s)
	}
	return p
}

// AtLeast returns the profile with every rule off that is below min: what a caller
// would pass over is not looked for, and takes no place among the findings kept.
func (p Profile) AtLeast(min Severity) Profile {
	for r := range Rules() {
		if p.severity[r] < min {
			p.severity[r] = Off
		}
	}
	return p
}

// WithoutVisible returns the profile with the rules off that judge text a
// reader sees: blanks, spaces, unassigned code points, compatibility letters,
// mixed scripts, lookalikes and marks. What remains are the rules for hidden
// text, which are much faster.
func (p Profile) WithoutVisible() Profile {
	for f := range Family(NumFamilies) {
		if f.visible() {
			p = p.WithFamily(f, Off)
		}
	}
	return p
}

// visible reports whether the rules of the family need a look at every code
// point, because what they judge is no hit of scan.Hidden.
func (f Family) visible() bool {
	switch f {
	case Unassigned, Blank, Space, Compat, MixedScript, Confusable, Marks:
		return true
	}
	return false
}
