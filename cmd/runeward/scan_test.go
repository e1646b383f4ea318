// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// summaryOf returns the last line of standard error, without its beginning.
func summaryOf(r result) string {
	s := strings.TrimSuffix(r.Stderr, "\n")
	return strings.TrimPrefix(s[strings.LastIndexByte(s, '\n')+1:], "runeward scan: ")
}

// found lists the findings of a run in the format text: place, severity and
// rule of each.
func found(r result) []string {
	var all []string
	for line := range strings.Lines(r.Stdout) {
		if strings.HasPrefix(line, "  | ") {
			continue
		}
		head, _, _ := strings.Cut(line, ": ")
		rest := strings.TrimPrefix(line, head+": ")
		what, _, _ := strings.Cut(rest, ":")
		all = append(all, head+" "+strings.TrimSpace(what))
	}
	return all
}

func checkFound(t *testing.T, got result, want ...string) {
	t.Helper()
	if g := strings.Join(found(got), "\n"); g != strings.Join(want, "\n") {
		t.Errorf("found\n%s\nwant\n%s\nstandard error: %s", g, strings.Join(want, "\n"), got.Stderr)
	}
}

func TestScanJudges(t *testing.T) {
	spelling := "\ufeff\U0001F468\u200D\U0001F469\u200D\U0001F467 \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 \u05d0!\u200f\n"
	check(t, program(t, spelling, "scan"), result{exitClean, "", "runeward scan: 1 file, 47 bytes, 0 findings; Unicode 18.0.0\n"})
	check(t, program(t, "caf\u00e9\r\npay\u200bpal\rx\u202e\n", "scan"), result{exitFound,
		`<stdin>:2:4: low zero-width: zero-width character: U+200B ZERO WIDTH SPACE  (byte 10)
  | pay\u{200B}pal
  |    ^^^^^^^^
<stdin>:3:2: high bidi-override: bidi override: U+202E RIGHT-TO-LEFT OVERRIDE  (byte 18)
  | x\u{202E}
  |  ^^^^^^^^
<stdin>:3:2: medium bidi-unclosed: bidi control that its line does not close: U+202E RIGHT-TO-LEFT OVERRIDE  (byte 18)
  | x\u{202E}
  |  ^^^^^^^^
`, "runeward scan: 1 file, 22 bytes, 3 findings (1 high, 1 medium, 1 low); Unicode 18.0.0\n"})
}

func TestScanDecodes(t *testing.T) {
	got := program(t, "Hi"+strings.Repeat("\U000E0041", 3)+"\U000E0020\U000E0062.", "scan")
	if want := `it holds the text "AAA b"`; !strings.Contains(got.Stdout, want) {
		t.Errorf("%s lacks %s", got.Stdout, want)
	}
	// A payload that hides something itself stays escaped, and a long one is cut
	// in the message.
	var b strings.Builder
	for range 40 {
		b.WriteString("\U000E010B\U000E0192") // 1B and A2
	}
	got = program(t, "\U0001F600"+b.String(), "scan", "--format", "jsonl")
	if want := `"decoded":"` + strings.Repeat(`\\u{001B}\\x{A2}`, 40) + `","decodedKind":"bytes"`; !strings.Contains(got.Stdout, want) {
		t.Errorf("%s lacks %s", got.Stdout, want)
	}
	if want := `\\u{001B}...\"`; strings.Count(got.Stdout, `\\u{001B}`) < 40 || !strings.Contains(got.Stdout, `...\""`) {
		t.Errorf("the message is not cut: %s lacks %s", got.Stdout, want)
	}
}

