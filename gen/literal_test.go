// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package gen

import (
	"go/ast"
	"strconv"
	"strings"
	"testing"
)

// stringOf evaluates the value of a constant made of string literals.
func stringOf(t *testing.T, obj *ast.Object) string {
	t.Helper()
	var b strings.Builder
	ast.Inspect(obj.Decl.(*ast.ValueSpec), func(n ast.Node) bool {
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
