// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/runeward/runeward/cmd/runeward/internal/config"
	"github.com/runeward/runeward/tables/unicode18"
)

// TestInvalidConfigs: the first line of each file says, in a comment, where its
// problem is and what.
func TestInvalidConfigs(t *testing.T) {
	files, err := filepath.Glob("testdata/config/invalid/*.json")
	if err != nil || len(files) < 30 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		first, _, _ := strings.Cut(string(src), "\n")
		want := filepath.ToSlash(file) + ":" + strings.TrimPrefix(first, "// ")
		_, err = config.Parse(src, filepath.ToSlash(file), ".", unicode18.Set())
		if err == nil {
			t.Errorf("%s is accepted", file)
			continue
		}
		if err.Error() != want {
			t.Errorf("error %s\n want %s", err, want)
		}
		checkASCII(t, file, err.Error())
		// The program says it once and scans nothing with it.
		got := program(t, "a\u200bb", "scan", "--config", file)
		check(t, got, result{exitError, "", "runeward scan: " + want + "\nruneward scan: 0 files, 0 bytes, 0 findings; Unicode 18.0.0\n"})
	}
}

// TestConfigLimits: a configuration of the tree cannot make the scan slow.
func TestConfigLimits(t *testing.T) {
	for _, test := range []struct{ name, begin, entry, end, want string }{
		{"allow", `{"allow": [`, `{"codePoint": "U+200B", "reason": "a"}`, `]}`, "entries of allow"},
		{"patterns", `{"profiles": [{"files": [`, `"*a*b"`, `]}]}`, "patterns"},
		{"patterns of allow", `{"allow": [{"codePoint": "U+200B", "reason": "a", "files": [`, `"*a*b"`, `]}]}`, "patterns"},
	} {
		for _, n := range []int{config.Most, config.Most + 1} {
			src := test.begin + strings.Repeat(test.entry+",\n", n-1) + test.entry + test.end
			_, err := config.Parse([]byte(src), "c.json", ".", unicode18.Set())
			want := ""
			if n > config.Most {
				want = "c.json:1001:1: a configuration has at most 1000 " + test.want
			}
			if err == nil && want != "" || err != nil && err.Error() != want {
				t.Errorf("%d %s: %v, want %s", n, test.name, err, want)
			}
		}
	}
}

func TestValidConfigs(t *testing.T) {
	files, err := filepath.Glob("testdata/config/valid/*.json")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		if got := program(t, "plain", "scan", "--config", file); got.Status != exitClean {
			t.Errorf("%s: %+v", file, got)
		}
	}
}

func TestConfigErrorOnce(t *testing.T) {
	folder(t, map[string]string{".runeward.json": "{\n  \"x\": 1}", "a.txt": "a\u200bb", "sub/b.txt": "a\u200bb", "other/.runeward.json": "{}", "other/c.txt": "a\u200bb"})
	got := program(t, "", "scan", ".")
	if n := strings.Count(got.Stderr, `.runeward.json:2:3: there is no member "x" in a configuration`); n != 1 || got.Status != exitError {
		t.Errorf("status %d, told %d times: %s", got.Status, n, got.Stderr)
	}
	checkFound(t, got, "other/c.txt:1:2 low zero-width")
	if got := program(t, "", "scan", "--no-config", "."); len(found(got)) != 3 || got.Status != exitFound {
		t.Errorf("%+v", got)
	}
}

// TestConfigLookup: the nearest file upwards counts, up to the top of the
// repository, or of what the command line names.
func TestConfigLookup(t *testing.T) {
	off := `{"rules": {"zero-width": "off"}}`
	folder(t, map[string]string{
		".runeward.json":            off,
		"plain/a.txt":               "a\u200bb",
		"plain/sub/a.txt":           "a\u200bb",
		"plain/near/.runeward.json": `{"rules": {"zero-width": "high"}}`,
		"plain/near/in/a.txt":       "a\u200bb",
		"repo/.git/HEAD":            "",
		"repo/a.txt":                "a\u200bb",
		"conf/.git/HEAD":            "",
		"conf/.runeward.json":       off,
		"conf/deep/er/a.txt":        "a\u200bb",
	})
	for _, test := range []struct {
		path string
		want string
	}{
		{"plain", "plain/a.txt:1:2 low zero-width|plain/near/in/a.txt:1:2 high zero-width|plain/sub/a.txt:1:2 low zero-width"},
		{".", "plain/near/in/a.txt:1:2 high zero-width|repo/a.txt:1:2 low zero-width"},
		{"repo", "repo/a.txt:1:2 low zero-width"},
		{"conf/deep", ""},
		{"conf/deep/er/a.txt", ""},
		{"plain/near/in", "plain/near/in/a.txt:1:2 low zero-width"},
	} {
		got := program(t, "", "scan", "--no-ignore", test.path)
		if g := strings.Join(found(got), "|"); g != test.want {
			t.Errorf("%s: %s, want %s\n%s", test.path, g, test.want, got.Stderr)
		}
	}
	// --config is for all files, and its patterns are relative to its folder.
	got := program(t, "", "scan", "--no-ignore", "--config", ".runeward.json", ".")
	checkFound(t, got)
	got = program(t, "a\u200bb", "scan", "--stdin-filename", "conf/deep/new.txt")
	checkFound(t, got)
}

