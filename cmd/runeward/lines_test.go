// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"bufio"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSkeleton(t *testing.T) {
	check(t, program(t, "", "skeleton", "--escaped", `p\u0430ypal`, `\u{5D0}!1`, `I1|`),
		result{exitClean, "paypal\nl!\\u{05D0}\nlll\n", ""})
	for _, test := range []struct{ dir, text, want string }{
		{"ltr", `A1<\u05E9\u05C2`, `Al<\u{05E9}\u{0307}`},
		{"ltr", `Mark_`, `Mark_`},
		{"rtl", `Mark_`, `_Mark`},
		{"fs", `\u05D0_`, `_\u{05D0}`},
		{"internal", `a\0b`, "error: offset 1 escape"},
		{"internal", `\u{5D0}(`, `\u{05D0}(`},
		{"internal", `a\x{00}b`, `a\u{0000}b`},
		{"ltr", `a\x00b`, `ab`},
	} {
		got := program(t, "", "skeleton", "--escaped", "--dir", test.dir, test.text)
		if got.Stdout != test.want+"\n" {
			t.Errorf("%s of %s: %q, want %q", test.dir, test.text, got.Stdout, test.want)
		}
	}
	// SPEC: Hebrew points have other prototypes from 18.0 on.
	check(t, program(t, `\u05D1\u05BC\u05B0`, "skeleton", "--escaped", "--dir=internal", "--unicode=17"),
		result{exitClean, "\\u{05D1}\\u{05B0}\\u{05BC}\n", ""})
	check(t, program(t, `\u05D1\u05BC\u05B0`, "skeleton", "--escaped", "--dir=internal"),
		result{exitClean, "\\u{05D1}\\u{05C8}\\u{05C9}\n", ""})
}

func TestNormalize(t *testing.T) {
	for _, test := range []struct{ form, want string }{
		{"nfd", `A\u{030A}\u{FB01}`},
		{"nfc", `\u{00C5}\u{FB01}`},
		{"nfkd", `A\u{030A}fi`},
		{"nfkc", `\u{00C5}fi`},
		{"nfkc-casefold", `\u{00E5}fi`},
	} {
		check(t, program(t, "", "normalize", "--form", test.form, "\u212b\ufb01"), result{exitClean, test.want + "\n", ""})
	}
	check(t, program(t, "", "normalize", "e\u0301"), result{exitClean, "\\u{00E9}\n", ""})
}

func TestBidi(t *testing.T) {
	for _, test := range []struct{ dir, text, want string }{
		{"ltr", `ab`, "0: 0 0\tab"},
		{"rtl", `a\u05D0(b\n\u202Ex`, "1: 2 1 1 2 1 | 1: x 3\t\\u{000A}b)\\u{05D0}ax"},
		{"fs", `\u05D0(\na(`, "1: 1 1 1 | 0: 0 0\t\\u{000A})\\u{05D0}a("},
		{"ltr", ``, "\t"},
		{"ltr", `\u{5D0}\u{61}`, "0: 1 0\t\\u{05D0}a"},
	} {
		check(t, program(t, test.text+"\n", "bidi", "--escaped", "--dir", test.dir), result{exitClean, test.want + "\n", ""})
	}
}

// TestIllFormedLines: the error stands in the place of the line, all other
// lines have their answer, and the status says so at the end.
func TestIllFormedLines(t *testing.T) {
	stdin := "ok\na\xc0\xaf\n\xe2\x80\nab\xed\xa0\x80\n\xf4\x90\x80\x80\nx\x80y\nfine"
	want := "ok\nerror: offset 1 overlong\nerror: offset 0 truncated\nerror: offset 2 surrogate\nerror: offset 0 out-of-range\nerror: offset 1 stray\nfine\n"
	for _, name := range []string{"skeleton", "normalize"} {
		check(t, program(t, stdin, name), result{exitError, want, ""})
	}
	check(t, program(t, "a\n\xff\n", "bidi"), result{exitError, "0: 0\ta\nerror: offset 0 out-of-range\n", ""})
	check(t, program(t, "a\\xC0\n\\u{D800}\nab\\\n\\u{61}\\xE2\n", "normalize", "--escaped"),
		result{exitError, "error: offset 1 overlong\nerror: offset 0 escape\nerror: offset 2 escape\nerror: offset 1 truncated\n", ""})
	check(t, program(t, "", "normalize", "a", "\xff", "b"), result{exitError, "a\nerror: offset 0 out-of-range\nb\n", ""})
}

