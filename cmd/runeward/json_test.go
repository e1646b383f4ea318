// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"strings"
	"testing"
)

// TestJSON: a file of JSON is read as JSON: what escapes say is found, with a
// pointer and with the bytes of the file.
func TestJSON(t *testing.T) {
	folder(t, map[string]string{
		"a.json":        `{"ok": "\u00e9", "hi\u200bdden": "x\uDB40\uDC68\uDB40\uDC69", "a": 1, "\u0061": 2, "s": "\ud800"}` + "\n",
		"b.jsonc":       "// comment\n{\"a\": 1,}\n",
		"tsconfig.json": "// comment\n{\"a\": 1,}\n",
		"c.jsonl":       "{\"a\": 1}\n{\"a\": \"x\\u202e\"}\n",
		"d.json":        "not { \"json\": \"a\u200bb\\u202e\"\n",
		"e.txt":         `{"a": "\u202e"}`,
		"f.ipynb":       `{"cells": ["a\u202eb"]}`,
	})
	got := program(t, "", "scan", ".")
	checkFound(t, got,
		"a.json:1:21 medium zero-width",
		"a.json:1:36 high tag-payload",
		"a.json:1:71 medium duplicate-member",
		"a.json:1:90 medium surrogate-escape",
		"c.jsonl:2:9 high bidi-override", "c.jsonl:2:9 high bidi-unclosed",
		"d.json:1:17 medium zero-width", "d.json:1:19 high bidi-override", "d.json:1:19 high bidi-unclosed",
		"f.ipynb:1:14 high bidi-override", "f.ipynb:1:14 high bidi-unclosed",
	)
	for _, want := range []string{
		`a.json:1:21: medium zero-width: zero-width character: U+200B ZERO WIDTH SPACE  (byte 20 at /hi\u200bdden)`,
		`it holds the text "hi"  (byte 35 at /hi\u200bdden)`,
		`member of a name that its object has already: "a"  (byte 70 at /a)`,
		`: "\\ud800"  (byte 89 at /s)`,
	} {
		if !strings.Contains(got.Stdout, want) {
			t.Errorf("%s\nlacks %s", got.Stdout, want)
		}
	}
	got = program(t, "", "scan", "--format", "jsonl", "a.json")
	if want := `"length":24,"line":1,"column":36,"columnUtf16":36,"codePoints":["U+E0068","U+E0069"],"count":2,"decoded":"hi"`; !strings.Contains(got.Stdout, want) || !strings.Contains(got.Stdout, `"pointer":"/hi\\u200bdden"`) {
		t.Errorf("%s\nlacks %s", got.Stdout, want)
	}
	// Another profile judges the text.
	if got := program(t, "", "scan", "--profile", "source", "c.jsonl"); got.Status != exitClean {
		t.Errorf("%+v", got)
	}
	// An allowance knows what an escape says.
	write(t, ".runeward.json", `{"allow": [{"codePoint": "U+200B", "reason": "a test"}, {"range": "U+E0000..U+E007F", "reason": "a test"}]}`)
	if g := found(program(t, "", "scan", "a.json")); len(g) != 2 {
		t.Errorf("with an allowance: %v", g)
	}
}

// TestLargeJSON: a document of more than the buffer is read as JSON, and one
// that is too long as text, which is said.
func TestLargeJSON(t *testing.T) {
	fill := strings.Repeat(`"0123456789abcdef",`, 100000)
	folder(t, map[string]string{"a.json": "[" + fill + `"x\u202e"]`})
	got := program(t, "", "scan", "a.json")
	checkFound(t, got, "a.json:1:1900004 high bidi-override", "a.json:1:1900004 high bidi-unclosed")
	write(t, "b.json", "["+strings.Repeat(fill, 9)+`"x\u202e", "`+"\u200b"+`"]`)
	got = program(t, "", "scan", "b.json")
	checkFound(t, got, "b.json:1:17100004 high bidi-override", "b.json:1:17100004 high bidi-unclosed", "b.json:1:17100009 medium zero-width")
	for _, want := range []string{"  (byte 17100003)\n", "  (byte 17100013)\n"} {
		if !strings.Contains(got.Stdout, want) {
			t.Errorf("%s lacks %s", got.Stdout, want)
		}
	}
	if !strings.Contains(got.Stderr, "b.json:1: the file is longer than 16 MiB and is judged as text, in which escapes are read") || !strings.HasPrefix(summaryOf(got), "1 file, 17100018 bytes, ") {
		t.Error(got.Stderr)
	}
	// The same in UTF-16, where a unit takes two bytes behind the mark of two.
	write(t, "c.json", utf16BE("["+strings.Repeat(fill, 9)+`"x\u202e", "`+"\u200b"+`"]`))
	got = program(t, "", "scan", "--min", "medium", "c.json")
	for _, want := range []string{" high bidi-override: ", " high bidi-unclosed: ", " medium zero-width: ", "  (byte 34200008)\n", "  (byte 34200028)\n"} {
		if !strings.Contains(got.Stdout, want) {
			t.Errorf("%s lacks %s", got.Stdout, want)
		}
	}
	if !strings.HasPrefix(summaryOf(got), "1 file, 34200034 bytes, ") {
		t.Error(got.Stderr)
	}
}

// TestJSONByName: which files are read as JSON, and where comments are usual.
func TestJSONByName(t *testing.T) {
	const strict, usual = 0, 1
	for name, want := range map[string]int{
		"a.json": strict, "x/a.JSON": strict, "a.geojson": strict, "a.arb": strict, "a.jsonld": strict, "composer.lock": strict, "Pipfile.lock": strict,
		"a.jsonc": usual, "a.json5": usual, "tsconfig.json": usual, "x/tsconfig.base.json": usual, "jsconfig.json": usual, ".vscode/settings.json": usual, "x/.vscode/launch.json": usual,
		"x.code-workspace": usual, ".babelrc": usual, ".prettierrc": usual, ".eslintrc.json": usual, ".devcontainer/devcontainer.json": usual,
		"vscode/settings.json": strict, "x.vscode/a.json": strict, "mytsconfig.json": strict,
	} {
		d := documentFor(name, profileFor(name))
		o, ok := d.(jsonDocument)
		if !ok || o.Comments != (want == usual) || o.TrailingCommas != o.Comments {
			t.Errorf("%s: %+v", name, d)
		}
	}
	for _, name := range []string{"a.yaml", "yarn.lock", "a.txt", "json", "tsconfig"} {
		if d := documentFor(name, "data"); d != nil {
			t.Errorf("%s: %+v", name, d)
		}
	}
	checkFound(t, program(t, `{"a": "x\u200by"}`, "scan", "--stdin-filename", "app.arb"), "app.arb:1:9 medium zero-width")
	// What is no JSON is judged as text.
	checkFound(t, program(t, "presets: [a\u200bb]\n", "scan", "--stdin-filename", ".babelrc", "--min", "low"), ".babelrc:1:12 medium zero-width")
}
