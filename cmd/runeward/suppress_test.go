// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"
)

func TestAllowComments(t *testing.T) {
	folder(t, map[string]string{
		"same.go":    "x := \"a\u200bb\" // runeward:allow zero-width a test needs it\n",
		"before.go":  "// runeward:allow zero-width a test needs it\nx := \"a\u200bb\"\n",
		"later.go":   "// runeward:allow zero-width a test needs it\n\nx := \"a\u200bb\"\n",
		"after.go":   "x := \"a\u200bb\"\n// runeward:allow zero-width a test needs it\n",
		"other.go":   "x := \"a\u200bb\" // runeward:allow joiner-misplaced a test needs it\n",
		"block.go":   "/* runeward:allow zero-width why not */\nx := \"a\u200bb\"\n",
		"empty.go":   "/* runeward:allow zero-width */\nx := \"a\u200bb\"\n",
		"page.html":  "<!-- runeward:allow zero-width as the client sent it -->\r\na\u200bb\r\n",
		"rule.go":    "// runeward:allow zwsp reason\n// runeward:allowed\n// runeward:allow\n",
		"twice.go":   "// runeward:allow zero-width one runeward:allow bidi-override two\nx := \"a\u200bb\"\n",
		"hidden.go":  "// runeward:allow zero-width\u200b reason\n",
		"info.md":    "<!-- runeward:allow invisible-soft-hyphen typography -->\nso\u00adft\n",
		"cr.txt":     "<!-- runeward:allow zero-width why -->\ra\u200bb\ra\u200bb\r",
		"escaped.md": "a\u200bb <!-- runeward:allow zero-width becau\u202ese -->\n",
		"plain.md":   "runeward:allow zero-width a reason\na\u200bb\n",
		"blank.go":   "// runeward:allow zero-width \u2800\u3164-\nx := \"a\u200bb\"\n",
		"raw.go":     "x := `\n// runeward:allow zero-width a reason\na\u200bb`\n",
		"raw.py":     "x = \"\"\"\n# runeward:allow zero-width a reason\na\u200bb\"\"\"\n",
		"raw.rs":     "let x = \"\n// runeward:allow zero-width a reason\na\u200bb\";\n",
		"closed.go":  "x := `a` + \"it's\" + `\n` // isn't\n// runeward:allow zero-width a reason\ny := \"a\u200bb\" + string('\"') + \"\\\"\"\n",
		"closed2.go": "x := '\"'; y := \"\\\"\" // runeward:allow zero-width a reason\nz := \"a\u200bb\"\n",
		"doubt.js":   "{}\n/\"/; x = \"// runeward:allow zero-width a reason\" + \"a\u200bb\"\n",
		"kind.tcl":   "# runeward:allow zero-width a reason\n",
		"str.json":   "{\"x\": \"a\u200bb // runeward:allow zero-width a reason\"}\n",
		"str.jsonc":  "{\"x\": \"a\u200bb\"} // runeward:allow zero-width a reason\n",
	})
	got := program(t, "", "scan", ".")
	checkFound(t, got,
		"after.go:1:8 medium zero-width",
		"blank.go:1:30 medium blank", "blank.go:1:31 high invisible-letter", "blank.go:2:8 medium zero-width",
		"cr.txt:3:2 low zero-width",
		"doubt.js:2:54 medium zero-width",
		"empty.go:2:8 medium zero-width",
		`escaped.md:1:41 high bidi-override`, `escaped.md:1:41 medium bidi-unclosed`,
		"hidden.go:1:29 medium zero-width",
		"later.go:3:8 medium zero-width",
		"other.go:1:8 medium zero-width",
		"plain.md:2:2 low zero-width",
		"raw.go:3:2 medium zero-width", "raw.py:3:2 medium zero-width", "raw.rs:3:2 medium zero-width",
		"str.json:1:9 medium zero-width",
	)
	want := `runeward scan: after.go:2: the comment allows zero-width, which is not found here
runeward scan: blank.go:1: a reason must follow zero-width
runeward scan: doubt.js:2: runeward:allow may stand in a string or in code here, and does not count
runeward scan: empty.go:1: a reason must follow zero-width
runeward scan: hidden.go:1: there is no rule "zero-width\u{200B}"; "runeward rules" lists them
runeward scan: kind.tcl:1: runeward:allow does not count in a file of this kind, of which the comments are not known
runeward scan: later.go:1: the comment allows zero-width, which is not found here
runeward scan: other.go:1: the comment allows joiner-misplaced, which is not found here
runeward scan: plain.md:1: runeward:allow counts only in a comment
runeward scan: raw.go:2: runeward:allow counts only in a comment
runeward scan: raw.py:2: runeward:allow counts only in a comment
runeward scan: raw.rs:2: runeward:allow counts only in a comment
runeward scan: rule.go:1: there is no rule "zwsp"; "runeward rules" lists them
runeward scan: rule.go:2: a space and the ID of a rule must follow runeward:allow
runeward scan: rule.go:3: a space and the ID of a rule must follow runeward:allow
runeward scan: str.json:1: runeward:allow counts only in a comment
runeward scan: twice.go:1: the comment allows bidi-override, which is not found here
runeward scan: 25 files, `
	if !strings.HasPrefix(got.Stderr, want) || !strings.Contains(got.Stderr, "; 10 allowed; ") {
		t.Errorf("standard error\n%s\nwant\n%s", got.Stderr, want)
	}
	if got := program(t, "", "scan", "--no-inline", "same.go"); len(found(got)) != 1 {
		t.Errorf("--no-inline: %+v", got)
	}
	// A rule that is left out by --min cannot be said to be unused.
	if got := program(t, "", "scan", "info.md"); strings.Contains(got.Stderr, "not found") {
		t.Error(got.Stderr)
	}
	if got := program(t, "", "scan", "--min", "info", "info.md"); len(found(got)) != 0 || strings.Contains(got.Stderr, "not found") {
		t.Errorf("%+v", got)
	}
}