func TestLineEnds(t *testing.T) {
	check(t, program(t, "", "normalize"), result{exitClean, "", ""})
	check(t, program(t, "\n\na\r\nb", "normalize"), result{exitClean, "\n\na\\u{000D}\nb\n", ""})
	check(t, program(t, "a\\n\n", "normalize", "--escaped"), result{exitClean, "a\\u{000A}\n", ""})
}

func TestEachLine(t *testing.T) {
	long := strings.Repeat("0123456789", 10000)
	for _, test := range []struct {
		in      string
		limit   int
		want    []string
		problem string
	}{
		{"", 3, nil, ""},
		{"abc\nabc", 3, []string{"abc", "abc"}, ""},
		{"ab\nabcd\n", 3, []string{"ab"}, "line 2 is longer than 3 bytes; split it"},
		{"abcd", 3, nil, "line 1 is longer than 3 bytes; split it"},
		{long + "\n" + long + "x\n\n" + long, 1 << 20, []string{long, long + "x", "", long}, ""},
		{"a\n" + long, 90000, []string{"a"}, "line 2 is longer than 90000 bytes; split it"},
	} {
		var got []string
		err := eachLine(strings.NewReader(test.in), test.limit, func(line []byte) { got = append(got, string(line)) })
		problem := ""
		if err != nil {
			problem = err.Error()
		}
		if d := cmp.Diff(test.want, got); d != "" || problem != test.problem {
			t.Errorf("limit %d: error %q, lines (-want +got):\n%s", test.limit, problem, d)
		}
	}
}

func TestLongLine(t *testing.T) {
	text := strings.Repeat("a", 1<<20)
	check(t, program(t, text+"\nb\n", "normalize"), result{exitClean, text + "\nb\n", ""})
	got := programReading(t, io.LimitReader(endlessReader{}, 65<<20), "normalize")
	check(t, got, result{exitError, "", "runeward normalize: standard input: line 1 is longer than 64 MiB; split it\n"})
}

// TestLongBidiLine: a line of the greatest length has its answer, and one that
// is longer is refused, since levels take many times the memory of the line.
func TestLongBidiLine(t *testing.T) {
	got := program(t, strings.Repeat("\u05d0", maxBidiLine/2)+"\n", "bidi")
	if want := "0:" + strings.Repeat(" 1", maxBidiLine/2) + "\t" + strings.Repeat(`\u{05D0}`, maxBidiLine/2) + "\n"; got.Stdout != want || got.Status != exitClean {
		t.Errorf("status %d, %d bytes, %.100q", got.Status, len(got.Stdout), got.Stdout)
	}
	got = programReading(t, io.LimitReader(endlessReader{}, maxBidiLine+1), "bidi")
	check(t, got, result{exitError, "", "runeward bidi: standard input: line 1 is longer than 1 MiB; split it\n"})
}

// endlessReader yields the letter a.
type endlessReader struct{}

func (endlessReader) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a'
	}
	return len(p), nil
}