func TestConfigPrecedence(t *testing.T) {
	folder(t, map[string]string{
		".runeward.json": `{
			"families": {"zero-width": "info"},
			"rules": {"zero-width-run": "high"},
			"profiles": [
				{"files": ["*.tmpl"], "profile": "source"},
				{"files": ["special.tmpl"], "profile": "prose", "rules": {"zero-width": "medium"}},
				{"files": ["special.*"], "families": {"bidi": "off"}},
				{"files": ["out/", "*.gen.md"], "profile": "off"},
			],
		}`,
		"a.tmpl":       "a\u200bb c\u200b\u2060d e\u00adf",
		"special.tmpl": "a\u200bb c\u202ed e\u00adf",
		"out/a.md":     "a\u202eb",
		"x/b.gen.md":   "a\u202eb",
	})
	checkFound(t, program(t, "", "scan", "."), "a.tmpl:1:6 high zero-width-run", "a.tmpl:1:11 low invisible-soft-hyphen", "special.tmpl:1:2 medium zero-width")
	// The command line has the first word, but what is left out stays out.
	checkFound(t, program(t, "", "scan", "--profile", "prose", "."), "a.tmpl:1:6 high zero-width-run", "special.tmpl:1:2 medium zero-width")
}

func TestConfigAllow(t *testing.T) {
	text := map[string]string{
		"one.txt":    "a\u200bb",                                             // zero-width
		"two.txt":    "a\u200b\u2060b",                                       // zero-width-run
		"icons.txt":  "x \ue000 \uf000",                                      // private-use
		"mixed.txt":  "\u0394time p\u0430yp\u0430l",                          // mixed-script-moderate, lookalike
		"arabic.txt": "\u0628\u200e\u200e\u0628 a\u2060b \u0628\u2060\u0628", // zero-width twice
		"seq.txt":    "xa\u200dby a\u200dc",
	}
	for _, test := range []struct{ allow, file, want string }{
		{`{"codePoint": "U+200B"}`, "one.txt", ""},
		{`{"codePoint": "U+200C"}`, "one.txt", "one.txt:1:2 low zero-width"},
		{`{"codePoint": "U+200B"}`, "two.txt", "two.txt:1:2 medium zero-width-run"},
		{`{"range": "U+200B..U+2060"}`, "two.txt", ""},
		{`{"range": "U+200B..U+205F"}`, "two.txt", "two.txt:1:2 medium zero-width-run"},
		{`{"codePoint": "U+200B", "files": ["*.txt"]}`, "one.txt", ""},
		{`{"codePoint": "U+200B", "files": ["*.md", "sub/one.txt"]}`, "one.txt", "one.txt:1:2 low zero-width"},
		{`{"codePoint": "U+200B", "rules": ["zero-width"]}`, "one.txt", ""},
		{`{"codePoint": "U+200B", "rules": ["joiner-misplaced"]}`, "one.txt", "one.txt:1:2 low zero-width"},
		{`{"codePoint": "U+200B", "expires": "2000-06-15"}`, "one.txt", ""},
		{`{"codePoint": "U+200B", "expires": "2000-06-14"}`, "one.txt", "one.txt:1:2 low zero-width"},
		{`{"sequence": "U+0061 U+200D U+0062"}`, "seq.txt", "seq.txt:1:8 low joiner-misplaced"},
		{`{"sequence": "U+200D"}`, "seq.txt", ""},
		{`{"sequence": "U+0078 U+0061 U+200D U+0062 U+0079"}`, "seq.txt", "seq.txt:1:8 low joiner-misplaced"},
		{`{"script": "Arab"}`, "arabic.txt", "arabic.txt:1:7 low zero-width"},
		{`{"script": "Cyrl"}`, "mixed.txt", ""},
		{`{"script": "Grek"}`, "mixed.txt", "mixed.txt:1:7 low mixed-script-lookalike"},
	} {
		folder(t, text)
		cfg := `{"families": {"bidi": "off"}, "allow": [` + strings.TrimSuffix(test.allow, "}") + `, "reason": "why"}]}`
		if err := os.WriteFile("c.json", []byte(cfg), 0o666); err != nil {
			t.Fatal(err)
		}
		env := environment{now: func() time.Time { return time.Date(2000, 6, 15, 12, 0, 0, 0, time.UTC) }}
		var stdout, stderr strings.Builder
		run([]string{"scan", "--config", "c.json", test.file}, strings.NewReader(""), &stdout, &stderr, env)
		got := found(result{0, stdout.String(), stderr.String()})
		if g := strings.Join(got, "|"); g != test.want {
			t.Errorf("%s in %s: found %s, want %s", test.allow, test.file, g, test.want)
		}
		if expired := strings.Contains(stderr.String(), "c.json:1: this allowance expired on 2000-06-14"); expired != strings.Contains(test.allow, "06-14") {
			t.Errorf("%s: %s", test.allow, stderr.String())
		}
	}
}