func TestExitStatus(t *testing.T) {
	low, medium, high := "a\u200bb", "a\u115fb", "a\u202eb"
	for _, test := range []struct {
		text, options string
		want          int
	}{
		{"", "", exitClean},
		{low, "", exitFound},
		{low, "--fail-on low", exitFound},
		{low, "--fail-on medium", exitClean},
		{low, "--fail-on never", exitClean},
		{medium, "--fail-on medium", exitFound},
		{medium, "--fail-on high", exitClean},
		{high, "--fail-on high", exitFound},
		{high, "--fail-on never", exitClean},
		{low, "--min medium", exitClean},
		{low, "--profile source --fail-on medium", exitFound},
		{low, "--profile nonsense", exitError},
		{low, "--fail-on info", exitError},
		{low, "--fail-on off", exitError},
		{low, "--min off", exitError},
		{low, "--min high --fail-on low", exitError},
		{low, "--format xml", exitError},
		{low, "--config x --no-config", exitError},
		{low, "--staged --diff HEAD", exitError},
		{low, "--dry-run", exitError},
		{low, "--fix --dry-run --format jsonl", exitError},
		{low, "--fix --staged", exitError},
		{low, "--write-baseline x --staged", exitError},
		{low, "--baseline missing", exitError},
		{low, "--config missing", exitError},
		{low, "missing", exitError},
	} {
		t.Chdir(t.TempDir())
		got := program(t, test.text, append([]string{"scan"}, strings.Fields(test.options)...)...)
		if got.Status != test.want {
			t.Errorf("%+q %s: status %d, want %d\n%s", test.text, test.options, got.Status, test.want, got.Stderr)
		}
	}
}

// TestProfileByName: the severity of U+200B between letters tells the profiles
// apart: low in prose, medium in source; a soft hyphen is info in prose, low in
// data and source.
func TestProfileByName(t *testing.T) {
	for _, test := range []struct{ name, want string }{
		{"a.go", "source"}, {"dir/b.PY", "source"}, {"Makefile", "source"}, {"x.tsx", "source"},
		{"a.json", "data"}, {"b.yaml", "data"}, {".gitignore", "data"}, {"messages.po", "data"},
		{"README.md", "prose"}, {"notes.txt", "prose"}, {"page.html", "prose"},
		{"AGENTS.md", "agent"}, {"sub/claude.md", "agent"}, {"skills/x/SKILL.md", "agent"}, {".cursorrules", "agent"},
		{".cursor/rules/go.mdc", "agent"}, {"a/.claude/commands/run.md", "agent"}, {".github/copilot-instructions.md", "agent"},
		{"a.prompt.md", "agent"}, {"llms.txt", "agent"}, {"SOUL.md", "agent"}, {"x/AGENTS.override.md", "agent"}, {".rules", "agent"}, {".junie/guidelines.md", "agent"},
		{"README", "prose"}, {"LICENSE", "prose"}, {"composer.lock", "data"}, {"app.arb", "data"},
		{"unknown", ""}, {"", ""}, {"a.unknown", ""}, {".claude/settings.json", "data"},
	} {
		if got := profileFor(test.name); got != test.want {
			t.Errorf("%s: profile %q, want %q", test.name, got, test.want)
		}
	}
	for _, test := range []struct{ name, head, want string }{
		{"x", "a\u200bb", "low"}, {"x", "#!/bin/sh\na\u200bb", "medium"}, {"x.md", "#!/bin/sh\na\u200bb", "low"},
		{"x.go", "a\u200bb", "medium"}, {"AGENTS.md", "a\u200bb", "medium"},
	} {
		got := program(t, test.head, "scan", "--stdin-filename", test.name)
		if len(found(got)) != 1 || !strings.Contains(found(got)[0], " "+test.want+" zero-width") {
			t.Errorf("%s %q: %v, want severity %s", test.name, test.head, found(got), test.want)
		}
		if !strings.HasPrefix(got.Stdout, test.name+":") {
			t.Errorf("--stdin-filename is not in %q", got.Stdout)
		}
	}
}

