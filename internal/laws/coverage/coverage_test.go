// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// root is the root of the module.
const root = "../../.."

// wanted is the numbers that must have a test.
func wanted() (ids []string) {
	add := func(part, from, to int) {
		for n := from; n <= to; n++ {
			ids = append(ids, "S"+strconv.Itoa(part)+"-"+strconv.Itoa(n))
		}
	}
	add(0, 1, 14)
	add(0, 45, 49)
	add(0, 51, 52)
	add(1, 1, 25)
	add(1, 27, 30)
	return ids
}

// TestTable holds that each requirement has a test, in the order of numbers, and
// that each test is there.
func TestTable(t *testing.T) {
	list := requirements()
	ids := wanted()
	if len(list) != len(ids) {
		t.Errorf("%d requirements, want %d", len(list), len(ids))
	}
	declared := map[string]map[string]bool{}
	for i, r := range list {
		if i < len(ids) && r.id != ids[i] {
			t.Errorf("row %d is %s, want %s", i, r.id, ids[i])
		}
		if len(r.tests) == 0 || r.asks == "" || strings.ContainsAny(r.asks, "|\n") {
			t.Errorf("%s: %q, %d tests", r.id, r.asks, len(r.tests))
		}
		for _, x := range r.tests {
			if declared[x.pkg] == nil {
				declared[x.pkg] = functions(t, filepath.Join(root, x.pkg))
			}
			if !declared[x.pkg][x.name] {
				t.Errorf("%s: no test %s in %s", r.id, x.name, x.pkg)
			}
		}
	}
}

// functions returns the functions that the test files of a folder declare.
func functions(t *testing.T, dir string) map[string]bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
	if err != nil || len(files) == 0 {
		t.Errorf("no tests in %s", dir)
	}
	names := map[string]bool{}
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && (strings.HasPrefix(fn.Name.Name, "Test") || strings.HasPrefix(fn.Name.Name, "Fuzz")) {
				names[fn.Name.Name] = true
			}
		}
	}
	return names
}

// TestPage holds that the page in docs is that of the table, with all passed.
func TestPage(t *testing.T) {
	list := requirements()
	outcomes := map[test]outcome{}
	for _, r := range list {
		for _, x := range r.tests {
			outcomes[x] = "pass"
		}
	}
	got, err := os.ReadFile(filepath.Join(root, pageFile))
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != page(list, outcomes) {
		t.Errorf("%s is not that of the table, or has a test that did not pass: run go run ./internal/laws/coverage", pageFile)
	}
}

// TestRead has what go test -json prints.
func TestRead(t *testing.T) {
	got, err := read([]byte(`{"Action":"start","Package":"p"}
{"Action":"run","Test":"TestA"}
{"Action":"output","Test":"TestA","Output":"x\n"}
{"Action":"pass","Test":"TestA/part","Elapsed":0}
{"Action":"pass","Test":"TestA","Elapsed":0}
{"Action":"fail","Test":"TestB"}
{"Action":"skip","Test":"TestC/part"}
{"Action":"pass","Test":"TestC"}
{"Action":"skip","Test":"TestD"}
{"Action":"fail","Package":"p"}
`))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]outcome{"TestA": "pass", "TestB": "fail", "TestC": "skip", "TestD": "skip", "TestE": ""} {
		if got[name] != want {
			t.Errorf("%s: %q, want %q", name, got[name], want)
		}
	}
	list := []requirement{{"X-1", "x", []test{{"p", "TestA"}, {"p", "TestC"}, {"p", "TestE"}}}, {"X-2", "y", nil}}
	outcomes := map[test]outcome{{"p", "TestA"}: "pass", {"p", "TestC"}: "skip"}
	if all := failures(list, outcomes); len(all) != 3 {
		t.Errorf("failures %q", all)
	}
	if _, err := read([]byte("no JSON")); err == nil {
		t.Error("broken events are read")
	}
}

// TestRun runs a test of this package through the command's own way.
func TestRun(t *testing.T) {
	list := []requirement{{"X-1", "x", []test{{"internal/laws/coverage", "TestRead"}, {"internal/laws/coverage", "TestOfNobody"}}}}
	var progress strings.Builder
	got, err := runAll(root, list, &progress)
	if err != nil || got[list[0].tests[0]] != "pass" || got[list[0].tests[1]] != "" {
		t.Errorf("%v, %v\n%s", got, err, progress.String())
	}
}

// TestS1_29_Licence holds that every source file of the repository says its
// licence, and that it is one of the two that the repository has.
func TestS1_29_Licence(t *testing.T) {
	seen := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == ".git" || d.Name() == "testdata" || d.Name() == "node_modules") {
			return filepath.SkipDir
		}
		switch filepath.Ext(path) {
		case ".go", ".s", ".mjs":
		default:
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		seen++
		start, _, _ := strings.Cut(string(text[:min(len(text), 600)]), "\npackage ")
		if !strings.Contains(start, "SPDX-License-Identifier: Apache-2.0") && !strings.Contains(start, "SPDX-License-Identifier: Unicode-3.0") {
			t.Errorf("%s says no licence of the repository", path)
		}
		return nil
	})
	if err != nil || seen < 100 {
		t.Errorf("%d files, %v", seen, err)
	}
	licence, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil || !strings.Contains(string(licence), "Apache License") || !strings.Contains(string(licence), "Version 2.0") {
		t.Errorf("the licence is not Apache-2.0: %v", err)
	}
}

// TestS1_30_Readme holds that the README has the table of what is closed and what
// is not, with what no rule about characters can close.
func TestS1_30_Readme(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, ok := strings.Cut(string(text), "What is closed, and what is not:")
	if !ok {
		t.Fatal("the README has no such section")
	}
	section, _, _ = strings.Cut(section, "\n## ")
	for _, want := range []string{"TAG", "zero-width", "bidirectional", "look-alike", "JSON", "instructions in plain words", "across servers", "after approval", pageFile} {
		if !strings.Contains(section, want) {
			t.Errorf("it says nothing of %q", want)
		}
	}
	if n := strings.Count(section, "| not closed"); n < 3 {
		t.Errorf("it says of %d that they are not closed", n)
	}
}
