// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"go/ast"
	"strconv"
	"strings"
	"testing"
)

// constant returns the declaration of a constant at the top of a file, or nil.
func constant(f *ast.File, name string) *ast.ValueSpec {
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, s := range g.Specs {
			if v, ok := s.(*ast.ValueSpec); ok && v.Names[0].Name == name {
				return v
			}
		}
	}
	return nil
}

// stringOf evaluates the value of a constant made of string literals.
func stringOf(t *testing.T, spec *ast.ValueSpec) string {
	t.Helper()
	var b strings.Builder
	ast.Inspect(spec, func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok {
			s, err := strconv.Unquote(lit.Value)
			if err != nil {
				t.Fatal(err)
			}
			b.WriteString(s)
		}
		return true
	})
	return b.String()
}

func TestLiteral(t *testing.T) {
	var all strings.Builder
	for i := range 300 {
		all.WriteByte(byte(i))
	}
	for _, s := range []string{"", "a", "\"\\\n\r\x00\x7f", "\u202e", all.String()} {
		var got strings.Builder
		for _, part := range strings.Split(literal(s), " +\n\t") {
			p, err := strconv.Unquote(part)
			if err != nil {
				t.Fatalf("%q: %v", part, err)
			}
			got.WriteString(p)
		}
		if got.String() != s {
			t.Errorf("literal(%q) stands for %q", s, got.String())
		}
	}
}