func TestScanOrder(t *testing.T) {
	files := map[string]string{}
	for i := range 300 {
		name := "d" + string(rune('a'+i%7)) + "/" + strings.Repeat("x", i%11) + string(rune('a'+i%26)) + ".txt"
		files[name] = strings.Repeat("text\n", i*i%5000) + "pay\u200bpal\u202e"
	}
	folder(t, files)
	want := program(t, "", "scan", ".")
	if want.Status != exitFound || len(found(want)) != 3*len(files) {
		t.Fatalf("%d findings in %d files, %s", len(found(want)), len(files), want.Stderr)
	}
	for range 10 {
		if got := program(t, "", "scan", "."); got != want {
			t.Fatal("two runs differ")
		}
	}
	var parts result
	for _, d := range []string{"da", "db", "dc", "dd", "de", "df", "dg"} {
		parts.Stdout += program(t, "", "scan", d).Stdout
	}
	if parts.Stdout != want.Stdout {
		t.Error("folders one by one give another order than all at once")
	}
}

// TestManyFindings: files with more findings than may wait are reported in
// their order all the same, and nothing waits for ever.
func TestManyFindings(t *testing.T) {
	files := map[string]string{}
	for i := range 40 {
		files[string(rune('a'+i/26))+string(rune('a'+i%26))+".txt"] = strings.Repeat("a\u200bb\n", 100+500*(i%5))
	}
	folder(t, files)
	got := program(t, "", "scan", "--max", "0", "--format", "jsonl", ".")
	if n := strings.Count(got.Stdout, "\n"); n != 8*(5*100+500*10) || got.Status != exitFound {
		t.Errorf("%d findings, %s", n, got.Stderr)
	}
	last := ""
	for line := range strings.Lines(got.Stdout) {
		path := line[:len(`{"path":"aa.txt`)]
		if path < last {
			t.Fatalf("%s after %s", path, last)
		}
		last = path
	}
}

func TestScanPatterns(t *testing.T) {
	folder(t, map[string]string{
		"a.md": "a\u200bb", "b.txt": "a\u200bb", "docs/c.md": "a\u200bb", "docs/deep/er/d.md": "a\u200bb", "docs/e.txt": "a\u200bb", "[x].md": "a\u200bb",
	})
	for _, test := range []struct{ pattern, want string }{
		{"*.md", "[x].md:1:2 low zero-width|a.md:1:2 low zero-width"},
		{"docs/**/*.md", "docs/c.md:1:2 low zero-width|docs/deep/er/d.md:1:2 low zero-width"},
		{"docs/*", "docs/c.md:1:2 low zero-width|docs/deep/er/d.md:1:2 low zero-width|docs/e.txt:1:2 low zero-width"},
		{"**/er/?.md", "docs/deep/er/d.md:1:2 low zero-width"},
		{"[x].md", "[x].md:1:2 low zero-width"},
		{"[a-b].*", "a.md:1:2 low zero-width|b.txt:1:2 low zero-width"},
	} {
		got := program(t, "", "scan", test.pattern)
		if g := filepath.ToSlash(strings.Join(found(got), "|")); g != test.want || got.Status != exitFound {
			t.Errorf("%s: %s, want %s; %s", test.pattern, g, test.want, got.Stderr)
		}
	}
	if got := program(t, "", "scan", "*.nothing"); got.Status != exitError || !strings.Contains(got.Stderr, "*.nothing: ") {
		t.Errorf("a pattern without files: %+v", got)
	}
}

// TestHiddenInNames: what hides in the name of a file or a folder is found, once
// for each folder.
func TestHiddenInNames(t *testing.T) {
	folder(t, map[string]string{
		"pay\u200bpal.txt":                   "clean",
		"in\u202evoice/one.txt":              "clean",
		"in\u202evoice/two.txt":              "clean",
		"\u0645\u06cc\u200c\u062e.txt":       "clean",
		"family \U0001F468\u200D\U0001F469.": "clean",
		"caf\u00e9.txt":                      "clean",
	})
	got := program(t, "", "scan", ".")
	checkFound(t, got,
		`in\u{202E}voice/one.txt:1:3 high bidi-override`,
		`in\u{202E}voice/one.txt:1:3 high bidi-unclosed`,
		`pay\u{200B}pal.txt:1:4 medium zero-width`,
	)
	if !strings.Contains(got.Stdout, "in the name of the file  (byte 3 in the name)\n  | pay\\u{200B}pal.txt\n  |    ^^^^^^^^\n") {
		t.Errorf("%s", got.Stdout)
	}
	// A file that is left out has no name to judge, and names can be allowed.
	if err := os.WriteFile(".runeward.json", []byte(`{"profiles": [{"files": ["pay*"], "profile": "off"}],
		"allow": [{"codePoint": "U+202E", "reason": "a test"}]}`), 0o666); err != nil {
		t.Fatal(err)
	}
	checkFound(t, program(t, "", "scan", "."))
}

