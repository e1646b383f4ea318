// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package judge

import (
	"strings"
	"testing"
)

func TestComments(t *testing.T) {
	code, markup, json := Comments{Code: true}, Comments{Markup: true}, Comments{JSON: true}
	for _, test := range []struct {
		where Comments
		line  string // @ is the mark
		want  bool
	}{
		{code, `// @ x`, true}, {code, `x = "a" // @ x`, true}, {code, `x = 'a' # @ x`, true}, {code, `/* @ x */`, true},
		{code, ` * @ x`, true}, {code, `x * @ x`, false}, {code, `SELECT 1 -- @ x`, true}, {code, `cmd --flag @ x`, false},
		{code, `(f) ; @ x`, true}, {code, `fn f<'a>(x: &'a str) // @ x`, true}, {code, `x(); // don't, @ x`, true},
		{code, `fn f<'a>() // @ x`, true}, {code, `<!-- @ x -->`, true}, {code, `{{/* @ x */}}`, true},
		{code, `x = "a // @ x"`, false}, {code, `x = 'a // @ x'`, false}, {code, "x = `a # @ x`", false}, {code, `x = "\" // @ x"`, false},
		{code, `http://@ x`, false}, {code, `@ x`, false}, {code, `x @ x`, false}, {code, `a#@ x`, false},
		{markup, `<!-- @ x -->`, true}, {markup, `a <!-- and @ x --> b`, true}, {markup, `@ x`, false}, {markup, `# @ x`, false},
		{markup, `<!-- a --> @ x -->`, false}, {markup, `<!-- @ x`, false}, {markup, `// @ x`, false},
		{json, `{"a": 1} // @ x`, true}, {json, `/* @ x */ {`, true}, {json, `{"a": "// @ x"}`, false}, {json, `{"a\"": "// @ x"}`, false},
		{json, `# @ x`, false}, {json, `"@": 1`, false}, {Comments{}, `// @ x`, false}, {Comments{Line: "%"}, `% @ x`, true}, {Comments{Line: ".."}, `a .. @`, false},
	} {
		before, after, _ := strings.Cut(test.line, "@")
		if got := test.where.hold([]byte(before), []byte(after)); got != test.want {
			t.Errorf("%+v: %s: %t", test.where, test.line, got)
		}
	}
}
