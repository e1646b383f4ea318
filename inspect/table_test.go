// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package inspect

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/runeward/runeward/display"
	"github.com/runeward/runeward/tables/unicode18"
)

// sample is a rule with texts in which it finds something, and texts that look
// alike in which it does not.
type sample struct {
	rule       Rule
	find, pass []string
}

// exempt is an allowance with texts that are clean for its family in prose, and
// texts beside its border that are not.
type exempt struct {
	id          string
	clean, find []string
}

var allSamples = [][]sample{
	tagSamples, selectorSamples, joinerSamples, zeroWidthSamples, invisibleSamples, bomSamples, bidiSamples,
	controlSamples, separatorSamples, surrogateSamples, illFormedSamples, noncharacterSamples, privateUseSamples,
	unassignedSamples, annotationSamples, blankSamples, spaceSamples, compatSamples, mixedScriptSamples,
	confusableSamples, marksSamples,
}

var allExempt = [][]exempt{
	tagExempt, selectorExempt, joinerExempt, zeroWidthExempt, invisibleExempt, bomExempt, bidiExempt, blankExempt,
	compatExempt, mixedScriptExempt,
}

// everything is a profile with every rule at low.
func everything() Profile {
	p := Prose().WithName("everything")
	for r := range Rules() {
		p = p.With(r, Low)
	}
	return p
}

func found(ins *Inspector, text string, match func(Finding) bool) bool {
	return slices.ContainsFunc(slices.Collect(All(ins, text)), match)
}

func TestSamples(t *testing.T) {
	ins := New(unicode18.Set(), everything())
	byRule := map[Rule]sample{}
	for _, list := range allSamples {
		for _, s := range list {
			if _, twice := byRule[s.rule]; twice {
				t.Errorf("%v: two samples", s.rule)
			}
			byRule[s.rule] = s
		}
	}
	for r := range Rules() {
		if inJSON(r) {
			continue
		}
		t.Run(r.String(), func(t *testing.T) {
			s := byRule[r]
			if len(s.find) == 0 || len(s.pass) == 0 {
				t.Fatalf("%d texts to find and %d to pass", len(s.find), len(s.pass))
			}
			is := func(f Finding) bool { return f.Rule == r }
			for _, text := range append(s.find, unescape(t, r.Describe().Example)) {
				if !found(ins, text, is) {
					t.Errorf("not found in %+q: %v", text, slices.Collect(All(ins, text)))
				}
			}
			for _, text := range s.pass {
				if found(ins, text, is) {
					t.Errorf("found in %+q", text)
				}
			}
		})
	}
}

func TestAllowances(t *testing.T) {
	ins := New(unicode18.Set(), Prose())
	byID := map[string]exempt{}
	for _, list := range allExempt {
		for _, x := range list {
			byID[x.id] = x
		}
	}
	for family, a := range Allowances() {
		t.Run(a.ID, func(t *testing.T) {
			x := byID[a.ID]
			if len(x.clean) == 0 || len(x.find) == 0 {
				t.Fatalf("%d clean texts and %d others", len(x.clean), len(x.find))
			}
			is := func(f Finding) bool { return f.Family() == family && f.Severity >= Low }
			for _, text := range append(x.clean, unescape(t, a.Example)) {
				if found(ins, text, is) {
					t.Errorf("found in %+q: %v", text, slices.Collect(All(ins, text)))
				}
			}
			for _, text := range x.find {
				if !found(ins, text, func(f Finding) bool { return f.Severity >= Low }) {
					t.Errorf("not found in %+q", text)
				}
			}
		})
	}
}

func unescape(t *testing.T, s string) string {
	t.Helper()
	text, err := display.Unescape(s)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestTable compares the rule constants in the source with the table.
func TestTable(t *testing.T) {
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	constants := map[string]int{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, decl := range file.Decls {
			if g, ok := decl.(*ast.GenDecl); ok && g.Tok == token.CONST {
				if family := ruleGroup(g); family != "" {
					constants[strings.ToLower(family)] += len(g.Specs)
				}
			}
		}
	}
	ids := map[string]bool{}
	for f := range Family(NumFamilies) {
		name := strings.ReplaceAll(f.String(), "-", "")
		if n := len(f.rules()); n != constants[name] || n > 1<<ruleBits {
			t.Errorf("%v: %d rules in the table, %d constants", f, n, constants[name])
		}
		if g, ok := ParseFamily(f.String()); !ok || g != f {
			t.Errorf("ParseFamily(%q) = %v, %v", f.String(), g, ok)
		}
	}
	for r := range Rules() {
		d := r.Describe()
		if ids[d.ID] || !strings.HasPrefix(d.ID, r.Family().String()) {
			t.Errorf("ID %q", d.ID)
		}
		ids[d.ID] = true
		for what, s := range map[string]string{"title": d.Title, "why": d.Why, "example": d.Example, "reference": d.Reference} {
			if s == "" {
				t.Errorf("%s has no %s", d.ID, what)
			}
		}
		if got, ok := ParseRule(d.ID); !ok || got != r {
			t.Errorf("ParseRule(%q) = %v, %v", d.ID, got, ok)
		}
	}
	for _, a := range Allowances() {
		if ids[a.ID] || a.Title == "" || a.Why == "" || a.Example == "" || a.Reference == "" {
			t.Errorf("allowance %+v", a)
		}
		ids[a.ID] = true
	}
}

// ruleGroup returns the family of a group of constants that begins with
// Rule(Family)<<ruleBits, or "".
func ruleGroup(g *ast.GenDecl) string {
	spec := g.Specs[0].(*ast.ValueSpec)
	if len(spec.Values) == 0 {
		return ""
	}
	family, shifted := "", false
	ast.Inspect(spec.Values[0], func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "Rule" {
				family = n.Args[0].(*ast.Ident).Name
			}
		case *ast.Ident:
			shifted = shifted || n.Name == "ruleBits"
		}
		return true
	})
	if !shifted {
		return ""
	}
	return family
}