// TestEncodings: text in another encoding is a finding where that is not usual;
// a NUL does not hide a source file.
func TestEncodings(t *testing.T) {
	folder(t, map[string]string{
		"a.go":   "\xff\xfea\x00",
		"b.txt":  "\xff\xfea\x00",
		"c.png":  "\x89PNG\r\n\x1a\n\x00\xff",
		"d.go":   "package x\x00 // a\u202eb\n",
		"e.data": "q\x00a\u202eb",
		"g.data": "q\x00\x00\x00a\u202eb",
		"h.data": strings.Repeat("x", 257) + "ustar" + strings.Repeat("\x00", 20) + "a\u202eb",
		"f.go":   "\x7fELF\x00\xff\xfe\u202e",
		"README": "PK\x03\x04\xff\n a\u202eb\n",
		"prog":   "\x7fELF\x00\xff\xfe\u202e",
	})
	got := program(t, "", "scan", ".")
	checkFound(t, got, "README:1:3 medium control-c0", "README:1:5 medium ill-formed", "README:2:3 high bidi-override", "README:2:3 medium bidi-unclosed",
		"a.go:1:1 low encoding-wide", "d.go:1:10 medium control-c0", "d.go:1:16 high bidi-override", "d.go:1:16 high bidi-unclosed",
		"e.data:1:2 medium control-c0", "e.data:1:4 high bidi-override", "e.data:1:4 medium bidi-unclosed", "f.go:1:1 low encoding-binary")
	if want := "5 files, 48 bytes, 12 findings (4 high, 6 medium, 2 low); 5 binary, not scanned; Unicode 18.0.0"; summaryOf(got) != want {
		t.Errorf("%s, want %s", summaryOf(got), want)
	}
	got = program(t, "", "scan", "--text", "g.data")
	checkFound(t, got, "g.data:1:2 medium control-c0", "g.data:1:6 high bidi-override", "g.data:1:6 medium bidi-unclosed")
}

// TestLegacyEncoding: of a file in another encoding a few bytes are listed, all are
// counted, and what else is in it is found.
func TestLegacyEncoding(t *testing.T) {
	folder(t, map[string]string{"a.txt": strings.Repeat("gr\xfc\xdfe ", 50) + "pay\u200bload\n"})
	got := program(t, "", "scan", "a.txt")
	all := found(got)
	if len(all) != maxIllFormed+2 || all[maxIllFormed] != "a.txt:1:304 low zero-width" || !strings.Contains(got.Stdout, "a.txt: ... and 30 more\n") {
		t.Errorf("%d: %v", len(all), all[max(0, len(all)-3):])
	}
	if want := "1 file, 311 bytes, 51 findings (50 medium, 1 low)"; !strings.HasPrefix(summaryOf(got), want) {
		t.Errorf("%s, want %s", summaryOf(got), want)
	}
	if got := program(t, "", "scan", "--max", "0", "a.txt"); len(found(got)) != 51 {
		t.Errorf("%d without a limit", len(found(got)))
	}
	program(t, "", "scan", "--write-baseline", "base.json", "a.txt")
	checkFound(t, program(t, "", "scan", "--baseline", "base.json", "a.txt"))
}

