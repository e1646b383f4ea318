// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bytes"
	"go/scanner"
	"go/token"
	"strings"
	"testing"

	"github.com/runeward/runeward/cmd/runeward/internal/judge"
	"github.com/runeward/runeward/tables/unicode18"
)

// FuzzAllows puts allow comments into any text. In what is Go by the scanner of the
// standard library, none counts that is in no comment of it; every other kind of file has
// an answer for each mark.
func FuzzAllows(f *testing.F) {
	for _, text := range []string{
		"x := `a // @`\n", "/* @ */ x := 1 // @\n", "x := \"\\\"// @\" // @\n", "r := '\"' // @\n", "s := '`' // @ `\n", "a /* b */ // @\n",
		"# @\n", "<!-- @ -->", "'''\n# @\n'''", "a: |\n  # @\n", "<<E\n# @\nE\n", "R\"x(// @)x\"", "r#\"// @\"#", "x = /\"/ // @", "{/* @ */}", "--[[ @ ]]", "`${a // @\n}`",
	} {
		for _, name := range []string{"a.go", "a.js", "a.py", "a.yaml", "a.md", "a.rs", "a.cc", "a.rb", "a.sh", "a.html", "a.lua", "a.tsx", "a.sql"} {
			f.Add(text, name)
		}
	}
	set := unicode18.Set()
	f.Fuzz(func(t *testing.T, text, name string) {
		const comment = judge.AllowMark + " zero-width as a test"
		text = strings.ReplaceAll(text, "@", comment)
		var marks []int64
		for i := 0; ; i += len(judge.AllowMark) {
			n := strings.Index(text[i:], judge.AllowMark)
			if n < 0 {
				break
			}
			i += n
			marks = append(marks, int64(i))
		}
		where := commentsOf(name, "source", []byte(text[:min(len(text), sniffSize)]))
		allows := judge.Allows(judge.Whole([]byte(text)), marks, set, where)
		if len(allows) != len(marks) {
			t.Fatalf("%d answers for %d marks", len(allows), len(marks))
		}
		if strings.HasSuffix(name, ".go") {
			in, ok := goComments([]byte(text))
			for i, a := range allows {
				if ok && a.Problem == "" && !in(int(marks[i])) {
					t.Errorf("byte %d of %q counts and is in no comment", marks[i], text)
				}
			}
		}
	})
}

// goComments returns what tells whether a place of a Go source is in a comment, and
// whether it is one by the letter.
func goComments(src []byte) (in func(int) bool, ok bool) {
	if bytes.HasPrefix(src, []byte("\uFEFF")) {
		return nil, false
	}
	var s scanner.Scanner
	fset := token.NewFileSet()
	file := fset.AddFile("a.go", -1, len(src))
	ok = true
	s.Init(file, src, func(token.Position, string) { ok = false }, scanner.ScanComments)
	var spans [][2]int
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			break
		}
		if tok == token.COMMENT {
			begin := file.Offset(pos)
			spans = append(spans, [2]int{begin, begin + len(lit)})
		}
	}
	return func(at int) bool {
		for _, x := range spans {
			// A comment with CR in it is shorter as a token than in the text.
			if x[0] <= at && at < x[1]+bytes.Count(src, []byte("\r")) {
				return true
			}
		}
		return false
	}, ok
}