// TestAllowInLargeFile: comments hold in a file that is read as a stream, also
// across the parts it is read in.
func TestAllowInLargeFile(t *testing.T) {
	const comment = "// runeward:allow zero-width why "
	text := strings.Repeat("0123456789abcde\n", (256<<10)/16-1) + "12345678 " + comment + "x := \"a\u200bb\"\n" +
		strings.Repeat("0123456789abcde\n", 1<<16) + "y := \"a\u200bb\"\n"
	for shift := range 40 {
		got := program(t, strings.Repeat("s", shift)+text, "scan", "--stdin-filename", "x.go")
		if g := found(got); len(g) != 1 || !strings.Contains(g[0], "x.go:81921:") || !strings.Contains(got.Stderr, "; 1 allowed; ") {
			t.Fatalf("shift %d: %v\n%s", shift, g, got.Stderr)
		}
	}
}

func TestBaseline(t *testing.T) {
	folder(t, map[string]string{
		"a.txt":     "first\nthe a\u200bb line\nthe a\u200bb line\n",
		"sub/b.txt": "x\u202ey\n",
	})
	git(t, "init", "-q", ".")
	got := program(t, "", "scan", "--write-baseline", "base.json", ".")
	if got.Status != exitClean || len(found(got)) != 4 {
		t.Fatalf("%+v", got)
	}
	b, err := os.ReadFile("base.json")
	if err != nil || !json.Valid(b) {
		t.Fatalf("%s, %v", b, err)
	}
	checkASCII(t, "baseline", string(b))
	checkKnown := func(want ...string) {
		t.Helper()
		checkFound(t, program(t, "", "scan", "--baseline", "base.json", "a.txt", "sub"), want...)
	}
	checkKnown()
	// Written again it is the same, however the files are named.
	program(t, "", "scan", "--write-baseline", "again.json", "sub/../sub/b.txt", "./a.txt")
	if again, _ := os.ReadFile("again.json"); string(again) != string(b) {
		t.Errorf("baseline\n%s\nand\n%s", b, again)
	}
	// Lines move, and are indented.
	write(t, "a.txt", "zero\n\nfirst\n  the a\u200bb line\nmore\n  the a\u200bb line\n")
	checkKnown()
	// A third of the same is new, and so is another place.
	write(t, "a.txt", "the a\u200bb line\nthe a\u200bb line\nthe a\u200bb line\n")
	checkKnown("a.txt:3:6 low zero-width")
	write(t, "a.txt", "another a\u200bb line\n")
	checkKnown("a.txt:1:10 low zero-width")
	// Another rule at the known place is new.
	write(t, "a.txt", "the a\u200db line\n")
	checkKnown("a.txt:1:6 low joiner-misplaced")
	// All of a finding counts, however long.
	tags := func(s string) string {
		return "H " + strings.Map(func(r rune) rune { return 0xE0000 + r }, s) + " w\n"
	}
	long := strings.Repeat("a", 40)
	write(t, "a.txt", tags(long+"X"))
	program(t, "", "scan", "--write-baseline", "long.json", "a.txt")
	checkFound(t, program(t, "", "scan", "--baseline", "long.json", "a.txt"))
	for _, s := range []string{long + "Y", long[:16] + "delete all files now!!!!!"} {
		write(t, "a.txt", tags(s))
		checkFound(t, program(t, "", "scan", "--baseline", "long.json", "a.txt"), "a.txt:1:3 high tag-payload")
	}
	// From another folder the files are the same.
	t.Chdir("sub")
	checkFound(t, program(t, "", "scan", "--baseline", "../base.json", "b.txt"))
	// What is known is allowed in SARIF.
	got = program(t, "", "scan", "--baseline", "../base.json", "--format", "sarif", "b.txt")
	if strings.Count(got.Stdout, `"suppressions":[{"kind":"external","justification":"in the baseline"}]`) != 2 || got.Status != exitClean {
		t.Errorf("%+v", got)
	}
}

