// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

// Package analyzer reports hidden and misleading text in Go source, as an
// analyzer of golang.org/x/tools/go/analysis.
//
// It judges each file as package inspect does in the profile source, and each
// name that the file declares as one identifier. A diagnostic begins and ends
// at the bytes of the finding; its category is the rule.
//
// In an interpreted string or a rune literal, the suggested fix writes what is
// hidden as escapes, which leaves the value as it is. Elsewhere there is no fix
// that changes nothing else.
//
// Files that build constraints leave out are not judged.
package analyzer

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/tables"
	"github.com/runeward/runeward/tables/unicode15"
	"github.com/runeward/runeward/tables/unicode16"
	"github.com/runeward/runeward/tables/unicode17"
	"github.com/runeward/runeward/tables/unicode18"
)

// Analyzer reports findings at or above low by the newest Unicode version. Its
// flags change that; New returns another analyzer, with flags of its own.
var Analyzer = New()

// New returns an analyzer named runeward with these flags:
//
//	-profile NAME      how to judge files (source)
//	-unicode VERSION   15, 16, 17 or 18 (18)
//	-min SEVERITY      the lowest severity to report: info, low, medium or high (low)
func New() *analysis.Analyzer {
	c := &config{}
	a := &analysis.Analyzer{
		Name: "runeward",
		Doc: "report hidden and misleading Unicode text\n\n" +
			"Bidi controls, invisible characters, payloads in tags and selectors, and words of\n" +
			"mixed scripts in comments, literals and names, each judged in its context.",
		URL: "https://pkg.go.dev/github.com/runeward/runeward/ext/analyzer",
		Run: c.run,
	}
	a.Flags.StringVar(&c.profile, "profile", "source", "how to judge files: `name` of a profile")
	a.Flags.StringVar(&c.unicode, "unicode", "18", "Unicode `version`: 15, 16, 17 or 18")
	a.Flags.StringVar(&c.min, "min", "low", "lowest `severity` to report: info, low, medium or high")
	return a
}

// config is what the flags say.
type config struct{ profile, unicode, min string }

// judge holds what one run needs.
type judge struct {
	pass        *analysis.Pass
	set         tables.Set
	files       *inspect.Inspector
	identifiers *inspect.Inspector
	min         inspect.Severity
}

func (c *config) run(pass *analysis.Pass) (any, error) {
	set, ok := setOf(c.unicode)
	if !ok {
		return nil, errors.New("analyzer: -unicode takes 15, 16, 17 or 18")
	}
	profile, ok := inspect.ParseProfile(c.profile)
	if !ok {
		return nil, fmt.Errorf("analyzer: no profile is named %q", c.profile)
	}
	min, ok := inspect.ParseSeverity(c.min)
	if !ok || min == inspect.Off {
		return nil, errors.New("analyzer: -min takes info, low, medium or high")
	}
	j := &judge{pass, set, inspect.New(set, profile), inspect.New(set, inspect.Identifier()), min}
	for _, f := range pass.Files {
		if err := j.file(f); err != nil {
			return nil, err
		}
	}
	return nil, nil
}

// file judges the bytes of a file, and then the names that it declares.
func (j *judge) file(f *ast.File) error {
	at := j.pass.Fset.File(f.FileStart)
	text, err := j.pass.ReadFile(at.Name())
	if err != nil {
		return err
	}
	if len(text) != at.Size() {
		return fmt.Errorf("analyzer: %s has changed since it was parsed", at.Name())
	}
	findings, _ := inspect.AppendFindings(j.files, nil, text, -1)
	if len(findings) > 0 {
		tokens := tokensOf(text)
		for i, x := range findings {
			if x.Severity >= j.min {
				_, twice := startsAt(findings[:i], x.Offset)
				where := tokens.place(x.Offset)
				j.report(at, text, x, where, where == inString && !twice && tokens.index(x.Offset) == tokens.index(x.End()-1))
			}
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		if def := j.pass.TypesInfo.Defs[id]; (def == nil && id != f.Name) || isASCII(id.Name) {
			return true
		}
		j.name(at, text, id, findings)
		return true
	})
	return nil
}

// name judges a declared name as one identifier. What the file already has
// there is not reported again.
func (j *judge) name(at *token.File, text []byte, id *ast.Ident, found []inspect.Finding) {
	begin := at.Offset(id.Pos())
	for x := range inspect.All(j.identifiers, id.Name) {
		x.Offset += begin
		if y, ok := startsAt(found, x.Offset); x.Severity < j.min || ok && y.Rule.Family() == x.Rule.Family() && y.Severity >= j.min {
			continue
		}
		j.report(at, text, x, inName, false)
	}
}

// startsAt returns the finding that begins at an offset.
func startsAt(findings []inspect.Finding, offset int) (inspect.Finding, bool) {
	for _, x := range findings {
		if x.Offset == offset {
			return x, true
		}
	}
	return inspect.Finding{}, false
}

// report reports a finding, with a fix if it can have one.
func (j *judge) report(at *token.File, text []byte, x inspect.Finding, where place, fixable bool) {
	d := analysis.Diagnostic{
		Pos:      at.Pos(x.Offset),
		End:      at.Pos(x.End()),
		Category: x.Rule.String(),
		Message:  message(text, x, where),
	}
	if fixable && isHidden(x.Family()) {
		d.SuggestedFixes = []analysis.SuggestedFix{{
			Message:   "Write it as an escape",
			TextEdits: []analysis.TextEdit{{Pos: d.Pos, End: d.End, NewText: escape(text[x.Offset:x.End()])}},
		}}
	}
	j.pass.Report(d)
}

// message names the rule, the place and the characters, which stand escaped.
func message(text []byte, x inspect.Finding, where place) string {
	const most = 40
	chars := text[x.Offset:x.End()]
	more := ""
	if len(chars) > most {
		chars, more = chars[:most], "..."
		for len(chars) > 0 && text[x.Offset+len(chars)]&0xC0 == 0x80 {
			chars = chars[:len(chars)-1]
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%v: %s %v: %s%s", x.Rule, x.Rule.Describe().Title, where, display.Escape(chars), more)
	if payload, kind := inspect.AppendPayload(nil, text, x); kind != inspect.NoPayload {
		fmt.Fprintf(&b, " (hides %v: %s)", kind, display.Escape(payload[:min(len(payload), 4*most)]))
	}
	return b.String()
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

func setOf(version string) (tables.Set, bool) {
	switch strings.TrimSuffix(version, ".0.0") {
	case "15":
		return unicode15.Set(), true
	case "16":
		return unicode16.Set(), true
	case "17":
		return unicode17.Set(), true
	case "18":
		return unicode18.Set(), true
	}
	return tables.Set{}, false
}
