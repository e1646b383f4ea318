// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package analyzer

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"
)

// write makes the package a of one file, so that no file of the module holds a
// hidden character. A second text is what the fixes must give.
func write(t *testing.T, texts ...string) string {
	t.Helper()
	dir := t.TempDir()
	folder := filepath.Join(dir, "src", "a")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for i, text := range texts {
		name := []string{"a.go", "a.go.golden"}[i]
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const trojan = "package a\n\n" +
	"/* \u202E } \u2066if admin\u2069 */ // want `bidi-override: .* in a comment: .u.202E.` `bidi-needless` `bidi-unclosed`\n" +
	"var a = \"user\u202E\" // want `bidi-override: .* in a literal: .u.202E.` `bidi-unclosed`\n" +
	"var b = `pass\u200Bword` // want `zero-width: .* in a raw string: .u.200B.`\n" +
	"var c = '\u2060' // want `zero-width: .* in a literal`\n" +
	"var d\u3164 = 1 // want `invisible-letter: .* in a name`\n" +
	"var p\u0430y = 2 // want `mixed-script-lookalike: .* in a name: p.u.0430.y`\n" +
	"var \u0455\u0441\u043E\u0440\u0435 = 3 // want `confusable-word: .* in a name`\n" +
	"var \uFF50\uFF41\uFF59 = 4 // want `compat-fullwidth`\n" +
	"var e = \"hi\U000E0068\U000E0069\" // want `tag-payload: .* .hides text: hi.`\n" +
	"var f = \"\U0001F600\U000E0151\U000E0152\" // want `selector-payload: .* .hides bytes: ab.`\n" +
	"func g() { _ = p\u0430y + d\u3164 } // want `mixed-script-lookalike` `invisible-letter`\n" +
	"//\u00A0plain and \u2028 // want `separator-line: .* in a comment`\n" +
	"var h = \"a\x1B[2J\" // want `control-escape: .* in a literal`\n"

const honest = "\uFEFFpackage a\n\n" +
	"// \u0645\u06CC\u200C\u0631\u0648\u0645 \U0001F468\u200D\U0001F469\u200D\U0001F467 \u05D0!\u200F\n" +
	"var a = \"\u0444\u0430\u0439\u043B\" // \u0418\u043C\u044F \u2764\uFE0F\n" +
	"var \u0438\u043C\u044F, \u540D\u524D, ma\u00F1ana, http_\u0437\u0430\u043F\u0440\u043E\u0441 int\n" +
	"var s = \"\\u202E\\U000E0041\\xE2\\x80\\x8B\"\n" +
	"func f() { _ = '\u00E9' }\n" +
	"var m = \"\\n\u0444\u0430\u0439\u043B %d\u0448\u0442\"\n"

func TestReports(t *testing.T) {
	analysistest.Run(t, write(t, trojan), New(), "a")
	analysistest.Run(t, write(t, honest), New(), "a")
}

func TestPositions(t *testing.T) {
	source := "package a\r\n\r\n/* x\r\ny */ var s = `a\r\n` + \"b\u200B\u200Bc\"\r\n//line other.go:7\r\n// \u202E\r\nvar z\u0430z int\r\n"
	want := []struct{ rule, text string }{
		{"zero-width-run", "\u200B\u200B"},
		{"bidi-override", "\u202E"},
		{"bidi-unclosed", "\u202E"},
		{"mixed-script-lookalike", "z\u0430z"},
	}
	dir := write(t, source)
	results := analysistest.Run(ignore{t}, dir, New(), "a")
	if len(results) != 1 || len(results[0].Diagnostics) != len(want) {
		t.Fatalf("%+v", results[0].Diagnostics)
	}
	for i, d := range results[0].Diagnostics {
		file := results[0].Pass.Fset.File(d.Pos)
		begin, end := file.Offset(d.Pos), file.Offset(d.End)
		if got := source[begin:end]; got != want[i].text || d.Category != want[i].rule || begin != strings.Index(source, want[i].text) {
			t.Errorf("%s at [%d, %d) %+q, want %s %+q", d.Category, begin, end, got, want[i].rule, want[i].text)
		}
	}
}

// ignore is a test that expects nothing of the comments in a file.
type ignore struct{ *testing.T }

func (ignore) Errorf(string, ...any) {}

func TestFixes(t *testing.T) {
	source := "package a\n\n" +
		"var a = \"user\u202E done\" // want `bidi-override` `bidi-unclosed`\n" +
		"var b = \"x\u200B\u2060y\U000E0068\" // want `zero-width-run` `tag-payload`\n" +
		"var c = '\u200B' // want `zero-width`\n" +
		"var d = `x\u200By` // want `zero-width`\n" +
		"var e = \"p\u0430y\" // want `mixed-script-lookalike`\n" +
		"var f = \"a\x1B[2J\" // want `control-escape`\n"
	golden := strings.NewReplacer(
		"user\u202E done", `user\u202E done`,
		"x\u200B\u2060y\U000E0068", `x\u200B\u2060y\U000E0068`,
		"'\u200B'", `'\u200B'`,
		"\x1B[2J", `\x1b[2J`,
	).Replace(source)
	analysistest.RunWithSuggestedFixes(t, write(t, source, golden), New(), "a")
}

func TestFlags(t *testing.T) {
	with := func(flags ...string) *analysis.Analyzer {
		a := New()
		for _, f := range flags {
			name, value, _ := strings.Cut(f, "=")
			if err := a.Flags.Set(name, value); err != nil {
				t.Fatal(err)
			}
		}
		return a
	}
	const source = "package a\n\n// a\u200Bb and \u202Ec\u202C.\nvar x\u00E9 = \"\U0001F6D8\"\n"
	for _, c := range []struct {
		flags []string
		want  string
	}{
		{[]string{}, "zero-width bidi-override"},
		{[]string{"min=high"}, "bidi-override"},
		{[]string{"profile=data", "min=high"}, "bidi-override"},
		{[]string{"unicode=15", "min=info"}, "zero-width bidi-override unassigned"},
	} {
		var got []string
		for _, r := range analysistest.Run(ignore{t}, write(t, source), with(c.flags...), "a") {
			for _, d := range r.Diagnostics {
				got = append(got, d.Category)
			}
		}
		if strings.Join(got, " ") != c.want {
			t.Errorf("%v: %v, want %v", c.flags, got, c.want)
		}
	}
	for _, f := range []string{"unicode=14", "profile=none", "min=off"} {
		if _, err := with(f).Run(&analysis.Pass{}); err == nil || !strings.HasPrefix(err.Error(), "analyzer: ") {
			t.Errorf("%s: %v", f, err)
		}
	}
}

func TestEscape(t *testing.T) {
	if got, want := string(escape([]byte("a\u200B\U000E0041\x1B\u00E9"))), `a\u200B\U000E0041\x1b\u00E9`; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