// TestConversation drives the line commands as a program at the other end of
// two pipes does: it asks only after it has the last answer.
func TestConversation(t *testing.T) {
	for _, name := range []string{"skeleton", "normalize", "bidi"} {
		inR, inW := io.Pipe()
		outR, outW := io.Pipe()
		status := make(chan int)
		go func() {
			s := run([]string{name}, inR, outW, io.Discard, testEnvironment())
			outW.Close()
			status <- s
		}()
		answers := bufio.NewScanner(outR)
		for _, text := range []string{"one", "", "\xff", strings.Repeat("long ", 1000)} {
			io.WriteString(inW, text+"\n")
			if !answers.Scan() {
				t.Fatalf("%s: no answer to %q", name, text)
			}
		}
		inW.Close()
		if answers.Scan() {
			t.Errorf("%s: another answer %q", name, answers.Text())
		}
		if s := <-status; s != exitError {
			t.Errorf("%s: status %d", name, s)
		}
	}
}

func TestCompare(t *testing.T) {
	for _, test := range []struct {
		args   string
		status int
		want   string
	}{
		{`p\u0430yp\u0430l paypal`, exitFound, "class\tmixed-script\nrelation\tvisual\nltr\tequal\tpaypal\tpaypal\nrtl\tequal\tpaypal\tpaypal\nfs\tequal\tpaypal\tpaypal\ninternal\tequal\tpaypal\tpaypal\n"},
		{`\u0455\u0441\u043E\u0440\u0435 scope`, exitFound, "class\twhole-script\nrelation\tvisual\nltr\tequal\tscope\tscope\nrtl\tequal\tscope\tscope\nfs\tequal\tscope\tscope\ninternal\tequal\tscope\tscope\n"},
		{`rn m`, exitFound, "class\tsingle-script\nrelation\tvisual\nltr\tequal\trn\trn\nrtl\tequal\trn\trn\nfs\tequal\trn\trn\ninternal\tequal\trn\trn\n"},
		{`x x`, exitFound, "class\tsingle-script\nrelation\texact\nltr\tequal\tx\tx\nrtl\tequal\tx\tx\nfs\tequal\tx\tx\ninternal\tequal\tx\tx\n"},
		{`\u00E9 e\u0301`, exitFound, "class\tsingle-script\nrelation\tcanonical\nltr\tequal\te\\u{0301}\te\\u{0301}\nrtl\tequal\te\\u{0301}\te\\u{0301}\nfs\tequal\te\\u{0301}\te\\u{0301}\ninternal\tequal\te\\u{0301}\te\\u{0301}\n"},
		{`\u00B2 2`, exitClean, "class\tnone\nrelation\tcompatibility\nltr\tdiffer\t\\u{14BE}\t2\nrtl\tdiffer\t\\u{14BE}\t2\nfs\tdiffer\t\\u{14BE}\t2\ninternal\tdiffer\t\\u{14BE}\t2\n"},
		{`a b`, exitClean, "class\tnone\nrelation\tnone\nltr\tdiffer\ta\tb\nrtl\tdiffer\ta\tb\nfs\tdiffer\ta\tb\ninternal\tdiffer\ta\tb\n"},
		// Alike from left to right alone, because of the reordering.
		{`A1<\u05E9\u05C2 \u0391\u05E9\u05BA>1`, exitFound, "class\tmixed-script\nrelation\tvisual\nltr\tequal\tAl<\\u{05E9}\\u{0307}\tAl<\\u{05E9}\\u{0307}\nrtl\tdiffer\t\\u{05E9}\\u{0307}>Al\tl<\\u{05E9}\\u{0307}A\nfs\tequal\tAl<\\u{05E9}\\u{0307}\tAl<\\u{05E9}\\u{0307}\ninternal\tdiffer\tAl<\\u{05E9}\\u{0307}\tA\\u{05E9}\\u{0307}>l\n"},
		{`--fold STRA\u00DFE strasse`, exitFound, "class\tsingle-script\nrelation\texact\nltr\tequal\tstrasse\tstrasse\nrtl\tequal\tstrasse\tstrasse\nfs\tequal\tstrasse\tstrasse\ninternal\tequal\tstrasse\tstrasse\n"},
	} {
		got := program(t, "", append([]string{"compare", "--escaped"}, strings.Fields(test.args)...)...)
		t.Run(test.args, func(t *testing.T) { check(t, got, result{test.status, test.want, ""}) })
	}
}