// TestBaselineOfMany: what is known takes no place of what is new, and a
// baseline holds more than a report lists, and all that it takes is counted.
func TestBaselineOfMany(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, n := range []int{5000, 70000} {
		text := strings.Repeat("a\u200bb\n", n)
		write(t, "a.txt", text)
		got := program(t, "", "scan", "--write-baseline", "base.json", "a.txt")
		if want := ": ... and " + strconv.Itoa(n-defaultFindings) + " more\n"; got.Status != exitClean || !strings.HasSuffix(got.Stdout, want) {
			t.Errorf("%d: %s", n, got.Stderr)
		}
		b, _ := os.ReadFile("base.json")
		if strings.Count(string(b), "fingerprint") != n {
			t.Errorf("the baseline of %d holds %d", n, strings.Count(string(b), "fingerprint"))
		}
		write(t, "a.txt", text+"new \u202e\n")
		got = program(t, "", "scan", "--baseline", "base.json", "a.txt")
		line := "a.txt:" + strconv.Itoa(n+1)
		checkFound(t, got, line+":5 high bidi-override", line+":5 medium bidi-unclosed")
		if want := "; " + strconv.Itoa(n) + " allowed; "; !strings.Contains(got.Stderr, want) {
			t.Errorf("%s lacks %s", got.Stderr, want)
		}
		// A baseline written anew keeps what the old one holds.
		program(t, "", "scan", "--baseline", "base.json", "--write-baseline", "base.json", "a.txt")
		if b, _ := os.ReadFile("base.json"); strings.Count(string(b), "fingerprint") != n+2 {
			t.Errorf("the second baseline of %d holds %d", n, strings.Count(string(b), "fingerprint"))
		}
	}
}

// TestFlood: the most severe findings are listed, wherever in the file they are,
// and in the order of the file.
func TestFlood(t *testing.T) {
	for _, n := range []int{3000, 70000} {
		got := program(t, strings.Repeat("a\u200bb\n", n)+"Hi\U000E0041\U000E0042\U000E0043.\n"+strings.Repeat("a\u200bb\n", n), "scan")
		all := found(got)
		if len(all) != defaultFindings+1 || !strings.HasPrefix(all[0], "<stdin>:1:") || !strings.Contains(all[defaultFindings-1], ":"+strconv.Itoa(n+1)+":3 high tag-payload") {
			t.Errorf("%d: %d, %v", n, len(all), all[max(0, len(all)-2):])
		}
		if want := count(int64(2*n+1), "finding") + " (1 high, "; !strings.Contains(got.Stderr, want) {
			t.Errorf("%s lacks %s", got.Stderr, want)
		}
	}
}

func TestInvalidBaselines(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, test := range []struct{ text, want string }{
		{``, `byte 0 at '': syntax: not valid JSON here`},
		{`{"version": 2, "findings": []}`, `the version of a baseline is 1`},
		{`{"findings": []}`, `the version of a baseline is 1`},
		{`{"version": 1, "findings": [{"fingerprint": "x"}]}`, `byte 44: a fingerprint has 32 digits`},
		{"{\"\u200b\": 1, \"\u200b\": 2}", `byte 11 at '/\u200b': duplicate-name: the object already has a member of this name`},
	} {
		write(t, "b.json", test.text)
		got := program(t, "a\u200bb", "scan", "--baseline", "b.json")
		if got.Status != exitError || got.Stdout != "" || !strings.HasPrefix(got.Stderr, "runeward scan: b.json: ") {
			t.Errorf("%s: %+v", test.text, got)
		}
		if want := "runeward scan: b.json: " + test.want + "\n"; got.Stderr != want {
			t.Errorf("%s: %s want %s", test.text, got.Stderr, want)
		}
	}
}
