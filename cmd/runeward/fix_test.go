// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"os"
	"strings"
	"testing"
)

// TestFix holds --fix to what its help states: what it takes out, and that all
// else stays byte for byte.
func TestFix(t *testing.T) {
	tags := "\U000E0068\U000E0069"
	changed := []struct{ text, want string }{
		{"Read this." + tags + "\n", "Read this.\n"},
		{"Read " + tags + " this\r\nand that\r\n", "Read  this\r\nand that\r\n"},
		{"wo" + tags + "rd", "word"},
		{"Smile \U0001F600\U000E0101\U000E0102!", "Smile \U0001F600!"},
		{"one\n\ufeff# Title\n", "one\n# Title\n"},
		{"\ufeffsignature stays, pay\ufeffpal", "\ufeffsignature stays, paypal"},
		{"a bell\x07 here, nul\x00, del\x7f", "a bell here, nul, del"},
		{"pay\u200bpal and pay\u2060pal", "paypal and paypal"},
		{"pay\u200b\u2060pal", "paypal"},
		{"one\U000E0158\U000E0159 sel", "one sel"},
		{"(well known) *wo\u200brd* it's\u200b", "(well known) *word* it's\u200b"},
		{"ba\u0308r\u200bber", "ba\u0308rber"},
	}
	for _, test := range changed {
		folder(t, map[string]string{"a.md": test.text})
		dry := program(t, "", "scan", "--fix", "--dry-run", "a.md")
		if b, _ := os.ReadFile("a.md"); string(b) != test.text {
			t.Errorf("%+q: --dry-run changed it to %+q", test.text, b)
		}
		if dry.Status != exitFound || !strings.Contains(dry.Stdout, "--- a.md\n+++ a.md\n@@ line ") {
			t.Errorf("%+q: --dry-run: %+v", test.text, dry)
		}
		got := program(t, "", "scan", "--fix", "a.md")
		b, err := os.ReadFile("a.md")
		if err != nil || string(b) != test.want {
			t.Errorf("%+q: fixed to %+q, want %+q; %+v", test.text, b, test.want, got)
		}
		if again := program(t, "", "scan", "--fix", "a.md"); strings.Contains(again.Stderr, "fixed") {
			t.Errorf("%+q: the second time it is fixed again: %s", test.text, again.Stderr)
		}
	}
	kept := []string{
		"zwnj a\u200cb, zwj a\u200db, run a\u200b\u200cb, shy so\u00adft", "mixed p\u0430ypal", "\u0645\u06cc\u200c\u200c\u062e",
		"my_pay\u200bpal", "camelPa\u200byPal", "v1\u200bv2", "a.b\u200bc", "https://exam\u200bple.com", "a/b\u200bc", "x@y\u200bz", "f(x\u200by)=z", "#tag=a\u200bb",
		"`pay\u200bpal`", "some `code` and pay\u200bpal", "    pay\u200bpal", "\tpay\u200bpal", "```\npay\u200bpal\n```\n", "~~~ sh\npay\u200bpal" + tags + "\n", "> ```\n> pay\u200bpal\n",
		"````\n```\npay\u200bpal\n````\n", "id_" + tags + "x", "a\u202eb\u202c", "\x1b[31mred\x1b[0m", "back\bspace", "form\ffeed", "next\u0085line",
		"a\u0092b", "\xff\xc0\xaf", "\u3164x", "a\u2028b", "one\u200b two", "\u200bword", "\U0001F600\ufe0f\ufe0f", "\u845b\U000E0100", strings.Repeat("x", 300) + "\u200b" + strings.Repeat("y", 300),
		"(well-kno\u200bwn)", "(pay\u200bpal)", "well-kno\u200bwn", "--pay\u200bpal", "{{pay\u200bpal}}", "if (pay\u200bpal) return", "export PAY\u200bPAL", "<pay\u200bpal>", "[pay\u200bpal]: <bar>",
		"~~~\n~~~ no close\npay\u200bpal\n~~~\n", "1. ```\n   pay\u200bpal\n   ```\n", "a\r~~~\rpay\u200bpal\r~~~\r", "---\nname: pay\u200bpal\n---\n", "<pre>\n\npay\u200bpal\n</pre>\n",
		"allowed pay\u200bpal <!-- runeward:allow zero-width it is a test -->",
	}
	for _, text := range kept {
		folder(t, map[string]string{"a.md": text})
		program(t, "", "scan", "--fix", "a.md")
		if b, _ := os.ReadFile("a.md"); string(b) != text {
			t.Errorf("%+q was changed to %+q", text, b)
		}
	}
}

// TestFixOnlyProse: no file is changed but Markdown and plain text of the
// profiles prose and agent.
func TestFixOnlyProse(t *testing.T) {
	text := "wo\u200brd\U000E0068\n"
	names := []string{"a.go", "a.json", "a.html", "a.rst", "a", "b.yaml", "a.mdx", "off.md", "source.md", "a.txt", "a.markdown", "AGENTS.md", ".cursorrules"}
	files := map[string]string{".runeward.json": `{"profiles": [{"files": ["off.md"], "profile": "off"}, {"files": ["source.md"], "profile": "source"}]}`}
	for _, name := range names {
		files[name] = text
	}
	folder(t, files)
	program(t, "", "scan", "--fix", ".")
	for i, name := range names {
		b, _ := os.ReadFile(name)
		if fixed := string(b) == "word\n"; fixed != (i >= 9) || !fixed && string(b) != text {
			t.Errorf("%s is %+q", name, b)
		}
	}
}

