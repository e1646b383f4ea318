// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/google/go-cmp/cmp"
)

// result is what a run of the program leaves.
type result struct {
	Status         int
	Stdout, Stderr string
}

// program runs the program with that standard input.
func program(t testing.TB, stdin string, args ...string) result {
	t.Helper()
	return programReading(t, strings.NewReader(stdin), args...)
}

func programReading(t testing.TB, stdin io.Reader, args ...string) result {
	t.Helper()
	var stdout, stderr strings.Builder
	status := run(args, stdin, &stdout, &stderr, testEnvironment())
	got := result{status, stdout.String(), stderr.String()}
	checkASCII(t, "standard output", got.Stdout)
	checkASCII(t, "standard error", got.Stderr)
	return got
}

func testEnvironment() environment {
	return environment{now: func() time.Time { return time.Time{} }}
}

// checkASCII fails unless s is printable ASCII, LF and TAB.
func checkASCII(t testing.TB, what, s string) {
	t.Helper()
	for i := range len(s) {
		if b := s[i]; (b < 0x20 || b > 0x7E) && b != '\n' && b != '\t' {
			t.Fatalf("%s has byte %#x: %q", what, b, s[max(0, i-20):min(len(s), i+20)])
		}
	}
}

func check(t *testing.T, got, want result) {
	t.Helper()
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestUsage(t *testing.T) {
	for _, test := range []struct {
		args   string // separated by |
		stderr string
	}{
		{"frob\u202e", `runeward: there is no command "frob\u{202E}"; "runeward help" lists them`},
		{"help|frob", `runeward help: there is no command "frob"; "runeward help" lists them`},
		{"help|mcp|nope", `runeward help: mcp has no command "nope"; "runeward help mcp" lists them`},
		{"help|scan|bidi", `runeward help: one command at a time; see "runeward help help"`},
		{"version|x", `runeward version: it takes no arguments; see "runeward help version"`},
		{"scan|--frob", `runeward scan: there is no option "--frob"; text that begins with a hyphen goes after "--"; see "runeward help scan"`},
		{"scan|-\u202e", `runeward scan: there is no option "-\u{202E}"; text that begins with a hyphen goes after "--"; see "runeward help scan"`},
		{"scan|--unicode|14", `runeward scan: Unicode version "14" is not here; --unicode takes 15, 16, 17 or 18; see "runeward help scan"`},
		{"scan|--unicode", `runeward scan: option --unicode needs a value: --unicode VERSION; see "runeward help scan"`},
		{"scan|--unicode=", `runeward scan: option --unicode has an empty value; see "runeward help scan"`},
		{"scan|--max|-1", `runeward scan: --max takes a number from 0 to 2147483647, not "-1"; see "runeward help scan"`},
		{"scan|--text=yes", `runeward scan: option --text takes no value; see "runeward help scan"`},
		{"scan|--max|1|--max|2", `runeward scan: option --max is given twice; see "runeward help scan"`},
		{"skeleton|--dir|up", `runeward skeleton: --dir takes ltr, rtl, fs or internal, not "up"; see "runeward help skeleton"`},
		{"bidi|--dir|internal", `runeward bidi: --dir takes ltr, rtl or fs, not "internal"; see "runeward help bidi"`},
		{"normalize|--form|nfx", `runeward normalize: --form takes nfd, nfc, nfkd, nfkc or nfkc-casefold, not "nfx"; see "runeward help normalize"`},
		{"compare|a", `runeward compare: it takes two texts; see "runeward help compare"`},
		{"compare|a|\xc0", `runeward compare: text B: error: offset 0 overlong`},
		{"demo", `runeward demo: name the file to write; see "runeward help demo"`},
		{"inspect|--escaped|\\q", `runeward inspect: display: offset 0: "\\q" is no escape; those of u U x n t r and the backslash are`},
	} {
		check(t, program(t, "", strings.Split(test.args, "|")...), result{exitError, "", test.stderr + "\n"})
	}
	check(t, program(t, ""), result{exitError, "", overview()})

	env := testEnvironment()
	env.stdinIsTerminal = true
	var stderr strings.Builder
	status := run([]string{"scan"}, strings.NewReader(""), io.Discard, &stderr, env)
	check(t, result{status, "", stderr.String()},
		result{exitError, "", `runeward scan: name the files or folders to scan, or "-" for standard input; see "runeward help scan"` + "\n"})
}

func TestHelp(t *testing.T) {
	for _, arg := range []string{"help", "-h", "--help"} {
		check(t, program(t, "", arg), result{exitClean, overview(), ""})
	}
	for _, c := range commands() {
		want := result{exitClean, c.help(), ""}
		check(t, program(t, "", "help", c.name), want)
		check(t, program(t, "", c.name, "-h"), want)
		check(t, program(t, "", c.name, "text", "--help"), want)
		if !strings.Contains(overview(), "  "+c.name+" ") {
			t.Errorf("the overview lacks %s", c.name)
		}
		for _, o := range c.options {
			if !strings.Contains(want.Stdout, "  "+o.synopsis()+" ") {
				t.Errorf("the help of %s lacks --%s", c.name, o.name)
			}
		}
		for line := range strings.Lines(c.long) {
			if len(line) > 81 {
				t.Errorf("help of %s: line of %d bytes: %s", c.name, len(line), line)
			}
		}
	}
}

func TestVersion(t *testing.T) {
	got := program(t, "", "version")
	lines := strings.Split(strings.TrimSuffix(got.Stdout, "\n"), "\n")
	if got.Status != exitClean || len(lines) != 5 || !strings.HasPrefix(lines[0], "runeward ") {
		t.Fatalf("%+v", got)
	}
	for i, s := range sets() {
		want := "Unicode " + s.Version() + "  " + s.Fingerprint()
		if i == 3 {
			want += "  (default)"
		}
		if lines[i+1] != want {
			t.Errorf("line %q, want %q", lines[i+1], want)
		}
	}
	if also := program(t, "", "--version"); also != got {
		t.Errorf("--version: %+v", also)
	}
}

func TestOptionForms(t *testing.T) {
	want := result{exitClean, "Unicode 15.0.0, 0 bytes, 0 code points\n" + strings.Join(row(headings()).cells(), "  ") + "\n", ""}
	for _, args := range [][]string{
		{"inspect", "--unicode", "15", ""}, {"inspect", "-unicode=15.0", ""}, {"inspect", "", "--unicode=15.0.0"},
		{"inspect", "--unicode", "15", "--", ""},
	} {
		check(t, program(t, "", args...), want)
	}
	// What follows "--" is text, be it a hyphen or an option.
	check(t, program(t, "", "skeleton", "--", "--dir", "-"), result{exitClean, "--dir\n-\n", ""})
	check(t, program(t, "", "skeleton", "-"), result{exitClean, "-\n", ""})
}

func (r row) cells() []string { return r[:] }

// TestWriteFailure: output that is lost is an error, whatever was found.
func TestWriteFailure(t *testing.T) {
	var stderr strings.Builder
	status := run([]string{"skeleton", "x"}, strings.NewReader(""), failingWriter{}, &stderr, testEnvironment())
	check(t, result{status, "", stderr.String()}, result{exitError, "", `runeward: standard output: disk \u{202E} full` + "\n"})
}

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, errors.New("disk \u202e full") }

