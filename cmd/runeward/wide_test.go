// Copyright The Runeward Authors
// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"
)

// utf16BE returns text in UTF-16BE, behind a byte order mark.
func utf16BE(text string) string {
	out := []byte{0xFE, 0xFF}
	for _, u := range utf16.Encode([]rune(text)) {
		out = binary.BigEndian.AppendUint16(out, u)
	}
	return string(out)
}

// TestWideFiles: a file in UTF-16 is judged by what it says, and places are
// those of the file, whatever its size.
func TestWideFiles(t *testing.T) {
	const text = "one line \U0001F600 of text\npay\u200bpal \U000E0041\U000E0042 // runeward:allow zero-width because\n"
	folder(t, map[string]string{
		"a.txt":   utf16BE("pay\u200bpal\r\n\U0001F600\u202E"),
		"b.go":    utf16BE(text),
		"c.json":  utf16BE(`{"a": "x\u202e", "a": 1}`),
		"d.txt":   utf16BE("half a pair: ") + "\xD8\x00" + utf16BE(" and")[2:] + "x",
		"e.txt":   utf16BE(strings.Repeat("many words on a line\n", 60000) + "pay\u200bpal"),
		"f.json":  utf16BE("[" + strings.Repeat(`"0123456789abcdef",`, 60000) + `"\u202e"]`),
		"g.txt":   utf16BE("fine \u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645 \U0001F468\u200D\U0001F469\u200D\U0001F467"),
		"skip.md": utf16BE("pay\u200bpal a\uFEFFb"),
	})
	got := program(t, "", "scan", "--min", "info", "a.txt", "b.go", "c.json", "d.txt", "e.txt", "f.json", "g.txt")
	checkFound(t, got,
		"a.txt:1:1 info encoding-wide", "a.txt:1:5 low zero-width", "a.txt:2:2 high bidi-override", "a.txt:2:2 medium bidi-unclosed",
		"b.go:1:1 low encoding-wide", "b.go:2:9 high tag-payload",
		"c.json:1:1 low encoding-wide", "c.json:1:1 info json-bom", "c.json:1:10 high bidi-override", "c.json:1:10 high bidi-unclosed", "c.json:1:19 medium duplicate-member",
		"d.txt:1:1 info encoding-wide", "d.txt:1:15 medium surrogate", "d.txt:1:22 medium ill-formed",
		"e.txt:1:1 info encoding-wide", "e.txt:60001:4 low zero-width",
		"f.json:1:1 low encoding-wide", "f.json:1:1 info json-bom", "f.json:1:1140004 high bidi-override", "f.json:1:1140004 high bidi-unclosed",
		"g.txt:1:1 info encoding-wide",
	)
	for _, want := range []string{
		"file in UTF-16 or UTF-32; UTF-16BE  (byte 0)",
		"(byte 8)\n", // a.txt: the mark and three letters
		fmt.Sprintf("(byte %d)\n", 2+2*(21*60000+3)),           // e.txt
		fmt.Sprintf("(byte %d at /60000)\n", 2+2*(2+19*60000)), // f.json
		`; in the file it is half a pair of UTF-16BE  (byte 28)`,
		`; in the file it is no character of UTF-16BE  (byte 38)`,
		`it holds the text "AB"`,
	} {
		if !strings.Contains(got.Stdout, want) {
			t.Errorf("%s\nlacks %s", got.Stdout, want)
		}
	}
	var size int64
	for _, name := range []string{"a.txt", "b.go", "c.json", "d.txt", "e.txt", "f.json", "g.txt"} {
		st, err := os.Stat(name)
		if err != nil {
			t.Fatal(err)
		}
		size += st.Size()
	}
	if want := fmt.Sprintf("7 files, %d bytes, ", size); !strings.HasPrefix(summaryOf(got), want) || !strings.Contains(got.Stderr, "; 1 allowed") {
		t.Errorf("%s, want %s", got.Stderr, want)
	}
	// What is found there is not fixed, and nothing is left behind.
	before, _ := os.ReadFile("skip.md")
	got = program(t, "", "scan", "--fix", "skip.md")
	after, _ := os.ReadFile("skip.md")
	if string(before) != string(after) || got.Status != exitFound || len(found(got)) != 2 {
		t.Errorf("--fix: %+v", got)
	}
	if left, _ := filepath.Glob("runeward-*"); len(left) > 0 {
		t.Error(left)
	}
	// The same through a pipe and as UTF-8.
	got = program(t, utf16BE("pay\u200bpal"), "scan")
	checkFound(t, got, "<stdin>:1:5 low zero-width")
	if got := program(t, utf16BE("pay\u200bpal"), "scan", "--text"); strings.Contains(got.Stdout, "zero-width") || got.Status != exitFound {
		t.Errorf("--text: %+v", got)
	}
}

// TestWideStaged: what git has is decoded too, and every line counts in --diff.
func TestWideStaged(t *testing.T) {
	repository(t, map[string]string{"a.txt": utf16BE("one\npay\u200bpal\n")})
	write(t, "a.txt", utf16BE("one\npay\u200bpal\ntwo\n"))
	checkFound(t, program(t, "", "scan", "--diff", "HEAD"), "a.txt:2:4 low zero-width")
	git(t, "add", "-A")
	checkFound(t, program(t, "", "scan", "--staged"), "a.txt:2:4 low zero-width")
}

// FuzzEncodings gives any bytes to the scan as what they seem to be: places are
// in the file, and pieces make no difference.
func FuzzEncodings(f *testing.F) {
	f.Add([]byte(utf16BE("pay\u200bpal\r\n\U0001F600\u202E")), "a.md")
	f.Add([]byte(utf16BE(`{"a": "x\u202e", "a": 1}`)), "a.json")
	f.Add([]byte(utf16BE(`{"a": "x`)), "a.json")
	f.Add([]byte{}, ".json")
	f.Add([]byte("a\x00b\x00\x0b\x20c\x00d\x00e\x00f\x00g\x00\x00\xd8h"), "")
	f.Add([]byte("\xff\xfe\x00\x00a\x00\x00\x00\x0b\x20\x00\x00\xff\xff\xff\xff"), "b.go")
	f.Add([]byte(strings.Repeat("a\x00", 40)+strings.Repeat("pay\u200bload ", 20)), "c.txt")
	f.Fuzz(func(t *testing.T, content []byte, name string) {
		if name == "" || strings.ContainsAny(name, "\x00") || len(name) > 200 {
			name = "x"
		}
		t.Chdir(t.TempDir())
		args := []string{"scan", "--max=0", "--min=info", "--format=jsonl", "--stdin-filename=" + name}
		got := program(t, string(content), args...)
		if again := programReading(t, iotest.HalfReader(strings.NewReader(string(content))), args...); again != got {
			t.Fatalf("in pieces: %+v\nat once: %+v", again, got)
		}
		if got.Status == exitError {
			t.Fatalf("%+v", got)
		}
		for line := range strings.Lines(got.Stdout) {
			var g struct {
				Offset, Length int
				InPath         bool
				Rule           string
			}
			if err := json.Unmarshal([]byte(line), &g); err != nil {
				t.Fatal(err)
			}
			// JSON that ends too soon has its finding where nothing is left.
			empty := strings.HasPrefix(g.Rule, "encoding-") || g.Rule == "json-syntax" && g.Offset == len(content)
			if !g.InPath && (g.Offset < 0 || g.Length < 0 || g.Offset+g.Length > len(content) || g.Length == 0 && !empty) {
				t.Fatalf("%d bytes: %s", len(content), line)
			}
		}
	})
}