func TestFixFile(t *testing.T) {
	folder(t, map[string]string{"real.txt": "wo\u200brd p\u0430ypal\n", "base.txt": "wo\u200brd\n"})
	if err := os.Chmod("real.txt", 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("real.txt", "link.txt"); err != nil {
		t.Fatal(err)
	}
	// A link is read but not replaced, nor is what it leads to.
	got := program(t, "", "scan", "--fix", "link.txt")
	if st, err := os.Lstat("link.txt"); err != nil || st.Mode()&os.ModeSymlink == 0 || got.Status != exitError || !strings.Contains(got.Stderr, "link.txt: not fixed: it is a symbolic link\n") {
		t.Errorf("%+v", got)
	}
	if b, _ := os.ReadFile("real.txt"); !strings.Contains(string(b), "\u200b") {
		t.Error("the file behind a link was fixed")
	}
	got = program(t, "", "scan", "--fix", "real.txt")
	st, err := os.Stat("real.txt")
	if err != nil || st.Mode().Perm() != 0o640 {
		t.Errorf("mode %v, %v", st.Mode(), err)
	}
	// What is left is reported, and decides the status.
	checkFound(t, got, "real.txt:1:7 low mixed-script-lookalike")
	if got.Status != exitFound || !strings.Contains(got.Stderr, "runeward scan: real.txt: fixed, 1 place\n") || !strings.HasSuffix(got.Stderr, "1 finding (1 low); 1 fixed; Unicode 18.0.0\n") {
		t.Errorf("%+v", got)
	}
	if got := program(t, "", "scan", "--fix", "base.txt"); got.Status != exitClean {
		t.Errorf("all fixed: %+v", got)
	}
	if got := program(t, "wo\u200brd", "scan", "--fix", "--stdin-filename", "x.md"); got.Status != exitError || !strings.Contains(got.Stderr, "standard input cannot be fixed") {
		t.Errorf("standard input: %+v", got)
	}
	entries, _ := os.ReadDir(".")
	if len(entries) != 3 {
		t.Errorf("left behind: %v", entries)
	}
	// What the baseline knows stays.
	write(t, "base.txt", "wo\u200brd\n")
	program(t, "", "scan", "--write-baseline", "b.json", "base.txt")
	program(t, "", "scan", "--fix", "--baseline", "b.json", "base.txt")
	if b, _ := os.ReadFile("base.txt"); string(b) != "wo\u200brd\n" {
		t.Errorf("fixed to %+q what the baseline knows", b)
	}
}

// TestFixStale: a file that is not what it was when it was read stays.
func TestFixStale(t *testing.T) {
	folder(t, map[string]string{"a.txt": "old", "b.txt": "other"})
	was, err := os.Stat("a.txt")
	if err != nil {
		t.Fatal(err)
	}
	write(t, "a.txt", "newer")
	for path, want := range map[string]string{"a.txt": "it has changed meanwhile", "b.txt": "it has changed meanwhile", ".": "it is no regular file", "missing": "no such file"} {
		if err := replaceFile(path, was, []byte("fixed")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", path, err, want)
		}
	}
	if b, _ := os.ReadFile("a.txt"); string(b) != "newer" {
		t.Errorf("overwritten with %q", b)
	}
	if entries, _ := os.ReadDir("."); len(entries) != 2 {
		t.Errorf("left behind: %v", entries)
	}
}

// TestFixMany: all of a file is fixed, listed or not.
func TestFixMany(t *testing.T) {
	folder(t, map[string]string{"a.txt": strings.Repeat("wo\u200brd\n", 3000) + strings.Repeat("so\u202e\n", 30)})
	got := program(t, "", "scan", "--fix", "--max", "10", "a.txt")
	b, err := os.ReadFile("a.txt")
	if err != nil || string(b) != strings.Repeat("word\n", 3000)+strings.Repeat("so\u202e\n", 30) {
		t.Errorf("%.100q, %v", b, err)
	}
	if len(found(got)) != 11 || !strings.Contains(got.Stderr, "60 findings (30 high, 30 medium); 3000 fixed; ") {
		t.Errorf("%d lines, %s", len(found(got)), got.Stderr)
	}
}

func TestFixDiff(t *testing.T) {
	long := strings.Repeat("word ", 200)
	folder(t, map[string]string{"a\u202e.md": "one \\ two\n\nwo\u200brd and wo\u200brd\nlast\u202e\n" + long + "pay\u200bpal " + long})
	got := program(t, "", "scan", "--fix", "--dry-run", "a\u202e.md")
	want := `--- a\u{202E}.md
+++ a\u{202E}.md
@@ line 3, byte 13, 2 taken out @@
-wo\u{200B}rd and wo\u{200B}rd
+word and word
@@ line 5, byte 1040, 1 taken out @@
-[...]` + strings.Repeat("word ", 20)[3:] + `pay`
	if !strings.Contains(got.Stdout, want[:strings.LastIndex(want, "@@ line 5")]) || strings.Count(got.Stdout, "@@ line") != 2 || !strings.Contains(got.Stdout, "@@ line 5, ") {
		t.Errorf("%s\nwant\n%s", got.Stdout, want)
	}
	for line := range strings.Lines(got.Stdout) {
		if len(line) > 600 {
			t.Errorf("a line of %d bytes", len(line))
		}
	}
}