func TestReadFailure(t *testing.T) {
	broken := iotest.ErrReader(errors.New("broken \u202e pipe"))
	for _, name := range []string{"skeleton", "normalize", "bidi", "inspect"} {
		check(t, programReading(t, broken, name),
			result{exitError, "", "runeward " + name + `: standard input: broken \u{202E} pipe` + "\n"})
	}
	got := programReading(t, io.MultiReader(strings.NewReader("a\u200b"), broken), "scan", "--facts")
	check(t, got, result{exitError,
		"<stdin>:1:2: U+200B ZERO WIDTH SPACE  default-ignorable  byte 1  a\\u{200B}\n",
		`runeward scan: <stdin>: broken \u{202E} pipe` + "\n" +
			"runeward scan: 1 file, 4 bytes, 1 hit (1 default-ignorable); Unicode 18.0.0\n"})
	got = programReading(t, io.MultiReader(strings.NewReader("a\u200b\xe2\x80"), broken), "scan")
	check(t, got, result{exitError, `<stdin>:1:2: low zero-width: zero-width character: U+200B ZERO WIDTH SPACE  (byte 1)
  | a\u{200B}
  |  ^^^^^^^^
`, `runeward scan: <stdin>: broken \u{202E} pipe
runeward scan: 1 file, 4 bytes, 1 finding (1 low); Unicode 18.0.0
`})
}

// TestFault: a fault of the program in one file is an error of that file.
func TestFault(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "a.txt", "a\u200bb")
	got := programReading(t, faultyReader{}, "scan", "-", "a.txt")
	checkFound(t, got, "a.txt:1:2 low zero-width")
	if want := `runeward scan: <stdin>: fault of the program, please report it: \u{202E}` + "\n"; got.Status != exitError || !strings.HasPrefix(got.Stderr, want) {
		t.Errorf("%+v, want %s", got, want)
	}
}

type faultyReader struct{}

func (faultyReader) Read([]byte) (int, error) { panic("\u202e") }

// hostile returns texts that would do something to a terminal or a reader.
func hostile() []string {
	return []string{
		"", "\x00", "\x1b[2J", "\x1b]0;title\x07", "\u009b2J", "a\u202ecod.exe", "\r over", "\x7f\b\b", "\\u{41}",
		"pay\u200bpal", "\U000E0041\U000E0042", "\xc0\xaf", "\xed\xa0\x80", "\xff\xfe", "\u05d0(\u0661!", "\u2028\u2029\u0085", "\ufeff",
		"new\nline", "tab\tstop", "\U0010FFFF\uFFFE\uE000", "e\u0301\u034f\u0323", "\u3164\u115f", "%s%d%!", "`\"'$",
	}
}

// TestHostile gives hostile texts to every command in every way that it takes
// text; program checks that what comes out is printable ASCII.
func TestHostile(t *testing.T) {
	t.Chdir(t.TempDir()) // some options write files
	for _, c := range commands() {
		for _, text := range hostile() {
			if c.name == "demo" && !strings.Contains(text, "\x00") {
				continue // it would write a file of that name
			}
			program(t, text, c.name)
			program(t, text, c.name, text)
			program(t, text, c.name, text, text)
			program(t, text, c.name, "--escaped", text)
			program(t, text, c.name, "--escaped")
			program(t, text, c.name, "--escaped", "--", text, text)
			program(t, text, c.name, "--"+text)
			program(t, text, c.name, text+text, "-"+text+"=1")
			for _, o := range c.options {
				program(t, text, c.name, "--"+o.name, text)
				program(t, text, c.name, "--"+o.name+"="+text, text)
			}
		}
	}
	for _, text := range hostile() {
		program(t, text, text)
		program(t, text, "help", text)
	}
}