func TestScanMaxFindings(t *testing.T) {
	text := strings.Repeat("a\u200bb\n", 1500)
	got := program(t, text, "scan")
	if len(found(got)) != defaultFindings+1 || !strings.Contains(got.Stdout, "<stdin>: ... and 500 more\n") || !strings.HasPrefix(summaryOf(got), "1 file, 9000 bytes, 1500 findings (1500 low)") {
		t.Errorf("%d lines, %s", len(found(got)), summaryOf(got))
	}
	if got := program(t, text, "scan", "--max", "0"); len(found(got)) != 1500 {
		t.Errorf("without limit %d", len(found(got)))
	}
	// The ones that are not listed count.
	text = strings.Repeat("a\u200bb\n", 5) + "\u202e"
	if got := program(t, text, "scan", "--max", "2", "--fail-on", "high"); got.Status != exitFound {
		t.Errorf("what is beyond --max does not fail: %+v", got)
	}
}

func TestMin(t *testing.T) {
	text := "so\u00adft"
	check(t, program(t, text, "scan"), result{exitClean, "", "runeward scan: 1 file, 6 bytes, 0 findings; Unicode 18.0.0\n"})
	got := program(t, text, "scan", "--min", "info")
	checkFound(t, got, "<stdin>:1:3 info invisible-soft-hyphen")
	if got.Status != exitClean {
		t.Errorf("status %d for info", got.Status)
	}
}

func TestOutputFile(t *testing.T) {
	folder(t, map[string]string{"a.txt": "a\u200bb", "old.txt": "old"})
	direct := program(t, "", "scan", "--format", "jsonl", "a.txt")
	got := program(t, "", "scan", "--format", "jsonl", "--output", "old.txt", "a.txt")
	b, err := os.ReadFile("old.txt")
	if err != nil || string(b) != direct.Stdout || got.Stdout != "" || got.Status != exitFound {
		t.Errorf("%q, %v, %+v", b, err, got)
	}
	got = program(t, "", "scan", "--output", "no/such/folder", "a.txt")
	if got.Status != exitError || !strings.HasPrefix(got.Stderr, "runeward scan: no/such/folder: ") {
		t.Errorf("%+v", got)
	}
	entries, _ := os.ReadDir(".")
	if len(entries) != 2 {
		t.Errorf("files left behind: %v", entries)
	}
	// The report is no part of what is scanned.
	for range 3 {
		got = program(t, "", "scan", "--output", "old.txt", ".")
		if summaryOf(got) != "1 file, 5 bytes, 1 finding (1 low); Unicode 18.0.0" {
			t.Error(got.Stderr)
		}
	}
}

// TestNoCommands: a file cannot make a build server take a line of the report
// for a command.
func TestNoCommands(t *testing.T) {
	folder(t, map[string]string{"::error::x": "::stop-commands::y\u202e\n", " ::notice::z": "  ::add-mask::a\u200bb\n"})
	got := program(t, "", "scan", ".")
	for line := range strings.Lines(got.Stdout + got.Stderr) {
		if strings.HasPrefix(strings.TrimLeft(line, " \t"), "::") {
			t.Errorf("line %q", line)
		}
	}
	if len(found(got)) == 0 {
		t.Error(got)
	}
}

// TestScanProgress: the line appears on a terminal only and goes away before
// anything else is written.
func TestScanProgressJudged(t *testing.T) {
	now := time.Time{}
	env := environment{stderrIsTerminal: true, now: func() time.Time {
		now = now.Add(3 * time.Second)
		return now
	}}
	var both strings.Builder
	slow := &slowReader{strings.NewReader("pay\u200bpal")}
	run([]string{"scan"}, slow, &both, &both, env)
	out := both.String()
	blank := "\r" + strings.Repeat(" ", len("scanning: 0 files, 0 MiB")) + "\r"
	if !strings.HasPrefix(out, "\rscanning: 0 files, 0 MiB") || !strings.Contains(out, blank+"<stdin>:1:4: low zero-width") {
		t.Errorf("output %q", out)
	}
}

// slowReader waits before the first read for longer than the progress line
// does.
type slowReader struct{ r *strings.Reader }

func (r *slowReader) Read(p []byte) (int, error) {
	if r.r.Size() == int64(r.r.Len()) {
		time.Sleep(2 * progressEvery)
	}
	return r.r.Read(p)
}
