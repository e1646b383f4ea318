// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package laws

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
	"testing"
)

// TestExamples demands that the examples of a public package use each of its
// functions. Methods are shown with the functions that make their values. Of
// gen, which only ucdgen imports, the main entrances are shown.
func TestExamples(t *testing.T) {
	dirs := goTool(t, "list", "-f", "{{.ImportPath}} {{.Dir}}", module+"/...")
	seen := 0
	for line := range strings.Lines(dirs) {
		pkg, dir, _ := strings.Cut(strings.TrimSpace(line), " ")
		rel := strings.TrimPrefix(pkg, module)
		if strings.Contains(rel, "/internal/") || strings.HasPrefix(rel, "/cmd") || strings.HasPrefix(rel, "/fuzz") || strings.HasPrefix(rel, "/bench") || rel == "/gen" {
			continue
		}
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		shown := map[string]bool{}
		for _, name := range files {
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range f.Decls {
				fn, ok := d.(*ast.FuncDecl)
				if !ok || fn.Recv != nil {
					continue
				}
				if strings.HasPrefix(fn.Name.Name, "Example") && strings.HasSuffix(name, "_test.go") {
					ast.Inspect(fn.Body, func(n ast.Node) bool {
						if id, ok := n.(*ast.Ident); ok {
							shown[id.Name] = true
						}
						return true
					})
				} else if fn.Name.IsExported() && !strings.HasSuffix(name, "_test.go") && pkg+fn.Name.Name != module+"/tablesNew" { // tables.New is for the generated packages
					names = append(names, fn.Name.Name)
				}
			}
		}
		for _, n := range names {
			seen++
			if !shown[n] {
				t.Errorf("%s.%s has no example", pkg, n)
			}
		}
	}
	if seen < 50 {
		t.Fatalf("only %d functions", seen)
	}
}
