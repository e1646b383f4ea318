// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func checkSays(t *testing.T, got result, want ...string) {
	t.Helper()
	for _, w := range want {
		if !strings.Contains(got.Stderr, w) {
			t.Errorf("%s lacks %s", got.Stderr, w)
		}
	}
}

// TestConfigurationSwitchesOff: a tree does not switch its scan off unseen.
func TestConfigurationSwitchesOff(t *testing.T) {
	folder(t, map[string]string{
		"a.txt":          "a\u200bb",
		".runeward.json": `{"profiles": [{"files": ["*"], "profile": "off"}]}`,
	})
	got := program(t, "", "scan", ".")
	checkSays(t, got, "runeward scan: .runeward.json: this configuration leaves out all files\n", "runeward scan: nothing was scanned\n", "; 2 left out by the configuration; ")
	if got.Status != exitClean {
		t.Errorf("%+v", got)
	}
	write(t, ".runeward.json", `{"families": {"bidi": "off"}, "profiles": [{"files": ["**"], "families": {"tag": "off"}}, {"files": ["*.go"], "profile": "off"}]}`)
	write(t, "b.go", "a\u200bb")
	got = program(t, "", "scan", ".")
	checkSays(t, got, "switches off the family bidi for all files\n", "; 1 left out by the configuration; ")
	if strings.Contains(got.Stderr, "leaves out all") || strings.Contains(got.Stderr, "nothing was") {
		t.Error(got.Stderr)
	}
	t.Chdir(t.TempDir())
	checkSays(t, program(t, "", "scan", "."), "runeward scan: nothing was scanned\n")
}

// TestConfigurationTakesDown: nor does it take the gravest rules down unseen.
func TestConfigurationTakesDown(t *testing.T) {
	folder(t, map[string]string{"AGENTS.md": "a\U000E0068\U000E0069b"})
	for cfg, want := range map[string]string{
		`{"families": {"tag": "info"}}`:                                                "takes the family tag down to info for all files\n",
		`{"rules": {"tag-payload": "off"}}`:                                            "takes the rule tag-payload down to off for all files\n",
		`{"rules": {"tag-payload": "info"}}`:                                           "takes the rule tag-payload down to info for all files\n",
		`{"profiles": [{"files": ["*"], "rules": {"tag-payload": "info"}}]}`:           "takes the rule tag-payload down to info for all files\n",
		`{"profiles": [{"files": ["*.md"], "families": {"tag": "off"}}]}`:              "switches off the family tag for AGENTS.md, CLAUDE.md, SKILL.md, *.md\n",
		`{"profiles": [{"files": ["**/*.md", "*.go"], "families": {"bidi": "info"}}]}`: "takes the family bidi down to info for AGENTS.md, CLAUDE.md, SKILL.md, *.md, *.go\n",
		`{"profiles": [{"files": ["*.py"], "profile": "off"}]}`:                        "leaves out *.py\n",
		`{"profiles": [{"files": ["CLAUDE.md", "*.sh"], "profile": "off"}]}`:           "leaves out CLAUDE.md, *.sh\n",
		`{"profiles": [{"files": ["/*.md"], "profile": "off"}]}`:                       "leaves out AGENTS.md, CLAUDE.md, SKILL.md, *.md\n",
		`{"allow": [{"range": "U+0000..U+10FFFF", "reason": "all fine"}]}`:             "allows U+0000 to U+10FFFF in all files\n",
	} {
		write(t, ".runeward.json", cfg)
		checkSays(t, program(t, "", "scan", "."), "runeward scan: .runeward.json: this configuration "+want)
	}
	for _, cfg := range []string{
		`{"families": {"space": "info", "compat": "low"}, "rules": {"space-character": "off", "bidi-mark-neutral": "info"}}`,
		`{"profiles": [{"files": ["testdata/**"], "families": {"tag": "off"}}]}`,
	} {
		write(t, ".runeward.json", cfg)
		if got := program(t, "", "scan", "."); strings.Contains(got.Stderr, "this configuration") {
			t.Errorf("%s: %s", cfg, got.Stderr)
		}
	}
}

// TestHiddenIgnoreRules: what is ignored by a list that is not in the tree is
// counted.
func TestHiddenIgnoreRules(t *testing.T) {
	repository(t, map[string]string{".gitignore": "*.log\n"})
	for _, name := range []string{"a.log", "b.txt", "c.md", "d.go"} {
		write(t, name, "a\u200bb")
	}
	list := filepath.Join(t.TempDir(), "list")
	write(t, list, "*.md\n")
	git(t, "config", "core.excludesFile", list)
	write(t, ".git/info/exclude", "*.txt\n")
	got := program(t, "", "scan", ".")
	checkFound(t, got, "d.go:1:2 medium zero-width")
	checkSays(t, got, "runeward scan: .: 2 files left out that only .git/info/exclude or core.excludesFile of git ignores; --no-ignore scans all\n")
}

// TestTooDeep: folders that cannot be opened are an error, with git and without.
func TestTooDeep(t *testing.T) {
	repository(t, map[string]string{"a.txt": "a"})
	top, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	name := strings.Repeat("d", 200)
	for range 25 {
		if err := os.Mkdir(name, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.Chdir(name); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile("x.txt", []byte("a\u200bb"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Chdir(top); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"scan", "."}, {"scan", "--no-ignore", "."}} {
		if got := program(t, "", args...); got.Status != exitError || !strings.Contains(got.Stderr, "dddd") {
			t.Errorf("%v: %d, %.300s", args, got.Status, got.Stderr)
		}
	}
}

// TestNamesOfAll: the names of links and folders are judged too, and what a link
// leads to, in folders and in git.
func TestNamesOfAll(t *testing.T) {
	t.Chdir(t.TempDir())
	git(t, "init", "-q", ".")
	git(t, "commit", "-q", "-m", "first", "--allow-empty")
	if err := os.Symlink("to\u202e", "link"); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("x", "other\u200b"); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll("empty\u202e/in", 0o777); err != nil {
		t.Fatal(err)
	}
	links := []string{"link:1:3 high bidi-override", "link:1:3 high bidi-unclosed", `other\u{200B}:1:6 medium zero-width`}
	for _, args := range [][]string{{"scan", "."}, {"scan", "--no-ignore", "."}} {
		checkFound(t, program(t, "", args...), append([]string{`empty\u{202E}/in/:1:6 high bidi-override`, `empty\u{202E}/in/:1:6 high bidi-unclosed`}, links...)...)
	}
	git(t, "add", "-A")
	checkFound(t, program(t, "", "scan", "--staged"), links...)
	checkFound(t, program(t, "", "scan", "--diff", "HEAD"), links...)
	git(t, "commit", "-q", "-m", "second")
	checkFound(t, program(t, "", "scan", "--diff", "HEAD"))
}
