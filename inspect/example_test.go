// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect_test

import (
	"bytes"
	"fmt"

	"github.com/runeward/runeward/inspect"
	"github.com/runeward/runeward/tables/unicode18"
)

func ExampleAppendFindings() {
	ins := inspect.New(unicode18.Set(), inspect.Prose())
	text := "A family \U0001F468\u200D\U0001F469\u200D\U0001F467, and a split wo\u200Brd."
	findings, total := inspect.AppendFindings(ins, nil, text, 100)
	for _, f := range findings {
		fmt.Println(f.Rule, f.Severity, f.Offset, f.Len)
	}
	fmt.Println(total)
	// Output:
	// zero-width low 43 3
	// 1
}

func ExampleAll() {
	ins := inspect.New(unicode18.Set(), inspect.Source())
	for f := range inspect.All(ins, "ok := p\u0430ypal // \u202E") {
		fmt.Println(f.Offset, f.Rule)
	}
	// Output:
	// 6 mixed-script-lookalike
	// 17 bidi-override
	// 17 bidi-unclosed
}

func ExampleStream() {
	s := inspect.NewStream(inspect.New(unicode18.Set(), inspect.Prose()), func(f inspect.Finding) {
		fmt.Println(f.Rule, f.Offset)
	})
	s.Write([]byte("wo\xE2\x80"))
	s.Write([]byte("\x8Brd"))
	s.Close()
	// Output: zero-width 2
}

func ExampleAppendPayload() {
	text := "Hello\U000E0068\U000E0069"
	for f := range inspect.All(inspect.New(unicode18.Set(), inspect.Prose()), text) {
		hidden, kind := inspect.AppendPayload(nil, text, f)
		fmt.Printf("%s %q\n", kind, hidden)
	}
	// Output: text "hi"
}

func ExamplePositionOf() {
	fmt.Printf("%+v\n", inspect.PositionOf("first\n\U0001F600\u200B", 10))
	// Output: {Line:2 Column:5 CodePoints:2 UTF16:3}
}

func ExamplePosition_Advance() {
	p := inspect.Position{Line: 1, Column: 1, CodePoints: 1, UTF16: 1}
	for _, piece := range []string{"one\n", "tw", "o\nthree"} {
		p = p.Advance(piece)
	}
	fmt.Println(p.Line, p.Column)
	// Output: 3 6
}

func ExampleProfile_With() {
	p := inspect.Source().WithName("ours").With(inspect.SpaceCharacter, inspect.High).WithFamily(inspect.MixedScript, inspect.Off)
	fmt.Println(p.Name(), p.Severity(inspect.SpaceCharacter), p.Severity(inspect.MixedScriptWord))
	// Output: ours high off
}

func ExampleRule_Describe() {
	r, _ := inspect.ParseRule("tag-payload")
	d := r.Describe()
	fmt.Println(r.Family(), "|", d.Title, "|", d.Example)
	// Output: tag | hidden text in tag characters | Hello\u{E0068}\u{E0069}
}

func ExampleAppendRulesMarkdown() {
	line, _, _ := bytes.Cut(inspect.AppendRulesMarkdown(nil), []byte("\n"))
	fmt.Printf("%s\n", line)
	// Output: # Rules
}

func ExampleParseProfile() {
	p, _ := inspect.ParseProfile("mcp-text")
	f, _ := inspect.ParseFamily("space")
	s, _ := inspect.ParseSeverity("high")
	p = p.WithFamily(f, s).WithName("mine")
	fmt.Println(p.Name(), p.Severity(inspect.TagPayload))
	// Output: mine high
}

// The profiles that come with the package.
func ExampleProse() {
	for _, p := range []inspect.Profile{inspect.Prose(), inspect.Source(), inspect.Identifier(), inspect.Data(), inspect.MCPName(), inspect.MCPText()} {
		fmt.Println(p.Name(), p.Severity(inspect.ZeroWidthCharacter))
	}
	// Output:
	// prose low
	// source medium
	// identifier high
	// data medium
	// mcp-name high
	// mcp-text medium
}

func ExampleRules() {
	for r := range inspect.Rules() {
		fmt.Println(r, r.Family())
		break
	}
	for f, a := range inspect.Allowances() {
		fmt.Println(f, a.ID != "")
		break
	}
	// Output:
	// tag-payload tag
	// tag true
}
